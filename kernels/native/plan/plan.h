// The plan of a forest: everything that is decided before there is code. Which strategies serve it,
// their tables, the units of their kernels.
//
// In: a validated forest, the registers of a machine, which kernels are wanted. All compile options
// have their defaults. Out: a `Plan`, from which an artifact is packed where units are compiled, or
// a predictor is made where a library of kernels has the units.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "forest/forest.h"
#include "plan/bitslice/tree_forms.h"
#include "plan/kernel/kernel_format.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner {

// The kernels that are wanted.
struct Wanted {
  bool scores = true;
  bool leaves = false;       // which leaf each row reaches in each tree
  bool tree_scores = false;  // what each of these leaves adds; only together with `leaves`
};

// A kernel function, the section in which its record stands, and the units that it calls.
struct PlannedFunction {
  SectionId section;
  std::string unit;
  KernelRecord record;  // with no code offset yet
  std::vector<UnitCall> calls;
};

// The leaf values, in the accumulator's type.
struct LeafScores {
  std::vector<float> singles;
  std::vector<double> doubles;
};

struct Plan {
  Header header;  // of an artifact, without its size, its sections, and the CPU features that code
                  // needs
  std::vector<uint8_t> tables;             // of all kernels; the distances of units are 0
  std::vector<PlannedFunction> functions;  // those for few rows first
  std::vector<std::string> strategies;     // of the kernels that compute scores
  std::vector<int32_t> tree_targets;  // of each tree, where some kernel writes a score for each
                                      // tree and there are several targets
  std::vector<uint64_t>
      sum_nans;            // what sums of each target may be that are NaN; empty where none is
  LeafScores leaf_scores;  // one number for each leaf, or for each leaf and target, where tree
                           // scores are wanted
  Forest forest;           // whose base values, leaves and labels belong to the kernels
};

// The fields of an artifact's header that describe the forest.
Header header_of(const Forest& forest);

// Throws a Fault where no kernel can serve the forest.
Plan plan_of(const Forest& forest, bitslice::Registers registers, Wanted wanted);

// The same for a GPU, where each row has a thread. Kernels of equal `min_rows` run one after the
// other.
Plan plan_for_threads(const Forest& forest, Wanted wanted);

}  // namespace treebeard::planner
