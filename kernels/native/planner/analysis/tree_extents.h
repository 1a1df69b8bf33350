// How large trees are, which decides the forms that they fit.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/forest/forest.h"
#include "planner/analysis/tree_shape.h"

namespace treebeard::planner {

// Depths and leaves by tree; very many leaves where nodes are shared.
struct TreeExtents {
  std::vector<int32_t> depth;
  std::vector<int32_t> n_leaves;
};

TreeExtents tree_extents(const Forest& forest, const LevelOrder& order);

}  // namespace treebeard::planner
