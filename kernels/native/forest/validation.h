// Checks a forest once, on its way in: counts, ranges, cycles, sets, outputs.
//
// In: a forest whose columns have the lengths that it says, with any numbers in them. Out: nothing,
// or a Fault that names tree, node and field in the source's own numbers. What comes through keeps
// the promises of `onnx_treebeard.forest.Forest`: nothing that is indexed by its columns is read
// outside. Linear, without recursion.
#pragma once

#include <cstdint>

#include "forest/forest.h"

namespace treebeard::planner {

void validate(const Forest& forest);

// The same for a forest whose labels, and the features whose categories have names, are only
// counted.
void validate(const Forest& forest, int64_t n_labels, int64_t n_categories);

// Checks that a forest's way from sums to scores and labels fits its targets, classes and features.

// n_labels: of classes. n_categories: features whose categories have names. Throws a Fault that
// names the field.
void check_outputs(const Forest& forest, int64_t n_labels, int64_t n_categories);

// Searches in forests that may be invalid: a path ends at a child that does not exist, and at a
// cycle.

// A node on a cycle, or -1. Children are nodes and leaves of the forest.
int64_t node_on_cycle(const Forest& forest);

// The position of a tree that reaches a node, the first of those that do so by the shortest path;
// -1 where none does.
int64_t tree_of(const Forest& forest, int64_t node);

}  // namespace treebeard::planner
