// How likely each node and leaf is.
//
// In: a forest with or without hit counts. Out: absolute probabilities, from what is known, in this order:
//
//     1  leaf hits     a node's hits are the sum of its children's
//     2  node hits     what a node has and its inner children have not is shared equally by the leaves below it
//     3  nothing       every leaf of a tree is equally likely
//
// Node hits that are all equal say nothing (exporters write 1 everywhere); neither does a tree without any hits. A hit count that is
// negative or not finite counts as 0. What several parents share hands an equal part of its hits to each of them.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/calls/calls.h"
#include "planner/forest/forest.h"
#include "planner/analysis/tree_shape.h"

namespace treebeard::planner {

// That a row reaches a node or leaf of its tree; 1 at every root, 0 where no tree leads.
struct NodeProbability {
  std::vector<double> node;
  std::vector<double> leaf;
  std::vector<int32_t> leaf_tree;  // a tree that reaches each leaf, -1 where none does
};

NodeProbability node_probability(const Forest& forest, const LevelOrder& order);

// The call: its arrays are the fields.
void tell_node_probability(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner
