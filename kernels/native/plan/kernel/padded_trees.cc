#include "plan/kernel/padded_trees.h"

#include <algorithm>
#include <cstring>

#include "forest/tree_shape.h"

namespace treebeard::planner {
namespace {

// Positions of nodes in trees whose nodes come before their false and their true subtree, and of
// leaves from the false side to the true side; by numbers.
struct Positions {
  std::vector<size_t> node, leaf;
};

Positions positions_of(int depth) {
  Positions positions{std::vector<size_t>(size_t{1} << depth),
                      std::vector<size_t>(size_t{1} << depth)};
  for (int level = 0; level < depth; ++level) {
    const size_t first = size_t{1} << level, height = static_cast<size_t>(depth - level - 1);
    for (size_t node = first; node < 2 * first; ++node) {
      if (height > 0) {
        positions.node[node + first] = positions.node[node] + 1;
        positions.node[node + 2 * first] = positions.node[node] + (size_t{1} << height);
      }
      positions.leaf[node] = positions.leaf[node - first] + (size_t{1} << height);
    }
  }
  return positions;
}

}  // namespace

std::vector<uint8_t> padded_trees(const Forest& forest, const PaddedForm& form, const void* nodes,
                                  const void* leaves, const void* nothing) {
  const size_t size = size_t{1} << form.depth;
  const Positions positions = positions_of(form.depth);
  const std::vector<int32_t> numbers = counting<int32_t>(at(forest.n_nodes()));
  std::vector<uint8_t> bytes(at(form.walked_trees * form.tree_bytes()));
  std::vector<int32_t> nodes_of_tree, leaves_of_tree;
  const auto put_leaf = [&](uint8_t* tree, size_t number, const void* values, size_t leaf) {
    const uint8_t* const from = static_cast<const uint8_t*>(values) + leaf * form.leaf_bytes;
    for (size_t begin = 0; begin < form.leaf_bytes; begin += form.node_bytes) {
      std::memcpy(tree + size * (form.node_bytes + begin) + number * form.node_bytes, from + begin,
                  std::min(form.node_bytes, form.leaf_bytes - begin));
    }
  };
  for (int64_t tree = 0; tree < form.walked_trees; ++tree) {
    uint8_t* const to = bytes.data() + tree * form.tree_bytes();
    if (tree >= forest.n_trees()) {
      for (size_t leaf = 0; leaf < size; ++leaf) put_leaf(to, leaf, nothing, 0);
      continue;
    }
    nodes_of_tree.clear();
    leaves_of_tree.clear();
    append_perfect_tree(forest, static_cast<int32_t>(tree), form.depth, numbers, nodes_of_tree,
                        leaves_of_tree);
    for (size_t node = 1; node < size; ++node) {
      const uint8_t* const from = static_cast<const uint8_t*>(nodes) +
                                  at(nodes_of_tree[positions.node[node]]) * form.node_bytes;
      std::memcpy(to + node * form.node_bytes, from, form.node_bytes);
    }
    for (size_t leaf = 0; leaf < size; ++leaf)
      put_leaf(to, leaf, leaves, at(leaves_of_tree[positions.leaf[leaf]]));
  }
  return bytes;
}

}  // namespace treebeard::planner
