#include "readers/onnx/tree_columns.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "forest/float_columns.h"
#include "forest/forest.h"
#include "readers/faults.h"
#include "base/utf8.h"

namespace treebeard::readers::onnx {
namespace {

struct Mode {
  std::string_view name;
  uint8_t code;
};

constexpr Mode kModes[] = {
    {"BRANCH_LT", static_cast<uint8_t>(Predicate::kLt)},  {"BRANCH_LEQ", static_cast<uint8_t>(Predicate::kLe)},
    {"BRANCH_GT", static_cast<uint8_t>(Predicate::kGt)},  {"BRANCH_GTE", static_cast<uint8_t>(Predicate::kGe)},
    {"BRANCH_EQ", static_cast<uint8_t>(Predicate::kEq)},  {"BRANCH_NEQ", static_cast<uint8_t>(Predicate::kNe)},
    {"BRANCH_MEMBER", kMemberMode},                       {"LEAF", kLeafMode},
};
constexpr size_t kShownOfMode = 40;

IntColumn ids(const Attributes& attributes, const std::string& name) {
  IntColumn values = attributes.ints(name);
  const int64_t wide = values.first_wide();
  if (wide < values.size()) refuse(in_field(name), "has the entry ", values[wide], "; ids have 32 bits");
  return values;
}

Column<uint8_t> modes(const Attributes& attributes) {
  const std::vector<std::string_view>& names = attributes.raw_texts("nodes_modes");
  std::vector<uint8_t> codes;
  codes.reserve(names.size());
  for (const std::string_view name : names) codes.push_back(mode_of(name));
  return codes;
}

void check_length(const std::string& name, int64_t found, const std::string& first, int64_t expected) {
  if (found != expected) refuse(in_field(name), "has ", found, " entries; ", first, " has ", expected);
}

void check_lengths(const TreeColumns& columns, const std::string& weights) {
  const std::string first_node = "nodes_treeids", first_weight = weights + "_treeids";
  const int64_t nodes = columns.size(), leaves = columns.weight_tree.size();
  check_length("nodes_nodeids", columns.node_id.size(), first_node, nodes);
  check_length("nodes_modes", columns.mode.size(), first_node, nodes);
  check_length("nodes_featureids", columns.feature.size(), first_node, nodes);
  check_length("nodes_values", columns.value.size(), first_node, nodes);
  check_length("nodes_truenodeids", columns.true_id.size(), first_node, nodes);
  check_length("nodes_falsenodeids", columns.false_id.size(), first_node, nodes);
  check_length(weights + "_nodeids", columns.weight_node.size(), first_weight, leaves);
  check_length(weights + "_ids", columns.weight_target.size(), first_weight, leaves);
  check_length(weights + "_weights", columns.weight.size(), first_weight, leaves);
}

void check_modes(const TreeColumns& columns) {
  const uint8_t* member = std::find(columns.mode.begin(), columns.mode.end(), kMemberMode);
  if (member == columns.mode.end()) return;
  refuse_unserved(columns.at(member - columns.mode.begin(), "nodes_modes"),
                  "is BRANCH_MEMBER, which TreeEnsembleRegressor and TreeEnsembleClassifier do not define (rule 18)");
}

}  // namespace

uint8_t mode_of(std::string_view name) {
  for (const Mode& mode : kModes) {
    if (mode.name == name) return mode.code;
  }
  std::string accepted;
  for (const Mode& mode : kModes) accepted += (accepted.empty() ? "" : ", ") + std::string(mode.name);
  refuse(in_field("nodes_modes"), "has the entry '", shown(name, kShownOfMode), "'; accepted are ", accepted);
}

TreeColumns read_columns(const Attributes& attributes, const std::string& weights, ElementType type) {
  TreeColumns columns;
  columns.tree_id = ids(attributes, "nodes_treeids");
  columns.node_id = ids(attributes, "nodes_nodeids");
  columns.mode = modes(attributes);
  columns.feature = attributes.ints("nodes_featureids");
  columns.value = attributes.floats("nodes_values", type);
  columns.missing_true = padded_flags(attributes.ints("nodes_missing_value_tracks_true"), columns.size());
  columns.true_id = attributes.ints("nodes_truenodeids");
  columns.false_id = attributes.ints("nodes_falsenodeids");
  columns.hits = useful_hits(attributes.floats("nodes_hitrates", type), columns.size());
  columns.weight_tree = ids(attributes, weights + "_treeids");
  columns.weight_node = ids(attributes, weights + "_nodeids");
  columns.weight_target = attributes.ints(weights + "_ids");
  columns.weight = attributes.floats(weights + "_weights", type);
  columns.base_values = attributes.floats("base_values", type);
  check_lengths(columns, weights);
  check_modes(columns);
  return columns;
}

Column<uint8_t> padded_flags(const IntColumn& listed, int64_t count) {
  std::vector<uint8_t> flags(static_cast<size_t>(count));
  for (int64_t position = 0; position < std::min(count, listed.size()); ++position) {
    flags[static_cast<size_t>(position)] = listed[position] == 1;
  }
  return flags;
}

FloatColumn useful_hits(const FloatColumn& hits, int64_t count) {
  const FloatColumn none = float_column({}, hits.type());
  if (hits.size() != count || count == 0) return none;
  double least = hits[0], most = hits[0];
  for (int64_t position = 0; position < count; ++position) {
    if (!std::isfinite(hits[position]) || hits[position] < 0) return none;
    least = std::min(least, hits[position]);
    most = std::max(most, hits[position]);
  }
  return least < most ? hits : none;
}

}  // namespace treebeard::readers::onnx
