// The shared memory of a block of a GPU's threads: how many rows and trees it has room for, where each thread has a row and all walk the same trees.
//
// In: bytes; what a kernel takes with a block of some size. Out: the size of the block, the cheapest that fits. Larger blocks copy trees for more rows,
// smaller groups of trees leave room for more blocks, and what threads wait for is hidden by those of other blocks: threads/kernel_work.h weighs that.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "plan/threads/kernel_work.h"
#include "plan/threads/multiprocessor.h"

namespace treebeard::planner {

constexpr int64_t kTreesTogether = 4;  // trees whose walks are interleaved; a forest is filled up with trees that add nothing

inline int64_t rounded_up(int64_t number, int64_t multiple) { return (number + multiple - 1) / multiple * multiple; }

struct BlockNeeds {
  int64_t thread_bytes;  // of shared memory, for the row of a thread
  int64_t tree_bytes;    // of a tree in shared memory,
  int64_t n_trees;       // and of how many trees, a multiple of kTreesTogether; 0 where none are there
};

struct BlockSize {
  int64_t threads = 0;
  int64_t group_trees = 0;  // in shared memory at a time, a multiple of kTreesTogether
};

// Every size that fits a block's shared memory, on all devices.
std::vector<BlockSize> block_sizes(const BlockNeeds& needs);

// The one that costs least, or little more and keeps more threads resident; no threads where there are no sizes.
BlockSize cheapest_block(const std::vector<BlockSize>& sizes, const std::function<KernelWork(const BlockSize&)>& work_of);

// The fewest threads of a block, without shared memory, with which even the smallest multiprocessor keeps as many threads as it has registers for.
int64_t threads_without_memory(int64_t registers);

}  // namespace treebeard::planner
