#include "readers/onnx/tree_ensemble_v5.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>

#include "forest/float_columns.h"
#include "forest/forest_of_columns.h"
#include "readers/onnx/classifier_outputs.h"
#include "readers/onnx/forest_columns.h"
#include "readers/onnx/node_attributes.h"
#include "readers/onnx/tree_structure.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {
namespace {

constexpr const char* kField = "membership_values";
// The largest set, and the largest member of one, that ONNX Runtime goes through one by one.
constexpr int64_t kSmallSet = 30;
constexpr double kSmallMember = 30;

// The first runs of numbers between NaNs, one for each of the nodes.
void read_runs(const FloatColumn& listed, const std::vector<int32_t>& nodes, Sets& sets) {
  sets.start.push_back(0);
  int64_t position = 0;
  for (const int32_t node : nodes) {
    for (; position < listed.size() && !std::isnan(listed[position]); ++position)
      sets.member.push_back(listed[position]);
    ++position;
    sets.start.push_back(static_cast<int64_t>(sets.member.size()));
    if (sets.start.end()[-1] == sets.start.end()[-2])
      refuse({{}, node, kField}, "is empty (rule 18)");
  }
}

// Rule 16: whether ONNX Runtime compares with the members one by one.
bool is_small(const double* begin, const double* end) {
  const auto is_outside = [](double member) { return member < 0 || member > kSmallMember; };
  return end - begin <= kSmallSet && std::none_of(begin, end, is_outside);
}

bool is_whole(double member) {
  return std::trunc(member) == member && member >= INT32_MIN && member <= INT32_MAX;
}

// Rule 17: the members of a set that is not small are whole 32-bit numbers, and none is what other
// inputs are taken for.
void check_whole(const Sets& sets, const std::vector<uint8_t>& large,
                 const std::vector<int32_t>& nodes) {
  const auto first_with = [&](auto is_bad) {
    for (size_t set = 0; set < large.size(); ++set) {
      const double* begin = sets.member.data() + sets.start[set];
      if (large[set] && std::any_of(begin, sets.member.data() + sets.start[set + 1], is_bad))
        return set;
    }
    return large.size();
  };
  const size_t broken = first_with([](double member) { return !is_whole(member); });
  if (broken < large.size()) {
    refuse({{}, nodes[broken], kField}, "has a member that is not a whole 32-bit number (rule 17)");
  }
  const size_t lowest = first_with([](double member) { return member == INT32_MIN; });
  if (lowest < large.size()) {
    refuse_unserved(
        {{}, nodes[lowest], kField}, "holds ", INT32_MIN,
        "; onnxruntime cannot tell this member from NaN and numbers beyond 32 bits (rule 17)");
  }
}

// A forest that nodes are added to: copies of others, but for what makes them part of a chain.
class Chains {
 public:
  explicit Chains(const Forest& forest)
      : forest_(forest),
        predicate_(copied(forest.predicate)),
        set_(copied(forest.category_set)),
        false_child_(copied(forest.false_child)),
        origin_(counting<int32_t>(at(forest.n_nodes()))) {
    for (int64_t node = 0; node < forest.n_nodes(); ++node)
      threshold_.push_back(forest.threshold[node]);
  }

  // The node takes the first member of its set; new nodes after the existing ones take the others.
  void chain(int64_t node) {
    const int64_t set = forest_.category_set[node];
    const int32_t end = forest_.false_child[node];
    size_t last = at(node);
    compare(last, forest_.set_member[forest_.set_start[set]]);
    for (int64_t member = forest_.set_start[set] + 1; member < forest_.set_start[set + 1];
         ++member) {
      const size_t added = origin_.size();
      false_child_[last] = static_cast<int32_t>(added);
      origin_.push_back(static_cast<int32_t>(node));
      threshold_.push_back(0);
      predicate_.push_back(0);
      set_.push_back(-1);
      false_child_.push_back(end);
      compare(added, forest_.set_member[member]);
      last = added;
    }
  }

