// Membership as a parity of comparisons: what the distinct predicates "x is in this set" of a forest are made of.
//
// In: a forest whose predicates are normalised and whose thresholds have the compared type. Out: `SetPredicates`.
//
//     x in {1, 2, 7}, rounded down    [1, 3) [7, 8)     x < 1  xor  x < 3  xor  x < 7  xor  x < 8
//
// A number is in a set if an odd number of the set's bounds are not above it. So the predicate is the exclusive or of one comparison a
// bound, and of yes where there is an odd number of bounds; what the forest's category rule makes of values is in the bounds. NaN, to
// which every comparison says no, needs a correction where it goes to the other side than that leads to.
//
// Sets with the same members share a predicate.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/forest/forest.h"

namespace treebeard::planner {

// S distinct predicates, features rising. always: whether yes is one of the parts; missing: whether the result for NaN is turned round.
struct SetPredicates {
  std::vector<int32_t> feature;
  std::vector<uint8_t> always;
  std::vector<uint8_t> missing;
  std::vector<int64_t> begin;  // S + 1: where the bounds of each begin
  std::vector<double> bound;   // rising within a predicate: thresholds of `predicate`, to which NaN says no
  Predicate predicate = Predicate::kLt;
  std::vector<int32_t> of_node;  // of each asking node, in the order of nodes

  int64_t size() const { return static_cast<int64_t>(feature.size()); }
};

SetPredicates set_predicates(const Forest& forest);

}  // namespace treebeard::planner
