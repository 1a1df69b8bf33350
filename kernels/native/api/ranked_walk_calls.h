// The planner's calls about ranked walks, which `onnx_treebeard/native/planner.py` makes by name (see calls.h).
#pragma once

#include "api/calls.h"

namespace treebeard::planner::ranked_walk {

// "ranked_walk_choice". A forest in normal form. Array refusal: why it cannot be walked on ranks, in UTF-8; empty where it can. Numbers:
// ranked_row_instructions (infinite where it cannot), walked_row_instructions; min_rows: from which on each row has a thread, 0 where it cannot. Arrays
// ranked_work (empty where it cannot), walked_work: a record of ../threads/kernel_work.h for each kernel.
void write_ranked_walk_choice(const Forest& forest, const Options& options, Result& result);

// "ranked_walk_tables". A forest that is not refused. Arrays: the tables of tables.h. Numbers: the fields of `Shape`; predicate: of all nodes;
// zero: whether values near zero are missing; leaf_form.
void write_ranked_walk_tables(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::ranked_walk
