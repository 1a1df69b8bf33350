// The planner's calls about costs of walks and of tree SIMD, and the choices that they decide.
#pragma once

#include "api/calls.h"

namespace treebeard::planner {

// A forest in normal form; option register_bytes. Numbers, all in nanoseconds: single_row_ns: a single row; step_ns;
// row_worth_threads_ns: a single row that takes longer is worth threads.
void write_walk_costs(const Forest& forest, const Options& options, Result& result);

// Any forest; options beside_blocks, row_block. Numbers schedule: of walk/schedule.h; row_block.
void write_walk_choice(const Forest& forest, const Options& options, Result& result);

// Without a forest; options threads, shared_bytes: of a block, registers: of a thread. Number resident_threads: of a multiprocessor of the target.
void write_resident_threads(const Forest& forest, const Options& options, Result& result);

// A forest in normal form; option lanes. Array "refusal": UTF-8 bytes that say why trees cannot be in so many lanes, empty where they can. Numbers
// row_ns: infinite where they cannot; single_row_walk_ns: of a single row that is walked, with registers of so many bytes.
void write_tree_simd_choice(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner
