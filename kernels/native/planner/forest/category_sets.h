// Category sets: which members they have that a value can become, and between which bounds the values lie that are in a set.
//
// In: a forest whose thresholds have the compared type. Out: the members of every set, ascending, each once; and the bounds.
//
//     {1, 2, 7}    truncated or rounded down: [1, 3) [7, 8)       bounds 1 < 3 < 7 < 8, inside behind every second one
//
// A member c stands for the values that become c by the forest's category rule: c alone; those between c - 1 and c + 1 on its side of
// zero (truncated); c to c + 1 (rounded down). NaN is no member.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/forest/forest.h"

namespace treebeard::planner {

// fits: whether a set can be looked up by bits; those of the whole numbers low to low + count - 1 then, of none where it has no members.
struct SetMembers {
  std::vector<int64_t> begin;  // n_sets + 1
  std::vector<double> number;
  std::vector<uint8_t> fits;
  std::vector<int64_t> low;
  std::vector<int64_t> count;
};

// A number is in a set if an odd number of the set's bounds are not above it.
struct SetBounds {
  std::vector<int64_t> begin;  // n_sets + 1
  std::vector<double> bound;   // rising within a set
};

// What a kernel looks up where a node asks for membership: words of 32 bits, and where each set begins in them.
//
//     empty set: 0 0 | set 0: low, count, bits ... | set 1: low, count, bits ... | ...
//
// A set holds the whole numbers low to low + count - 1, bit i of its bits stands for low + i. Word 0 begins the empty set, which nodes with
// another predicate have, so that a kernel can look up all nodes alike; so do sets that do not fit: no node may have them.
struct SetWords {
  std::vector<uint32_t> word;
  std::vector<int32_t> first;  // by set
};

bool has_sets(const Forest& forest);
SetMembers set_members(const Forest& forest);
SetBounds set_bounds(const Forest& forest);
SetWords set_words(const Forest& forest);

}  // namespace treebeard::planner
