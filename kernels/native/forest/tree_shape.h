// The shape of trees: level order, depths, whether nodes are shared.
//
// In: a `Forest`. Out: columns over its nodes or trees. Takes time linear in nodes and trees, whatever the depth; nothing is recursive.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"

namespace treebeard::planner {

// Every node that a tree reaches, once: trees in order, level by level within a tree, a true child before its false sibling.
//
// A node that several paths lead to stands on the earliest of its levels, and there in the first of its trees.
struct LevelOrder {
  std::vector<int32_t> node;        // (M,) the nodes in order
  std::vector<int32_t> tree;        // (M,) the tree in which the node stands
  std::vector<int32_t> level;       // (M,) its level in that tree, 0 for roots
  std::vector<int64_t> tree_begin;  // (T + 1,) tree t has positions tree_begin[t] to tree_begin[t + 1]
  bool shared = false;              // whether several paths lead to one of the nodes

  int64_t size() const { return static_cast<int64_t>(node.size()); }
  // How many nodes stand in a tree; these are all its nodes, where none is shared.
  int64_t tree_size(int64_t number) const {
    const auto at = static_cast<size_t>(number);
    return tree_begin[at + 1] - tree_begin[at];
  }
};

LevelOrder level_order(const Forest& forest);

// (n_nodes,) position of each node in the order; -1 for nodes that no tree reaches.
std::vector<int32_t> ranks(const LevelOrder& order, int64_t n_nodes);

// (L + 1,) where each level of each tree begins in the order, and the end: trees in order, their levels from the root down.
std::vector<int64_t> level_begins(const LevelOrder& order);

// (M,) the same nodes, each behind all its parents: those of the order where no node is shared.
std::vector<int32_t> parents_first(const Forest& forest, const LevelOrder& order);

// (N,) comparisons on the longest path from each node to a leaf, its own counted; 0 for nodes that no tree reaches.
std::vector<int32_t> node_heights(const Forest& forest, const LevelOrder& order);

// (T,) comparisons on the longest path of each tree; 0 for a constant tree.
std::vector<int32_t> tree_depths(const Forest& forest, const LevelOrder& order);

// Whether several edges or roots lead to one node, even to one that no tree reaches.
bool shares_nodes(const Forest& forest);

}  // namespace treebeard::planner
