// The tables of walks over tiles of four nodes, as layout "sparse-tiled" has them:
//
//     trees    {first_tile, tiles, first_leaf}   children of 16 bits, which count within their tree
//              {root}                            children of 32 bits, which count from the first tile of all
//     tiles    {threshold x 4, feature x 4, MISSING, shape, child}   wide fields first; MISSING: bit i for lane i
//     shapes   {child}      exit by shape and outcome: the shapes that occur, and one for leaf tiles, whose exits are all 0
#pragma once

#include <cstdint>
#include <vector>

#include "planner/forest/forest.h"
#include "planner/calls/result.h"
#include "planner/walk/tile_places.h"
#include "planner/walk/units.h"

namespace treebeard::planner::walk {

// The width of children that places ask for.
int child_bytes(const TilePlaces& places);

// Tells the three tables. `units`: with the width of children.
void tell_tile_tables(const Forest& forest, const Tiles& tiles, const TilePlaces& places, const WalkUnits& units,
                      Result& result);

}  // namespace treebeard::planner::walk