  Forest forest() && {
    Forest chained = forest_;
    chained.feature = of_origins(forest_.feature);
    chained.threshold = float_column(std::move(threshold_), forest_.threshold.type());
    chained.predicate = std::move(predicate_);
    chained.missing_true = of_origins(forest_.missing_true);
    chained.zero_missing = of_origins(forest_.zero_missing);
    chained.category_set = std::move(set_);
    chained.true_child = of_origins(forest_.true_child);
    chained.false_child = std::move(false_child_);
    chained.node_id = of_origins(forest_.node_id);
    if (!forest_.node_hits.empty()) chained.node_hits = of_origins(forest_.node_hits);
    return chained;
  }

 private:
  void compare(size_t node, double member) {
    threshold_[node] = member;
    predicate_[node] = static_cast<uint8_t>(Predicate::kEq);
    set_[node] = -1;
  }

  template <class T>
  Column<T> of_origins(const Column<T>& column) const {
    return gathered(column, origin_);
  }

  const Forest& forest_;
  std::vector<uint8_t> predicate_;
  std::vector<int32_t> set_;
  std::vector<int32_t> false_child_;
  std::vector<double> threshold_;
  std::vector<int32_t> origin_;
};

}  // namespace

Sets read_sets(const Attributes& attributes, const Column<uint8_t>& predicate, ElementType type,
               bool ort) {
  Sets sets;
  sets.number.assign(at(predicate.size()), -1);
  std::vector<int32_t> nodes;
  for (int64_t node = 0; node < predicate.size(); ++node) {
    if (predicate[node] != static_cast<uint8_t>(Predicate::kIn)) continue;
    sets.number[at(node)] = static_cast<int32_t>(nodes.size());
    nodes.push_back(static_cast<int32_t>(node));
  }
  read_runs(attributes.float_tensor(kField, type).value_or(FloatColumn()), nodes, sets);
  std::vector<uint8_t> large(nodes.size());
  for (size_t set = 0; set < nodes.size(); ++set) {
    double* begin = sets.member.data() + sets.start[set];
    double* end = sets.member.data() + sets.start[set + 1];
    std::stable_sort(begin, end);
    large[set] = !is_small(begin, end);
  }
  if (!ort) return sets;
  check_whole(sets, large, nodes);
  const bool some_large = std::find(large.begin(), large.end(), 1) != large.end();
  sets.rule = some_large ? CategoryRule::kTruncate : CategoryRule::kExact;
  return sets;
}

Forest with_one_rule(const Forest& forest) {
  if (forest.category_rule == CategoryRule::kExact) return forest;
  const double* members = forest.set_member.data();
  const auto has_small_set = [&](int64_t node) {
    const int64_t set = forest.category_set[node];
    return is_small(members + forest.set_start[set], members + forest.set_start[set + 1]);
  };
  std::vector<int64_t> chained;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (forest.predicate_of(node) == Predicate::kIn && has_small_set(node)) chained.push_back(node);
  }
  if (chained.empty()) return forest;
  Chains chains(forest);
  for (const int64_t node : chained) chains.chain(node);
  return std::move(chains).forest();
}

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

void check_length(const std::string& name, int64_t length, int64_t expected) {
  if (length != expected) refuse(in_field(name), "has ", length, " entries; expected ", expected);
}

