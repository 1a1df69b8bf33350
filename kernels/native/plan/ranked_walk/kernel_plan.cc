#include "plan/ranked_walk/kernel_plan.h"

#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "plan/kernel/unit_names.h"
#include "plan/ranked_walk/costs.h"
#include "plan/ranked_walk/shape.h"
#include "plan/ranked_walk/tables.h"

namespace treebeard::planner::ranked_walk {
namespace {

// The unit that ranks values: a thread or a block for each row has it.
std::string rank_unit(tree_simd::Facts& facts, bool has_blocks) {
  const Forest& forest = facts.forest();
  const PredicateForm& form = facts.all().predicates().forms.front();
  const auto name = has_blocks ? units::block_ranks : units::rank_rows;
  return name(form.predicate, forest.input_type, forest.threshold.type(), form.zero_missing,
              forest.missing_value.has_value());
}

// A block for each row: its threads share the columns, then the trees.
std::vector<KernelFunction> kernels_of_few_rows(tree_simd::Facts& facts, const Shape& shape) {
  const auto name = shape.in_sectors ? units::block_sectors : units::block_trees;
  KernelFunction ranks{kKernels, rank_unit(facts, true), {}};
  KernelFunction trees{
      kKernels, name(facts.all().leaf_form(), facts.forest().accumulator_type), {}};
  ranks.prepares = true;
  trees.scratch_bytes = shape.row_block_bytes;
  ranks.block_rows = trees.block_rows = 1;
  return {ranks, trees};
}

// A thread for each row.
std::vector<KernelFunction> kernels_of_many_rows(tree_simd::Facts& facts, const Shape& shape) {
  const LeafForm leaf_form = facts.all().leaf_form();
  const ElementType accumulator = facts.forest().accumulator_type;
  KernelFunction ranks{kKernels, rank_unit(facts, false), {}};
  KernelFunction trees{kKernels,
                       shape.in_sectors ? units::sector_trees(leaf_form, accumulator)
                                        : units::ranked_trees(shape.depth, leaf_form, accumulator),
                       {}};
  ranks.prepares = true;
  trees.scratch_bytes = shape.shared_bytes;
  ranks.min_rows = trees.min_rows = min_rows_with_a_thread(facts);
  return {ranks, trees};
}

}  // namespace

KernelPlan kernel_plan(tree_simd::Facts& facts, bool few_alone) {
  const Shape shape = shape_of(facts);
  KernelPlan plan{kStrategy, kernels_of_few_rows(facts, shape), {}, {}};
  if (!few_alone) {
    for (KernelFunction& function : kernels_of_many_rows(facts, shape))
      plan.functions.push_back(std::move(function));
  }
  write_tables(facts, plan.tables);
  add_shape(facts.forest(), shape, plan);
  plan.tables.number(HeaderNumber::kTreeDepth, shape.depth);
  plan.tables.number(HeaderNumber::kRankWords, shape.rank_words);
  plan.scratch_row_bytes = 4 * shape.rank_words;
  return plan;
}

}  // namespace treebeard::planner::ranked_walk
