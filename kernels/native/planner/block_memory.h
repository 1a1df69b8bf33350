// The shared memory of a block of a GPU's threads: how many rows and trees it has room for, where each thread has a row and all walk the same trees.
//
// In: bytes. Out: numbers of threads and of trees.
#pragma once

#include <cstdint>

namespace treebeard::planner {

constexpr int64_t kWarp = 32;
constexpr int64_t kTreesTogether = 4;  // trees whose walks are interleaved; a forest is filled up with trees that add nothing

inline int64_t rounded_up(int64_t number, int64_t multiple) { return (number + multiple - 1) / multiple * multiple; }

// The most threads whose rows fit beside a group of trees, with as little memory as may be; 0 where none do.
int64_t threads_of_block(int64_t thread_bytes, int64_t group_bytes);

// How many of the trees are in shared memory at a time, a multiple of kTreesTogether.
int64_t trees_of_group(int64_t n_trees, int64_t tree_bytes);

}  // namespace treebeard::planner
