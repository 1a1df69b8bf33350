// What a row of many costs a GPU that walks on values in shared memory, from the constants of plan/kernel/cost_model.h.
//
// In: a shape of a forest that `refusal` (shape.h) accepts. Out: what its kernel takes, of which ../threads/kernel_work.h makes a cost.
#pragma once

#include "plan/staged_walk/shape.h"
#include "plan/threads/kernel_work.h"

namespace treebeard::planner::staged_walk {

KernelWork staged_work(const Shape& shape);

}  // namespace treebeard::planner::staged_walk
