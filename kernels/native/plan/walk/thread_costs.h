// What a row of many costs a GPU that walks on the values where they lie, from the constants of plan/kernel/cost_model.h.
//
// In: facts about a forest in normal form. Out: what the two kernels take (thread_plan.h), of which ../threads/kernel_work.h makes costs.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest_facts.h"
#include "plan/threads/kernel_work.h"

namespace treebeard::planner::walk {

// Of a block of both kernels.
int64_t threads_of_walk();

std::vector<KernelWork> walked_work(ForestFacts& facts);

}  // namespace treebeard::planner::walk
