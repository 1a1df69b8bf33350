// Shapes of tiles of four nodes, and which exit of a tile a row takes, given the outcomes of its comparisons.
//
// Out: every binary tree of four nodes (14 of them), in the order of their keys, as onnx_treebeard/compiler/layouts/walk/tile_shapes.py numbers them:
// nodes in level order, left to right; the five exits from left to right whatever their level; the true child is the left one. Bit i of
// an outcome is the predicate of node i.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace treebeard::planner::walk {

constexpr int kTileSize = 4;
constexpr int kExits = kTileSize + 1;
constexpr int kOutcomes = 1 << kTileSize;

// key: bit 2i is set if node i has its true child in the tile, bit 2i + 1 its false child.
// exit_node, exit_side: the node and the side (0 true, 1 false) that each exit hangs on. child: the exit that each outcome leads to.
struct TileShape {
  int32_t key;
  std::array<int8_t, kExits> exit_node, exit_side;
  std::array<int8_t, kOutcomes> child;
};

const std::vector<TileShape>& tile_shapes();

// The number of the shape with a key that there is.
uint8_t shape_number(int32_t key);

}  // namespace treebeard::planner::walk
