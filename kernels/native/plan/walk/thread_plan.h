// The kernels of walks on a GPU, in which each row has a thread: one walks to the leaves, another one uses them.
//
//     thread_walk          for each tree { walk; leaf buffer[tree * rows + row] = leaf }
//     thread_add_leaves    for each tree { add the values of the leaf }
//     thread_write_leaves  for each tree { write the index of the leaf }
//
// In: facts about a forest, which kernels are wanted. Out: a `KernelPlan`, whose leaf buffer is scratch memory of the rows.
#pragma once

#include "forest/forest_facts.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner::walk {

// facts: of a forest in the normal form of walks (predicates normalised, sets expanded).
KernelPlan thread_plan(ForestFacts& facts, bool scores, bool leaves);

}  // namespace treebeard::planner::walk
