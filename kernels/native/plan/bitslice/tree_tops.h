// Hybrid split: trees are split into tree tops, which are bit-sliced, and the subtrees below them, which are walked.
//
// In: a forest whose trees share no nodes, and how many levels of each tree are its top. Out: `TreeTops`:
//
//     tree          its top, 2 levels    subtrees, by subtree index
//          a              a
//        b   c          b   c            0: leaf 1    1: d      2: e      3: leaf 5
//       1 d e 5        0 1 2 3                          2 3       4 f
//        2 3 4 f                                                    ..
//
// A leaf of a tree top is a subtree index: the node of the tree, or the leaf, that stands there.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "forest/tree_shape.h"

namespace treebeard::planner::bitslice {

constexpr int kMaxLevels = 8;  // the bits of a subtree index, which is a byte

struct TreeTops {
  Forest top;                    // whose leaf p stands for subtree p
  std::vector<int32_t> node;     // the forest's node that each node of `top` is
  std::vector<int32_t> subtree;  // the root of each subtree: a node of the forest, or ~leaf
};

TreeTops tree_tops(const Forest& forest, const LevelOrder& order, int levels);

// The forest of the subtrees of `roots`, in their order; a root is a node of the forest, or ~leaf. Nodes and leaves keep their numbers.
Forest subtree_forest(const Forest& forest, std::vector<int32_t> roots);

// What tree tops of so many levels contain, for 0 to kMaxLevels levels.
struct Levels {
  std::array<int64_t, kMaxLevels + 1> nodes;  // in the tops of all trees
  std::array<double, kMaxLevels + 1> steps;   // that a row is expected to take through the subtrees of all trees
};

Levels levels_of(const Forest& forest, const LevelOrder& order);

}  // namespace treebeard::planner::bitslice
