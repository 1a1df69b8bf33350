#include "plan/bitslice/hybrid_tables.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "forest/category_sets.h"
#include "forest/normalize.h"
#include "forest/predicates.h"
#include "plan/bitslice/tables.h"
#include "plan/bitslice/tree_forms.h"
#include "plan/kernel/cost_model.h"
#include "plan/walk/scalar_nodes.h"

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
  const bool floating = forest.input_type == ElementType::kFloat ||
                        forest.input_type == ElementType::kDouble;
  const auto& zero = forest.zero_missing;
  if (!floating || std::find(zero.begin(), zero.end(), 1) != zero.end() || has_sets(forest))
    return false;
  const CompareForm form = compare_form(forest);
  if (!form.predicate || form.missing == MissingRule::kFalse || !cheap_to_copy(forest))
    return false;
  return !has_nan_test(forest);
}

Forest on_copies(const Forest& forest) {
  const auto behind = static_cast<int32_t>(second_copy(forest));
  std::vector<int32_t> feature(forest.feature.begin(), forest.feature.end());
  for (size_t node = 0; node < feature.size(); ++node) {
    if (forest.missing_true[static_cast<int64_t>(node)]) feature[node] += behind;
  }
  Forest copied = forest;
  copied.feature = std::move(feature);
  copied.missing_true = std::vector<uint8_t>(static_cast<size_t>(forest.n_nodes()));
  copied.missing_value.reset();
  copied.n_features = copy_numbers(forest).values;
  return copied;
}

CopyNumbers copy_numbers(const Forest& forest) {
  const int64_t n = forest.n_features, second = second_copy(forest),
                groups = (n + kCopiedTogether - 1) / kCopiedTogether;
  if (n < kCopiedTogether) return {second + n, second, 0, 0, n};
  return {second + n, second, groups * kCopiedTogether, n - kCopiedTogether, 0};
}

int64_t copy_bytes(const Forest& forest) {
  return copy_numbers(forest).values * (forest.compared_type() == ElementType::kDouble ? 8 : 4);
}

namespace {

int64_t rounded_up(int64_t bytes, int64_t unit) { return (bytes + unit - 1) / unit * unit; }

void number(Result& result, const std::string& name, int64_t value) {
  result.number(name, static_cast<double>(value));
}

// Adds the tables of the tree tops. Returns the roots of the subtrees, in the order of their
// records.
std::vector<int32_t> add_tree_tops(TreeTables& tables, const std::vector<int32_t>& subtree) {
  std::vector<int32_t> roots;
  tables.add_all([&](TreeRecord& tree, TreeForm form, const std::vector<int32_t>& indices) {
    tree.value = static_cast<int32_t>(roots.size());
    const int64_t count = form.perfect ? form.n_leaves() : tree.count + 1;
    for (int64_t k = 0; k < count; ++k) {
      roots.push_back(subtree[static_cast<size_t>(indices[static_cast<size_t>(k)])]);
    }
  });
  return roots;
}

void write_values(Facts& facts, Result& result) {
  const Forest& forest = facts.forest();
  const bool dense = facts.leaf_form() == LeafForm::kDense;
  if (forest.accumulator_type == ElementType::kDouble) {
    result.add("values", "value:<f8",
               dense ? dense_weights<double>(forest) : single_values<double>(forest));
  } else {
    result.add("values", "value:<f4",
               dense ? dense_weights<float>(forest) : single_values<float>(forest));
  }
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
void write_subtrees(const WalkedSubtrees& subtrees, Result& result) {
  const Forest& walked = subtrees.forest;
  const bool linked = subtrees.linked;
  const CompareForm form = linked ? compare_form(walked)
                                  : CompareForm{std::nullopt, MissingRule::kFlag, true,
                                                has_sets(walked)};
  const SetWords sets = set_words(walked);
  const walk::NodeFields fields = linked ? walk::NodeFields::kLinked : walk::NodeFields::kWide;
  walk::ScalarNodes nodes = walk::scalar_nodes(walked, level_order(walked), form, sets, fields);
  result.add_bytes("subtrees.nodes", nodes.type, nodes.count, std::move(nodes.bytes));
  if (form.sets) result.add("subtrees.sets", "word:<u4", sets.word);
  if (linked) {
    number(result, "feature_bits", nodes.feature_bits);
    number(result, "feature_mask", (int64_t{1} << nodes.feature_bits) - 1);
  }
  result.number("subtree_predicate", form.predicate ? static_cast<double>(*form.predicate) : -1);
  result.number("subtree_sets", form.sets);
  result.number("copies_rows", subtrees.copied);
}

void write_scratch(const Forest& forest, const ScratchLayout& scratch, const HybridSplit& split,
                   bool copied, Result& result) {
  const int64_t numbers = rounded_up(scratch.size, scratch.plane_bytes);
  const int64_t copies = rounded_up(numbers + forest.n_trees() * split.rows, scratch.plane_bytes);
  number(result, "rows_together", split.rows);
  number(result, "first_steps", split.steps);
  number(result, "further_steps", std::max<int64_t>(1, split.steps / 2));
  number(result, "subtree_indices", numbers);
  number(result, "nan_copies", copies);
  const CopyNumbers copy = copied ? copy_numbers(forest) : CopyNumbers{};
  number(result, "copy_values", copy.values);
  number(result, "second_copy", copy.second);
  number(result, "copied_grouped", copy.grouped);
  number(result, "copied_last", copy.last);
  number(result, "copied_singly", copy.singly);
  number(result, "size", copies + (copied ? split.rows * copy_bytes(forest) : 0));
}

}  // namespace

std::string refusal_of_splits(Facts& facts) {
  const Forest& forest = facts.forest();
  if (facts.shared()) return "trees that share nodes cannot be split";
  const bool floating = forest.input_type == ElementType::kFloat ||
                        forest.input_type == ElementType::kDouble;
  return floating ? "" : "trees on integers cannot be split";
}

bool share_one_compare_form(const Forest& forest) {
  const CompareForm form = compare_form(forest);
  const bool plain = !form.has_flags() && form.missing == MissingRule::kFalse && !form.sets;
  return plain && !forest.missing_value && walk::fits_links(forest);
}

void write_hybrid_tables(Facts& facts, int64_t plane_bytes, const HybridSplit& split,
                         Result& result) {
  const Forest& forest = facts.forest();
  TreeTops tops = tree_tops(forest, facts.order(), split.levels);
  Facts of_tree_tops(std::move(tops.top));
  TreeTables tables(of_tree_tops, {static_cast<int>(plane_bytes)});
  std::vector<int32_t> roots = add_tree_tops(tables, tops.subtree);
  if (facts.leaf_form() == LeafForm::kByTree)
    tables.set_targets(tree_targets(forest, facts.order()));
  const WalkedSubtrees subtrees = walked_subtrees(forest, std::move(roots));
  tables.write_to(result, 1);  // a top has a leaf number, not leaf values
  write_values(facts, result);
  write_subtrees(subtrees, result);
  write_scratch(forest, tables.scratch(), split, subtrees.copied, result);
  result.number("leaf_form", static_cast<double>(facts.leaf_form()));
}

}  // namespace treebeard::planner::bitslice
