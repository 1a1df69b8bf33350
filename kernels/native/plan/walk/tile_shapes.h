// Tile shapes (Treebeard, Prasad et al., MICRO 2022): the shapes of tiles of four nodes, and by which exit a row leaves a tile, given the results of
// its predicates.
//
// In: nothing. Out: every binary tree of four nodes (14 of them, a Catalan number), in the order of their keys, as
// onnx_treebeard/compiler/layouts/walk/tile_shapes.py numbers them: nodes in level order, left to right; the five exits from left to right, whatever
// their level; the true child is the left one. Bit i of an outcome is the result of the predicate of node i.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace treebeard::planner::walk {

constexpr int kTileSize = 4;
constexpr int kExits = kTileSize + 1;
constexpr int kOutcomes = 1 << kTileSize;

struct TileShape {
  int32_t key;  // bit 2i is set if node i has its true child in the tile, bit 2i + 1 if it has its false child there
  std::array<int8_t, kExits> exit_node, exit_side;  // the node, and its side (0 true, 1 false), that each exit leads from
  std::array<int8_t, kOutcomes> child;              // the child table: the exit that each outcome leads to
};

const std::vector<TileShape>& tile_shapes();

// The number of the shape with this key, which has to exist.
uint8_t shape_number(int32_t key);

}  // namespace treebeard::planner::walk
