// The kernels of whole trees and of tops with walks below, by their tables and units (onnx_treebeard/compiler/units/bitslice.py, below.py).
#pragma once

#include "planner/bitslice/facts.h"
#include "planner/bitslice/hybrid_tables.h"
#include "planner/kernel_plan.h"

namespace treebeard::planner::bitslice {

// For a forest that `refusal` (costs.h) has nothing against and whose trees fit some form. min_rows, row_cost are the caller's to fill in.
KernelPlan kernel_plan(Facts& facts, Registers registers);

// The same of tops, for a forest whose trees may be cut (hybrid_tables.h).
KernelPlan hybrid_kernel_plan(Facts& facts, int register_bytes, const Cut& cut);

}  // namespace treebeard::planner::bitslice
