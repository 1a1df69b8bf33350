// The kernel of staged walks (onnx_treebeard/compiler/units/staged_walk/names.py).
//
// In: facts about a forest that `refusal` (shape.h) accepts. Out: a `KernelPlan`.
#pragma once

#include "forest/forest_facts.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/staged_walk/shape.h"
#include "plan/threads/kernel_work.h"

namespace treebeard::planner::staged_walk {

constexpr const char* kStrategy = "staged_walk";

// min_rows: the least batch that it is used for.
KernelPlan kernel_plan(ForestFacts& facts, int64_t min_rows);

// What a row of many costs a GPU that walks on values in shared memory, from the constants of
// plan/kernel/cost_model.h.
//
// In: a shape of a forest that `refusal` (shape.h) accepts. Out: what its kernel takes, of which
// ../threads/kernel_work.h makes a cost.

KernelWork staged_work(const Shape& shape);

}  // namespace treebeard::planner::staged_walk
