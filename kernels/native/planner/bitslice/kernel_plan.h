// The kernel of whole trees, by its tables and units (onnx_treebeard/units/bitslice.py).
#pragma once

#include "planner/bitslice/facts.h"
#include "planner/kernel_plan.h"

namespace treebeard::planner::bitslice {

// For a forest that `refusal` (costs.h) has nothing against and whose trees fit some form. min_rows, row_cost are the caller's to fill in.
KernelPlan kernel_plan(Facts& facts, Registers registers);

}  // namespace treebeard::planner::bitslice
