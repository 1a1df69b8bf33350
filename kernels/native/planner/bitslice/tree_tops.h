// Trees cut in two: tops, which are bit-sliced, and the subtrees below them, which are walked.
//
// In: a forest whose trees share no nodes, and how many levels of each tree are its top. Out: `Tops`:
//
//     tree          its top, 2 levels    subtrees: a tree for each place
//          a              a
//        b   c          b   c            place 0: leaf 1    place 1: d    place 2: e    place 3: leaf 5
//       1 d e 5        0 1 2 3                                      2 3           4 f
//        2 3 4 f                                                                     ..
//
// A leaf of a top is a place; below it a node of the tree or one of its leaves stands.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "planner/forest/forest.h"
#include "planner/analysis/tree_shape.h"

namespace treebeard::planner::bitslice {

constexpr int kMaxLevels = 8;  // so many bits a number of a place has

// top: whose leaf p is place p; node: those of the forest that its nodes are. below: what stands at each place, a node of the forest or
// ~leaf.
struct Tops {
  Forest top;
  std::vector<int32_t> node;
  std::vector<int32_t> below;
};

Tops tree_tops(const Forest& forest, const LevelOrder& order, int levels);

// A tree for each of `roots`, in their order, a node of the forest or ~leaf each; nodes and leaves keep their numbers.
Forest forest_below(const Forest& forest, std::vector<int32_t> roots);

// By number of levels. nodes: above, of all trees; steps: below, of a row in all trees, expected.
struct Levels {
  std::array<int64_t, kMaxLevels + 1> nodes;
  std::array<double, kMaxLevels + 1> steps;
};

Levels levels_of(const Forest& forest, const LevelOrder& order);

}  // namespace treebeard::planner::bitslice
