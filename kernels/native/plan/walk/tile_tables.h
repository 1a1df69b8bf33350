// The tables of walks over tiles of four nodes, in layout "sparse-tiled" (tile_offsets.h):
//
//     trees    {first_tile, tiles, first_leaf}   children of 16 bits, which count within their tree
//              {root}                            children of 32 bits, which count from the first tile of all
//     tiles    {threshold x 4, feature x 4, MISSING, shape, child}   wide fields first; MISSING: bit i says where lane i sends NaN
//     shapes   {child}      child table by shape and outcome: the shapes that occur, and one for leaf tiles, all of whose exits are 0
//
// In: a forest, its tiles and their offsets. Out: arrays of a result.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "plan/kernel/kernel_tables.h"
#include "plan/walk/kernel_plan.h"
#include "plan/walk/uniform_tiles.h"

namespace treebeard::planner::walk {

// The offsets of tiles and leaves: siblings lie side by side, leaves in a table of their own.
// Layout "sparse-tiled" of Treebeard (Prasad et al., MICRO 2022);
// onnx_treebeard/compiler/layouts/walk/sparse_tiled.py says how walks read it.
//
// In: the tree of tiles. Out, tree by tree, for its root and then for the children of its tiles,
// five for each tile:
//
//     positions   root | children of tiles that have a tile among them | ...      all trees, then
//     leaf slots  children of tiles that have only leaves | ... | leaves behind leaf tiles | the root, if it is a leaf
//
// Slot q has offset P + q. A leaf with a tile among its siblings stands between them as a leaf
// tile, whose one child is a leaf slot; all leaf tiles of a tree that stand for one leaf share that
// slot.

constexpr int32_t kLeafTile = -1;

// P positions of tiles and Q leaf slots, of T trees.
struct TileOffsets {
  std::vector<int32_t> tile;   // (P,) number of the tile, or kLeafTile
  std::vector<int32_t> child;  // (P,) offset of its first child
  std::vector<int32_t> leaf;   // (Q,) the leaf in each slot
  std::vector<int32_t> root;   // (T,) offset of each root
  std::vector<int64_t> tile_begin,
      leaf_begin;     // (T + 1,) where the positions and slots of each tree begin, and the end
  bool apart = true;  // whether no tree leads to a tile of another one

  int64_t n_tiles() const { return static_cast<int64_t>(tile.size()); }
  int64_t n_slots() const { return static_cast<int64_t>(leaf.size()); }
};

// Throws Fault where offsets do not fit 32 bits.
TileOffsets tile_offsets(const Forest& forest, const Tiles& tiles);

// (P,) the children as offsets within their tree: its tiles, then its leaf slots. Only where trees
// are apart.
std::vector<int32_t> children_within_trees(const TileOffsets& offsets);

// The bytes of a child that these offsets need.
int child_bytes(const TileOffsets& offsets);

// Writes the three tables. `units`: in which child_bytes is already set.
void write_tile_tables(const Forest& forest, const Tiles& tiles, const TileOffsets& offsets,
                       const WalkUnits& units, KernelTables& result);

}  // namespace treebeard::planner::walk
