// The trees of an XGBoost model as they stand in the file: checked and joined columns of entries,
// nodes and leaves together.
//
// XGBoost counts nodes and leaves of a tree together, the root is entry 0. Entry e is_categorical
// for x = row[split_indices[e]]; NaN goes left if default_left[e].
//
//     left_children  [1, 3, -1, -1, -1]     -1: the entry is a leaf
//     right_children [2, 4,  0,  1,  2]     of a leaf -1, or the number of its values
//     split_type     0   x < split_conditions[e] goes left
//                    1   a category outside the node's set goes left, as does what is no category: x < 0, and x >= 2 ** 24
//
//     categories_nodes [1, 5]   categories_segments [0, 3]   categories_sizes [3, 2]   categories [0, 4, 6, 1, 2]
//     say that node 1 has the set {0, 4, 6} and node 5 the set {1, 2}; the category of x is x rounded down
//
//     one value a leaf                     split_conditions[e], for the target that tree_info names
//     size_leaf_vector K, since 3.2        leaf_weights[K * right_children[e] + k] for target k
//     size_leaf_vector K, 2.0 to 3.1       base_weights[K * e + k] for target k
//
// Entries that the root does not reach (pruned in training, never removed) mean nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "readers/boosters/section.h"

namespace treebeard::readers::boosters {

struct XgboostSets {
  std::vector<int64_t> start{
      0};  // of the sets of categorical entries that are reached, in their order
  std::vector<double> member;
};

// E entries of T trees.
struct XgboostTrees {
  Entries entries;
  Wholes left, right;                // (E,) positions in the columns, -1 at a leaf
  std::vector<bool> reached;         // (E,)
  std::vector<bool> is_categorical;  // (E,) whether the entry is reached and tests a category set
  Wholes feature, default_left;
  Numbers condition;
  Wholes leaf_size;  // (T,) values of each leaf
  Numbers value;     // of leaves
  Wholes first;      // (E,) where a leaf's values begin
  XgboostSets sets;
  Wholes set_of;  // (E,) number of the set of an entry that is_categorical for a category
  Numbers hits;   // (E,) or none

  bool is_leaf(size_t entry) const { return left[entry] < 0; }
};

XgboostTrees read_xgboost_trees(const TreeRows& trees, int64_t n_features, int64_t n_targets);

}  // namespace treebeard::readers::boosters
