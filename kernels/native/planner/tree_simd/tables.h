// The tables of a forest whose trees are SIMD lanes: rank columns, predicates of groups of trees, leaf values.
//
// In: a forest as kernels test it (predicates normalised, thresholds rounded), and how many trees are in a register. Out: tables, for C
// columns and G groups of `lanes` trees, the last one filled up with trees that add nothing:
//
//     columns    C x {feature, missing}            see `rank_columns.h`
//     runs       {begin, end, width, cut}          of the columns: from `begin` to `end`, of `width` thresholds each, the first from `cut` on
//     cuts       {cut}                             thresholds, run by run
//     groups     G x {kind, first, count, value}   first: byte of "questions", or record of "segments", which are `count`
//     segments   {ranks, first, count}             of masks: `count` predicates on the 16 ranks from place `ranks` on, from byte `first` on
//     questions  bytes, a predicate after the other: `lanes` columns, `lanes` thresholds; for masks the masks of `lanes` trees, byte by byte
//     values     {value}                           tree by tree, by leaf number, a target after the other
//     targets    {target}                          of each tree, where every tree has its own
//     positions  {target}                          of each tree, where trees have scores of their own: its number
//
// Predicates of perfect trees stand in the order node, false subtree, true subtree. Bit b of a leaf number is set by the *no* of the node
// at height b + 1, but bit 0 by the *yes* of the last one. With masks, leaves count from the true side, columns from the segment's first.
// Quantised thresholds are shifted by 128, as ranks in the scratch memory are, because signed bytes compare in one instruction:
//
//     leaf numbers, a byte each, or what is left of masks, up to 8 bytes a tree | ranks, one a column
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "planner/forest.h"
#include "planner/leaf_values.h"
#include "planner/tree_simd/group_forms.h"
#include "planner/tree_simd/rank_columns.h"

namespace treebeard::planner::tree_simd {

struct GroupRecord {
  int32_t kind, first, count, value;
};
struct RunRecord {
  int32_t begin, end, width, cut;
};
struct SegmentRecord {
  int32_t ranks, first, count;
};

// Everything about a forest that decides its tables.
struct Plan {
  LevelOrder order;
  DistinctPredicates predicates;
  RankColumns columns;
  Groups groups;
  LeafForm leaf_form = LeafForm::kOne;
  int32_t lanes = 0;
  std::string refusal;  // why trees cannot be lanes; empty where they can, else the rest is not filled in
};

Plan plan_of(const Forest& forest, int32_t lanes);

// Nanoseconds for one row; infinite for a plan that is refused.
double row_cost_ns(const Forest& forest, const Plan& plan);

// Predicates and segments, and the leaves that the values of each group are those of: -1 for a value that adds nothing.
struct Tables {
  std::vector<GroupRecord> groups;
  std::vector<SegmentRecord> segments;
  std::vector<uint8_t> questions;
  std::vector<int32_t> leaves;  // tree by tree, by leaf number
};

Tables tables_of(const Forest& forest, const Plan& plan);

}  // namespace treebeard::planner::tree_simd
