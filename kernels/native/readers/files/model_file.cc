#include "readers/files/model_file.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/utf8.h"
#include "readers/files/model_format.h"
#include "readers/files/surroundings.h"
#include "readers/onnx/model_proto.h"
#include "readers/onnx/read_node.h"
#include "readers/operator/operator_forest.h"
#include "readers/planner_types.h"

namespace treebeard::readers {
namespace {

using onnx::refuse;

}  // namespace

boosters::BoosterModel booster_of_file(std::string_view bytes,
                                       const boosters::BoosterOptions& options) {
  using boosters::Encoding;
  const RecognisedFile file = recognise_file(bytes);
  if (file.format == ModelFormat::kForeign) refuse({}, foreign_file_message(file));
  if (file.format == ModelFormat::kOnnx) refuse({}, "is a model of ONNX");
  const Encoding encoding = file.format == ModelFormat::kLightgbmText ? Encoding::kText
                            : file.format == ModelFormat::kUbjson     ? Encoding::kUbjson
                                                                      : Encoding::kJson;
  const std::string content(bytes.substr(file.begin));  // scanners want a zero byte after it
  return boosters::booster_model(content, encoding, options);
}

Forest forest_of_file(std::string_view bytes, const ModelFileOptions& options) {
  const ModelFormat format = recognise_file(bytes).format;
  if (format == ModelFormat::kOnnx) return onnx::model_forest(bytes, options);
  const bool chooses = !options.node.empty() || options.input_type != ElementType::kNone;
  if (chooses && format != ModelFormat::kForeign)
    refuse({}, "is no model of ONNX, which alone has nodes and types of rows to choose");
  return booster_of_file(bytes, {}).forest;
}

}  // namespace treebeard::readers

namespace treebeard::readers::onnx {
namespace {

constexpr std::string_view kOwnDomain = "onnx_treebeard", kEnsemble = "TreeEnsemble";
constexpr int64_t kFirstWithEnsemble = 5, kLastTreeVersion = 5, kOwnVersion = 1;

constexpr size_t kShownCharacters = 100, kShownNames = 5;

// What `convert` writes in standard operators may have some that round categories.
constexpr char kConvertAgain[] =
    ", or write the model with `onnx-treebeard convert --domain treebeard`, which needs no such "
    "operators";

std::string shown_name(std::string_view name) { return "'" + shown(name, kShownCharacters) + "'"; }

bool is_own(std::string_view domain, std::string_view op_type) {
  return domain == kOwnDomain && op_type == kEnsemble;
}

void check_version(std::string_view domain, std::string_view op_type, int64_t version) {
  const bool own = is_own(domain, op_type);
  const int64_t last = own ? kOwnVersion : kLastTreeVersion;
  if (version < 1)
    refuse({}, "operators of ", shown(domain, kShownCharacters), " have the version ", version,
           "; expected 1 to ", last);
  if (version > last) {
    refuse_unserved({}, "operators of ", domain, " have the version ", version,
                    "; this library reads versions up to ", last);
  }
  if (!own && op_type == kEnsemble && version < kFirstWithEnsemble) {
    refuse({}, kEnsemble, " came with version ", kFirstWithEnsemble, " of ", domain,
           ", and the version is ", version);
  }
}

// The first few, and that there are more.
std::string listed(const std::vector<std::string>& names) {
  std::string list;
  for (size_t at = 0; at < std::min(names.size(), kShownNames); ++at)
    list += (at == 0 ? "" : ", ") + names[at];
  return list + (names.size() > kShownNames ? " and others" : "");
}

class Model {
 public:
  explicit Model(std::string_view bytes) : model_(read_model_proto(bytes)) {
    for (const ModelNode& node : model_.nodes) {
      if (is_tree_node(node)) trees_.push_back(&node);
      for (const std::string_view output : node.outputs) makers_.emplace(output, &node);
    }
  }

  const ModelNode& node_called(std::string_view name) const {
    const auto is_called = [&](const ModelNode* node) { return node->called() == name; };
    const auto count = std::count_if(trees_.begin(), trees_.end(), is_called);
    if (count == 1) return **std::find_if(trees_.begin(), trees_.end(), is_called);
    refuse({}, "has ", count, " tree nodes called ", shown_name(name), "; its tree nodes are ",
           listed_trees());
  }

