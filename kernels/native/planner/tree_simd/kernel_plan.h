// The kernels of trees in SIMD lanes, by their tables and units (onnx_treebeard/compiler/units/tree_simd.py).
#pragma once

#include "planner/kernel_plan.h"
#include "planner/tree_simd/facts.h"

namespace treebeard::planner::tree_simd {

// For a forest that `refusal` (choice.h) has nothing against. of_trees: there is also a kernel that has scores for trees.
KernelPlan kernel_plan(Facts& facts, int32_t lanes, bool of_trees);

}  // namespace treebeard::planner::tree_simd
