#include "plan/threads/block_memory.h"

#include <algorithm>
#include <limits>

#include "plan/kernel/cost_model.h"

namespace treebeard::planner {
namespace {

constexpr int64_t kMaxShared = 96 << 10;  // of a block, which every GPU since sm_80 has where a kernel asks for it
constexpr int64_t kThreads[] = {256, 128, 64, 32};

std::vector<int64_t> groups_of(int64_t n_trees) {
  if (n_trees == 0) return {0};
  std::vector<int64_t> groups;
  for (int64_t trees = kTreesTogether; trees < n_trees; trees *= 2) groups.push_back(trees);
  groups.push_back(n_trees);
  std::reverse(groups.begin(), groups.end());  // of groups that cost the same the largest is taken, which has fewest barriers
  return groups;
}

}  // namespace

std::vector<BlockSize> block_sizes(const BlockNeeds& needs) {
  std::vector<BlockSize> sizes;
  for (const int64_t group : groups_of(needs.n_trees)) {
    for (const int64_t threads : kThreads) {
      if (threads * needs.thread_bytes + group * needs.tree_bytes <= kMaxShared) sizes.push_back({threads, group});
    }
  }
  return sizes;
}

BlockSize cheapest_block(const std::vector<BlockSize>& sizes, const std::function<KernelWork(const BlockSize&)>& work_of) {
  std::vector<KernelWork> works;
  double least = std::numeric_limits<double>::infinity();
  for (const BlockSize& size : sizes) {
    works.push_back(work_of(size));
    least = std::min(least, row_instructions(works.back()));
  }
  BlockSize chosen;
  double threads = 0, cost = 0;
  for (size_t number = 0; number < sizes.size(); ++number) {
    const double own_threads = works[number].resident_threads, own_cost = row_instructions(works[number]);
    if (own_cost > kGpuCosts.block_cost_factor * least || own_threads < threads || (own_threads == threads && own_cost >= cost)) continue;
    chosen = sizes[number];
    threads = own_threads;
    cost = own_cost;
  }
  return chosen;
}

int64_t threads_without_memory(int64_t registers) {
  const auto resident = [registers](int64_t threads) { return resident_threads({threads, 0, registers}, kSmallest); };
  int64_t fewest = kThreads[0];
  for (const int64_t threads : kThreads) {
    if (resident(threads) >= resident(kThreads[0])) fewest = threads;
  }
  return fewest;
}

}  // namespace treebeard::planner
