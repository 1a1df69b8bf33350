// Where a bitslice kernel works: the layout of its scratch memory, for rows = 8 * plane_bytes rows at a time.
//
//     leaf numbers, a byte or two a row, or ranks, 16 bits a row | bits of ranks, or words | kTileFeatures times rows values |
//     fours of a program's leaves | row masks of a program | reserved for others | planes | sums, n_targets x rows
//
// Areas in front of the sums begin at the same places in every model that has registers and values of the same size: fours and row masks
// have room for the largest program, of which a model touches what it needs.
#pragma once

#include <cstdint>

#include "planner/forest.h"

namespace treebeard::planner::bitslice {

// Byte offsets of the areas; `size` is that of all. The leaf numbers are at 0.
struct ScratchLayout {
  int64_t plane_bytes, bits, column, fours, slots, reserved, planes, sums, size;

  int64_t rows() const { return 8 * plane_bytes; }
  int32_t place(int64_t plane) const { return static_cast<int32_t>(planes + plane * plane_bytes); }
};

ScratchLayout scratch_layout(const Forest& forest, int64_t n_planes, int64_t plane_bytes, int64_t reserved_bytes = 0);

}  // namespace treebeard::planner::bitslice
