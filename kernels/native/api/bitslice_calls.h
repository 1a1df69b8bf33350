// The planner's calls about bit-slicing, which `onnx_treebeard/native/planner.py` makes by name
// (see calls.h).
//
// In: a forest in normal form (predicates normalised, thresholds of the compared type), and
// options. Out: arrays and numbers by name. plane_bytes: the size of a register; levels: of the
// tree tops, 0 for whole trees.
#pragma once

#include "api/calls.h"

namespace treebeard::planner::bitslice {

// Options plane_bytes, from_many (whether one byte permute selects from 128 leaves). Arrays: the
// tables of tables.h; predicate_forms: (predicate, missing_true, zero_missing) each; tree_forms:
// (perfect, bits, whether leaf values are permuted) each; form_of_tree. Numbers: those of the
// header; scratch_<area>: its offset in the scratch memory; leaf_form; ranked: the predicate of
// rank tables, -1 without any; cost: nanoseconds a row.
void write_bitslice_tables(const Forest& forest, const Options& options, Result& result);

// Options plane_bytes, levels, rows, steps: those of a `HybridSplit`. The same for tree tops, with
// the tables and numbers of hybrid_tables.h. size: bytes of all scratch memory; subtree_predicate,
// subtree_sets: how the nodes of subtrees are tested; copies_rows: whether rows are copied
// (hybrid_tables.h).
void write_hybrid_tables(const Forest& forest, const Options& options, Result& result);

// Option plane_bytes. Array refusal: UTF-8 bytes that say why no kernel serves the forest; empty
// where one does. Then numbers levels, rows, steps: the hybrid split, all 0 where whole trees are
// bit-sliced; row_ns: nanoseconds for one row of many.
void write_bitslice_choice(const Forest& forest, const Options& options, Result& result);

// Options block_rows, levels, single_row_ns: nanoseconds that a single row takes otherwise. Number
// rows: the least number of rows for which a block is cheaper than single rows; more than
// block_rows if it never is.
void write_bitslice_rows(const Forest& forest, const Options& options, Result& result);

// Options plane_bytes, levels (0: the cheapest). Numbers tree_tops_ns, subtrees_ns: nanoseconds a
// row; levels, rows, steps: the hybrid split; plane_bytes: bytes of all predicate results of the
// tree tops. Arrays level_nodes, level_steps: by number of levels, see `Levels`.
void write_hybrid_costs(const Forest& forest, const Options& options, Result& result);

// Option plane_bytes. Number row_ns: nanoseconds for one row of a full block of whole trees;
// infinite where a tree fits no form.
void write_bitslice_cost(const Forest& forest, const Options& options, Result& result);

// Options value_bytes, plane_bytes, from_many; no forest. Array tree_forms: every form there is, as
// in bitslice_tables.
void write_tree_forms(const Forest& forest, const Options& options, Result& result);

// Arrays and number `ranked`: the fields of `BitPlanes`.
void write_bit_planes(const Forest& forest, const Options& options, Result& result);

// Numbers help: whether copies pay; bytes: of a row's copy; and the fields of `CopyNumbers`. Array
// feature: by node, in the forest on copies.
void write_nan_copies(const Forest& forest, const Options& options, Result& result);

// Option levels. Arrays node: the forest's nodes in the tree tops, by their new numbers; root,
// true_child, false_child: of the tree tops; subtree: by subtree index, the root of the subtree (a
// node of the forest, or ~leaf).
void write_tree_tops(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::bitslice
