#include "plan/bitslice/hybrid_tables.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "forest/normal_form.h"
#include "forest/predicate_analysis.h"
#include "plan/bitslice/tables.h"
#include "plan/bitslice/tree_specialization.h"
#include "plan/kernel/cost_model.h"
#include "plan/walk/node_records.h"

namespace treebeard::planner::bitslice {
namespace {

int64_t second_copy(const Forest& forest) {
  int64_t stride = 1;
  while (stride < forest.n_features) stride *= 2;
  return stride;
}

// Whether rows have few values for the comparisons that are made: a step with a test for NaN costs
// as much as copying several values.
bool cheap_to_copy(const Forest& forest) {
  const auto trees = static_cast<double>(std::max<int64_t>(forest.n_trees(), 1));
  const auto leaves = static_cast<double>(std::max<int64_t>(forest.n_leaves(), 1));
  const double comparisons = static_cast<double>(forest.n_trees()) * std::log2(leaves / trees + 1);
  const bool narrow = static_cast<double>(forest.n_features) <=
                      kHybridCosts.nan_copied_values_per_comparison * comparisons;
  return narrow && copy_bytes(forest) <= kHybridCosts.max_nan_copy_bytes;
}

// Whether a node tests `x < -inf or NaN`, which is true for NaN alone.
bool has_nan_test(const Forest& forest) {
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const double threshold = forest.threshold[node];
    const bool nothing_else = forest.predicate_of(node) == Predicate::kLt &&
                              std::isinf(threshold) && threshold < 0;
    if (forest.missing_true[node] && nothing_else) return true;
  }
  return false;
}

}  // namespace

bool copies_help(const Forest& forest) {
  if (!forest.has_float_rows() || contains(forest.zero_missing, 1) || has_sets(forest))
    return false;
  const CompareForm form = compare_form(forest);
  if (!form.predicate || form.missing == MissingRule::kFalse || !cheap_to_copy(forest))
    return false;
  return !has_nan_test(forest);
}

Forest on_copies(const Forest& forest) {
  const auto behind = static_cast<int32_t>(second_copy(forest));
  std::vector<int32_t> feature = copied(forest.feature);
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (forest.missing_true[node]) feature[at(node)] += behind;
  }
  Forest resolved = forest;
  resolved.feature = std::move(feature);
  resolved.missing_true = std::vector<uint8_t>(at(forest.n_nodes()));
  resolved.missing_value.reset();
  resolved.n_features = copy_numbers(forest).values;
  return resolved;
}

CopyNumbers copy_numbers(const Forest& forest) {
  const int64_t n = forest.n_features, second = second_copy(forest),
                grouped = rounded_up(n, kCopiedTogether);
  if (n < kCopiedTogether) return {second + n, second, 0, 0, n};
  return {second + n, second, grouped, n - kCopiedTogether, 0};
}

int64_t copy_bytes(const Forest& forest) {
  return copy_numbers(forest).values * static_cast<int64_t>(element_size(forest.compared_type()));
}

