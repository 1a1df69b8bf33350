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

// How values are ranked.
std::string rank_choices(tree_simd::Facts& facts) {
  const Forest& forest = facts.forest();
  const PredicateForm& form = facts.all().predicates().forms.front();
  return text(predicate_word(form.predicate), "_", given_as_compared(forest),
              form.zero_missing ? "_zero" : "", forest.missing_value ? "_missing" : "");
}

// What leaves add.
std::string leaf_choices(tree_simd::Facts& facts) {
  return text(leaf_form_word(facts.all().leaf_form()), "_",
              type_word(facts.forest().accumulator_type));
}

// A block for each row: its threads share the columns, then the trees.
std::vector<KernelFunction> kernels_of_few_rows(tree_simd::Facts& facts, const Shape& shape) {
  KernelFunction ranks{kKernels, text("block_ranks_", rank_choices(facts)), {}},
      trees{kKernels,
            text(shape.in_sectors ? "block_sectors_" : "block_trees_", leaf_choices(facts)),
            {}};
  ranks.prepares = true;
  trees.scratch_bytes = shape.row_block_bytes;
  ranks.block_rows = trees.block_rows = 1;
  return {ranks, trees};
}

// A thread for each row.
std::vector<KernelFunction> kernels_of_many_rows(tree_simd::Facts& facts, const Shape& shape) {
  KernelFunction ranks{kKernels, text("rank_rows_", rank_choices(facts)), {}};
  KernelFunction trees{kKernels,
                       shape.in_sectors
                           ? text("sector_trees_", leaf_choices(facts))
                           : text("ranked_trees_", shape.depth, "_", leaf_choices(facts)),
                       {}};
  ranks.prepares = true;
  trees.scratch_bytes = shape.shared_bytes;
  ranks.min_rows = trees.min_rows = min_rows_with_a_thread(facts);
  return {ranks, trees};
}

}  // namespace

KernelPlan kernel_plan(tree_simd::Facts& facts, bool few_alone) {
  const Forest& forest = facts.forest();
  const Shape shape = shape_of(facts);
  KernelPlan plan{kStrategy, kernels_of_few_rows(facts, shape), {}, {}};
  if (!few_alone) {
    for (KernelFunction& function : kernels_of_many_rows(facts, shape))
      plan.functions.push_back(std::move(function));
  }
  write_tables(facts, plan.tables);
  plan.tables.number(HeaderNumber::kNTargets, forest.n_targets);
  plan.tables.number(HeaderNumber::kNTrees, forest.n_trees());
  plan.tables.number(HeaderNumber::kTreeDepth, shape.depth);
  plan.tables.number(HeaderNumber::kRankWords, shape.rank_words);
  plan.tables.number(HeaderNumber::kThreadBytes, shape.thread_bytes);
  plan.tables.number(HeaderNumber::kGroupTrees, shape.group_trees);
  plan.tables.number(HeaderNumber::kWalkedTrees, shape.walked_trees);
  add_compared_numbers(forest, plan);
  plan.scratch_row_bytes = 4 * shape.rank_words;
  plan.block_rows = plan.row_block = shape.threads;
  return plan;
}

}  // namespace treebeard::planner::ranked_walk
