// The tables of tree SIMD: rank columns, predicates of groups of trees, leaf values.
//
// In: a forest that `refusal` (costs.h) accepts, and the number of lanes. Out: tables, for C
// columns and G groups of `lanes` trees, the last of which is filled up with trees that add
// nothing:
//
//     columns    C x {feature, missing}            see `rank_columns.h`
//     calls      {unit, first, end}                of units that rank the columns of runs
//     tree_runs  {form, begin, end}                neighbouring groups of one form, kGroupsTogether at most
//     runs       {begin, end, width, first_threshold}   of columns: `width` thresholds for each, from record `first_threshold` of
//                "rank_thresholds" on
//     rank_thresholds {threshold}                  run by run
//     groups     G x {form, first, count, value}   first: byte of "predicates" (perfect trees), or record of "segments", of which there are `count`
//     segments   {ranks, first, count}             of masks: `count` predicates on the 16 columns from `ranks` on, from byte `first` of "predicates"
//     predicates bytes, one predicate after the other: for each lane its column, then for each lane its quantised threshold; with masks also the
//                mask of each lane, byte by byte
//     values     {value}                           leaf values tree by tree, by leaf index, one target after the other
//     targets    {target}                          of each tree, where every tree has its own
//     positions  {target}                          of each tree, where a score is written for each tree: the tree's number
//
// Predicates of a perfect tree come in the order node, false subtree, true subtree. Bit b of a leaf
// index is set if the node at height b + 1 is false; but bit 0 is set if the last node is true.
// With masks, leaves count from the true side, and columns from the segment's first. Quantised
// thresholds are shifted by 128, as are ranks in the scratch memory, because signed bytes compare
// in one instruction. The scratch memory has
//
//     leaf indices of kGroupsTogether groups, a byte for each lane; or what is left of masks, up to 8 bytes for each lane
//     ranks, a byte for each column
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "plan/kernel/kernel_tables.h"
#include "plan/tree_simd/facts.h"
#include "plan/tree_simd/group_forms.h"

namespace treebeard::planner::tree_simd {

// The predicates of groups of trees, lane by lane: tables "groups", "segments" and "predicates"
// (`tables.h`).
//
// In: groups of trees and their forms. Out: the records of these tables, form by form; and for
// every group the leaves of its trees by leaf index.

struct GroupRecord {
  int32_t form, first, count, value;
};
struct SegmentRecord {
  int32_t ranks, first, count;
};

constexpr int32_t kNoLeaf = -1;  // in lanes without a tree, at the end of the last group

class LanePredicates {
 public:
  LanePredicates(Facts& facts, int32_t lanes);

  // Adds a group. leaves: receives the leaves of its trees, by lane, then by leaf index.
  void add(int64_t group, const GroupForm& form, std::vector<int32_t>& leaves);

  std::vector<GroupRecord>& groups() { return groups_; }
  const std::vector<SegmentRecord>& segments() const { return segments_; }
  const std::vector<uint8_t>& bytes() const { return bytes_; }

 private:
  void add_perfect(GroupRecord& group, const std::vector<int32_t>& trees, int bits,
                   std::vector<int32_t>& leaves);
  void add_masks(GroupRecord& group, const std::vector<int32_t>& trees, const GroupForm& form,
                 std::vector<int32_t>& leaves);
  std::vector<int32_t> most_predicates(const std::vector<int32_t>& trees) const;
  std::vector<int32_t> add_segments(GroupRecord& group, const std::vector<int32_t>& most,
                                    size_t predicate_bytes);

  const Forest& forest_;
  const LevelOrder& order_;
  const size_t lanes_;
  std::vector<int32_t> column_;     // (N,) of each node's predicate
  std::vector<uint8_t> threshold_;  // (N,) the quantised threshold of each node, shifted by 128
  std::vector<int32_t> nodes_;      // (N,) 0, 1, 2, ...
  size_t parts_;                    // segments of 16 columns
  QuickScorerMasks masks_;
  std::vector<GroupRecord> groups_;
  std::vector<SegmentRecord> segments_;
  std::vector<uint8_t> bytes_;
};

constexpr int32_t
    kGroupsTogether = 16;  // groups whose leaf indices are found before their values are added
constexpr int32_t kMaskWordBytes = 8;  // of the largest mask
constexpr int32_t kLeastRanks = 128;   // bytes that kernels load, however few columns there are
constexpr int32_t kAlignmentBytes = 64;

// The offset of the ranks in the scratch memory, and its size, in bytes.
int64_t ranks_offset(int32_t lanes);
int64_t scratch_bytes(int64_t n_columns, int32_t lanes);

// Writes all tables, and numbers leaf_form, ranks_offset (the offset of the ranks), scratch_bytes.
// of_trees: whether a kernel writes a score for each tree.
void write_tables(Facts& facts, int32_t lanes, bool of_trees, KernelTables& result);

}  // namespace treebeard::planner::tree_simd
