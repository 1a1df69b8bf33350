// Searches in forests that may be invalid: a path ends at a child that does not exist, and at a cycle.
#pragma once

#include <cstdint>

#include "forest/forest.h"

namespace treebeard::planner {

// A node on a cycle, or -1. Children are nodes and leaves of the forest.
int64_t node_on_cycle(const Forest& forest);

// The position of a tree that reaches a node, the first of those that do so by the shortest path; -1 where none does.
int64_t tree_of(const Forest& forest, int64_t node);

}  // namespace treebeard::planner
