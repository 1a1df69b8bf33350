#include "readers/onnx/ensemble.h"

#include <iterator>
#include <string>
#include <utility>

#include "forest/columns.h"
#include "forest/floats.h"
#include "readers/onnx/classifier.h"
#include "readers/onnx/forest_columns.h"
#include "readers/onnx/leaf_weights.h"
#include "readers/onnx/sets.h"
#include "readers/onnx/trees.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {
namespace {

// By the operator's numbers.
constexpr Predicate kPredicates[] = {Predicate::kLe, Predicate::kLt, Predicate::kGe, Predicate::kGt,
                                     Predicate::kEq, Predicate::kNe, Predicate::kIn};
constexpr Aggregate kAggregates[] = {Aggregate::kAverage, Aggregate::kSum, Aggregate::kMin,
                                     Aggregate::kMax};
constexpr PostTransform kOnnxTransforms[] = {PostTransform::kNone, PostTransform::kSoftmax,
                                             PostTransform::kLogistic, PostTransform::kSoftmaxZero,
                                             PostTransform::kProbit};
constexpr PostTransform kOrtTransforms[] = {PostTransform::kNone, PostTransform::kLogistic,
                                            PostTransform::kSoftmax, PostTransform::kSoftmaxZero,
                                            PostTransform::kProbit};
constexpr int64_t kSumNumber = 1;

void check_length(const std::string& name, int64_t found, int64_t expected) {
  if (found != expected) refuse(in_field(name), "has ", found, " entries; expected ", expected);
}

// Throws at the first entry below 0 or above `most`; entries are nodes, or leaves where the field
// is about leaves.
template <class Numbers>
void check_range(const Numbers& numbers, int64_t most, const char* field) {
  for (int64_t position = 0; position < numbers.size(); ++position) {
    const int64_t number = numbers[position];
    if (number < 0 || number > most)
      refuse({{}, position, field}, "is ", number, "; expected 0 to ", most);
  }
}

Column<uint8_t> predicates(const Attributes& attributes, int64_t n_nodes) {
  const Column<uint8_t> modes = attributes.byte_tensor("nodes_modes").value_or(Column<uint8_t>());
  check_length("nodes_modes", modes.size(), n_nodes);
  check_range(modes, static_cast<int64_t>(std::size(kPredicates)) - 1, "nodes_modes");
  std::vector<uint8_t> codes(at(n_nodes));
  for (int64_t node = 0; node < n_nodes; ++node)
    codes[at(node)] = static_cast<uint8_t>(kPredicates[modes[node]]);
  return codes;
}

bool has_set(const Column<uint8_t>& predicate, int64_t node) {
  return predicate[node] == static_cast<uint8_t>(Predicate::kIn);
}

template <class T>
Column<T> compared_splits(const Column<T>& splits, const Column<uint8_t>& predicate) {
  std::vector<T> found(at(predicate.size()));
  for (int64_t node = 0; node < splits.size(); ++node) {
    if (!has_set(predicate, node)) found[at(node)] = splits[node];
  }
  return found;
}

// The splits; 0 where a node has a set instead.
FloatColumn thresholds(const Attributes& attributes, const Column<uint8_t>& predicate,
                       ElementType type) {
  const FloatColumn splits = attributes.float_tensor("nodes_splits", type)
                                 .value_or(float_column({}, type));
  int64_t n_sets = 0;
  for (int64_t node = 0; node < predicate.size(); ++node) n_sets += has_set(predicate, node);
  if (n_sets < predicate.size() || !splits.empty())
    check_length("nodes_splits", splits.size(), predicate.size());
  if (splits.is_double()) return compared_splits(splits.doubles(), predicate);
  return compared_splits(splits.singles(), predicate);
}

template <class Member, size_t N>
Member numbered(const Attributes& attributes, const char* name, int64_t otherwise,
                const Member (&members)[N]) {
  const int64_t number = attributes.integer(name, otherwise);
  if (number < 0 || number >= static_cast<int64_t>(N)) {
    refuse(in_field(name), "is ", number, "; accepted are 0 to ", N - 1);
  }
  return members[number];
}

LeafWeights single_weights(const IntColumn& target, FloatColumn weight) {
  std::vector<int64_t> start(at(weight.size()) + 1);
  for (size_t leaf = 0; leaf < start.size(); ++leaf) start[leaf] = static_cast<int64_t>(leaf);
  std::vector<int32_t> targets(at(target.size()));
  for (int64_t leaf = 0; leaf < target.size(); ++leaf)
    targets[at(leaf)] = static_cast<int32_t>(target[leaf]);
  return {std::move(start), std::move(targets), std::move(weight)};
}

Outputs ensemble_outputs(const Attributes& attributes, ElementType type, bool ort) {
  Outputs outputs;
  const FloatColumn weight = attributes.float_tensor("leaf_weights", type)
                                 .value_or(float_column({}, type));
  const IntColumn target = attributes.ints("leaf_targetids");
  check_length("leaf_targetids", target.size(), weight.size());
  outputs.n_targets = attributes.integer("n_targets", 0);
  if (outputs.n_targets < 1 || outputs.n_targets > kMaxTargets) {
    refuse(in_field("n_targets"), "is ", outputs.n_targets, "; expected 1 to ", kMaxTargets);
  }
  check_range(target, outputs.n_targets - 1, "leaf_targetids");
  outputs.aggregate = numbered(attributes, "aggregate_function", kSumNumber, kAggregates);
  outputs.post_transform = numbered(attributes, "post_transform", 0,
                                    ort ? kOrtTransforms : kOnnxTransforms);
  check_precision(outputs.post_transform, type);
  if ((is_extreme(outputs.aggregate) || is_softmax(outputs.post_transform)) &&
      !all_finite(weight)) {
    refuse_unserved(in_field("leaf_weights"),
                    "holds infinity or NaN, whose order depends on the engine");
  }
  outputs.leaves = single_weights(target, weight);
  outputs.base_values = float_column({}, type);
  return outputs;
}

std::vector<int32_t> children(const Attributes& attributes, const std::string& branch,
                              int64_t n_nodes, int64_t n_leaves) {
  const std::string name = "nodes_" + branch + "nodeids";
  const IntColumn index = attributes.ints(name);
  const IntColumn leaf = attributes.ints("nodes_" + branch + "leafs");
  check_length(name, index.size(), n_nodes);
  check_length("nodes_" + branch + "leafs", leaf.size(), n_nodes);
  std::vector<int32_t> found(at(n_nodes));
  for (int64_t node = 0; node < n_nodes; ++node) {
    const bool is_leaf = leaf[node] != 0;
    if (index[node] < 0 || index[node] >= (is_leaf ? n_leaves : n_nodes)) {
      refuse({{}, node, name}, "is ", index[node], "; the operator has ", n_nodes, " nodes and ",
             n_leaves, " leaves");
    }
    const auto child = static_cast<int32_t>(index[node]);
    found[at(node)] = is_leaf ? ~child : child;
  }
  return found;
}

// Rule 24.
std::vector<int32_t> roots(const Attributes& attributes, const std::vector<int32_t>& true_child,
                           const std::vector<int32_t>& false_child) {
  const IntColumn listed = attributes.ints("tree_roots");
  const auto n_nodes = static_cast<int64_t>(true_child.size());
  std::vector<int32_t> found(at(listed.size()));
  for (int64_t tree = 0; tree < listed.size(); ++tree) {
    const int64_t root = listed[tree];
    if (root < 0 || root >= n_nodes) {
      refuse({tree, {}, "tree_roots"}, "is ", root, "; the operator has ", n_nodes, " nodes");
    }
    const int32_t only = true_child[at(root)];
    found[at(tree)] = only < 0 && only == false_child[at(root)] ? only : static_cast<int32_t>(root);
  }
  return found;
}

Outputs ended(Outputs outputs, std::optional<int64_t> lacking, bool ort) {
  if (ort) return as_onnxruntime_ends(std::move(outputs), lacking.has_value());
  if (!lacking) return outputs;
  refuse_unserved(in_field("leaf_targetids"), "target ", *lacking, " may have no ",
                  aggregate_name(outputs.aggregate), ": no tree scores it alone (rule 34)");
}

// Roots, children and what follows the leaves.
void put_trees(const Attributes& attributes, Outputs outputs, int64_t n_nodes, bool ort,
               Forest& forest) {
  const int64_t n_leaves = outputs.leaves.weight.size();
  check_count("nodes", n_nodes);
  check_count("leaves", n_leaves);
  std::vector<int32_t> true_child = children(attributes, "true", n_nodes, n_leaves);
  std::vector<int32_t> false_child = children(attributes, "false", n_nodes, n_leaves);
  std::vector<int32_t> root = roots(attributes, true_child, false_child);
  const std::optional<int64_t> lacking = maybe_unscored_target(outputs, root, true_child,
                                                               false_child);
  put_outputs(ended(std::move(outputs), lacking, ort), forest);
  forest.tree_id = counted(static_cast<int64_t>(root.size()));
  forest.node_id = counted(n_nodes);
  forest.leaf_id = counted(n_leaves);
  forest.root = std::move(root);
  forest.true_child = std::move(true_child);
  forest.false_child = std::move(false_child);
}

void put_sets(Sets sets, Forest& forest) {
  forest.category_set = std::move(sets.number);
  forest.set_start = std::move(sets.start);
  forest.set_member = std::move(sets.member);
  forest.category_rule = sets.rule;
}

// Hit counts are floats whatever the type of the rest; leaves have none.
Column<double> node_hits(const Attributes& attributes, int64_t n_nodes) {
  const std::optional<FloatColumn> hits = attributes.float_tensor("nodes_hitrates",
                                                                  ElementType::kFloat);
  return doubles(useful_hits(hits.value_or(FloatColumn()), n_nodes));
}

}  // namespace

Forest ensemble_forest(const Attributes& attributes, ElementType input_type,
                       std::optional<int64_t> n_features, bool ort) {
  Forest forest;
  const IntColumn feature = attributes.ints("nodes_featureids");
  const int64_t n_nodes = feature.size();
  forest.predicate = predicates(attributes, n_nodes);
  forest.threshold = thresholds(attributes, forest.predicate, input_type);
  put_trees(attributes, ensemble_outputs(attributes, input_type, ort), n_nodes, ort, forest);
  const Column<uint8_t> flags = padded_flags(attributes.ints("nodes_missing_value_tracks_true"),
                                             n_nodes);
  forest.missing_true = missing_directions(flags, forest.predicate, ort);
  put_sets(read_sets(attributes, forest.predicate, input_type, ort), forest);
  check_range(feature, kMaxFeatures - 1, "nodes_featureids");
  forest.feature = narrow(feature);
  forest.node_hits = node_hits(attributes, n_nodes);
  forest.zero_missing = std::vector<uint8_t>(at(n_nodes));
  forest.n_features = n_features.value_or(feature_count(forest.feature));
  forest.input_type = forest.accumulator_type = forest.output_type = input_type;
  return forest;
}

}  // namespace treebeard::readers::onnx
