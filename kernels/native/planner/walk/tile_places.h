// Where every tile and leaf of a forest goes: siblings side by side, leaves apart. Layout "sparse-tiled"
// (onnx_treebeard/compiler/layouts/walk/sparse_tiled.py says how walks read it).
//
// In: the tree of tiles. Out, trees in order, and for each its root and then its children, five for each tile:
//
//     positions   root | children of tiles that have a tile among them | ...      all trees, then
//     leaf slots  children of tiles that have only leaves | ... | leaves behind leaf tiles | the root, if it is a leaf
//
// Slot q is position P + q. A leaf that has a tile among its siblings stands between them as a leaf tile, one leaf slot behind it: all leaf
// tiles of a tree that stand for one leaf share that slot.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/forest/forest.h"
#include "planner/walk/uniform_tiles.h"

namespace treebeard::planner::walk {

constexpr int32_t kLeafTile = -1;

// Of P positions and Q slots. tile_begin, leaf_begin: where each tree's begin, and the end; (T + 1,).
struct TilePlaces {
  std::vector<int32_t> tile;   // (P,) number of the tile, or kLeafTile
  std::vector<int32_t> child;  // (P,) position of its first child
  std::vector<int32_t> leaf;   // (Q,)
  std::vector<int32_t> root;   // (T,) position of each root
  std::vector<int64_t> tile_begin, leaf_begin;
  bool apart = true;  // whether no tree leads to a tile of another one

  int64_t n_tiles() const { return static_cast<int64_t>(tile.size()); }
  int64_t n_slots() const { return static_cast<int64_t>(leaf.size()); }
};

// Throws Fault where positions do not fit 32 bits.
TilePlaces tile_places(const Forest& forest, const Tiles& tiles);

// (P,) the same children counted within their tree: its tiles, then its leaves behind them. Of places that are apart.
std::vector<int32_t> children_within_trees(const TilePlaces& places);

}  // namespace treebeard::planner::walk
