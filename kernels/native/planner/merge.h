// Forests that read the same rows as one forest of all their targets: one call in the place of many.
//
// In: validated forests. Out: one whose raw scores are, side by side, the accumulators of each: what its trees have added to what it
// starts with, before anything is divided, added or transformed. Trees keep their order, so every accumulator meets the same numbers in
// the same order as in the forest alone, and the bits are the same.
#pragma once

#include <vector>

#include "planner/forest/forest.h"

namespace treebeard::planner {

// Whether its sums can be those of columns of a merged forest: every tree scores one target, and what is added is summed up.
bool can_be_merged(const Forest& forest);

// Whether two forests that can be merged test rows alike: types, missing values, zeros, categories.
bool test_alike(const Forest& one, const Forest& other);

// Of forests that can be merged and test rows alike, at least one.
Forest merged(const std::vector<const Forest*>& forests);

}  // namespace treebeard::planner
