// The kernel of staged walks (onnx_treebeard/compiler/units/staged_walk.py).
//
// In: facts about a forest that `refusal` (shape.h) accepts. Out: a `KernelPlan`.
#pragma once

#include "forest/forest_facts.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner::staged_walk {

// min_rows: the least batch that it is used for.
KernelPlan kernel_plan(ForestFacts& facts, int64_t min_rows);

}  // namespace treebeard::planner::staged_walk
