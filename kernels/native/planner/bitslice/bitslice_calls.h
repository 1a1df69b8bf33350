// The planner's calls about bitslice: see calls.h.
#pragma once

#include "planner/calls.h"

namespace treebeard::planner::bitslice {

// Options plane_bytes, from_many. Arrays: the tables of tables.h; predicate_forms: (predicate, missing_true, zero_missing) each;
// tree_forms: (perfect, bits) each; form_of_tree. Numbers: those of the header; scratch_..; leaf_form; ranked: the predicate of rank
// tables, -1 without any; cost.
void tell_bitslice_tables(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::bitslice
