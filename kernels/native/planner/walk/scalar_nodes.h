// Records of single nodes, the two children of a node side by side: table "nodes" of walks.
//
// In: a forest with normalised predicates. Out: the roots of all trees, then a pair (true child, false child) per node, trees in order,
// level by level:
//
//     {threshold, child, feature, flags, set}    a node: child is the record of its true child, child + 1 of its false one
//                                                a leaf: child is ~leaf, feature is 0
//     {threshold, link, flags, set}              linked: link is child << bits | feature; a leaf: ~leaf << bits
//                                                bits: 8, or as many as the features need
//
// Flags, unless all nodes are tested alike, or in wide records, whose features have 32 bits; sets, if any node asks for membership. Wide
// fields come first, so that only the end has a gap. A linked record is a third smaller where all nodes are tested alike, and a pair of
// children never reaches over two cache lines. A node with several parents has one record for each of them and one pair of children.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "planner/calls/calls.h"
#include "planner/forest/category_sets.h"
#include "planner/forest/forest.h"
#include "planner/analysis/node_flags.h"
#include "planner/analysis/tree_shape.h"

namespace treebeard::planner::walk {

// Where features are: beside the child in a link, or of 32 bits, in records with flags, as walks of any forest have them.
enum class NodeFields { kLinked, kWide };

// type: of the records, as in result.h. feature_bits: of links; 0 in other records.
struct ScalarNodes {
  std::string type;
  int64_t count = 0;
  std::vector<uint8_t> bytes;
  int feature_bits = 0;
};

// Whether features, positions of the nodes below all roots, and leaves fit a link.
bool fits_links(const Forest& forest);

ScalarNodes scalar_nodes(const Forest& forest, const LevelOrder& order, const TestForm& form, const SetWords& sets,
                         NodeFields fields);

// The call: numbers fits (a link), feature_bits; arrays nodes, sets (the words), of linked records where they fit.
void tell_linked_nodes(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::walk
