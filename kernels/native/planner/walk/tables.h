// Everything that default walks read of a forest, and the units that read it.
//
// In: facts of a forest as walks test it (predicates normalised, sets expanded, thresholds of the compared type). Out: tables by name:
//
//     trees, tiles, shapes           tiled walks, see tile_tables.h
//     trees {root}, nodes, sets      walks of single nodes, wide records: see scalar_nodes.h
//     leaves, weights, targets       what leaves add, where scores are asked for, see leaf_tables.h
//     numbers                        of leaves, where leaves are asked for
#pragma once

#include <cstdint>
#include <string>

#include "planner/analysis/forest_facts.h"
#include "planner/calls/result.h"
#include "planner/walk/units.h"

namespace treebeard::planner::walk {

// scores: whether some kernel adds what leaves say, all trees or each apart; leaves: whether one writes their numbers.
struct Wanted {
  Schedule schedule = Schedule::kUsual;
  bool scores = true;
  bool leaves = false;
};

// tables: arrays by name, gapless records of one field or more, at least one in each; no numbers. n_tiles: positions of tiles, 0 of
// walks of single nodes.
struct Tables {
  WalkUnits units;
  Result tables;
  int64_t n_tiles = 0;
};

// Throws Fault where children do not fit 32 bits.
Tables tables(ForestFacts& facts, const Wanted& wanted);

}  // namespace treebeard::planner::walk
