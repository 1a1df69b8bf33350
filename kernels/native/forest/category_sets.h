// Category sets: the members of each set that a value can become, and the bounds between which the
// values of a set lie.
//
// In: a forest whose thresholds have the compared type. Out: the members of every set, ascending,
// each once; and the bounds.
//
//     {1, 2, 7}    truncated or rounded down: [1, 3) [7, 8)       bounds 1 < 3 < 7 < 8; a value is inside behind every second one
//
// A member c stands for the values that become c by the forest's category rule: c itself (exact);
// those between c - 1 and c + 1 on its side of zero (truncated); c to c + 1 (rounded down). NaN is
// no member.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"

namespace treebeard::planner {

// The members of each set, and the whole numbers low to low + count - 1 that its bitmap covers, if
// it fits one; a set without members has count 0.
struct SetMembers {
  std::vector<int64_t> begin;  // (n_sets + 1,) where the members of each begin
  std::vector<double> number;  // the members
  std::vector<uint8_t> fits;   // (n_sets,) whether the set fits a bitmap
  std::vector<int64_t> low;    // (n_sets,)
  std::vector<int64_t> count;  // (n_sets,)
};

// A number is in a set if an odd number of the set's bounds are not above it.
struct SetBounds {
  std::vector<int64_t> begin;  // (n_sets + 1,) where the bounds of each begin
  std::vector<double> bound;   // rising within a set
};

// The bitmaps of the sets, in 32-bit words, and the word at which each begins:
//
//     empty set: 0 0 | set 0: low, count, bits ... | set 1: low, count, bits ... | ...
//
// Bit i of a set stands for the whole number low + i. The empty set comes first: nodes with other
// predicates have it, so that a kernel can look up all nodes in the same way, and so do sets that
// fit no bitmap, which no node may have.
struct SetWords {
  std::vector<uint32_t> word;
  std::vector<int32_t> first;  // by set
};

bool has_sets(const Forest& forest);
SetMembers set_members(const Forest& forest);
SetBounds set_bounds(const Forest& forest);
SetWords set_words(const Forest& forest);

// Set predicates as parities of comparisons: "x is in this category set", as an exclusive or of
// comparisons with the bounds of the set.
//
// In: a forest whose predicates are normalised and whose thresholds have the compared type. Out:
// `SetPredicates`.
//
//     x in {1, 2, 7}, rounded down    [1, 3) [7, 8)     x < 1  xor  x < 3  xor  x < 7  xor  x < 8
//
// A number is in a set if an odd number of the set's bounds are not above it. So the predicate is
// the exclusive or of one comparison for each bound, inverted if the number of bounds is odd; the
// forest's category rule is part of the bounds. All comparisons are false for NaN, so the result
// for NaN is inverted where the node sends it to the other side than that.
//
// Sets with the same members share a predicate.

// S distinct set predicates, features rising.
struct SetPredicates {
  std::vector<int32_t> feature;
  std::vector<uint8_t> always;   // whether the exclusive or is inverted
  std::vector<uint8_t> missing;  // whether the result for NaN is inverted
  std::vector<int64_t> begin;    // (S + 1,) where the bounds of each begin
  std::vector<double>
      bound;  // rising within a predicate: thresholds of `predicate`, which is false for NaN
  Predicate predicate = Predicate::kLt;
  std::vector<int32_t>
      of_node;  // the set predicate of each node that tests a set, in the order of these nodes

  int64_t size() const { return static_cast<int64_t>(feature.size()); }
};

SetPredicates set_predicates(const Forest& forest);

}  // namespace treebeard::planner
