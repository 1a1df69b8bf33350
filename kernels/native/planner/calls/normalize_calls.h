// Calls that rewrite a forest: they tell the columns that have become others, by their names; "zero_threshold" and
// "base_position" where they have.
#pragma once

#include "planner/calls/calls.h"

namespace treebeard::planner {

void tell_rounded_thresholds(const Forest& forest, const Options& options, Result& result);
void tell_expanded_sets(const Forest& forest, const Options& options, Result& result);
void tell_normalized_predicates(const Forest& forest, const Options& options, Result& result);
void tell_folded_trees(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner
