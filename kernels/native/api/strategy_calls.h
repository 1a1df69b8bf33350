// The planner's calls about costs of walks and of tree SIMD, and the choices that they decide.
#pragma once

#include "api/calls.h"

namespace treebeard::planner {

// A forest in normal form; option register_bytes. Numbers, all in nanoseconds: single_row_ns: a
// single row; step_ns; row_worth_threads_ns: a single row that takes longer is worth threads.
void write_walk_costs(const Forest& forest, const Options& options, Result& result);

// Any forest; options beside_blocks, row_block. Numbers schedule: of walk/costs.h; row_block.
void write_walk_choice(const Forest& forest, const Options& options, Result& result);

// Without a forest; options threads, shared_bytes: of a block, registers: of a thread. Number
// resident_threads: of a multiprocessor of the target.
void write_resident_threads(const Forest& forest, const Options& options, Result& result);

// A forest in normal form; option lanes. Array "refusal": UTF-8 bytes that say why trees cannot be
// in so many lanes, empty where they can. Numbers row_ns: infinite where they cannot;
// single_row_walk_ns: of a single row that is walked, with registers of so many bytes.
void write_tree_simd_choice(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner

namespace treebeard::planner::walk {

// The planner's call about walks, which `onnx_treebeard/native/planner.py` makes by name (see
// calls.h).

// The planner's call "walk_tables". Options schedule (a number of costs.h), scores, leaves; a
// forest in the normal form of walks. Arrays: the tables of tables.h, and the names of units in
// UTF-8: unit_walk, unit_leaves, unit_leaves_of_trees (empty where there is none), unit_numbers.
// Numbers: n_tiles, rows_together, leaf_stride, scratch_bytes.
void write_walk_tables(const Forest& forest, const Options& options, Result& result);
// The planner's call "linked_nodes". Numbers fits: whether links have room; feature_bits. Arrays
// nodes, sets (the words): of linked records, where links have room.
void write_linked_nodes(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::walk

namespace treebeard::planner::tree_simd {

// The planner's calls about trees in SIMD lanes: see calls.h. Forests are in normal form.

// Options lanes, of_trees. Arrays: the tables of tables.h; run_predicate, run_zero_missing;
// form_has_masks, form_bits: the forms of groups. Numbers leaf_form, ranks_offset, scratch_bytes.
void write_tree_simd_tables(const Forest& forest, const Options& options, Result& result);

// Arrays: tables "columns", "runs", "rank_thresholds"; run_predicate, run_zero_missing;
// of_predicate and quantised_threshold of each predicate.
void write_rank_columns(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::tree_simd

namespace treebeard::planner::ranked_walk {

// The planner's calls about ranked walks, which `onnx_treebeard/native/planner.py` makes by name
// (see calls.h).

// "ranked_walk_choice". A forest in normal form. Array refusal: why it cannot be walked on ranks,
// in UTF-8; empty where it can. Numbers: ranked_row_instructions (infinite where it cannot),
// walked_row_instructions; min_rows: from which on each row has a thread, 0 where it cannot. Arrays
// ranked_work (empty where it cannot), walked_work: a record of ../threads/kernel_work.h for each
// kernel.
void write_ranked_walk_choice(const Forest& forest, const Options& options, Result& result);

// "ranked_walk_tables". A forest that is not refused. Arrays: the tables of tables.h. Numbers: the
// fields of `Shape`; predicate: of all nodes; zero: whether values near zero are missing;
// leaf_form.
void write_ranked_walk_tables(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::ranked_walk

namespace treebeard::planner::staged_walk {

// The planner's calls about staged walks, which `onnx_treebeard/native/planner.py` makes by name
// (see calls.h).

// "staged_walk_choice". A forest in normal form. Array refusal: why its walks cannot be staged, in
// UTF-8; empty where they can. Numbers: staged_row_instructions (infinite where they cannot). Array
// staged_work: a record of ../threads/kernel_work.h for its kernel; empty where they cannot.
void write_staged_walk_choice(const Forest& forest, const Options& options, Result& result);

// "staged_walk_tables". A forest that is not refused. Arrays: the tables of tables.h. Numbers:
// fields of `Shape`; zero: whether values near zero are missing; leaf_form.
void write_staged_walk_tables(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::staged_walk
