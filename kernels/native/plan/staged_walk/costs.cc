#include "plan/staged_walk/costs.h"

#include "plan/kernel/cost_model.h"
#include "plan/staged_walk/tests.h"
#include "plan/threads/padded_walk.h"

namespace treebeard::planner::staged_walk {

KernelWork staged_work(const Shape& shape) {
  constexpr int64_t kNodeWords = sizeof(Test) / sizeof(uint32_t);
  KernelWork work = padded_walk_work({shape.depth, shape.walked_trees, shape.group_trees, shape.tree_bytes, shape.threads, kNodeWords, shape.value_words,
                                      shape.leaf_values, shape.sums_are_shared, kGpuCosts.staged_step_instructions, kGpuCosts.staged_tree_instructions,
                                      kGpuCosts.staged_value_passes});
  const auto values = static_cast<double>(shape.n_values);
  work.resident_threads = static_cast<double>(resident_threads({shape.threads, shape.shared_bytes, kGpuCosts.staged_trees_registers}));
  work.instructions += kGpuCosts.staged_value_instructions * values;
  work.passes += values;
  work.sectors += kGpuCosts.staged_value_sectors * values;
  work.memory_sectors += sectors_of_rows(static_cast<double>(shape.row_bytes), values);
  work.waited_clocks += kGpuCosts.memory_clocks * values / kGpuCosts.staged_loads_together;
  return work;
}

}  // namespace treebeard::planner::staged_walk