  const ModelNode& only_node() const {
    if (trees_.size() != 1)
      refuse({}, counted_trees(),
             "; a forest is read from a model with exactly one, or from the one that is named");
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

  // Throws a Fault where the model computes the rows of the tree node.
  void refuse_upstream(const ModelNode& tree, ElementType input_type) const {
    const std::string names = listed_operators(model_, changes_upstream(model_, tree, input_type));
    if (names.empty()) return;
    refuse_unserved({}, "has operators upstream of its trees (", names,
                    "), which a forest does not include; open the tree node ",
                    shown_name(tree.called()),
                    " by name (options.node) and pass it the rows that these operators compute",
                    is_converted() ? kConvertAgain : "");
  }

  // Throws a Fault where the model computes more than the tree node.
  void check_only_trees(const ModelNode& tree, const Forest& forest) const {
    refuse_upstream(tree, forest.input_type);
    const std::string names = listed_operators(
        model_, surroundings_of(model_, &tree, results_of(forest)).downstream);
    if (names.empty()) return;
    refuse_unserved({}, "has operators downstream of its trees (", names,
                    "), which a forest does not include; open the tree node ",
                    shown_name(tree.called()), " by name (options.node) for its own scores");
  }

  // Whether `convert` wrote the model.
  bool is_converted() const { return model_.producer == "onnx-treebeard"; }

  static std::string_view input_of(const ModelNode& node) {
    return node.inputs.empty() ? std::string_view() : node.inputs[0];
  }

 private:
  const ModelNode* maker_of(std::string_view name) const {
    const auto found = makers_.find(name);
    return found == makers_.end() ? nullptr : found->second;
  }

  std::string counted_trees() const {
    if (trees_.empty()) return "has no tree node outside of branches, bodies and functions";
    return text("has ", trees_.size(), " tree nodes (", listed_trees(), ")");
  }

  std::string listed_trees() const {
    std::vector<std::string> names;
    for (const ModelNode* node : trees_)
      names.push_back(std::string(node->op_type) + " " + shown_name(node->called()));
    return names.empty() ? "none" : listed(names);
  }

  ModelProto model_;
  std::vector<const ModelNode*> trees_;
  std::map<std::string_view, const ModelNode*> makers_;
};

}  // namespace

Forest node_forest_of_version(std::string_view bytes, int64_t version, const RowsType& rows,
                              const std::string& input) {
  const NodeProto node = read_node_proto(bytes);
  check_version(node.domain, node.op_type, version);
  if (is_own(node.domain, node.op_type))
    return custom_op::custom_op_forest(custom_op::attributes_of(node));
  return node_forest(node, reading_of(input, rows, true));
}

Forest model_forest(std::string_view bytes, const ModelFileOptions& options) {
  const Model model(bytes);
  const ModelNode& tree = options.node.empty() ? model.only_node()
                                               : model.node_called(options.node);
  RowsType rows = model.rows_of(tree);
  if (rows.element == ElementType::kNone) rows.element = options.input_type;
  if (rows.element == ElementType::kNone && !is_own(tree.domain, tree.op_type)) {
    if (options.node.empty()) model.refuse_upstream(tree, rows.element);
    refuse_unserved(
        {}, "the type of input ", shown_name(Model::input_of(tree)),
        " is unknown, as the model does not declare it; say it in"
        " options.input_type: 1 for float, 11 for double, 6 and 7 for integers of 32 and 64 bits");
  }
  Forest forest = node_forest_of_version(tree.bytes, model.version(tree), rows,
                                         shown(Model::input_of(tree), kShownCharacters));
  if (options.input_type != ElementType::kNone && options.input_type != forest.input_type) {
    refuse({}, "has rows of ", numpy_name(forest.input_type), "; ", numpy_name(options.input_type),
           " was asked for");
  }
  if (options.node.empty()) model.check_only_trees(tree, forest);
  return forest;
}

}  // namespace treebeard::readers::onnx
