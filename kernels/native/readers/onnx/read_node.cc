#include "readers/onnx/read_node.h"

#include <algorithm>
#include <string>

#include "base/utf8.h"
#include "forest/validation.h"
#include "readers/onnx/ensemble.h"
#include "readers/onnx/forest_columns.h"
#include "readers/onnx/quirks.h"
#include "readers/onnx/sets.h"
#include "readers/onnx/trees.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {
namespace {

constexpr std::string_view kDomain = "ai.onnx.ml";
constexpr std::string_view kClassifier = "TreeEnsembleClassifier";
constexpr std::string_view kEnsemble = "TreeEnsemble";
constexpr size_t kShownCharacters = 100;

struct Operator {
  std::string_view name;
  std::vector<ElementType> input_types;
};

const std::vector<Operator>& operators() {
  using Type = ElementType;
  static const std::vector<Operator> table = {
      {"TreeEnsembleRegressor", {Type::kFloat, Type::kDouble}},
      {kClassifier, {Type::kFloat, Type::kDouble, Type::kInt32, Type::kInt64}},
      {kEnsemble, {Type::kFloat, Type::kDouble}},
  };
  return table;
}

std::string listed(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return list;
}

// Rule 1.
void check_input_type(const Operator& found, ElementType type) {
  if (std::find(found.input_types.begin(), found.input_types.end(), type) !=
      found.input_types.end())
    return;
  std::vector<std::string> accepted;
  for (const ElementType served : found.input_types) accepted.push_back(numpy_name(served));
  refuse_unserved({}, found.name, " takes ", listed(accepted), ", not ", numpy_name(type),
                  " (rule 1)");
}

void check_operator(const NodeProto& node, ElementType input_type) {
  std::vector<std::string> accepted;
  for (const Operator& one : operators()) {
    if (node.domain == kDomain && node.op_type == one.name)
      return check_input_type(one, input_type);
    accepted.emplace_back(one.name);
  }
  refuse_unserved({}, shown(node.domain, kShownCharacters), ".",
                  shown(node.op_type, kShownCharacters), " is not read; accepted are ",
                  listed(accepted), " of ", kDomain);
}

}  // namespace

Forest node_forest(const NodeProto& node, const Reading& reading) {
  check_operator(node, reading.input_type);
  const bool is_ensemble = node.op_type == kEnsemble;
  const Forest forest = is_ensemble
                            ? ensemble_forest(node.attributes, reading.input_type,
                                              reading.n_features, reading.ort)
                            : listed_forest(node.attributes, node.op_type == kClassifier,
                                            reading.input_type, reading.n_features, reading.ort);
  validate(forest);
  if (!reading.ort) return forest;
  refuse_quirks(forest, is_ensemble);
  return with_one_rule(forest);
}

NodeSize node_size(const NodeProto& node) {
  const Attributes& attributes = node.attributes;
  if (node.op_type == kEnsemble)
    return {attributes.ints("tree_roots").size(), attributes.ints("nodes_featureids").size()};
  const std::vector<std::string_view>& modes = attributes.raw_texts("nodes_modes");
  const IntColumn listed_ids = attributes.ints("nodes_treeids");
  std::vector<int64_t> ids;
  for (int64_t position = 0; position < listed_ids.size(); ++position) {
    if (ids.empty() || ids.back() != listed_ids[position]) ids.push_back(listed_ids[position]);
  }
  std::sort(ids.begin(), ids.end());
  const auto leaves = std::count(modes.begin(), modes.end(), "LEAF");
  return {std::unique(ids.begin(), ids.end()) - ids.begin(),
          static_cast<int64_t>(modes.size()) - leaves};
}

std::vector<uint8_t> listed_leaves(const NodeProto& node) {
  std::vector<uint8_t> leaves;
  for (const std::string_view mode : node.attributes.raw_texts("nodes_modes"))
    leaves.push_back(mode == "LEAF");
  return leaves;
}

}  // namespace treebeard::readers::onnx
