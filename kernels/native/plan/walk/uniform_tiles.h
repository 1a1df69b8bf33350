// Uniform tiling (Treebeard, Prasad et al., MICRO 2022): every tile of four nodes grows breadth
// first until it is full, as if all paths were equally likely.
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

namespace treebeard::planner::walk {

// Tile shapes (Treebeard, Prasad et al., MICRO 2022): the shapes of tiles of four nodes, and by
// which exit a row leaves a tile, given the results of its predicates.
//
// In: nothing. Out: every binary tree of four nodes (14 of them, a Catalan number), in the order of
// their keys, as onnx_treebeard/compiler/layouts/walk/tiles.py numbers them: nodes in level
// order, left to right; the five exits from left to right, whatever their level; the true child is
// the left one. Bit i of an outcome is the result of the predicate of node i.

constexpr int kTileSize = 4;
constexpr int kExits = kTileSize + 1;
constexpr int kOutcomes = 1 << kTileSize;

struct TileShape {
  int32_t key;  // bit 2i is set if node i has its true child in the tile, bit 2i + 1 if it has its
                // false child there
  std::array<int8_t, kExits> exit_node,
      exit_side;  // the node, and its side (0 true, 1 false), that each exit leads from
  std::array<int8_t, kOutcomes> child;  // the child table: the exit that each outcome leads to
};

const std::vector<TileShape>& tile_shapes();

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
