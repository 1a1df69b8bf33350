#include "plan/staged_walk/kernel_plan.h"

#include <string>

#include "base/error.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/unit_names.h"
#include "plan/staged_walk/shape.h"
#include "plan/staged_walk/tables.h"
#include "plan/threads/kernel_work.h"

namespace treebeard::planner::staged_walk {
namespace {

constexpr int64_t kNoZero = static_cast<int32_t>(
    0xBF800000);  // the bits of -1: no value is so near zero

}  // namespace

KernelPlan kernel_plan(ForestFacts& facts, int64_t min_rows) {
  const Forest& forest = facts.forest();
  const Shape shape = shape_of(facts);
  const std::string unit = units::staged_trees(shape.depth, facts.leaf_form(),
                                               forest.accumulator_type);
  KernelFunction trees{kKernels, unit, {}};
  trees.scratch_bytes = shape.shared_bytes;
  trees.min_rows = min_rows;
  KernelPlan plan{kStrategy, {trees}, {}, {}};
  write_tables(facts, plan.tables);
  add_shape(forest, shape, plan);
  plan.tables.number(HeaderNumber::kPackedFeatures, shape.n_values);
  // Units look for values near zero always.
  if (!facts.predicates().forms.front().zero_missing)
    plan.tables.number(HeaderNumber::kZeroThreshold, kNoZero);
  return plan;
}

KernelWork staged_work(const Shape& shape) {
  constexpr int64_t kNodeWords = sizeof(Test) / sizeof(uint32_t);
  KernelWork work = padded_walk_work(
      shape, {kNodeWords, kGpuCosts.staged_step_instructions, kGpuCosts.staged_tree_instructions,
              kGpuCosts.staged_value_passes});
  const auto values = static_cast<double>(shape.n_values);
  work.resident_threads = static_cast<double>(
      resident_threads({shape.threads, shape.shared_bytes, kGpuCosts.staged_trees_registers}));
  work.instructions += kGpuCosts.staged_value_instructions * values;
  work.passes += values;
  work.sectors += kGpuCosts.staged_value_sectors * values;
  work.memory_sectors += sectors_of_rows(static_cast<double>(shape.row_bytes), values);
  work.waited_clocks += kGpuCosts.memory_clocks * values / kGpuCosts.staged_loads_together;
  return work;
}

}  // namespace treebeard::planner::staged_walk
