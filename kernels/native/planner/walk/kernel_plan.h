// The kernels of default walks, by their tables and units (onnx_treebeard/compiler/units/walk.py).
//
//     slot 0   the walks
//     slot 1   what becomes of the leaves, for each kernel another unit
#pragma once

#include "planner/analysis/forest_facts.h"
#include "planner/kernel_plan.h"

namespace treebeard::planner::walk {

// Kernels that are asked for. trees: scores for trees, which a list of weights has none of. beside_blocks: a kernel of blocks takes the large
// batches.
struct Kernels {
  bool scores, leaves, trees, beside_blocks;
};

// facts: of a forest as walks test it (predicates normalised, sets expanded).
KernelPlan kernel_plan(ForestFacts& facts, Kernels wanted);

}  // namespace treebeard::planner::walk
