// The trees of an XGBoost model as they stand in the file: joined columns of entries, nodes and leaves together, checked.
//
// An entry whose left child is -1 is a leaf; entries that the root does not reach mean nothing (converters/xgboost/structure.py).
#pragma once

#include <cstdint>
#include <vector>

#include "readers/models/tree_rows.h"

namespace treebeard::planner::models {

struct XgboostSets {
  std::vector<int64_t> start{0};  // of the sets of categorical entries that are reached, in their order
  std::vector<double> member;
};

// E entries of T trees.
struct XgboostTrees {
  Entries entries;
  Wholes left, right;          // (E,) positions in the columns, -1 at a leaf
  std::vector<bool> reached;   // (E,)
  std::vector<bool> asks;      // (E,) for a category; of entries that are reached
  Wholes feature, default_left;
  Numbers condition;
  Wholes leaf_size;            // (T,) values of each leaf
  Numbers value;               // of leaves
  Wholes first;                // (E,) where a leaf's values begin
  XgboostSets sets;

  bool is_leaf(size_t entry) const { return left[entry] < 0; }
};

XgboostTrees read_xgboost_trees(const TreeRows& trees, int64_t n_features, int64_t n_targets);

}  // namespace treebeard::planner::models
