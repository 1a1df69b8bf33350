// The planner's calls about a forest alone: its normal form, its predicates, its shape.
#pragma once

#include "api/calls.h"

namespace treebeard::planner {

// The planner's calls that rewrite a forest (forest/normalize.h). They output the columns that have
// changed, by their names in `Forest`; and "zero_threshold" and "base_position" where these have
// changed.

void write_rounded_thresholds(const Forest& forest, const Options& options, Result& result);
void write_expanded_sets(const Forest& forest, const Options& options, Result& result);
void write_normalized_predicates(const Forest& forest, const Options& options, Result& result);
void write_folded_trees(const Forest& forest, const Options& options, Result& result);

// The planner's calls about the predicates of nodes: flags and forms (forest/predicates.h),
// category sets as bits and as bounds (forest/category_sets.h).

// Numbers "predicate" (-1: flags decide), "missing" (of MissingRule), "zero", "sets".
void write_compare_form(const Forest& forest, const Options& options, Result& result);
// Array "flags": by node.
void write_node_flags(const Forest& forest, const Options& options, Result& result);
// Arrays "word"; "first", by set.
void write_set_words(const Forest& forest, const Options& options, Result& result);

// The planner's calls about the shape of trees and the form of leaf values (forest/tree_shape.h,
// forest/leaf_values.h).

// Arrays "node", "tree", "level"; number "shared".
void write_level_order(const Forest& forest, const Options& options, Result& result);
// Array "depth".
void write_tree_depths(const Forest& forest, const Options& options, Result& result);
// Number "shared".
void write_shared_nodes(const Forest& forest, const Options& options, Result& result);
// Number "form", of LeafForm.
void write_leaf_form(const Forest& forest, const Options& options, Result& result);
// Array "nans", of forest/leaf_values.h.
void write_sum_nans(const Forest& forest, const Options& options, Result& result);
// Array "target".
void write_tree_targets(const Forest& forest, const Options& options, Result& result);
// Array "value", of the accumulator's type.
void write_single_values(const Forest& forest, const Options& options, Result& result);
void write_dense_weights(const Forest& forest, const Options& options, Result& result);
// The planner's call "node_probability". Its arrays are the fields.
void write_node_probability(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner
