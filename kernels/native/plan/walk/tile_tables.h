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
#include "base/named_arrays.h"
#include "plan/walk/tile_offsets.h"
#include "plan/walk/units.h"

namespace treebeard::planner::walk {

// The bytes of a child that these offsets need.
int child_bytes(const TileOffsets& offsets);

// Writes the three tables. `units`: in which child_bytes is already set.
void write_tile_tables(const Forest& forest, const Tiles& tiles, const TileOffsets& offsets, const WalkUnits& units,
                      Result& result);

}  // namespace treebeard::planner::walk
