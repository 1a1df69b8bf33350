// The planner's call about everything that is decided of a forest: see calls.h.
#pragma once

#include "planner/calls/calls.h"

namespace treebeard::planner {

// Options register_bytes (0: no permute of bytes), from_many, scores, leaves, tree_scores; a validated forest. Arrays: "tables"; "records" as KERNEL of onnx_treebeard/artifact/format.py, with
// "sections" (which of an artifact each stands in) and "functions" (positions of units); "units": names, a line each; "calls": records
// {function, slot, unit}; "strategies": names, a line each; "tree_targets" where kernels have scores for trees that have one target each.
// Numbers row_block, scratch_per_row.
void tell_plan(const Forest& forest, const Options& options, Result& result);

// About no forest. Arrays "tables" and "numbers": names of the header's slots, a line each.
void tell_kernel_header(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner
