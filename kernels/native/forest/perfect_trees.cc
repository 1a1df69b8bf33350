#include "forest/perfect_trees.h"

namespace treebeard::planner {
namespace {

// A subtree that is still to be written: a node or ~leaf, and its number of levels.
struct Subtree {
  int32_t child;
  int levels;
};

}  // namespace

void append_perfect_tree(const Forest& forest, int32_t tree, int depth, const std::vector<int32_t>& predicate_of_node,
                         std::vector<int32_t>& predicates, std::vector<int32_t>& leaves) {
  std::vector<Subtree> waiting{{forest.root[tree], depth}};
  while (!waiting.empty()) {
    const Subtree subtree = waiting.back();
    waiting.pop_back();
    if (subtree.child < 0) {
      const size_t padded = size_t{1} << subtree.levels;
      predicates.insert(predicates.end(), padded - 1, 0);
      leaves.insert(leaves.end(), padded, ~subtree.child);
      continue;
    }
    predicates.push_back(predicate_of_node[static_cast<size_t>(subtree.child)]);
    waiting.push_back({forest.true_child[subtree.child], subtree.levels - 1});
    waiting.push_back({forest.false_child[subtree.child], subtree.levels - 1});
  }
}

PerfectTrees perfect_trees(const Forest& forest, const std::vector<int32_t>& trees, int depth,
                           const std::vector<int32_t>& predicate_of_node) {
  const size_t n_leaves = size_t{1} << depth;
  PerfectTrees result;
  result.predicates.reserve(trees.size() * (n_leaves - 1));
  result.leaves.reserve(trees.size() * n_leaves);
  for (const int32_t tree : trees) append_perfect_tree(forest, tree, depth, predicate_of_node, result.predicates, result.leaves);
  return result;
}

}  // namespace treebeard::planner
