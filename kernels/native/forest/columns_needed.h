// How many columns of a row the trees of a forest read. They may be fewer than its model has; rows need no more, and kernels read no others.
#pragma once

#include <algorithm>
#include <cstdint>

#include "forest/forest.h"

namespace treebeard::planner {

inline int64_t columns_needed(const Forest& forest) {
  const Column<int32_t>& feature = forest.feature;
  return feature.empty() ? 0 : int64_t{*std::max_element(feature.begin(), feature.end())} + 1;
}

}  // namespace treebeard::planner
