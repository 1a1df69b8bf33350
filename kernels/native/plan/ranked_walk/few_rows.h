// From how many rows on a thread for each pays. Fewer rows have a block each, whose threads share the columns and the trees.
//
// Threads that have a row each take long, and a card is not full of them: up to some thousands of rows, a call takes as long as one of them. Blocks that
// have a row each are done soon, and the card is busy with a few hundred of them; every further row takes more than it would among others.
//
//     rows * clocks of a row in a block / multiprocessors + clocks of a block  =  clocks of a thread + rows * clocks of a row in a thread / multiprocessors
//
// In: facts about a forest that `refusal` (shape.h) accepts. Out: rows.
#pragma once

#include <cstdint>

#include "plan/tree_simd/facts.h"

namespace treebeard::planner::ranked_walk {

// A multiple of 32.
int64_t min_rows_with_a_thread(tree_simd::Facts& facts);

}  // namespace treebeard::planner::ranked_walk
