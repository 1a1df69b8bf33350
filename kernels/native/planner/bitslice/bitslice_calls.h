// The planner's calls about bitslice: see calls.h. Forests are as kernels test them.
#pragma once

#include "planner/calls/calls.h"

namespace treebeard::planner::bitslice {

// Options plane_bytes, from_many. Arrays: the tables of tables.h; predicate_forms: (predicate, missing_true, zero_missing) each;
// tree_forms: (perfect, bits, whether values are permuted) each; form_of_tree. Numbers: those of the header; scratch_..; leaf_form; ranked: the predicate of rank
// tables, -1 without any; cost.
void tell_bitslice_tables(const Forest& forest, const Options& options, Result& result);

// Options plane_bytes, levels, rows. The same for tops, with the tables of hybrid_tables.h and its numbers; list_..: of rows; size: of
// all scratch memory; below_..: how the nodes of what is walked are tested; copied: whether copies of rows help.
void tell_hybrid_tables(const Forest& forest, const Options& options, Result& result);

// Option plane_bytes. Array refusal: a text, empty where a kernel serves the forest; then numbers: levels, rows, steps: how trees are
// cut, 0 where they are not; row_cost: for a row of many, nanoseconds.
void tell_bitslice_choice(const Forest& forest, const Options& options, Result& result);

// Options block_rows, levels (0: whole trees), alone: what a row alone takes, nanoseconds. Number rows: from how many on a block is
// cheaper; more than block_rows if never.
void tell_bitslice_rows(const Forest& forest, const Options& options, Result& result);

// Options plane_bytes, levels. Numbers tops, walked: costs; rows, steps: of the cut; plane_bytes: of the tops' predicate results. Arrays
// level_nodes, level_steps: above and below each number of levels.
void tell_hybrid_costs(const Forest& forest, const Options& options, Result& result);

// Option plane_bytes. Number cost: nanoseconds for a row of whole trees, infinite where a tree fits no form.
void tell_bitslice_cost(const Forest& forest, const Options& options, Result& result);

// Options value_bytes, plane_bytes, from_many; about no forest. Array tree_forms: every one, as in bitslice_tables.
void tell_tree_forms(const Forest& forest, const Options& options, Result& result);

// The planes of the forest's predicates, field by field of bit_planes.h.
void tell_bit_planes(const Forest& forest, const Options& options, Result& result);

// Numbers help, bytes, and those of CopyNumbers; arrays feature, missing_true: of the forest on copies.
void tell_nan_copies(const Forest& forest, const Options& options, Result& result);

// Option levels. Arrays node: the nodes of the tops, by new number; root, true_child, false_child: of the tops; below.
void tell_tree_tops(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::bitslice
