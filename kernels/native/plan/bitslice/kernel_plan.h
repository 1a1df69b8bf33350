// The bit-sliced kernels: their tables, and the units that their code consists of
// (onnx_treebeard/compiler/units/bitslice/names.py, subtrees.py).
//
// In: facts about a forest, registers, for hybrids the split. Out: a `KernelPlan`, in which
// min_rows and row_cost are left for the caller to fill in.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plan/bitslice/hybrid_tables.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner::bitslice {

constexpr const char* kStrategy = "bitslice";

// Adds the units of predicates to a plan: that of slot 0 loads columns, the others each compute
// planes in one way.
void add_predicate_units(const Forest& forest, const UnitChoices& choices, KernelPlan& plan);

// Bit-slices whole trees. For a forest that `refusal` (costs.h) accepts and whose trees fit some
// form.
KernelPlan kernel_plan(Facts& facts, Registers registers);

// Bit-slices tree tops and walks through the subtrees. For a forest whose trees can be split
// (hybrid_tables.h).
KernelPlan hybrid_kernel_plan(Facts& facts, int register_bytes, const HybridSplit& split);

}  // namespace treebeard::planner::bitslice
