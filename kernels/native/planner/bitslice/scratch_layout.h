// Where a bitslice kernel works: the layout of its scratch memory, for rows = 8 * plane_bytes rows at a time.
//
//     leaf numbers, a byte or two a row, or ranks, 16 bits a row | bits of ranks, or words | fours of a program's leaves |
//     row masks of a program | kTileFeatures times rows values | lists of rows below tops | notes | planes | sums, n_targets x rows
//
// Notes are numbers of 32 bits that units below tops tell each other: rows of a block behind the first that walk on together; whether
// rows were copied.
//
// Areas in front of the sums begin at the same places in every model that has registers of the same size: fours and row masks have room
// for the largest program, of which a model touches what it needs.
#pragma once

#include <cstdint>

#include "planner/forest/forest.h"

namespace treebeard::planner::bitslice {

constexpr int64_t kMaxRows = 4096;  // below tops, that are walked on together
constexpr int64_t kRowLists = 3;
// A list has 4 bytes a row, and further slots: a group, and so many that places of several lists have different lower address bits.
constexpr int64_t kListBytes = 4 * (kMaxRows + 24);

// Byte offsets of the areas; `size` is that of all. The leaf numbers are at 0.
struct ScratchLayout {
  int64_t plane_bytes, bits, fours, slots, column, lists, notes, planes, sums, size;

  int64_t rows() const { return 8 * plane_bytes; }
  int32_t place(int64_t plane) const { return static_cast<int32_t>(planes + plane * plane_bytes); }
};

ScratchLayout scratch_layout(const Forest& forest, int64_t n_planes, int64_t plane_bytes);

}  // namespace treebeard::planner::bitslice
