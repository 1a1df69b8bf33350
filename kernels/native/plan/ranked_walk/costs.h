// What a row of many costs a GPU that walks on ranks, from the constants of
// plan/kernel/cost_model.h.
//
// In: facts about a forest in normal form that `refusal` (shape.h) accepts. Out: what its kernels
// take, of which ../threads/kernel_work.h makes costs.
#pragma once

#include <cstdint>
#include <vector>

#include "plan/ranked_walk/shape.h"
#include "plan/threads/kernel_work.h"
#include "plan/tree_simd/facts.h"

namespace treebeard::planner::ranked_walk {

// The kernel that walks, with the block of a shape.
KernelWork trees_work(const Shape& shape);

// The kernel that ranks, and the one that walks.
std::vector<KernelWork> ranked_work(tree_simd::Facts& facts);

// From how many rows on a thread for each pays. Fewer rows have a block each, whose threads share
// the columns and the trees.
//
// Threads that have a row each take long, and a card is not full of them: up to some thousands of
// rows, a call takes as long as one of them. Blocks that have a row each are done soon, and the
// card is busy with a few hundred of them; every further row takes more than it would among others.
//
//     rows * clocks of a row in a block / multiprocessors + clocks of a block  =  clocks of a thread + rows * clocks of a row in a thread / multiprocessors
//
// In: facts about a forest that `refusal` (shape.h) accepts. Out: rows.

// A multiple of 32.
int64_t min_rows_with_a_thread(tree_simd::Facts& facts);

}  // namespace treebeard::planner::ranked_walk
