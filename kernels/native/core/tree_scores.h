// Adds up the scores of single trees, in source order, after threads have shared the trees of some rows.
//
// In: the score of each tree for each row. Out: accumulators.
#pragma once

#include <cstdint>

#include "core/artifact.h"
#include "core/finish.h"

namespace treebeard {

// What each tree adds to which target: `targets` (n_trees,) where trees have one score each, null where that is the only target;
// `per_tree` scores otherwise, one a target.
struct TreeTargets {
  const int32_t* targets;
  int64_t per_tree;
};

// Sets `count` scores of trees to what nothing has been added to.
using StartTrees = void (*)(const Finish&, void* tree_scores, int64_t count);
// Adds the scores of trees, (n_rows, n_trees x per_tree), to accumulators (n_rows, n_targets), tree after tree.
using AddTrees = void (*)(const Finish&, const TreeTargets&, const void* tree_scores, void* accumulators, int64_t n_rows);

StartTrees start_trees(ElementType accumulator_type);
AddTrees add_trees(ElementType accumulator_type);

}  // namespace treebeard
