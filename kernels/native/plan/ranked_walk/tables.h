// The tables of a ranked walk.
//
// In: a forest that `refusal` (shape.h) accepts. Out: tables of the rank columns
// (tree_simd/rank_columns.h) and the walked trees:
//
//     columns          {feature, missing, first, long}   missing: the rank of NaN; first: where the column's thresholds begin; as many as fill words;
//                                                        features rise, so that neighbours find their values in one sector of a row
//     rank_thresholds  {threshold}   of each column 16, or 256 where it is long, rising, NaN after the last; fewer are false than there are
//     nodes            {word}        of padded trees (plan/kernel/padded_trees.h), whose leaves have a value or n_targets of them
//     targets          {target}      of each tree, where every tree has its own
//
//     where trees are deep:
//     nodes            {word}        of sectors, see below
//     trees            {root}        of each tree: its first sector, or ~slot of a tree that is a leaf
//     values           {value}       in each slot, or n_targets of them
//
//     word of a node   quantised threshold | byte of the column's rank in the shared memory of the thread's warp, less that of the lane << 16
//
// A node is true if the rank is at most the quantised threshold. (The offset is in the upper half:
// a shift and an addition are one instruction of a GPU.)
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "plan/kernel/kernel_tables.h"
#include "plan/tree_simd/facts.h"

namespace treebeard::planner::ranked_walk {

// Deep trees for ranked walks: three levels of a tree are a sector, the 32 bytes that a GPU's
// memory gives at a time.
//
// In: a forest that `refusal` (shape.h) accepts, the word of each of its nodes (tables.h). Out:
// sectors, roots, and the leaf in each slot:
//
//     words 0 .. 6   the nodes 1 .. 7 of a perfect tree of three levels, the children of node i at 2i (false) and 2i + 1 (true); bits 8 to 15:
//                    of word 0 which exits lead to further sectors; of words 1 .. 4 the slot of the first exit that is a leaf, byte by byte
//     word 7         the sector of the first exit that leads to one
//
// Exits are numbered by three results, that of the root first, a true one as 1. Those that lead to
// sectors have consecutive ones, those that are leaves consecutive slots. A path that ends early
// has all its exits at the same leaf, each with a slot.

struct Sectors {
  std::vector<uint32_t> words;  // eight of each sector
  std::vector<int32_t> root;    // of each tree: its first sector, or ~slot of a tree that is a leaf
  std::vector<int32_t> leaf;    // in each slot
};

// Throws Fault where there are more sectors or slots than 31 bits can number.
Sectors sectors_of(const Forest& forest, const std::vector<uint32_t>& word_of_node);

// Writes the tables, and the fields of the shape as numbers.
void write_tables(tree_simd::Facts& facts, KernelTables& result);

}  // namespace treebeard::planner::ranked_walk
