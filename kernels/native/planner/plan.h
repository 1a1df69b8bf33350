// Everything that is decided of a forest before there is code: which strategies serve it, their tables, the units of their kernels.
//
// In: a validated forest, the registers of a machine, which kernels are wanted; all options are nobody's choice. Out: a `Plan`, from which an
// artifact is packed where units are compiled, and a predictor is made where a library has them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/artifact.h"
#include "planner/bitslice/tree_forms.h"
#include "planner/forest/forest.h"
#include "planner/kernel_plan.h"

namespace treebeard::planner {

// Kernels that are asked for. tree_scores: also what each leaf adds, for which there have to be leaves.
struct Wanted {
  bool scores = true;
  bool leaves = false;
  bool tree_scores = false;
};

// A kernel function, where its record stands, and the units that it calls.
struct PlannedFunction {
  SectionId section;
  std::string unit;
  KernelRecord record;  // its code is nowhere yet
  std::vector<UnitCall> calls;
};

// What leaves add, in the accumulator's type.
struct LeafScores {
  std::vector<float> singles;
  std::vector<double> doubles;
};

// header: of an artifact, but for its size, its sections and what its code needs. tables: of all kernels; distances of units are 0. forest: whose
// base values, leaves and labels belong to the kernels.
struct Plan {
  Header header;
  std::vector<uint8_t> tables;
  std::vector<PlannedFunction> functions;  // those for few rows first
  std::vector<std::string> strategies;  // of scores
  std::vector<int32_t> tree_targets;  // where kernels have scores for trees, each of which scores one of several targets
  LeafScores leaf_scores;  // one number a leaf, or one a leaf and target, where tree scores are wanted
  Forest forest;
};

// What an artifact's header tells of a forest itself.
Header header_of(const Forest& forest);

// Throws a Fault for what no kernel serves.
Plan plan_of(const Forest& forest, bitslice::Registers registers, Wanted wanted);

}  // namespace treebeard::planner