// Throws at the first entry below 0 or above `max`; entries are nodes, or leaves where the field
// is about leaves.
template <class Numbers>
void check_range(const Numbers& numbers, int64_t max, const char* field) {
  for (int64_t position = 0; position < numbers.size(); ++position) {
    const int64_t number = numbers[position];
    if (number < 0 || number > max)
      refuse({{}, position, field}, "is ", number, "; expected 0 to ", max);
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

// The splits; 0 where a node has a set instead.
FloatColumn thresholds(const Attributes& attributes, const Column<uint8_t>& predicate,
                       ElementType type) {
  const FloatColumn splits = attributes.float_tensor("nodes_splits", type)
                                 .value_or(float_column({}, type));
  int64_t n_sets = 0;
  for (int64_t node = 0; node < predicate.size(); ++node) n_sets += has_set(predicate, node);
  if (n_sets < predicate.size() || !splits.empty())
    check_length("nodes_splits", splits.size(), predicate.size());
  return changed(splits, [&](const auto& column) {
    auto compared = copied(column);
    compared.resize(at(predicate.size()));
    for (int64_t node = 0; node < predicate.size(); ++node) {
      if (has_set(predicate, node)) compared[at(node)] = 0;
    }
    return compared;
  });
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
  return {counting<int64_t>(at(weight.size()) + 1), target.as<int32_t>(), std::move(weight)};
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

std::vector<int32_t> read_children(const Attributes& attributes, const std::string& branch,
                                   int64_t n_nodes, int64_t n_leaves) {
  const std::string name = "nodes_" + branch + "nodeids";
  const IntColumn index = attributes.ints(name);
  const IntColumn leaf = attributes.ints("nodes_" + branch + "leafs");
  check_length(name, index.size(), n_nodes);
  check_length("nodes_" + branch + "leafs", leaf.size(), n_nodes);
  std::vector<int32_t> children(at(n_nodes));
  for (int64_t node = 0; node < n_nodes; ++node) {
    const bool is_leaf = leaf[node] != 0;
    if (index[node] < 0 || index[node] >= (is_leaf ? n_leaves : n_nodes)) {
      refuse({{}, node, name}, "is ", index[node], "; the operator has ", n_nodes, " nodes and ",
             n_leaves, " leaves");
    }
    const auto child = static_cast<int32_t>(index[node]);
    children[at(node)] = is_leaf ? ~child : child;
  }
  return children;
}

// Rule 24.
std::vector<int32_t> read_roots(const Attributes& attributes,
                                const std::vector<int32_t>& true_child,
                                const std::vector<int32_t>& false_child) {
  const IntColumn listed = attributes.ints("tree_roots");
  const auto n_nodes = static_cast<int64_t>(true_child.size());
  std::vector<int32_t> roots(at(listed.size()));
  for (int64_t tree = 0; tree < listed.size(); ++tree) {
    const int64_t root = listed[tree];
    if (root < 0 || root >= n_nodes) {
      refuse({tree, {}, "tree_roots"}, "is ", root, "; the operator has ", n_nodes, " nodes");
    }
    const int32_t child = true_child[at(root)];
    const bool is_leaf = child < 0 && child == false_child[at(root)];
    roots[at(tree)] = is_leaf ? child : static_cast<int32_t>(root);
  }
  return roots;
}

Outputs ended(Outputs outputs, std::optional<int64_t> lacking, bool ort) {
  if (ort) return as_onnxruntime_ends(std::move(outputs), lacking.has_value());
  if (!lacking) return outputs;
  refuse_unserved(in_field("leaf_targetids"), "target ", *lacking, " may have no ",
                  aggregate_name(outputs.aggregate),
                  ", because no tree is certain to score it (rule 34)");
}

// Roots, children and what follows the leaves.
void put_trees(const Attributes& attributes, Outputs outputs, int64_t n_nodes, bool ort,
               Forest& forest) {
  const int64_t n_leaves = outputs.leaves.weight.size();
  check_count("nodes", n_nodes);
  check_count("leaves", n_leaves);
  std::vector<int32_t> true_child = read_children(attributes, "true", n_nodes, n_leaves);
  std::vector<int32_t> false_child = read_children(attributes, "false", n_nodes, n_leaves);
  std::vector<int32_t> root = read_roots(attributes, true_child, false_child);
  const std::optional<int64_t> lacking = maybe_unscored_target(outputs, root, true_child,
                                                               false_child);
  put_outputs(ended(std::move(outputs), lacking, ort), forest);
  forest.tree_id = counting<int64_t>(root.size());
  forest.node_id = counting<int64_t>(at(n_nodes));
  forest.leaf_id = counting<int64_t>(at(n_leaves));
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
  forest.feature = feature.as<int32_t>();
  forest.node_hits = node_hits(attributes, n_nodes);
  forest.zero_missing = std::vector<uint8_t>(at(n_nodes));
  forest.n_features = n_features.value_or(feature_count(forest.feature));
  forest.input_type = forest.accumulator_type = forest.output_type = input_type;
  return forest;
}

}  // namespace treebeard::readers::onnx
