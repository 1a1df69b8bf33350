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

// The kernel that ranks.
KernelWork ranks_work(tree_simd::Facts& facts, const Shape& shape);

// Both, in their order.
std::vector<KernelWork> ranked_work(tree_simd::Facts& facts);

// Columns with few thresholds, and with many; sectors of thresholds that a warp reads which ranks a
// value of each.
struct ColumnCounts {
  double few = 0;
  double many = 0;
  double threshold_sectors = 0;

  double columns() const { return few + many; }
};
ColumnCounts count_columns(tree_simd::Facts& facts);

// How long a thread waits that ranks a value for each of them, one after the other.
double ranking_clocks(const ColumnCounts& columns);

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
