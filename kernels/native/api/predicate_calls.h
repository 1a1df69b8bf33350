// The planner's calls about the predicates of nodes: flags and forms (forest/predicates.h), category sets as bits and as bounds
// (forest/category_sets.h).
#pragma once

#include "api/calls.h"

namespace treebeard::planner {

// Numbers "predicate" (-1: flags decide), "missing" (of MissingRule), "zero", "sets".
void write_compare_form(const Forest& forest, const Options& options, Result& result);
// Array "flags": by node.
void write_node_flags(const Forest& forest, const Options& options, Result& result);
// Arrays "word"; "first", by set.
void write_set_words(const Forest& forest, const Options& options, Result& result);
// Arrays "fits": by set; "begin": by set, and the end; "bound": of the thresholds' type.
void write_set_bounds(const Forest& forest, const Options& options, Result& result);
// The planner's call "distinct_predicates". Its arrays are the fields, those of `sets` with "set_" in front; forms are form_predicate,
// form_missing_true, ...
void write_distinct_predicates(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner
