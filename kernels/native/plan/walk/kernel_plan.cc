#include "plan/walk/kernel_plan.h"

#include <string>
#include <utility>

#include "plan/walk/schedule.h"
#include "plan/walk/tables.h"
#include "plan/walk/units.h"
#include "plan/walk/costs.h"

namespace treebeard::planner::walk {
namespace {

constexpr const char* kKernel = "walk";
constexpr int32_t kWalk = 0, kLeaves = 1;

}  // namespace

KernelPlan kernel_plan(ForestFacts& facts, Kernels wanted) {
  const Forest& forest = facts.forest();
  const Schedule schedule = choose_schedule(facts, wanted.beside_blocks, 1).schedule;
  Tables found = tables(facts, {schedule, wanted.scores || wanted.trees, wanted.leaves});
  const LeafForm form = facts.leaf_form();
  KernelPlan plan{"walk", {}, {{kWalk, walk_name(forest, found.units)}}, std::move(found.tables), {}};
  const WalkUnits& units = found.units;
  if (wanted.scores) plan.functions.push_back({kKernels, kKernel, {{kLeaves, add_leaves_name(forest, form, units)}}});
  if (wanted.leaves) plan.functions.push_back({kLeafKernels, kKernel, {{kLeaves, write_leaves_name(units)}}});
  if (wanted.trees) plan.functions.push_back({kTreeKernels, kKernel, {{kLeaves, add_leaves_of_trees_name(forest, form, units)}}});
  plan.numbers = {{"n_trees", forest.n_trees()},
                  {"n_targets", forest.n_targets},
                  {"n_tiles", found.n_tiles},
                  {"rows_together", units.rows_together},
                  {"leaf_stride", units.leaf_stride}};
  add_compared_numbers(forest, plan);
  plan.scratch_bytes = units.scratch_bytes();
  plan.row_cost = single_row_walk_ns(facts);
  return plan;
}

}  // namespace treebeard::planner::walk
