// Perfect trees: trees padded until all leaves lie at one depth, so that their predicates are evaluated in straight line (Hummingbird pads in the
// same way: Nakandala et al., OSDI 2020).
//
// In: trees that are at most `depth` nodes deep, and what stands for the predicate of each node: its number, or the offset of its bit-plane. Out: for
// each tree 2^depth - 1 of these, a node before its false and its true subtree, and 2^depth leaves, from the false side to the true side. Where a
// path ends early, padding nodes have 0 for a predicate, and all leaves below are the leaf that the path ends in.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"

namespace treebeard::planner {

// Tree by tree.
struct PerfectTrees {
  std::vector<int32_t> predicates;
  std::vector<int32_t> leaves;
};

PerfectTrees perfect_trees(const Forest& forest, const std::vector<int32_t>& trees, int depth,
                           const std::vector<int32_t>& predicate_of_node);

// Appends the predicates and leaves of one tree.
void append_perfect_tree(const Forest& forest, int32_t tree, int depth, const std::vector<int32_t>& predicate_of_node,
                         std::vector<int32_t>& predicates, std::vector<int32_t>& leaves);

}  // namespace treebeard::planner
