// Trees padded to perfect ones, whose predicates are evaluated in straight line.
//
// In: trees that are at most `depth` predicates deep. Out: for each of them 2^depth - 1 places of predicates, a node before its false
// and its true subtree, and 2^depth leaves, from the false side to the true side. Where a branch ends early, what pads it has place 0
// and ends in its leaf.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/forest/forest.h"

namespace treebeard::planner {

struct PerfectTrees {
  std::vector<int32_t> places;  // tree by tree
  std::vector<int32_t> leaves;
};

// place: of each node's predicate.
PerfectTrees perfect_trees(const Forest& forest, const std::vector<int32_t>& trees, int depth,
                           const std::vector<int32_t>& place);

// Appends those of one tree.
void append_perfect_tree(const Forest& forest, int32_t tree, int depth, const std::vector<int32_t>& place,
                         std::vector<int32_t>& places, std::vector<int32_t>& leaves);

}  // namespace treebeard::planner
