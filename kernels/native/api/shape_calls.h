// The planner's calls about the shape of trees and the form of leaf values (forest/tree_shape.h, forest/leaf_values.h).
#pragma once

#include "api/calls.h"

namespace treebeard::planner {

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
