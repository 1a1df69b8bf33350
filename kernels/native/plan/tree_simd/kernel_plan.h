// The kernels of tree SIMD: their tables, and the units that their code consists of (onnx_treebeard/compiler/units/tree_simd.py).
//
// In: facts about a forest, the number of lanes. Out: a `KernelPlan`.
#pragma once

#include "plan/kernel/kernel_plan.h"
#include "plan/tree_simd/facts.h"

namespace treebeard::planner::tree_simd {

// For a forest that `refusal` (costs.h) accepts. of_trees: whether there is also a kernel that writes a score for each tree.
KernelPlan kernel_plan(Facts& facts, int32_t lanes, bool of_trees);

}  // namespace treebeard::planner::tree_simd
