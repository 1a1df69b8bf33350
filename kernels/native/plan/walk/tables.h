// The tables of default walks, and the units that read them.
//
// In: facts of a forest in the normal form of walks (predicates normalised, sets expanded,
// thresholds of the compared type). Out: tables by name:
//
//     trees, tiles, shapes           of tiled walks, see tile_tables.h
//     trees {root}, nodes, sets      of walks of single nodes, wide records, see scalar_nodes.h
//     leaves, weights, targets       leaf values, if scores are wanted, by leaf slot:
//         leaves   {value}           leaf forms one and by tree
//                  {leaf}            leaf form dense
//                  {begin, end}      leaf form list
//         weights  {weight}          leaf form dense: of each leaf, target by target
//                  {weight, target}  leaf form list
//         targets  {target}          leaf form by tree: of each tree
//     numbers {leaf}                 by leaf slot, if kernels write which leaves are reached
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "forest/forest_facts.h"
#include "plan/kernel/kernel_tables.h"
#include "plan/walk/kernel_plan.h"

namespace treebeard::planner::walk {

struct Wanted {
  Schedule schedule = Schedule::kUsual;
  bool scores = true;         // whether some kernel reads leaf values
  bool leaves = false;        // whether some kernel writes the leaves that are reached
  bool single_nodes = false;  // whether trees are not tiled, whatever they are like
};

struct Tables {
  WalkUnits units;
  KernelTables tables;  // of gapless records, one at least in each; no numbers
  int64_t n_tiles = 0;  // positions of tiles; 0 for walks of single nodes
};

// Throws Fault where children do not fit 32 bits.
Tables tables(ForestFacts& facts, const Wanted& wanted);

}  // namespace treebeard::planner::walk
