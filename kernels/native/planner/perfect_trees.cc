#include "planner/perfect_trees.h"

#include <algorithm>

namespace treebeard::planner {
namespace {

// What is still to be written: a node or ~leaf, and how many levels stand below.
struct Subtree {
  int32_t child;
  int levels;
};

}  // namespace

PerfectTrees perfect_trees(const Forest& forest, const std::vector<int32_t>& trees, int depth,
                           const std::vector<int32_t>& place) {
  const size_t n_leaves = size_t{1} << depth;
  PerfectTrees result;
  result.places.resize(trees.size() * (n_leaves - 1));
  result.leaves.resize(trees.size() * n_leaves);
  int32_t* node = result.places.data();
  int32_t* leaf = result.leaves.data();
  std::vector<Subtree> waiting;
  for (const int32_t tree : trees) {
    waiting.push_back({forest.root[tree], depth});
    while (!waiting.empty()) {
      const Subtree subtree = waiting.back();
      waiting.pop_back();
      if (subtree.child < 0) {
        const int64_t below = int64_t{1} << subtree.levels;
        std::fill_n(leaf, below, ~subtree.child);
        node += below - 1;
        leaf += below;
        continue;
      }
      *node++ = place[static_cast<size_t>(subtree.child)];
      waiting.push_back({forest.true_child[subtree.child], subtree.levels - 1});
      waiting.push_back({forest.false_child[subtree.child], subtree.levels - 1});
    }
  }
  return result;
}

}  // namespace treebeard::planner
