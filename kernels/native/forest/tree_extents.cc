#include "forest/tree_extents.h"

namespace treebeard::planner {
namespace {

constexpr int32_t kVeryMany = 1 << 30;

}  // namespace

TreeExtents tree_extents(const Forest& forest, const LevelOrder& order) {
  TreeExtents extents{tree_depths(forest, order), {}};
  const bool shared = shares_nodes(forest);
  extents.n_leaves.reserve(extents.depth.size());
  for (int64_t tree = 0; tree < forest.n_trees(); ++tree) {
    extents.n_leaves.push_back(shared ? kVeryMany : static_cast<int32_t>(order.tree_size(tree)) + 1);
  }
  return extents;
}

}  // namespace treebeard::planner
