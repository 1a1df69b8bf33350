// The tables of a ranked walk.
//
// In: a forest that `refusal` (shape.h) accepts. Out: tables of the rank columns (tree_simd/rank_columns.h) and the walked trees:
//
//     columns          {feature, missing, first, long}   missing: the rank of NaN; first: where the column's thresholds begin; as many as fill words
//     rank_thresholds  {threshold}   of each column 16, or 256 where it is long, rising, NaN after the last; fewer are false than there are
//     nodes            {word}        tree by tree: 2^depth words of nodes, in which node 1 is the root and 2i, 2i + 1 are the children of node i;
//                                    then 2^depth leaf values, or n_targets times as many, from that of the false-most leaf on
//     targets          {target}      of each tree, where every tree has its own
//
//     where trees are deep:
//     nodes            {word}        of sectors, see sectors.h
//     trees            {root}        of each tree: its first sector, or ~slot of a tree that is a leaf
//     values           {value}       in each slot, or n_targets of them
//
//     word of a node   quantised threshold << 24 | byte of the column's rank in the shared memory of the thread's warp, less that of the lane
//
// A node is true if the rank is at most the quantised threshold; child 2i + 1 is the true one. Word 0 of a tree says nothing.
#pragma once

#include "planner/calls/result.h"
#include "planner/tree_simd/facts.h"

namespace treebeard::planner::ranked_walk {

// Writes the tables, and the fields of the shape as numbers.
void write_tables(tree_simd::Facts& facts, Result& result);

}  // namespace treebeard::planner::ranked_walk
