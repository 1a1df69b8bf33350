// The planner's calls that rewrite a forest (forest/normalize.h). They output the columns that have changed, by their names in `Forest`; and
// "zero_threshold" and "base_position" where these have changed.
#pragma once

#include "api/calls.h"

namespace treebeard::planner {

void write_rounded_thresholds(const Forest& forest, const Options& options, Result& result);
void write_expanded_sets(const Forest& forest, const Options& options, Result& result);
void write_normalized_predicates(const Forest& forest, const Options& options, Result& result);
void write_folded_trees(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner
