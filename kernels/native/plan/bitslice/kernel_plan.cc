#include "plan/bitslice/kernel_plan.h"

#include <string>
#include <vector>

#include "base/error.h"
#include "plan/bitslice/tables.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/kernel/unit_names.h"
#include "plan/walk/costs.h"
#include "plan/walk/linear_leaves.h"

namespace treebeard::planner::bitslice {

namespace {

constexpr int32_t kWalkSubtrees = kUnitsOfValues, kAddSubtreeLeaves = kUnitsOfValues + 1,
                  kNanCopies = kUnitsOfValues + 2;

std::string columns_unit(const Forest& forest) {
  return units::columns(forest.input_type, forest.threshold.type(),
                        forest.missing_value.has_value(),
                        walk::row_bytes(forest) > kBitsliceCosts.far_row_bytes);
}

// The unit that computes planes in one way.
std::string predicate_unit(const UnitChoices& choices, int32_t way, ElementType compared) {
  if (way == kByRank) return units::rank_predicates(compared, word(*choices.ranked));
  if (way == kLookedUp) return units::set_lookup(compared);
  if (way == kXor) return units::set_parity(compared);
  const PredicateForm& form = choices.predicates[at(way)];
  const std::string nan = form.missing_true ? "u" : "o";
  return units::compare(compared, nan + word(form.predicate), form.zero_missing);
}

// One unit for each form of trees; name(method, bits, whether leaf values are permuted) gives its
// name.
template <class Name>
void add_tree_units(const UnitChoices& choices, KernelPlan& plan, Name name) {
  for (const UnitChoices::Trees& trees : choices.trees) {
    const auto slot = kUnitsOfForms + static_cast<int32_t>(&trees - choices.trees.data());
    plan.calls.push_back(
        {slot, name(method_word(trees.form.method), trees.form.bits, trees.permuted)});
  }
}

std::string walk_subtrees_unit(const Forest& forest, const HybridTables& tables) {
  const ElementType compared = forest.threshold.type();
  if (tables.walked_predicate) return units::walk_linked(compared, *tables.walked_predicate);
  if (!tables.walks_sets) return units::walk_by_flags(compared, std::nullopt);
  return units::walk_by_flags(compared, forest.category_rule);
}

}  // namespace

void add_predicate_units(const Forest& forest, const UnitChoices& choices, KernelPlan& plan) {
  plan.calls.push_back({0, columns_unit(forest)});
  for (const int32_t way : choices.ways) {
    plan.calls.push_back({static_cast<int32_t>(plan.calls.size()),
                          predicate_unit(choices, way, forest.threshold.type())});
  }
}

namespace {

constexpr int64_t kIndexedRows = 512;  // whose indices are computed before their leaves are added

void add_subtree_indices(const UnitChoices& choices, KernelPlan& plan) {
  add_tree_units(choices, plan, [](const char* method, int64_t bits, bool) {
    return units::subtree_index(method, bits);
  });
}

// Returns the leaf of each slot, which is the first one of its tree and a leaf index.
std::vector<int32_t> add_whole_trees(TreeTables& trees) {
  std::vector<int32_t> leaf;
  trees.add_all([&](TreeRecord& tree, TreeForm form, const std::vector<int32_t>& leaves) {
    tree.value = static_cast<int32_t>(leaf.size());
    leaf.insert(leaf.end(), leaves.begin(), leaves.begin() + n_indices(tree, form));
  });
  return leaf;
}

// Of a forest with linear leaves: their indices are bit-sliced.
KernelPlan index_kernel_plan(Facts& facts, Registers registers) {
  const Forest& forest = facts.forest();
  TreeTables trees(facts, registers);
  const std::vector<int32_t> leaf = add_whole_trees(trees);
  Tables made = trees.tables(1);
  const walk::LinearForm form = walk::linear_form(forest);
  walk::write_linear(forest, form, leaf, made.tables);
  const int64_t indices = aligned_bytes(static_cast<size_t>(trees.scratch().size)),
                used = indices + forest.n_trees() * kIndexedRows;
  made.tables.number(HeaderNumber::kRowsTogether, kIndexedRows);
  made.tables.number(HeaderNumber::kSubtreeIndices, indices);
  KernelPlan plan{kStrategy, {{kKernels, units::index_kernel(), {}}}, {}, std::move(made.tables)};
  add_predicate_units(forest, made.units, plan);
  add_subtree_indices(made.units, plan);
  plan.calls.push_back(
      {kUnitsOfValues, units::add_linear_leaves(form.block_terms, "of_indices", false)});
  add_compared_numbers(forest, plan);
  plan.scratch_bytes = walk::add_row_copies(form, kIndexedRows, used, plan.tables);
  plan.block_rows = 8 * int64_t{registers.bytes};
  plan.row_block = kIndexedRows;
  return plan;
}

}  // namespace

KernelPlan kernel_plan(Facts& facts, Registers registers) {
  const Forest& forest = facts.forest();
  if (forest.is_linear()) return index_kernel_plan(facts, registers);
  const ElementType accumulator = forest.accumulator_type;
  Tables made = tables(facts, registers);
  const std::string kernel = units::bitslice_kernel(accumulator, forest.n_targets == 1);
  KernelPlan plan{kStrategy, {{kKernels, kernel, {}}}, {}, std::move(made.tables)};
  add_predicate_units(forest, made.units, plan);
  add_tree_units(made.units, plan, [&](const char* method, int64_t bits, bool permuted) {
    return units::add_trees(method, bits, permuted, accumulator, word(forest.aggregate));
  });
  add_compared_numbers(forest, plan);
  plan.scratch_bytes = scratch_layout(forest, facts.planes().size(), registers.bytes).size;
  plan.block_rows = plan.row_block = 8 * int64_t{registers.bytes};
  return plan;
}

KernelPlan hybrid_kernel_plan(Facts& facts, int register_bytes, const HybridSplit& split) {
  const Forest& forest = facts.forest();
  HybridTables made = hybrid_tables(facts, register_bytes, split);
  KernelPlan plan{kStrategy, {{kKernels, units::hybrid_kernel(), {}}}, {}, std::move(made.tables)};
  add_predicate_units(forest, made.units, plan);
  add_subtree_indices(made.units, plan);
  plan.calls.push_back({kWalkSubtrees, walk_subtrees_unit(forest, made)});
  plan.calls.push_back(
      {kAddSubtreeLeaves, units::add_subtree_leaves(facts.leaf_form(), forest.accumulator_type)});
  if (made.copies_rows) {
    plan.calls.push_back(
        {kNanCopies, units::nan_copies(forest.threshold.type(), forest.missing_value.has_value())});
  }
  add_compared_numbers(forest, plan);
  plan.scratch_bytes = made.scratch_bytes;
  plan.block_rows = 8 * int64_t{register_bytes};
  plan.row_block = split.rows;
  return plan;
}

}  // namespace treebeard::planner::bitslice
