// The tables of a forest whose trees are SIMD lanes: rank columns, predicates of groups of trees, leaf values.
//
// In: a forest that `refusal` has nothing against, and how many trees are in a register. Out: tables, for C columns and G groups of
// `lanes` trees, the last one filled up with trees that add nothing:
//
//     columns    C x {feature, missing}            see `rank_columns.h`
//     calls      {unit, first, end}                of units that rank the columns of runs
//     tree_runs  {kind, begin, end}                groups of one form, kGroupsTogether at most
//     runs       {begin, end, width, cut}          of the columns: from `begin` to `end`, of `width` thresholds each, the first at `cut`
//     cuts       {cut}                             thresholds, run by run
//     groups     G x {kind, first, count, value}   first: byte of "questions", or record of "segments", which are `count`
//     segments   {ranks, first, count}             of masks: `count` predicates on the 16 ranks from place `ranks` on, from byte `first` on
//     questions  bytes, a predicate after the other: `lanes` columns, `lanes` thresholds; with masks also those of `lanes` trees, byte by
//                byte
//     values     {value}                           tree by tree, by leaf number, a target after the other
//     targets    {target}                          of each tree, where every tree has its own
//     positions  {target}                          of each tree, where trees have scores of their own: its number
//
// Predicates of perfect trees stand in the order node, false subtree, true subtree. Bit b of a leaf number is set by the *no* of the node
// at height b + 1, but bit 0 by the *yes* of the last one. With masks, leaves count from the true side, columns from the segment's first.
// Quantised thresholds are shifted by 128, as ranks in the scratch memory are, because signed bytes compare in one instruction:
//
//     leaf numbers of kGroupsTogether groups, a byte a tree, or what is left of masks, up to 8 bytes a tree | ranks, one a column
#pragma once

#include <cstdint>

#include "planner/calls/result.h"
#include "planner/tree_simd/facts.h"

namespace treebeard::planner::tree_simd {

constexpr int32_t kGroupsTogether = 16;  // whose leaf numbers are found before their values are added
constexpr int32_t kMaskWordBytes = 8;     // of the largest mask
constexpr int32_t kLeastRanks = 128;      // bytes that are looked at, however few columns there are
constexpr int32_t kAlignmentBytes = 64;

// Where ranks are in the scratch memory, behind the leaf numbers of so many trees a group; how large it is.
int64_t ranks_place(int32_t lanes);
int64_t scratch_bytes(int64_t n_columns, int32_t lanes);

// Also numbers leaf_form, ranks_place, scratch_bytes. of_trees: a kernel has scores for trees.
void tell_tables(Facts& facts, int32_t lanes, bool of_trees, Result& result);

// Tables "columns", "runs" and "cuts"; run_predicate and run_zero_missing say how the columns of each run compare.
void tell_columns(const RankColumns& columns, Result& result);

}  // namespace treebeard::planner::tree_simd
