// Membership as XOR of planes: which planes are the exclusive or of which others.
//
// In: the distinct predicates of a forest, in which a question of membership is a list of comparisons. Out: `XorPlanes`, each a list of
// comparisons, of XOR planes before it, and of constants. Two bounds that follow each other in many questions are a plane of their own:
//
//     {1, 5}        b1 ^ b2 ^ b5 ^ b6         p = b5 ^ b6
//     {5, 8}        b5 ^ b6 ^ b8 ^ b9         {1, 5}  b1 ^ b2 ^ p     {5, 8}  p ^ b8 ^ b9
//     all but 5     b0 ^ b5 ^ b6 ^ b9         all but 5  b0 ^ p ^ b9
//
// so that a member which many sets have costs one operation. Bounds are taken in pairs from the first one on or from the second one
// on, whichever is shorter: a set costs no more than what it leaves out.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/analysis/distinct_predicates.h"

namespace treebeard::planner::bitslice {

// Parts that are no planes: no, yes, "is NaN".
constexpr int64_t kNever = -1, kAlways = -2, kMissing = -3;

// P planes: feature by feature, in each the shared pairs, then the questions, those with few parts first.
struct XorPlanes {
  std::vector<int32_t> feature;      // P
  std::vector<int64_t> begin;        // P + 1: where the parts of each begin
  std::vector<int64_t> part;         // comparisons 0 to C - 1, C + p for plane p, or constants
  std::vector<int64_t> of_question;  // the plane of each question that is answered so, in their order
};

// Of the questions that are not `by_rank`.
XorPlanes xor_planes(const DistinctPredicates& predicates, const std::vector<uint8_t>& by_rank);

}  // namespace treebeard::planner::bitslice
