// The planner's calls about staged walks, which `onnx_treebeard/native/planner.py` makes by name (see calls.h).
#pragma once

#include "api/calls.h"

namespace treebeard::planner::staged_walk {

// "staged_walk_choice". A forest in normal form. Array refusal: why its walks cannot be staged, in UTF-8; empty where they can. Numbers:
// staged_row_instructions (infinite where they cannot). Array staged_work: a record of ../threads/kernel_work.h for its kernel; empty where they cannot.
void write_staged_walk_choice(const Forest& forest, const Options& options, Result& result);

// "staged_walk_tables". A forest that is not refused. Arrays: the tables of tables.h. Numbers: fields of `Shape`; zero: whether values near zero are missing; leaf_form.
void write_staged_walk_tables(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::staged_walk
