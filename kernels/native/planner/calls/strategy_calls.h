// The planner's calls about costs and the choice of strategy: see calls.h.
#pragma once

#include "planner/calls/calls.h"

namespace treebeard::planner {

// Option register_bytes; a forest as kernels test it. Numbers: row_ns, lone_row_ns, step_ns, row_worth_threads_ns.
void tell_walk_costs(const Forest& forest, const Options& options, Result& result);

// Options beside_blocks, row_block; any forest. Numbers: schedule, by walk/choice.h; row_block.
void tell_walk_choice(const Forest& forest, const Options& options, Result& result);

// Option lanes; a forest as kernels test it. Array "refusal", bytes in UTF-8: why trees cannot be in so many lanes; empty where they can.
// Numbers: row_ns, infinite where they cannot; lone_walk_row_ns with registers of so many bytes.
void tell_tree_simd_choice(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner
