#include "planner/ranked_walk/kernel_plan.h"

#include <string>

#include "core/system/error.h"
#include "planner/ranked_walk/shape.h"
#include "planner/ranked_walk/tables.h"
#include "planner/unit_names.h"

namespace treebeard::planner::ranked_walk {
namespace {

std::string rank_unit(tree_simd::Facts& facts) {
  const Forest& forest = facts.forest();
  const PredicateForm& form = facts.all().predicates().forms.front();
  return text("rank_rows_", predicate_word(form.predicate), "_", given_as_compared(forest), form.zero_missing ? "_zero" : "",
              forest.missing_value ? "_missing" : "");
}

std::string trees_unit(tree_simd::Facts& facts, const Shape& shape) {
  return text("ranked_trees_", shape.depth, "_", leaf_form_word(facts.all().leaf_form()), "_", type_word(facts.forest().accumulator_type));
}

}  // namespace

KernelPlan kernel_plan(tree_simd::Facts& facts) {
  const Forest& forest = facts.forest();
  const Shape shape = shape_of(facts);
  KernelPlan plan{"ranked_walk", {{kKernels, rank_unit(facts), {}, 0, true}, {kKernels, trees_unit(facts, shape), {}, shape.shared_bytes}}, {}, {}, {}};
  write_tables(facts, plan.tables);
  plan.numbers = {{"n_targets", forest.n_targets}, {"n_trees", forest.n_trees()},
                  {"rank_words", shape.rank_words}, {"thread_bytes", shape.thread_bytes},
                  {"group_trees", shape.group_trees}, {"walked_trees", shape.walked_trees}};
  add_compared_numbers(forest, plan);
  plan.scratch_row_bytes = 4 * shape.rank_words;
  plan.block_rows = plan.row_block = shape.threads;
  return plan;
}

}  // namespace treebeard::planner::ranked_walk
