// Calls that tell the shape of trees and the form of leaf values, as tree_shape.h and leaf_values.h have them.
#pragma once

#include "planner/calls/calls.h"

namespace treebeard::planner {

// Arrays "node", "tree", "level"; number "shared".
void tell_level_order(const Forest& forest, const Options& options, Result& result);
// Array "depth".
void tell_tree_depths(const Forest& forest, const Options& options, Result& result);
// Number "shared".
void tell_shared_nodes(const Forest& forest, const Options& options, Result& result);
// Number "form", of LeafForm.
void tell_leaf_form(const Forest& forest, const Options& options, Result& result);
// Array "target".
void tell_tree_targets(const Forest& forest, const Options& options, Result& result);
// Array "value", of the accumulator's type.
void tell_single_values(const Forest& forest, const Options& options, Result& result);
void tell_dense_weights(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner
