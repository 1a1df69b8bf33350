#include "plan/bitslice/hybrid_tables.h"

#include <algorithm>
#include <utility>

#include "plan/bitslice/nan_copies.h"
#include "plan/bitslice/tables.h"
#include "plan/bitslice/tree_tops.h"
#include "forest/normalize.h"
#include "plan/walk/scalar_nodes.h"

namespace treebeard::planner::bitslice {
namespace {

int64_t rounded_up(int64_t bytes, int64_t unit) { return (bytes + unit - 1) / unit * unit; }

void number(Result& result, const std::string& name, int64_t value) { result.number(name, static_cast<double>(value)); }

// Adds the tables of the tree tops. Returns the roots of the subtrees, in the order of their records.
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
    result.add("values", "value:<f8", dense ? dense_weights<double>(forest) : single_values<double>(forest));
  } else {
    result.add("values", "value:<f4", dense ? dense_weights<float>(forest) : single_values<float>(forest));
  }
}

// The forest of all subtrees, in the form in which walks test it.
struct WalkedSubtrees {
  Forest forest;
  bool copied;  // its rows are copies (nan_copies.h)
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
  const CompareForm form = linked ? compare_form(walked) : CompareForm{std::nullopt, MissingRule::kFlag, true, has_sets(walked)};
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

void write_scratch(const Forest& forest, const ScratchLayout& scratch, const HybridSplit& split, bool copied, Result& result) {
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
  const bool floating = forest.input_type == ElementType::kFloat || forest.input_type == ElementType::kDouble;
  return floating ? "" : "trees on integers cannot be split";
}

bool share_one_compare_form(const Forest& forest) {
  const CompareForm form = compare_form(forest);
  const bool plain = !form.has_flags() && form.missing == MissingRule::kFalse && !form.sets;
  return plain && !forest.missing_value && walk::fits_links(forest);
}

void write_hybrid_tables(Facts& facts, int64_t plane_bytes, const HybridSplit& split, Result& result) {
  const Forest& forest = facts.forest();
  TreeTops tops = tree_tops(forest, facts.order(), split.levels);
  Facts of_tree_tops(std::move(tops.top));
  TreeTables tables(of_tree_tops, {static_cast<int>(plane_bytes)});
  std::vector<int32_t> roots = add_tree_tops(tables, tops.subtree);
  if (facts.leaf_form() == LeafForm::kByTree) tables.set_targets(tree_targets(forest, facts.order()));
  const WalkedSubtrees subtrees = walked_subtrees(forest, std::move(roots));
  tables.write_to(result, 1);  // a top has a leaf number, not leaf values
  write_values(facts, result);
  write_subtrees(subtrees, result);
  write_scratch(forest, tables.scratch(), split, subtrees.copied, result);
  result.number("leaf_form", static_cast<double>(facts.leaf_form()));
}

}  // namespace treebeard::planner::bitslice
