// The trees of LightGBM's JSON dump: nested objects in, joined columns out.
//
// In: rows of trees, whose key "tree_structure" has the outermost node. Out: columns, nodes and leaves of each tree in the order of their own
// numbers:
//
//     n_nodes, n_leaves (T,)
//     of nodes    feature, is_categorical, threshold (0 where the node has a set), default_left, missing (0 none, 1 zero, 2 NaN),
//                 left, right (node c as c, leaf c as ~c), node_count
//     of leaves   leaf_value, leaf_count
//     of sets     set_size of each categorical node, set_member, rising in each set
//     the number has_counts: whether every node and leaf has a count; the only leaf of a tree may lack it
//
// Whatever is wrong ends in a Fault that names tree, node and key.
#pragma once

#include "planner/calls/result.h"
#include "readers/documents/rows.h"
#include "readers/planner_types.h"

namespace treebeard::readers::documents {

Result dump_trees(const Rows& rows);

}  // namespace treebeard::readers::documents
