// Which units walk a forest where nobody has said how: two of them, called in turns for some rows of the call.
//
// In: facts of a forest as walks test it (predicates normalised, sets expanded, thresholds of the compared type); a schedule. Out: the
// walk, which writes the leaves that are reached, in one of two forms:
//
//     tiled    four nodes at a time; all nodes are tested alike
//     scalar   everything else: what a node tests, and where its missing values go, stands in its flags
//
// and what becomes of the leaves. onnx_treebeard/compiler/units/walk.py makes the code of these units and names them alike.
#pragma once

#include <cstdint>
#include <string>

#include "planner/analysis/forest_facts.h"
#include "planner/analysis/node_flags.h"
#include "planner/walk/choice.h"

namespace treebeard::planner::walk {

constexpr int64_t kTiledFeatures = 1 << 16;  // as many as 16 bits number

// tiled: else scalar, and the fields of tiles mean nothing. missing: of tiles, whether NaN goes to the true side somewhere; of single
// nodes, whether some number means missing. has_sets: of single nodes.
// rows_together: rows that go through the walk and then through what becomes of their leaves. leaf_stride: numbers of leaves between rows.
struct WalkUnits {
  bool tiled = false;
  Schedule schedule = Schedule::kUsual;
  Predicate predicate = Predicate::kLe;
  bool missing = false;
  bool has_sets = false;
  int feature_bytes = 1;
  int child_bytes = 2;
  int64_t rows_together = 0;
  int64_t leaf_stride = 0;

  // Whether the leaves of a tree are side by side, not those of a row.
  bool keeps_by_tree() const { return tiled && schedule == Schedule::kUsual; }
  int64_t scratch_bytes() const { return static_cast<int64_t>(sizeof(int32_t)) * rows_together * leaf_stride; }
};

// Everything but the width of children, which the places of tiles decide.
WalkUnits walk_units(ForestFacts& facts, Schedule schedule);

// Names of units. A list of weights has none that adds trees apart.
std::string walk_name(const Forest& forest, const WalkUnits& units);
std::string add_leaves_name(const Forest& forest, LeafForm form, const WalkUnits& units);
std::string add_leaves_of_trees_name(const Forest& forest, LeafForm form, const WalkUnits& units);
std::string write_leaves_name(const WalkUnits& units);

}  // namespace treebeard::planner::walk
