// Adds up the scores of single trees in source order, for calls whose work is divided by trees.
//
// In: the score of each tree for each row. Out: accumulators.
#pragma once

#include <cstdint>

#include "runtime/artifact.h"
#include "runtime/finish.h"

namespace treebeard {

// The target of each tree. targets: (n_trees,) where each tree has one score; null where there is
// only one target, or where each tree has `per_tree` scores, one for each target.
struct TreeTargets {
  const int32_t* targets;
  int64_t per_tree;
};

// Sets `count` scores of trees to their start value.
using StartTrees = void (*)(const Finish&, void* tree_scores, int64_t count);
// Adds the scores of trees, (n_rows, n_trees x per_tree), to accumulators (n_rows, n_targets), tree
// after tree.
using AddTrees = void (*)(const Finish&, const TreeTargets&, const void* tree_scores,
                          void* accumulators, int64_t n_rows);

StartTrees start_trees(ElementType accumulator_type);
AddTrees add_trees(ElementType accumulator_type);

}  // namespace treebeard
