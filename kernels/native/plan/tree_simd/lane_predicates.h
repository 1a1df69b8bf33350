// The predicates of groups of trees, lane by lane: tables "groups", "segments" and "predicates" (`tables.h`).
//
// In: groups of trees and their forms. Out: the records of these tables, form by form; and for every group the leaves of its trees by leaf index.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "plan/tree_simd/facts.h"
#include "plan/tree_simd/quickscorer_masks.h"

namespace treebeard::planner::tree_simd {

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
  void add_perfect(GroupRecord& group, const std::vector<int32_t>& trees, int bits, std::vector<int32_t>& leaves);
  void add_masks(GroupRecord& group, const std::vector<int32_t>& trees, const GroupForm& form,
                 std::vector<int32_t>& leaves);
  std::vector<int32_t> most_predicates(const std::vector<int32_t>& trees) const;
  std::vector<int32_t> add_segments(GroupRecord& group, const std::vector<int32_t>& most, size_t predicate_bytes);

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

}  // namespace treebeard::planner::tree_simd
