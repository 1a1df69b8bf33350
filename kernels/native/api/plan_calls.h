// The planner's call that outputs the whole plan of a forest (../plan.h).
#pragma once

#include "api/calls.h"

namespace treebeard::planner {

// A validated forest; options register_bytes (0: the CPU has no byte permute), from_many, and those of `Wanted`. Arrays "tables"; "records": of type
// KERNEL in onnx_treebeard/artifact/format.py; "sections": the artifact's section of each record; "functions": the unit of each record, a position in
// "units"; "units": names, one in a line; "calls": records {function, slot, unit}; "strategies": names, one in a line; "tree_targets", where kernels
// write scores for trees that have one target each. Numbers row_block, scratch_per_row.
void write_plan(const Forest& forest, const Options& options, Result& result);

// No forest. Arrays "tables" and "numbers": the names of the header's slots, one in a line.
void write_kernel_header(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner
