// How likely rows reach each node and leaf.
//
// In: a forest with or without hit counts. Out: absolute probabilities, from what is known, in this
// order:
//
//     1  leaf hits     the hits of a node are the sum of its children's
//     2  node hits     the hits that a node has and its inner children have not are shared equally by the leaves below it
//     3  nothing       every leaf of a tree is equally likely
//
// Node hits that are all equal mean nothing (exporters write 1 everywhere); neither do those of a
// tree without any. A hit count that is negative or not finite counts as 0. A node with several
// parents gives an equal part of its hits to each.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "forest/tree_shape.h"

namespace treebeard::planner {

// The probability that a row reaches a node or leaf of its tree: 1 at every root, 0 where no tree
// leads.
struct NodeProbability {
  std::vector<double> node;
  std::vector<double> leaf;
  std::vector<int32_t> leaf_tree;  // a tree that reaches each leaf, -1 where none does
};

// Whether a forest tells them: it has hits of leaves, or hits of nodes that are not all equal.
bool has_hits(const Forest& forest, const LevelOrder& order);

NodeProbability node_probability(const Forest& forest, const LevelOrder& order);

}  // namespace treebeard::planner