namespace {

// Adds the tables of the tree tops. Returns the roots of the subtrees, in the order of their
// records.
std::vector<int32_t> add_tree_tops(TreeTables& trees, const std::vector<int32_t>& subtree) {
  std::vector<int32_t> roots;
  trees.add_all([&](TreeRecord& tree, TreeForm form, const std::vector<int32_t>& indices) {
    tree.value = static_cast<int32_t>(roots.size());
    for (int64_t k = 0; k < n_indices(tree, form); ++k)
      roots.push_back(subtree[at(indices[at(k)])]);
  });
  return roots;
}

// The forest of all subtrees, in the form in which walks test it.
struct WalkedSubtrees {
  Forest forest;
  bool copied;  // its rows are copies (hybrid_tables.h)
  bool linked;  // its nodes have one compare form and have linked records
};

WalkedSubtrees walked_subtrees(const Forest& forest, std::vector<int32_t> roots) {
  Forest subtrees = normalized_predicates(expanded_sets(subtree_forest(forest, std::move(roots))));
  if (copies_help(forest)) {
    Forest copied = on_copies(subtrees);
    if (share_one_compare_form(copied)) return {std::move(copied), true, true};
  }
  const bool linked = share_one_compare_form(subtrees);
  return {std::move(subtrees), false, linked};
}

// The nodes and sets of the subtrees, and numbers that say how nodes are tested.
void write_subtrees(const WalkedSubtrees& subtrees, HybridTables& tables) {
  KernelTables& result = tables.tables;
  const Forest& walked = subtrees.forest;
  const bool linked = subtrees.linked;
  const CompareForm form = linked ? compare_form(walked)
                                  : CompareForm{std::nullopt, MissingRule::kFlag, true,
                                                has_sets(walked)};
  const SetWords sets = set_words(walked);
  const walk::NodeFields fields = linked ? walk::NodeFields::kLinked : walk::NodeFields::kWide;
  walk::ScalarNodes nodes = walk::scalar_nodes(walked, level_order(walked), form, sets, fields);
  result.add_bytes(HeaderTable::kSubtreesNodes, nodes.type, nodes.count, std::move(nodes.bytes));
  if (form.sets) result.add(HeaderTable::kSubtreesSets, "word:<u4", sets.word);
  if (linked) {
    result.number(HeaderNumber::kFeatureBits, nodes.feature_bits);
    result.number(HeaderNumber::kFeatureMask, (int64_t{1} << nodes.feature_bits) - 1);
  }
  tables.walked_predicate = form.predicate;
  tables.walks_sets = form.sets;
  tables.copies_rows = subtrees.copied;
  result.number(HeaderNumber::kCopiesRows, subtrees.copied);
}

void write_scratch(const Forest& forest, const ScratchLayout& scratch, const HybridSplit& split,
                   bool copied, HybridTables& tables) {
  KernelTables& result = tables.tables;
  const int64_t numbers = rounded_up(scratch.size, scratch.plane_bytes);
  const int64_t copies = rounded_up(numbers + forest.n_trees() * split.rows, scratch.plane_bytes);
  result.number(HeaderNumber::kRowsTogether, split.rows);
  result.number(HeaderNumber::kFirstSteps, split.steps);
  result.number(HeaderNumber::kFurtherSteps, std::max<int64_t>(1, split.steps / 2));
  result.number(HeaderNumber::kSubtreeIndices, numbers);
  result.number(HeaderNumber::kNanCopies, copies);
  const CopyNumbers copy = copied ? copy_numbers(forest) : CopyNumbers{};
  result.number(HeaderNumber::kCopyValues, copy.values);
  result.number(HeaderNumber::kSecondCopy, copy.second);
  result.number(HeaderNumber::kCopiedGrouped, copy.grouped);
  result.number(HeaderNumber::kCopiedLast, copy.last);
  result.number(HeaderNumber::kCopiedSingly, copy.singly);
  tables.scratch_bytes = copies + (copied ? split.rows * copy_bytes(forest) : 0);
}

}  // namespace

std::string refusal_of_splits(Facts& facts) {
  const Forest& forest = facts.forest();
  if (facts.shared()) return "trees that share nodes cannot be split";
  if (forest.is_linear()) return "trees with linear leaves cannot be split";
  return forest.has_float_rows() ? "" : "trees on integers cannot be split";
}

bool share_one_compare_form(const Forest& forest) {
  const CompareForm form = compare_form(forest);
  const bool plain = !form.has_flags() && form.missing == MissingRule::kFalse && !form.sets;
  return plain && !forest.missing_value && walk::fits_links(forest);
}

HybridTables hybrid_tables(Facts& facts, int register_bytes, const HybridSplit& split) {
  const Forest& forest = facts.forest();
  TreeTops tops = tree_tops(forest, facts.order(), split.levels);
  Facts of_tree_tops(std::move(tops.top));
  TreeTables trees(of_tree_tops, {register_bytes}, targets_of_trees(facts));
  std::vector<int32_t> roots = add_tree_tops(trees, tops.subtree);
  const WalkedSubtrees subtrees = walked_subtrees(forest, std::move(roots));
  HybridTables tables{trees.tables(1)};  // a top has a leaf number, not leaf values
  with_real(forest.accumulator_type, [&](auto zero) {
    tables.tables.add_column(HeaderTable::kValues, "value", facts.leaf_values<decltype(zero)>());
  });
  write_subtrees(subtrees, tables);
  write_scratch(forest, trees.scratch(), split, subtrees.copied, tables);
  return tables;
}

}  // namespace treebeard::planner::bitslice
