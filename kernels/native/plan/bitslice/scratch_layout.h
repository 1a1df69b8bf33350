// The scratch layout of bit-sliced kernels, which work on rows = 8 * plane_bytes rows at a time:
//
//     leaf indices, one or two bytes a row; or ranks, 16 bits a row
//     bits           bit-planes of ranks, or lookup words
//     quad_masks     the OR of the row masks of four leaves each, of a node program
//     row_masks      row-mask registers of a node program
//     column         kTileFeatures * rows values of a feature tile
//     row_lists      lists of rows that walk through subtrees
//     shared_values  32-bit values that the units of subtrees pass to each other: the first row of a block, counted from the first row that walks
//                    together; 1 if NaN copies have been made, else 0
//     planes         the bit-planes of all predicates
//     sums           n_targets * rows
//
// In: a forest, its number of planes, bytes of a register. Out: the offset of each area. Areas in
// front of the sums begin at the same offsets in every model that has registers of the same size:
// quad_masks and row_masks have room for the largest program, of which a model touches only what it
// needs.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "plan/bitslice/bit_planes.h"

namespace treebeard::planner::bitslice {

// Transposed feature tiles: which features' values are loaded together, so that a predicate finds
// the values of its feature side by side.
//
// In: a forest's used features, rising. Out: columns of tiles, kTileFeatures each, with the window
// that their values come from:
//
//     window      kTileFeatures neighbouring features, of which three at least are used: a row has their values side by side, and as many
//                 rows make a square that is transposed in registers. column: feature - window
//     scattered   the features that are left, whose values are loaded row by row. column: 0, 1, ...; window: kNoWindow
//
// Transposing a square takes some 6 instructions a row, loading a single value 2. A tile that is
// not full repeats its last feature.

constexpr int64_t kTileFeatures = 8;
constexpr int32_t kNoWindow = -1;

// position: of a used feature, whose values go to this column of the tile. is_filling: whether it
// fills up a tile, and nothing is computed of it.
struct TileColumn {
  size_t position;
  int32_t column, window;
  bool is_filling = false;
};

std::vector<TileColumn> feature_tiles(const std::vector<FeatureRanges>& features,
                                      int64_t n_features);

constexpr int64_t kMaxRows = 4096;  // that walk through subtrees together
constexpr int64_t kRowLists = 3;
// Bytes of a list: 4 for each row, and for 24 entries more: those of a group, and so many that
// equal positions of several lists differ in their lower address bits.
constexpr int64_t kListBytes = 4 * (kMaxRows + 24);

// Offsets of the areas in bytes; `size` is that of all together. Leaf indices are at 0.
struct ScratchLayout {
  int64_t plane_bytes, bits, quad_masks, row_masks, column, row_lists, shared_values, planes, sums,
      size;

  int64_t rows() const { return 8 * plane_bytes; }
  int32_t plane_offset(int64_t plane) const {
    return static_cast<int32_t>(planes + plane * plane_bytes);
  }
};

ScratchLayout scratch_layout(const Forest& forest, int64_t n_planes, int64_t plane_bytes);

}  // namespace treebeard::planner::bitslice
