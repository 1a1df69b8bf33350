// The trees of a LightGBM model, from its text or its JSON dump -> the columns of a forest.
//
// In: columns as the file has them. LightGBM numbers nodes and leaves of a tree separately, as a
// forest does:
//
//     a tree of k leaves has k - 1 nodes, node 0 is its root; child c >= 0 is node c, child c < 0 is leaf ~c
//     comparison    x <= threshold goes left; a missing value goes left if default_left. Missing are, by the node's missing type:
//                   none, and NaN counts as 0 (kMissingNone); zero and NaN (kMissingZero); NaN (kMissingNan)
//     categories    trunc(x) in the node's set goes left; everything else goes right, NaN too, whatever the missing type
//     linear leaf   constant + coefficient * x + ...; its value where one of these x is NaN
//
// Out: roots, nodes, leaves and sets. Throws a Fault that names tree and node (or leaf) for
// features out of range and children that form no tree.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "readers/boosters/section.h"
#include "readers/planner_types.h"

namespace treebeard::readers::boosters {

constexpr int64_t kMissingNone = 0, kMissingZero = 1, kMissingNan = 2;

// N nodes and L leaves of T trees; S sets of M categories.
struct LightgbmTrees {
  Entries nodes, leaves;
  Wholes feature, missing, left, right;  // (N,) children in the numbering of the tree
  Numbers threshold;                     // (N,) 0 where the node has a set
  std::vector<uint8_t> default_left;     // (N,)
  Wholes category_set;                   // (N,) -1 where the node compares
  Wholes set_start{0};                   // (S + 1,)
  Numbers set_member;                    // (M,) rising in each set
  Numbers leaf_value;                    // (L,)
  Numbers leaf_constant;                 // (L,) where some tree has linear leaves, or none
  Wholes term_count;                     // (L,) or none, likewise
  Wholes term_feature;                   // of all leaves, leaf by leaf, as term_coefficient
  Numbers term_coefficient;
  Numbers node_hits, leaf_hits;  // (N,) and (L,), or none of either
};

// order: the number of each tree in the file, rising by one. forest: its features and targets are
// known; tree i of these adds to target i % n_targets. Hits that are no counts are left out.
void add_trees(LightgbmTrees trees, const Wholes& order, Forest& forest);

}  // namespace treebeard::readers::boosters
