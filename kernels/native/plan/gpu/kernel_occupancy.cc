#include "plan/gpu/kernel_occupancy.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/arrays.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/unit_names.h"

namespace treebeard::planner {
namespace {

constexpr int64_t kRegisterStep = 8;  // a thread's registers are rounded up to a multiple of it

int64_t warps_with_registers(int64_t registers, const Multiprocessor& on) {
  const int64_t of_warp = rounded_up(registers, kRegisterStep) * kWarp;
  return on.registers / on.schedulers / of_warp * on.schedulers;
}

}  // namespace

int64_t resident_threads(const Block& block, const Multiprocessor& on) {
  const int64_t of_shared_memory = on.shared_bytes / (block.shared_bytes + on.reserved_bytes);
  const int64_t of_registers = kWarp * warps_with_registers(block.registers, on) / block.threads;
  return block.threads *
         std::min({on.blocks, on.threads / block.threads, of_shared_memory, of_registers});
}

double row_instructions(const KernelWork& work) {
  const double warps = std::max(1.0, work.resident_threads / static_cast<double>(kWarp));
  return std::max({work.instructions, work.passes * kGpuCosts.bank_pass_instructions,
                   work.sectors * kGpuCosts.sector_instructions,
                   work.memory_sectors * kGpuCosts.memory_sector_instructions,
                   work.waited_clocks * kGpuCosts.waited_clock_instructions / warps});
}

double row_instructions(const std::vector<KernelWork>& kernels) {
  double sum = 0;
  for (const KernelWork& kernel : kernels) sum += row_instructions(kernel);
  return sum;
}

double sectors_of_rows(double row_bytes, double n_values) {
  return static_cast<double>(kWarp) *
         std::min(row_bytes / static_cast<double>(kSectorBytes), n_values);
}

double lost_share(double bytes) {
  return std::max(0.0, 1 - static_cast<double>(kGpuCosts.cache_bytes) / bytes);
}

namespace {

constexpr int64_t kMaxShared = 96 << 10;  // of a block, which every GPU since sm_80 has where a
                                          // kernel asks for it
constexpr int64_t kThreads[] = {256, 128, 64, 32};

std::vector<int64_t> groups_of(int64_t n_trees) {
  if (n_trees == 0) return {0};
  std::vector<int64_t> groups;
  for (int64_t trees = kTreesTogether; trees < n_trees; trees *= 2) groups.push_back(trees);
  groups.push_back(n_trees);
  std::reverse(groups.begin(), groups.end());  // of groups that cost the same the largest is taken,
                                               // which has fewest barriers
  return groups;
}

}  // namespace

std::vector<BlockSize> block_sizes(int64_t thread_bytes, int64_t tree_bytes, int64_t n_trees) {
  std::vector<BlockSize> sizes;
  for (const int64_t group : groups_of(n_trees)) {
    for (const int64_t threads : kThreads) {
      if (threads * thread_bytes + group * tree_bytes <= kMaxShared)
        sizes.push_back({threads, group});
    }
  }
  return sizes;
}

size_t cheapest_of(const std::vector<KernelWork>& works) {
  double min_cost = std::numeric_limits<double>::infinity();
  for (const KernelWork& work : works) min_cost = std::min(min_cost, row_instructions(work));
  size_t cheapest = 0;
  double threads = 0, cost = 0;
  for (size_t number = 0; number < works.size(); ++number) {
    const double other_threads = works[number].resident_threads,
                 other_cost = row_instructions(works[number]);
    if (other_cost > kGpuCosts.block_cost_factor * min_cost || other_threads < threads ||
        (other_threads == threads && other_cost >= cost))
      continue;
    cheapest = number;
    threads = other_threads;
    cost = other_cost;
  }
  return cheapest;
}

int64_t threads_without_memory(int64_t registers) {
  const auto resident = [registers](int64_t threads) {
    return resident_threads({threads, 0, registers}, kSmallest);
  };
  int64_t fewest = kThreads[0];
  for (const int64_t threads : kThreads) {
    if (resident(threads) >= resident(kThreads[0])) fewest = threads;
  }
  return fewest;
}

}  // namespace treebeard::planner
