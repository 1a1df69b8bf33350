// Calls that tell how nodes are tested: flags and forms (node_flags.h), category sets as bits and as bounds (category_sets.h).
#pragma once

#include "planner/calls/calls.h"

namespace treebeard::planner {

// Numbers "predicate" (-1: flags decide), "missing" (of MissingRule), "zero", "sets".
void tell_test_form(const Forest& forest, const Options& options, Result& result);
// Array "flags", by node.
void tell_node_flags(const Forest& forest, const Options& options, Result& result);
// Arrays "word"; "first", by set.
void tell_set_words(const Forest& forest, const Options& options, Result& result);
// Arrays "fits", by set; "begin" and one more, "bound", of the thresholds' type.
void tell_set_bounds(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner
