// Set predicates as parities of comparisons: "x is in this category set", as an exclusive or of comparisons with the bounds of the set.
//
// In: a forest whose predicates are normalised and whose thresholds have the compared type. Out: `SetPredicates`.
//
//     x in {1, 2, 7}, rounded down    [1, 3) [7, 8)     x < 1  xor  x < 3  xor  x < 7  xor  x < 8
//
// A number is in a set if an odd number of the set's bounds are not above it. So the predicate is the exclusive or of one comparison for each bound,
// inverted if the number of bounds is odd; the forest's category rule is part of the bounds. All comparisons are false for NaN, so the result for NaN
// is inverted where the node sends it to the other side than that.
//
// Sets with the same members share a predicate.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"

namespace treebeard::planner {

// S distinct set predicates, features rising.
struct SetPredicates {
  std::vector<int32_t> feature;
  std::vector<uint8_t> always;   // whether the exclusive or is inverted
  std::vector<uint8_t> missing;  // whether the result for NaN is inverted
  std::vector<int64_t> begin;    // (S + 1,) where the bounds of each begin
  std::vector<double> bound;     // rising within a predicate: thresholds of `predicate`, which is false for NaN
  Predicate predicate = Predicate::kLt;
  std::vector<int32_t> of_node;  // the set predicate of each node that tests a set, in the order of these nodes

  int64_t size() const { return static_cast<int64_t>(feature.size()); }
};

SetPredicates set_predicates(const Forest& forest);

}  // namespace treebeard::planner
