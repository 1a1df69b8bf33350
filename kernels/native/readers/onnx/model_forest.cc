#include "readers/onnx/model_forest.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "readers/onnx/faults.h"
#include "readers/protobuf/model_proto.h"
#include "readers/onnx/read_node.h"
#include "readers/protobuf/utf8.h"
#include "readers/custom_op/custom_op_forest.h"

namespace treebeard::readers::onnx {
namespace {

constexpr std::string_view kTreeDomain = "ai.onnx.ml", kOwnDomain = "onnx_treebeard", kEnsemble = "TreeEnsemble";
constexpr std::string_view kTreeOperators[] = {"TreeEnsembleRegressor", "TreeEnsembleClassifier", kEnsemble};
constexpr int64_t kFirstWithEnsemble = 5, kLastTreeVersion = 5, kOwnVersion = 1;

constexpr std::string_view kPassive[] = {"Concat", "Constant", "Flatten", "Identity", "Reshape", "Squeeze", "Unsqueeze"};
constexpr std::string_view kPassiveDownstream[] = {"ArgMax", "Cast", "Gather", "Slice", "Split"};
constexpr std::string_view kPassiveTreeOperators[] = {"ArrayFeatureExtractor", "LabelEncoder", "ZipMap"};

constexpr size_t kShownCharacters = 100, kShownNames = 5;

template <size_t N>
bool is_one_of(std::string_view name, const std::string_view (&names)[N]) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

std::string shown_name(std::string_view name) { return "'" + shown(name, kShownCharacters) + "'"; }

bool is_own(std::string_view domain, std::string_view op_type) { return domain == kOwnDomain && op_type == kEnsemble; }

bool is_tree_node(const ModelNode& node) {
  return is_own(node.domain, node.op_type) || (node.domain == kTreeDomain && is_one_of(node.op_type, kTreeOperators));
}

void check_version(std::string_view domain, std::string_view op_type, int64_t version) {
  const bool own = is_own(domain, op_type);
  const int64_t last = own ? kOwnVersion : kLastTreeVersion;
  if (version < 1) refuse({}, "operators of ", shown(domain, kShownCharacters), " have the version ", version, "; expected 1 to ", last);
  if (version > last) {
    refuse_unserved({}, "operators of ", domain, " have the version ", version, "; this library reads versions up to ", last);
  }
  if (!own && op_type == kEnsemble && version < kFirstWithEnsemble) {
    refuse({}, kEnsemble, " came with version ", kFirstWithEnsemble, " of ", domain, ", and the version is ", version);
  }
}

// The first few, and that there are more.
std::string listed(const std::vector<std::string>& names) {
  std::string list;
  for (size_t at = 0; at < std::min(names.size(), kShownNames); ++at) list += (at == 0 ? "" : ", ") + names[at];
  return list + (names.size() > kShownNames ? " and others" : "");
}

class Model {
 public:
  explicit Model(std::string_view bytes) : model_(read_model_proto(bytes)) {
    for (const ModelNode& node : model_.nodes) {
      if (is_tree_node(node)) trees_.push_back(&node);
      for (const std::string_view output : node.outputs) makers_.emplace(output, &node);
      for (const std::string_view input : node.inputs) readers_.emplace(input, &node);
    }
  }

  const ModelNode& node_called(std::string_view name) const {
    const auto is_called = [&](const ModelNode* node) { return node->called() == name; };
    const auto count = std::count_if(trees_.begin(), trees_.end(), is_called);
    if (count == 1) return **std::find_if(trees_.begin(), trees_.end(), is_called);
    refuse({}, "has ", count, " tree nodes called ", shown_name(name), "; its tree nodes are ", listed_trees());
  }

  const ModelNode& only_node() const {
    if (trees_.size() != 1) refuse({}, counted_trees(), "; a forest is read from a model with exactly one, or from the one that is named");
    return *trees_[0];
  }

  int64_t version(const ModelNode& node) const {
    const auto found = model_.versions.find(node.domain);
    if (found == model_.versions.end()) refuse({}, "imports no operators of ", node.domain);
    return found->second;
  }

  RowsType rows_of(const ModelNode& tree) const {
    std::set<std::string_view> seen;
    for (std::string_view name = input_of(tree); seen.insert(name).second;) {
      const auto declared = model_.declared.find(name);
      if (declared != model_.declared.end()) return declared->second;
      const ModelNode* maker = maker_of(name);
      if (maker == nullptr || !maker->is_standard()) return {};
      if (maker->op_type == "Cast") return {cast_type(*maker), -1, -1};
      if (maker->op_type != "Identity") return {};
      name = input_of(*maker);
    }
    return {};
  }

