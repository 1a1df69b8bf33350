#include "plan/ranked_walk/few_rows.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "plan/kernel/cost_model.h"
#include "plan/ranked_walk/costs.h"
#include "plan/ranked_walk/shape.h"
#include "plan/threads/multiprocessor.h"

namespace treebeard::planner::ranked_walk {
namespace {

constexpr int64_t kBlockThreads = 128;      // compiler/units/block_walk.py
constexpr double kLevelsOfSector = 3;
constexpr double kInstructionsAClock = 4;   // of a multiprocessor
constexpr double kMostRows = 1 << 16;       // to have a block each, whatever is expected
constexpr double kStepInstructions = 4;     // of a node, that wait for each other

double ceil_div(double number, double divisor) { return std::ceil(number / divisor); }

// What a number of rows takes: at least `latency_clocks`, and of a multiprocessor `row_clocks` each.
struct Time {
  double latency_clocks = 0;
  double row_clocks = 0;
};

Time operator+(const Time& one, const Time& other) { return {one.latency_clocks + other.latency_clocks, one.row_clocks + other.row_clocks}; }

// Of a kernel whose blocks have a row each. instructions, sectors: of all warps of a block.
Time time_of_blocks(double instructions, double sectors, double waited_clocks, const Block& block) {
  const auto blocks = static_cast<double>(resident_threads(block) / block.threads);
  const double busy = std::max(instructions, sectors * kGpuCosts.sector_instructions) / kInstructionsAClock;
  return {waited_clocks, std::max(busy, waited_clocks / blocks)};
}

Time time_of_block_ranks(tree_simd::Facts& facts) {
  const ColumnCounts counts = count_columns(facts);
  const double columns = counts.columns(), warps = ceil_div(columns, kWarp) / columns, rounds = ceil_div(columns, kBlockThreads);
  const KernelWork warp = ranks_work(facts, shape_of(facts));  // whose threads do this for a row each
  const double waited = kGpuCosts.memory_clocks + rounds * ranking_clocks(counts) / columns;
  return time_of_blocks(warps * warp.instructions, warps * warp.sectors, waited, {kBlockThreads, 0, kGpuCosts.block_ranks_registers});
}

Time time_of_block_trees(const Shape& shape) {
  const auto trees = static_cast<double>(shape.n_trees), values = static_cast<double>(shape.leaf_values);
  const double steps = shape.in_sectors ? static_cast<double>(shape.levels) / trees : shape.depth;
  const double loads = shape.in_sectors ? steps / kLevelsOfSector : steps, halves = shape.in_sectors ? 2 : 1;  // of nodes
  const double warps = ceil_div(trees, kWarp), rounds = ceil_div(trees, kBlockThreads);
  const double step_clocks = kGpuCosts.shared_clocks + kStepInstructions * kGpuCosts.instruction_clocks;
  const double added_clocks = kGpuCosts.shared_clocks / kGpuCosts.loads_together + kGpuCosts.instruction_clocks;
  const double waited = kGpuCosts.memory_clocks + rounds * (loads * kGpuCosts.second_cache_clocks + steps * step_clocks + kGpuCosts.second_cache_clocks) +
                        trees * added_clocks;
  const double instructions = warps * steps * kGpuCosts.block_step_instructions + trees * kGpuCosts.block_added_instructions;
  const double sectors = warps * (loads * halves + values) * kGpuCosts.block_step_sectors;
  const int64_t registers = shape.in_sectors ? kGpuCosts.block_sectors_registers : kGpuCosts.block_trees_registers;
  return time_of_blocks(instructions, sectors, waited, {kBlockThreads, shape.row_block_bytes, registers});
}

// Of kernels in which each row has a thread.
Time time_of_threads(const std::vector<KernelWork>& kernels) {
  Time time;
  for (const KernelWork& kernel : kernels) time.latency_clocks += std::max(kernel.waited_clocks, kernel.instructions);
  time.row_clocks = row_instructions(kernels) / kInstructionsAClock / static_cast<double>(kWarp);
  return time;
}

}  // namespace

int64_t min_rows_with_a_thread(tree_simd::Facts& facts) {
  const Time blocks = time_of_block_ranks(facts) + time_of_block_trees(shape_of(facts)), threads = time_of_threads(ranked_work(facts));
  const double saved_clocks = std::max(0.0, blocks.row_clocks - threads.row_clocks) / static_cast<double>(kGpuCosts.multiprocessors);
  const double rows = std::max(0.0, threads.latency_clocks - blocks.latency_clocks) * kGpuCosts.min_rows_factor;
  const double crossing = rows < saved_clocks * kMostRows ? rows / saved_clocks : kMostRows;
  return rounded_up(std::max(int64_t{1}, static_cast<int64_t>(crossing)), kWarp);
}

}  // namespace treebeard::planner::ranked_walk
