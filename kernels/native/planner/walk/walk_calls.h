// Walks as Python asks the planner for them.
#pragma once

#include "planner/calls/calls.h"

namespace treebeard::planner::walk {

// The call: options schedule (a number of choice.h), scores, leaves; a forest as walks test it. Arrays: the tables of tables.h, and the names
// of units as text: unit_walk, unit_leaves, unit_leaves_of_trees (empty where there is none). Numbers: n_tiles, rows_together,
// leaf_stride, scratch_bytes.
void tell_walk_tables(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::walk