  // Throws a Fault where the model computes more than the tree node.
  void check_only_trees(const ModelNode& tree, ElementType input_type) const {
    const auto is_passive_upstream = [&](const ModelNode& node) {
      if (!node.is_standard()) return false;
      if (node.op_type != "Cast") return is_one_of(node.op_type, kPassive);
      const ElementType type = cast_type(node);
      return type == ElementType::kDouble || (type == ElementType::kFloat && input_type == ElementType::kFloat);
    };
    const std::string upstream = operators_from({input_of(tree)}, makers_, &ModelNode::inputs, is_passive_upstream);
    if (!upstream.empty()) {
      refuse_unserved({}, "has operators upstream of its trees (", upstream, "), which a forest does not include; open the tree node ",
                      shown_name(tree.called()), " by name and pass it the rows that these operators compute");
    }
    const auto is_passive_downstream = [](const ModelNode& node) {
      if (node.is_standard()) return is_one_of(node.op_type, kPassive) || is_one_of(node.op_type, kPassiveDownstream);
      return node.domain == kTreeDomain && is_one_of(node.op_type, kPassiveTreeOperators);
    };
    const std::string downstream = operators_from(tree.outputs, readers_, &ModelNode::outputs, is_passive_downstream);
    if (!downstream.empty()) {
      refuse_unserved({}, "has operators downstream of its trees (", downstream, "), which a forest does not include; open the tree node ",
                      shown_name(tree.called()), " by name for its own scores");
    }
  }

  static std::string_view input_of(const ModelNode& node) { return node.inputs.empty() ? std::string_view() : node.inputs[0]; }

 private:
  using Near = std::multimap<std::string_view, const ModelNode*>;

  const ModelNode* maker_of(std::string_view name) const {
    const auto found = makers_.find(name);
    return found == makers_.end() ? nullptr : found->second;
  }

  // The operator types that are reached from some values, except for passive operators. on: the values to which a node leads.
  static std::string operators_from(std::vector<std::string_view> waiting, const Near& near, std::vector<std::string_view> ModelNode::* on,
                            const std::function<bool(const ModelNode&)>& is_passive) {
    std::vector<std::string> names;
    std::set<std::string_view> kinds, seen(waiting.begin(), waiting.end());
    while (!waiting.empty()) {
      const auto [begin, end] = near.equal_range(waiting.back());
      waiting.pop_back();
      for (auto at = begin; at != end; ++at) {
        const ModelNode& node = *at->second;
        if (!is_passive(node) && kinds.insert(node.op_type).second) names.push_back(shown(node.op_type, kShownCharacters));
        for (const std::string_view name : node.*on) {
          if (!name.empty() && seen.insert(name).second) waiting.push_back(name);
        }
      }
    }
    return listed(names);
  }

  std::string counted_trees() const {
    if (trees_.empty()) return "has no tree node outside of branches, bodies and functions";
    return text("has ", trees_.size(), " tree nodes (", listed_trees(), ")");
  }

  std::string listed_trees() const {
    std::vector<std::string> names;
    for (const ModelNode* node : trees_) names.push_back(std::string(node->op_type) + " " + shown_name(node->called()));
    return names.empty() ? "none" : listed(names);
  }

  ModelProto model_;
  std::vector<const ModelNode*> trees_;
  Near makers_, readers_;
};

}  // namespace

Forest node_forest_of_version(std::string_view bytes, int64_t version, const RowsType& rows, const std::string& input) {
  const NodeProto node = read_node_proto(bytes);
  check_version(node.domain, node.op_type, version);
  if (is_own(node.domain, node.op_type)) return custom_op::custom_op_forest(custom_op::attributes_of(node));
  return node_forest(node, reading_of(input, rows, true));
}

Forest model_forest(std::string_view bytes, const ModelFileOptions& options) {
  const Model model(bytes);
  const ModelNode& tree = options.node.empty() ? model.only_node() : model.node_called(options.node);
  RowsType rows = model.rows_of(tree);
  if (rows.element == ElementType::kNone) rows.element = options.input_type;
  Forest forest = node_forest_of_version(tree.bytes, model.version(tree), rows, shown(Model::input_of(tree), kShownCharacters));
  if (options.input_type != ElementType::kNone && options.input_type != forest.input_type) {
    refuse({}, "has rows of ", numpy_name(forest.input_type), "; ", numpy_name(options.input_type), " was asked for");
  }
  if (options.node.empty()) model.check_only_trees(tree, forest.input_type);
  return forest;
}

}  // namespace treebeard::readers::onnx
