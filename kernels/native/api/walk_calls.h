// The planner's call about walks, which `onnx_treebeard/native/planner.py` makes by name (see calls.h).
#pragma once

#include "api/calls.h"

namespace treebeard::planner::walk {

// The planner's call "walk_tables". Options schedule (a number of schedule.h), scores, leaves; a forest in the normal form of walks. Arrays: the
// tables of tables.h, and the names of units in UTF-8: unit_walk, unit_leaves, unit_leaves_of_trees (empty where there is none), unit_numbers.
// Numbers: n_tiles, rows_together, leaf_stride, scratch_bytes.
void write_walk_tables(const Forest& forest, const Options& options, Result& result);
// The planner's call "linked_nodes". Numbers fits: whether links have room; feature_bits. Arrays nodes, sets (the words): of linked records, where
// links have room.
void write_linked_nodes(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::walk
