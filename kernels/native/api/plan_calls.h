// The planner's calls about choices, costs and facts that plans are made of, which
// onnx_treebeard/native/planner.py makes by name (calls.h).
//
// In: a forest in normal form (predicates normalised, thresholds of the compared type), and
// options. Out: arrays and numbers by name.
#pragma once

#include "api/calls.h"

namespace treebeard::planner {

// Options beside_blocks (whether a kernel of blocks takes the large batches), row_block. Numbers
// schedule: of plan/walk/costs.h; row_block; single_row_ns: nanoseconds for a single row.
void write_walk_choice(const Forest& forest, const Options& options, Result& result);

// What a row of many takes by each strategy of GPUs. For ranked_walk, staged_walk, walk: arrays
// *_refusal, why it cannot serve, in UTF-8; *_work, a record of plan/threads/kernel_work.h for each
// kernel; number *_row_instructions, infinite where it cannot.
void write_thread_work(const Forest& forest, const Options& options, Result& result);

// Without a forest; options threads, shared_bytes: of a block, registers: of a thread. Number
// resident_threads: of a multiprocessor of the target.
void write_resident_threads(const Forest& forest, const Options& options, Result& result);

// Numbers fits: whether links have room; feature_bits. Arrays nodes, sets (the words): of linked
// records, where links have room.
void write_linked_nodes(const Forest& forest, const Options& options, Result& result);

// Options value_bytes, plane_bytes (the size of a register), from_many; no forest. Array
// tree_forms: every form there is, (perfect, bits, whether leaf values are permuted) each.
void write_tree_forms(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner
