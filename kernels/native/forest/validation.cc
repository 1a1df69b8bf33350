#include "forest/forest.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/derived_columns.h"
#include "forest/float_columns.h"
#include "forest/forest_of_columns.h"
#include "forest/leaf_forms.h"

namespace treebeard::planner {
namespace {

using faults::in_field;
using faults::refuse;

// The place of a node, and of a leaf, whose number stands where a node's does.
FaultLocation in_node(const Forest& forest, int64_t node, const char* field) {
  const int64_t owner = tree_of(forest, node);
  std::optional<int64_t> tree;
  if (owner >= 0) tree = forest.tree_id[owner];
  return {tree, forest.node_id[node], field};
}

FaultLocation in_leaf(const Forest& forest, int64_t leaf, const char* field) {
  return {std::nullopt, forest.leaf_id[leaf], field};
}

// The first of `count` positions where a condition does not hold; `count` where it holds
// everywhere. Blocks are tested without branches.
template <class Bad>
int64_t first_where(int64_t count, Bad bad) {
  constexpr int64_t kBlock = 1024;
  for (int64_t begin = 0; begin < count; begin += kBlock) {
    const int64_t end = std::min(begin + kBlock, count);
    bool any = false;
    for (int64_t k = begin; k < end; ++k) any |= bad(k);
    if (!any) continue;
    while (!bad(begin)) ++begin;
    return begin;
  }
  return count;
}

void check_counts(const Forest& forest) {
  const std::pair<const char*, int64_t> counts[] = {{"trees", forest.n_trees()},
                                                    {"nodes", forest.n_nodes()},
                                                    {"leaves", forest.n_leaves()},
                                                    {"weights", forest.weight.size()}};
  for (const auto& [name, count] : counts) {
    if (count > kMaxCount)
      refuse({}, "the model has ", count, " ", name, "; at most ", kMaxCount, " are accepted");
  }
  if (forest.n_features < 0 || forest.n_features > kMaxFeatures)
    refuse(in_field("n_features"), "is ", forest.n_features, "; expected 0 to ", kMaxFeatures);
  if (forest.n_targets < 1 || forest.n_targets > kMaxTargets)
    refuse(in_field("n_targets"), "is ", forest.n_targets, "; expected 1 to ", kMaxTargets);
}

// The first end, node c or ~leaf, that there is not; their number if there is none.
int64_t first_outside(const Forest& forest, const Column<int32_t>& ends) {
  const auto n_nodes = static_cast<int32_t>(forest.n_nodes()),
             n_leaves = static_cast<int32_t>(forest.n_leaves());
  const int32_t* end = ends.data();
  return first_where(ends.size(),
                     [=](int64_t k) { return (end[k] >= n_nodes) | (~end[k] >= n_leaves); });
}

void check_children(const Forest& forest) {
  for (const auto& [name, child] : {std::pair("true_child", &forest.true_child),
                                    std::pair("false_child", &forest.false_child)}) {
    const int64_t bad = first_outside(forest, *child);
    if (bad == forest.n_nodes()) continue;
    refuse(in_node(forest, bad, name), "points outside the model's ", forest.n_nodes(),
           " nodes and ", forest.n_leaves(), " leaves");
  }
  const int64_t bad = first_outside(forest, forest.root);
  if (bad < forest.n_trees())
    refuse({forest.tree_id[bad], std::nullopt, "root"},
           "points outside the model's nodes and leaves");
}

void check_acyclic(const Forest& forest) {
  const int64_t node = node_on_cycle(forest);
  if (node >= 0) refuse(in_node(forest, node, "children"), "are part of a cycle");
}

template <class Real>
int64_t first_nan(const Forest& forest, const Column<Real>& threshold) {
  const Real* number = threshold.data();
  const uint8_t* predicate = forest.predicate.data();
  constexpr auto kIn = static_cast<uint8_t>(Predicate::kIn);
  return first_where(forest.n_nodes(), [=](int64_t node) {
    return (number[node] != number[node]) & (predicate[node] != kIn);
  });
}

void check_nodes(const Forest& forest) {
  const int64_t count = forest.n_nodes();
  const auto n_features = static_cast<uint32_t>(forest.n_features);
  const int32_t* feature = forest.feature.data();
  int64_t bad = first_where(
      count, [=](int64_t node) { return static_cast<uint32_t>(feature[node]) >= n_features; });
  if (bad < count)
    refuse(in_node(forest, bad, "feature"), "is ", feature[bad], ", but the model has ", n_features,
           " features (0 to ", forest.n_features - 1, ")");
  const uint8_t* predicate = forest.predicate.data();
  bad = first_where(
      count, [=](int64_t node) { return predicate[node] > static_cast<uint8_t>(Predicate::kIn); });
  if (bad < count)
    refuse(in_node(forest, bad, "predicate"), "is none of lt, le, gt, ge, eq, ne, in");
  bad = forest.threshold.visit([&](const auto& column) { return first_nan(forest, column); });
  if (bad < count)
    refuse(in_node(forest, bad, "threshold"), "is NaN; a comparing node needs a number");
}

bool are_offsets(const Column<int64_t>& start, int64_t count) {
  if (start.empty() || start[0] != 0 || start.back() != count) return false;
  return std::is_sorted(start.begin(), start.end());
}

void check_leaves(const Forest& forest) {
  const int64_t n_weights = forest.weight.size();
  if (!are_offsets(forest.weight_start, n_weights))
    refuse(in_field("weight_start"), "is not a rising list of offsets into the weights");
  const auto n_targets = static_cast<uint32_t>(forest.n_targets);
  const int32_t* target = forest.weight_target.data();
  const int64_t bad = first_where(
      n_weights, [=](int64_t k) { return static_cast<uint32_t>(target[k]) >= n_targets; });
  if (bad == n_weights) return;
  const int64_t leaf = std::upper_bound(forest.weight_start.begin(), forest.weight_start.end(),
                                        bad) -
                       forest.weight_start.begin() - 1;
  refuse(in_leaf(forest, leaf, "weight_target"), "is ", target[bad], ", but the model has ",
         n_targets, " targets (0 to ", n_targets - 1, ")");
}

// Terms are counted leaf by leaf, so that an end beyond all of them is seen before they are added
// up to too large a number.
void check_terms(const Forest& forest) {
  int64_t n_terms = 0;
  for (int64_t leaf = 0; leaf < forest.n_leaves(); ++leaf) {
    n_terms += forest.term_count[leaf];
    if (forest.term_count[leaf] >= 0 && n_terms <= forest.term_feature.size()) continue;
    refuse(in_leaf(forest, leaf, "term_count"), "is ", forest.term_count[leaf],
           ", but all leaves of the model together have ", forest.term_feature.size(), " terms");
  }
  if (n_terms != forest.term_feature.size())
    refuse(in_field("term_count"), "adds up to ", n_terms, "; term_feature has ",
           forest.term_feature.size(), " entries");
  const auto n_features = static_cast<uint32_t>(forest.n_features);
  const int32_t* feature = forest.term_feature.data();
  const int64_t bad = first_where(
      n_terms, [=](int64_t k) { return static_cast<uint32_t>(feature[k]) >= n_features; });
  if (bad < n_terms)
    refuse(in_field("term_feature"), "is ", feature[bad], ", but the model has ", n_features,
           " features (0 to ", forest.n_features - 1, ")");
}

void check_linear(const Forest& forest) {
  const int64_t n_leaves = forest.n_leaves();
  const int64_t expected = forest.is_linear() ? n_leaves : 0;
  for (const auto& [field, size, count] :
       {std::tuple("leaf_constant", forest.leaf_constant.size(), expected),
        std::tuple("term_count", forest.term_count.size(), expected),
        std::tuple("term_coefficient", forest.term_coefficient.size(), forest.term_feature.size())})
    if (size != count) refuse(in_field(field), "has ", size, " entries; expected ", count);
  if (!forest.is_linear() && !forest.term_feature.empty())
    refuse(in_field("term_feature"), "has entries, but no leaf is linear (leaf_constant)");
  if (!forest.is_linear()) return;
  check_terms(forest);
  const Column<int64_t>& start = forest.weight_start;
  const int64_t several = first_where(
      n_leaves, [&](int64_t leaf) { return start[leaf + 1] - start[leaf] != 1; });
  if (several < n_leaves)
    refuse(in_leaf(forest, several, "weight_start"),
           "a linear leaf has one weight, for rows with missing values");
  if (forest.input_type != ElementType::kDouble || forest.accumulator_type != ElementType::kDouble)
    refuse(in_field("leaf_constant"), "linear leaves need rows and sums of float64");
  if (takes_extremes(forest))
    refuse(in_field("leaf_constant"), "linear leaves are for sums and averages");
}

void check_sets(const Forest& forest) {
  if (!are_offsets(forest.set_start, forest.set_member.size()))
    refuse(in_field("set_start"), "is not a rising list of offsets into the set members");
  const int64_t n_sets = forest.set_start.size() - 1;
  const uint8_t* predicate = forest.predicate.data();
  const int32_t* set = forest.category_set.data();
  const int64_t bad = first_where(forest.n_nodes(), [=](int64_t node) {
    return (predicate[node] == static_cast<uint8_t>(Predicate::kIn)) &
           ((set[node] < 0) | (set[node] >= n_sets));
  });
  if (bad < forest.n_nodes())
    refuse(in_node(forest, bad, "category_set"), "is outside the model's ", n_sets, " sets");
}

void check_derivation(const Forest& forest) {
  if (forest.derivation.empty() && !forest.statistics.empty())
    refuse(in_field("statistics"), "are for derived columns, which the model does not have");
  if (forest.derivation.empty()) return;
  const Derivation derivation(forest.derivation, forest.statistics);
  if (derivation.n_columns() != forest.n_features)
    refuse(in_field("derivation"), "is for ", derivation.n_inputs(), " columns; the model has ",
           forest.n_inputs());
  if (forest.input_type != ElementType::kFloat || forest.missing_value || forest.zero_threshold > 0)
    refuse(in_field("derivation"),
           "needs float32 rows, and no number that stands for a missing value");
}

void check_zero(const Forest& forest) {
  const double largest = forest.compared_type() == ElementType::kDouble
                             ? std::numeric_limits<double>::max()
                             : double{std::numeric_limits<float>::max()};
  if (!(forest.zero_threshold >= 0 && forest.zero_threshold <= largest))
    refuse(in_field("zero_threshold"), "is ", float_text(forest.zero_threshold), "; expected 0 to ",
           float_text(largest));
  const double missing = forest.missing_value.value_or(0.0);
  if (!std::isinf(missing) && !(std::abs(missing) <= largest))
    refuse(in_field("missing_value"), "is ", float_text(missing), "; expected -",
           float_text(largest), " to ", float_text(largest), ", or an infinity");
}

}  // namespace

void validate(const Forest& forest) { validate(forest, forest.labels.size(), 0); }

void validate(const Forest& forest, int64_t n_labels, int64_t n_categories) {
  check_counts(forest);
  check_children(forest);
  check_acyclic(forest);
  check_nodes(forest);
  check_leaves(forest);
  check_linear(forest);
  check_sets(forest);
  check_derivation(forest);
  check_zero(forest);
  check_outputs(forest, n_labels, n_categories);
}

namespace {

// By `ScoreForm`.
constexpr const char* kScoreForms[] = {"PLAIN",      "COMPLEMENT",      "NEGATE",
                                       "ZERO_FIRST", "COMPLEMENT_LAST", "ZERO_LAST"};

// What the sums are divided by; 1 where nothing is averaged.
int64_t averaged_trees(const Forest& forest) {
  if (forest.aggregate == Aggregate::kAverage) return forest.n_trees();
  if (forest.aggregate == Aggregate::kAveragePerTarget) return forest.n_trees() / forest.n_targets;
  return 1;
}

void check_lengths(const Forest& forest, int64_t n_labels, int64_t n_categories) {
  const int64_t n_base = forest.base_values.size();
  if (n_base != 0 && n_base != forest.n_targets)
    refuse(in_field("base_values"), "has ", n_base, " entries; expected 0 or ", forest.n_targets);
  if (forest.score_form != ScoreForm::kPlain && forest.n_targets != 1)
    refuse(in_field("score_form"), kScoreForms[static_cast<uint32_t>(forest.score_form)],
           " needs one target, the model has ", forest.n_targets);
  if (n_categories != 0 && n_categories != forest.n_inputs())
    refuse(in_field("categories"), "has ", n_categories, " entries; the model has ",
           forest.n_inputs(), " features");
  const int64_t n_outputs = forest.n_outputs(),
                classes = n_outputs < 2 ? std::max<int64_t>(forest.n_targets, 2) : n_outputs;
  // A classifier fitted on one class chooses it always, however many scores it has.
  const bool one_class = n_labels == 1 && forest.n_targets == 1 &&
                         forest.label_rule == LabelRule::kArgmax;
  if (n_labels != 0 && n_labels != classes && !one_class)
    refuse(in_field("labels"), "has ", n_labels, " entries; the model has ", classes, " classes");
}

// Whether sums say which targets a reached leaf scored.
bool knows_scored_targets(const Forest& forest) {
  return forest.aggregate == Aggregate::kSum && forest.base_values.empty() &&
         forest.base_position == BasePosition::kScored;
}

}  // namespace

void check_outputs(const Forest& forest, int64_t n_labels, int64_t n_categories) {
  check_lengths(forest, n_labels, n_categories);
  if (forest.post_transform == PostTransform::kArgmax && forest.n_targets < 2)
    refuse(in_field("post_transform"), "argmax needs at least two targets");
  if (takes_extremes(forest) && !forest.base_values.empty() &&
      forest.base_position == BasePosition::kFirst)
    refuse(in_field("base_position"), "is FIRST, but base values cannot be added before a ",
           forest.aggregate == Aggregate::kMin ? "MIN" : "MAX", "; expected LAST or SCORED");
  if (forest.aggregate == Aggregate::kScaledSum && forest.base_position != BasePosition::kLast)
    refuse(in_field("base_position"),
           "is not LAST; sums are scaled before base values are added to them");
  const bool are_wide = forest.base_position == BasePosition::kLastDouble;
  for (int64_t target = 0; are_wide && target < forest.base_values.size(); ++target) {
    if (std::abs(forest.base_values[target]) <= std::numeric_limits<float>::max()) continue;
    refuse(in_field("base_values"), "has the entry ", float_text(forest.base_values[target]),
           "; expected finite numbers of single precision at LAST_DOUBLE");
  }
  if (forest.label_rule == LabelRule::kArgmaxScored && !knows_scored_targets(forest))
    refuse(in_field("label_rule"),
           "ARGMAX_SCORED needs plain sums, and base values must not be at SCORED");
  if (forest.label_rule == LabelRule::kScoreAboveHalf && forest.n_targets != 1)
    refuse(in_field("label_rule"), "SCORE_ABOVE_HALF needs one target, the model has ",
           forest.n_targets);
  if (forest.label_rule == LabelRule::kScoreArgmax &&
      (forest.n_targets == 1 || forest.n_outputs() != forest.n_targets))
    refuse(in_field("label_rule"),
           "SCORE_ARGMAX needs several targets with a score each, the model has ", forest.n_targets,
           " with ", forest.n_outputs(), " scores in all");
  if (averaged_trees(forest) == 0)
    refuse(in_field("aggregate"), "an average of no trees has no value");
}

// Nodes that no remaining node points to are removed, one by one; what cannot be removed is on a
// cycle or below one (Kahn, "Topological sorting of large networks", 1962). Most models need none
// of it: their children all stand behind, or all before, their parents.

namespace {

// Whether every child stands behind its parent, or every child before it.
bool is_in_order(const Forest& forest) {
  const int32_t *true_child = forest.true_child.data(), *false_child = forest.false_child.data();
  bool behind = true, before = true;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    behind &= ((true_child[node] < 0) | (true_child[node] > node)) &
              ((false_child[node] < 0) | (false_child[node] > node));
    before &= (true_child[node] < node) & (false_child[node] < node);
  }
  return behind || before;
}

// The nodes that are not removed.
std::vector<int64_t> remaining_nodes(const Forest& forest) {
  std::vector<int64_t> n_parents(at(forest.n_nodes()), 0), free_nodes, remaining;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    for (const int32_t child : forest.children(node)) {
      if (child >= 0) ++n_parents[at(child)];
    }
  }
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (n_parents[at(node)] == 0) free_nodes.push_back(node);
  }
  while (!free_nodes.empty()) {
    const int64_t node = free_nodes.back();
    free_nodes.pop_back();
    for (const int32_t child : forest.children(node)) {
      if (child >= 0 && --n_parents[at(child)] == 0) free_nodes.push_back(child);
    }
  }
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (n_parents[at(node)] > 0) remaining.push_back(node);
  }
  return remaining;
}

