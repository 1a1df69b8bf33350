// What a row of many costs a thread of a GPU, in instructions, from the constants of ../cost_model.h.
//
// In: facts about a forest that `refusal` (shape.h) accepts. Out: the cost of a staged walk, to be compared with those of ../ranked_walk/costs.h.
#pragma once

#include "planner/analysis/forest_facts.h"

namespace treebeard::planner::staged_walk {

double staged_row_instructions(ForestFacts& facts);

}  // namespace treebeard::planner::staged_walk
