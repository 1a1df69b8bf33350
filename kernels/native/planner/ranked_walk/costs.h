// What a row costs a thread of a GPU, in instructions, from the constants of ../cost_model.h.
//
// In: facts about a forest in normal form. Out: the cost of a ranked walk, which `refusal` accepts, and that of a walk on the values.
#pragma once

#include "planner/tree_simd/facts.h"

namespace treebeard::planner::ranked_walk {

double ranked_row_instructions(tree_simd::Facts& facts);
double walked_row_instructions(tree_simd::Facts& facts);

}  // namespace treebeard::planner::ranked_walk
