#include "plan/walk/thread_plan.h"

#include <utility>

#include "plan/walk/tables.h"
#include "plan/walk/thread_costs.h"
#include "plan/walk/units.h"

namespace treebeard::planner::walk {

KernelPlan thread_plan(ForestFacts& facts, bool scores, bool leaves) {
  const Forest& forest = facts.forest();
  Tables found = tables(facts, {Schedule::kUsual, scores, leaves, true});
  KernelPlan plan{"walk", {}, {}, std::move(found.tables), {}};
  const std::string walk = thread_walk_name(forest, found.units);
  if (scores) {
    plan.functions.push_back({kKernels, walk, {}, 0, true});
    plan.functions.push_back({kKernels, thread_add_leaves_name(forest, facts.leaf_form()), {}});
  }
  if (leaves) {
    plan.functions.push_back({kLeafKernels, walk, {}, 0, true});
    plan.functions.push_back({kLeafKernels, kThreadWriteLeaves, {}});
  }
  plan.numbers = {{"n_targets", forest.n_targets}, {"n_trees", forest.n_trees()}};
  add_compared_numbers(forest, plan);
  plan.scratch_row_bytes = static_cast<int64_t>(sizeof(int32_t)) * forest.n_trees();
  plan.block_rows = plan.row_block = threads_of_walk();
  return plan;
}

}  // namespace treebeard::planner::walk
