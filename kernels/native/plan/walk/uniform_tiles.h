// Uniform tiling (Treebeard, Prasad et al., MICRO 2022): every tile of four nodes grows breadth first until it is full, as if all paths were equally
// likely.
//
// In: a forest and its level order. Out: the tree of tiles:
//
//     1  a tile takes, of the nodes that hang on it, the first in level order. Where none hangs on it, it is filled up with lanes without a node,
//        each on the false side of the lane before; their exits all lead to the same leaf, whatever they compare
//     2  nodes inside a tile, and tiles by their first nodes, are in level order
//     3  a node with several parents begins a tile of its own, because walks enter a tile at one node
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "forest/tree_shape.h"
#include "plan/walk/tile_shapes.h"

namespace treebeard::planner::walk {

constexpr int32_t kNoNode = -1;

struct Tile {
  std::array<int32_t, kTileSize> node;  // in each lane; kNoNode in a lane without one
  std::array<int32_t, kExits> child;    // behind each exit: tile c >= 0, or leaf ~c
  int32_t tree;                         // of its first node
  uint8_t shape;                        // number in `tile_shapes()`
};

// root: of each tree, a tile or ~leaf.
struct Tiles {
  std::vector<Tile> tile;
  std::vector<int32_t> root;
};

Tiles uniform_tiles(const Forest& forest, const LevelOrder& order);

}  // namespace treebeard::planner::walk
