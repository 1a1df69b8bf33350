// The kernels of tree SIMD: their tables, and the units that their code consists of
// (onnx_treebeard/compiler/units/tree_simd/names.py).
//
// In: facts about a forest, the number of lanes. Out: a `KernelPlan`.
#pragma once

#include <cstdint>
#include <string>

#include "plan/kernel/kernel_plan.h"
#include "plan/tree_simd/facts.h"

namespace treebeard::planner::tree_simd {

constexpr const char* kStrategy = "tree_simd";

// Whether a forest is evaluated by tree SIMD, one row at a time with a tree in each lane of a
// register, and what a row costs.
//
// In: facts about a forest in normal form, the number of lanes, which is bytes of a register. Out:
// the reason why tree SIMD cannot serve it, or nanoseconds a row on one core. All constants are
// those of plan/kernel/cost_model.h.

// The reason why the trees cannot be in `lanes` lanes; empty where they can.
std::string refusal(Facts& facts, int32_t lanes);

// Nanoseconds for one row; infinite where the trees cannot be in lanes.
double row_ns(Facts& facts, int32_t lanes);

// For a forest that `refusal` (costs.h) accepts. of_trees: whether there is also a kernel that
// writes a score for each tree.
KernelPlan kernel_plan(Facts& facts, int32_t lanes, bool of_trees);

}  // namespace treebeard::planner::tree_simd
