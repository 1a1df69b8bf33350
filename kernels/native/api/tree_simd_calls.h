// The planner's calls about trees in SIMD lanes: see calls.h. Forests are in normal form.
#pragma once

#include "api/calls.h"

namespace treebeard::planner::tree_simd {

// Options lanes, of_trees. Arrays: the tables of tables.h; run_predicate, run_zero_missing; form_has_masks, form_bits: the forms of groups.
// Numbers leaf_form, ranks_offset, scratch_bytes.
void write_tree_simd_tables(const Forest& forest, const Options& options, Result& result);

// Arrays: tables "columns", "runs", "rank_thresholds"; run_predicate, run_zero_missing; of_predicate and quantised_threshold of each predicate.
void write_rank_columns(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::tree_simd
