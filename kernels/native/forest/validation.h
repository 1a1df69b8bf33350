// Checks a forest once, on its way in: counts, ranges, cycles, sets, outputs.
//
// In: a forest whose columns have the lengths that it says, with any numbers in them. Out: nothing, or a Fault that names tree, node and
// field in the source's own numbers. What comes through keeps the promises of `onnx_treebeard.forest.Forest`: nothing that is indexed by
// its columns is read outside. Linear, without recursion.
#pragma once

#include <cstdint>

#include "forest/forest.h"

namespace treebeard::planner {

void validate(const Forest& forest);

// The same for a forest whose labels, and the features whose categories have names, are only counted.
void validate(const Forest& forest, int64_t n_labels, int64_t n_categories);

}  // namespace treebeard::planner
