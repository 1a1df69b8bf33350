// Uniform tiling: every tile of four nodes grows breadth first until it is full, as if all paths were equally likely.
//
// In: a forest and its level order. Out: the tree of tiles:
//
//     1  a tile takes, of the nodes that hang on it, those first in level order; where none hangs on it, it stays short and is filled up
//        with lanes of no node, each on the false side of the lane before; whatever such a lane's comparison says, its exits are alike
//     2  nodes inside a tile, and tiles by their first nodes, are in level order
//     3  a node with several parents begins a tile of its own: walks enter a tile at one node
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "planner/forest/forest.h"
#include "planner/analysis/tree_shape.h"
#include "planner/walk/tile_shapes.h"

namespace treebeard::planner::walk {

constexpr int32_t kNoNode = -1;

// node: in each lane, kNoNode where it has none. shape: number in `tile_shapes()`. child: behind each exit, tile c >= 0 or leaf ~c.
struct Tile {
  std::array<int32_t, kTileSize> node;
  std::array<int32_t, kExits> child;
  int32_t tree;  // that its first node stands in
  uint8_t shape;
};

// root: of each tree, a tile or ~leaf.
struct Tiles {
  std::vector<Tile> tile;
  std::vector<int32_t> root;
};

Tiles uniform_tiles(const Forest& forest, const LevelOrder& order);

}  // namespace treebeard::planner::walk
