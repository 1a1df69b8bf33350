#include "planner/block_memory.h"

#include <algorithm>

namespace treebeard::planner {
namespace {

constexpr int64_t kGroupBytes = 8 << 10;    // of trees in shared memory: more would leave room for fewer blocks
constexpr int64_t kUsualShared = 48 << 10;  // of a block, which every GPU has
constexpr int64_t kMaxShared = 96 << 10;    // of a block, which every GPU since sm_80 has where a kernel asks for it
constexpr int64_t kThreads[] = {256, 128, 64, 32};

}  // namespace

int64_t threads_of_block(int64_t thread_bytes, int64_t group_bytes) {
  for (const int64_t room : {kUsualShared, kMaxShared}) {
    for (const int64_t threads : kThreads) {
      if (threads * thread_bytes + group_bytes <= room) return threads;
    }
  }
  return 0;
}

int64_t trees_of_group(int64_t n_trees, int64_t tree_bytes) {
  const int64_t fitting = std::max(kTreesTogether, kGroupBytes / tree_bytes / kTreesTogether * kTreesTogether);
  return std::min(fitting, rounded_up(n_trees, kTreesTogether));
}

}  // namespace treebeard::planner
