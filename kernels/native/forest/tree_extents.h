// The extents of trees, which decide the forms that they fit.
//
// In: a forest and its level order. Out: the depth and the number of leaves of each tree.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "forest/tree_shape.h"

namespace treebeard::planner {

// By tree. Trees that share nodes have very many leaves, so that they fit no form.
struct TreeExtents {
  std::vector<int32_t> depth;
  std::vector<int32_t> n_leaves;
};

TreeExtents tree_extents(const Forest& forest, const LevelOrder& order);

}  // namespace treebeard::planner
