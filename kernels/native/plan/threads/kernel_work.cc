#include "plan/threads/kernel_work.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "plan/kernel/cost_model.h"

namespace treebeard::planner {
namespace {

constexpr int64_t kRegisterStep = 8;  // a thread's registers are rounded up to a multiple of it

int64_t warps_with_registers(int64_t registers, const Multiprocessor& on) {
  const int64_t of_warp = (registers + kRegisterStep - 1) / kRegisterStep * kRegisterStep * kWarp;
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

std::vector<BlockSize> block_sizes(const BlockNeeds& needs) {
  std::vector<BlockSize> sizes;
  for (const int64_t group : groups_of(needs.n_trees)) {
    for (const int64_t threads : kThreads) {
      if (threads * needs.thread_bytes + group * needs.tree_bytes <= kMaxShared)
        sizes.push_back({threads, group});
    }
  }
  return sizes;
}

BlockSize cheapest_block(const std::vector<BlockSize>& sizes,
                         const std::function<KernelWork(const BlockSize&)>& work_of) {
  std::vector<KernelWork> works;
  double least = std::numeric_limits<double>::infinity();
  for (const BlockSize& size : sizes) {
    works.push_back(work_of(size));
    least = std::min(least, row_instructions(works.back()));
  }
  BlockSize chosen;
  double threads = 0, cost = 0;
  for (size_t number = 0; number < sizes.size(); ++number) {
    const double own_threads = works[number].resident_threads,
                 own_cost = row_instructions(works[number]);
    if (own_cost > kGpuCosts.block_cost_factor * least || own_threads < threads ||
        (own_threads == threads && own_cost >= cost))
      continue;
    chosen = sizes[number];
    threads = own_threads;
    cost = own_cost;
  }
  return chosen;
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
