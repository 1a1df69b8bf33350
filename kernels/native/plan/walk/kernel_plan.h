// The kernels of default walks: their tables, and the units that their code consists of (onnx_treebeard/compiler/units/walk.py).
//
//     slot 0   the unit that walks
//     slot 1   the unit that uses the leaves: another one for each kernel
//
// In: facts about a forest, which kernels are wanted. Out: a `KernelPlan`.
#pragma once

#include "forest/forest_facts.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner::walk {

// The kernels that are wanted.
struct Kernels {
  bool scores;
  bool leaves;         // a kernel that writes the leaves that are reached
  bool trees;          // a kernel that writes a score for each tree; not in leaf form list
  bool beside_blocks;  // whether a kernel of blocks takes the large batches
};

// facts: of a forest in the normal form of walks (predicates normalised, sets expanded).
KernelPlan kernel_plan(ForestFacts& facts, Kernels wanted);

}  // namespace treebeard::planner::walk
