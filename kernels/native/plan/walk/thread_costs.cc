#include "plan/walk/thread_costs.h"

#include <algorithm>
#include <numeric>

#include "plan/threads/block_memory.h"
#include "plan/kernel/cost_model.h"
#include "plan/walk/costs.h"

namespace treebeard::planner::walk {
namespace {

constexpr double kLineSectors = 4;       // of neighbouring words of a warp
constexpr double kStepInstructions = 4;  // of a node, that wait for each other
constexpr double kValueSectors = 32;     // of a step: values of as many rows

double levels(ForestFacts& facts) {
  const std::vector<int32_t>& depths = facts.extents().depth;
  return std::accumulate(depths.begin(), depths.end(), 0.0);
}

KernelWork walk_work(ForestFacts& facts) {
  const double steps = levels(facts);
  const auto trees = static_cast<double>(facts.forest().n_trees()), values = static_cast<double>(facts.predicates().n_features());
  KernelWork work;
  work.resident_threads = static_cast<double>(resident_threads({threads_of_walk(), 0, kGpuCosts.thread_walk_registers}));
  // A row's values are read in the order of the nodes, so its sectors are asked for again and again.
  const double once = sectors_of_rows(static_cast<double>(row_bytes(facts.forest())), std::min(values, steps));
  const double kept_bytes = once * static_cast<double>(kSectorBytes) * work.resident_threads / static_cast<double>(kWarp);
  const double read = once + lost_share(kept_bytes) * std::max(0.0, kValueSectors * steps - once);
  work.instructions = kGpuCosts.walked_step_instructions * steps + kGpuCosts.walked_tree_instructions * trees;
  work.sectors = kGpuCosts.walked_step_sectors * steps + kLineSectors * trees;
  work.memory_sectors = read + kLineSectors * trees;
  work.waited_clocks = (2 * kGpuCosts.second_cache_clocks + kStepInstructions * kGpuCosts.instruction_clocks) * steps +
                       kGpuCosts.memory_clocks * read / kValueSectors;
  return work;
}

// Leaves that the walk has kept, and their values.
KernelWork leaves_work(ForestFacts& facts) {
  const Forest& forest = facts.forest();
  const auto trees = static_cast<double>(forest.n_trees());
  const double values = facts.leaf_form() == LeafForm::kDense ? static_cast<double>(forest.n_targets) : 1;
  KernelWork work;
  work.resident_threads = static_cast<double>(resident_threads({threads_of_walk(), 0, kGpuCosts.thread_add_leaves_registers}));
  work.instructions = trees * (kGpuCosts.added_leaf_instructions + kGpuCosts.leaf_value_instructions * (values - 1));
  work.sectors = (kLineSectors + kGpuCosts.leaf_sectors * values) * trees;
  work.memory_sectors = kLineSectors * trees;
  work.waited_clocks = trees * ((kGpuCosts.memory_clocks + kGpuCosts.second_cache_clocks) / kGpuCosts.loads_together +
                                (values - 1) * kGpuCosts.cache_clocks + values * kGpuCosts.instruction_clocks);
  return work;
}

}  // namespace

int64_t threads_of_walk() {
  return std::max(threads_without_memory(kGpuCosts.thread_walk_registers), threads_without_memory(kGpuCosts.thread_add_leaves_registers));
}

std::vector<KernelWork> walked_work(ForestFacts& facts) { return {walk_work(facts), leaves_work(facts)}; }

}  // namespace treebeard::planner::walk
