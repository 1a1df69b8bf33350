// Merges forests that read the same rows into one forest with all their targets, so that one call
// computes what took several.
//
// In: validated forests. Out: one forest whose raw scores are, side by side, the accumulators of
// each: what its trees have added to its start value, before anything is divided, added or
// transformed. Trees keep their order, so every accumulator adds the same numbers in the same order
// as before, and the bits are the same.
#pragma once

#include <vector>

#include "forest/forest.h"

namespace treebeard::planner {

// Whether a forest can be part of a merged one: every tree scores one target, and leaf values are
// added.
bool can_be_merged(const Forest& forest);

// Whether two forests that can be merged treat the values of a row in the same way: types, missing
// values, zeros, categories.
bool read_rows_alike(const Forest& left, const Forest& right);

// The merged forest. All of `forests`, at least one, can be merged and read rows alike.
Forest merged(const std::vector<const Forest*>& forests);

}  // namespace treebeard::planner
