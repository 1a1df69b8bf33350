#include "planner/bitslice/hybrid_tables.h"

#include <utility>

#include "planner/bitslice/nan_copies.h"
#include "planner/bitslice/tables.h"
#include "planner/bitslice/tree_tops.h"
#include "planner/normalize.h"
#include "planner/walk/scalar_nodes.h"

namespace treebeard::planner::bitslice {
namespace {

constexpr const char* kLists[kRowLists] = {"ends", "listed", "states"};

int64_t rounded_up(int64_t bytes, int64_t unit) { return (bytes + unit - 1) / unit * unit; }

void number(Result& result, const std::string& name, int64_t value) { result.number(name, static_cast<double>(value)); }

// The tops' tables; the roots of what is walked below them.
std::vector<int32_t> add_tops(TreeTables& tables, const std::vector<int32_t>& below) {
  std::vector<int32_t> roots;
  tables.add_all([&](TreeRecord& tree, TreeForm form, const std::vector<int32_t>& places) {
    tree.value = static_cast<int32_t>(roots.size());
    const int64_t count = form.perfect ? form.n_leaves() : tree.count + 1;
    for (int64_t k = 0; k < count; ++k) {
      roots.push_back(below[static_cast<size_t>(places[static_cast<size_t>(k)])]);
    }
  });
  return roots;
}

void tell_values(Facts& facts, Result& result) {
  const Forest& forest = facts.forest();
  const bool dense = facts.leaf_form() == LeafForm::kDense;
  if (forest.accumulator_type == ElementType::kDouble) {
    result.add("values", "value:<f8", dense ? dense_weights<double>(forest) : single_values<double>(forest));
  } else {
    result.add("values", "value:<f4", dense ? dense_weights<float>(forest) : single_values<float>(forest));
  }
}

// The tables of what is walked, and how its nodes are tested.
void tell_below(const Forest& walked, Result& result) {
  const TestForm form = test_form(walked);
  const SetWords sets = set_words(walked);
  const bool linked = walk::fits_links(walked);
  const walk::NodeFields fields = linked ? walk::NodeFields::kLinked : walk::NodeFields::kNarrow;
  walk::ScalarNodes nodes = walk::scalar_nodes(walked, level_order(walked), form, sets, fields);
  result.add_bytes("below.nodes", nodes.type, nodes.count, std::move(nodes.bytes));
  if (form.sets) result.add("below.sets", "word:<u4", sets.word);
  if (linked) {
    number(result, "feature_bits", nodes.feature_bits);
    number(result, "feature_mask", (int64_t{1} << nodes.feature_bits) - 1);
  }
  result.number("below_predicate", form.predicate ? static_cast<double>(*form.predicate) : -1);
  result.number("below_missing", static_cast<double>(form.missing));
  result.number("below_zero", form.zero);
  result.number("below_sets", form.sets);
  result.number("below_zero_threshold", walked.zero_threshold);
}

void tell_scratch(const Forest& forest, const ScratchLayout& scratch, int64_t rows, bool copied, Result& result) {
  const int64_t numbers = rounded_up(scratch.size, scratch.plane_bytes);
  const int64_t copies = rounded_up(numbers + forest.n_trees() * rows, scratch.plane_bytes);
  number(result, "rows_together", rows);
  number(result, "kept_numbers", numbers);
  number(result, "copies", copies);
  if (copied) {
    const CopyNumbers copy = copy_numbers(forest);
    number(result, "copy_values", copy.values);
    number(result, "second_copy", copy.second);
    number(result, "copied_whole", copy.whole);
    number(result, "copied_last", copy.last);
  }
  for (int64_t k = 0; k < kRowLists; ++k) number(result, std::string("list_") + kLists[k], scratch.lists + k * kListBytes);
  number(result, "size", copies + (copied ? rows * copy_bytes(forest) : 0));
}

}  // namespace

void tell_hybrid_tables(Facts& facts, int64_t plane_bytes, int levels, int64_t rows, Result& result) {
  const Forest& forest = facts.forest();
  Tops tops = tree_tops(forest, facts.order(), levels);
  Facts of_tops(std::move(tops.top));
  TreeTables tables(of_tops, {static_cast<int>(plane_bytes)});
  std::vector<int32_t> roots = add_tops(tables, tops.below);
  if (facts.leaf_form() == LeafForm::kByTree) tables.set_targets(tree_targets(forest, facts.order()));
  const bool copied = copies_help(forest);
  Forest walked = normalized_predicates(expanded_sets(forest_below(forest, std::move(roots))));
  if (copied) walked = on_copies(walked);
  tables.tell(result, 1);  // a top has a leaf number, not leaf values
  tell_values(facts, result);
  tell_below(walked, result);
  tell_scratch(forest, tables.scratch(), rows, copied, result);
  result.number("leaf_form", static_cast<double>(facts.leaf_form()));
  result.number("copied", copied);
}

}  // namespace treebeard::planner::bitslice