// Every remaining node has a remaining parent, so walking up enough times ends on a cycle.
int64_t walk_up(const Forest& forest, const std::vector<int64_t>& remaining) {
  std::vector<int64_t> parent(at(forest.n_nodes()), 0);
  for (const Column<int32_t>* column : {&forest.true_child, &forest.false_child}) {
    for (const int64_t node : remaining) {
      if ((*column)[node] >= 0) parent[at((*column)[node])] = node;
    }
  }
  int64_t node = remaining.front();
  for (size_t step = 0; step < remaining.size(); ++step) node = parent[at(node)];
  return node;
}

}  // namespace

int64_t node_on_cycle(const Forest& forest) {
  if (is_in_order(forest)) return -1;
  const std::vector<int64_t> remaining = remaining_nodes(forest);
  return remaining.empty() ? -1 : walk_up(forest, remaining);
}

int64_t tree_of(const Forest& forest, int64_t node) {
  std::vector<uint8_t> seen(at(forest.n_nodes()), 0);
  std::vector<int32_t> nodes, trees;
  const auto meet = [&](int32_t end, int32_t tree) {
    if (end < 0 || end >= forest.n_nodes() || seen[at(end)]) return;
    seen[at(end)] = 1;
    nodes.push_back(end);
    trees.push_back(tree);
  };
  for (int64_t tree = 0; tree < forest.n_trees(); ++tree)
    meet(forest.root[tree], static_cast<int32_t>(tree));
  for (size_t k = 0; k < nodes.size(); ++k) {
    if (nodes[k] == node) return trees[k];
    for (const int32_t child : forest.children(nodes[k])) meet(child, trees[k]);
  }
  return -1;
}

}  // namespace treebeard::planner
