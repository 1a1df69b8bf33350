// The tables of a ranked walk.
//
// In: a forest that `refusal` (shape.h) accepts. Out: tables of the rank columns (tree_simd/rank_columns.h) and the walked trees:
//
//     columns          {feature, missing, first, long}   missing: the rank of NaN; first: where the column's thresholds begin; as many as fill words;
//                                                        features rise, so that neighbours find their values in one sector of a row
//     rank_thresholds  {threshold}   of each column 16, or 256 where it is long, rising, NaN after the last; fewer are false than there are
//     nodes            {word}        of padded trees (plan/kernel/padded_trees.h), whose leaves have a value or n_targets of them
//     targets          {target}      of each tree, where every tree has its own
//
//     where trees are deep:
//     nodes            {word}        of sectors, see sectors.h
//     trees            {root}        of each tree: its first sector, or ~slot of a tree that is a leaf
//     values           {value}       in each slot, or n_targets of them
//
//     word of a node   quantised threshold | byte of the column's rank in the shared memory of the thread's warp, less that of the lane << 16
//
// A node is true if the rank is at most the quantised threshold. (The offset is in the upper half: a shift and an addition are one instruction of a GPU.)
#pragma once

#include "base/named_arrays.h"
#include "plan/tree_simd/facts.h"

namespace treebeard::planner::ranked_walk {

// Writes the tables, and the fields of the shape as numbers.
void write_tables(tree_simd::Facts& facts, Result& result);

}  // namespace treebeard::planner::ranked_walk
