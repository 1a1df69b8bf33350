// The kernels of ranked walks: one writes the ranks of rows, another one walks on them
// (onnx_treebeard/compiler/units/ranked_walk/names.py).
//
// In: facts about a forest that `refusal` (shape.h) accepts. Out: a `KernelPlan`, whose ranks are
// scratch memory of the rows.
#pragma once

#include "plan/kernel/kernel_plan.h"
#include "plan/tree_simd/facts.h"

namespace treebeard::planner::ranked_walk {

constexpr const char* kStrategy = "ranked_walk";

// few_alone: only the kernels for few rows, because another strategy takes more.
KernelPlan kernel_plan(tree_simd::Facts& facts, bool few_alone = false);

}  // namespace treebeard::planner::ranked_walk
