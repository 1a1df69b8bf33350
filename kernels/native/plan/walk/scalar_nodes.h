// Records of single nodes, the two children of a node side by side: table "nodes" of walks.
//
// In: a forest with normalised predicates. Out: the roots of all trees, then a pair (true child, false child) for each node, trees in order, level by
// level:
//
//     {threshold, child, feature, flags, set}    a node: child is the record of its true child, child + 1 that of its false one
//                                                a leaf: child is ~leaf, feature is 0
//     {threshold, link, flags, set}              a linked node: link is child << bits | feature; a linked leaf: ~leaf << bits
//                                                bits: 8, or as many as the features need
//
// Records have flags unless all nodes have one compare form, and in wide records, whose features have 32 bits; they have sets if any node tests a
// category set. Wide fields come first, so that only the end has a gap. A linked record is a third smaller where all nodes have one compare form,
// and a pair of children never reaches over two cache lines. A node with several parents has one record for each of them, and one pair of children.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "forest/category_sets.h"
#include "forest/forest.h"
#include "forest/predicates.h"
#include "forest/tree_shape.h"

namespace treebeard::planner::walk {

// How a record holds child and feature: together in a link; or each in 32 bits, with flags, which serves any forest.
enum class NodeFields { kLinked, kWide };

struct ScalarNodes {
  std::string type;            // of the records, as in result.h
  int64_t count = 0;           // of records
  std::vector<uint8_t> bytes;  // of all records
  int feature_bits = 0;        // of links; 0 in wide records
};

// The bits of a link that hold the feature.
int feature_bits(const Forest& forest);

// Whether the features, records and leaves of a forest fit a link.
bool fits_links(const Forest& forest);

ScalarNodes scalar_nodes(const Forest& forest, const LevelOrder& order, const CompareForm& form, const SetWords& sets,
                         NodeFields fields);

}  // namespace treebeard::planner::walk
