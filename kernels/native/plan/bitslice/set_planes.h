// Category sets in bit-slicing: results of many sets by rank, or each set as an exclusive or of
// bit-planes.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/predicate_facts.h"

namespace treebeard::planner::bitslice {

// Set lookup tables: the results of 64 set predicates in one word, looked up by the rank of the
// value.
//
// In: the distinct predicates of a forest. Out: which set predicates are looked up, and the words.
// The rank of a value among the comparisons of its feature decides every set predicate of the
// feature; NaN has a rank of its own behind the others:
//
//     feature 3, n comparisons    words of predicates 0 to 63: rank 0, 1, ... n, NaN | words of predicates 64 to 127: ...
//
// A word costs the same whatever its sets are, so a lookup pays where many large sets test one
// feature.

constexpr int64_t kPredicatesPerWord = 64;

// By set predicate: whether it is looked up by rank. Chosen are as many of a feature as fill words,
// those with the most bounds first.
//
// ranked: for each used feature, how many comparisons its rank table would have. With
// BitsliceCosts::min_ranked_predicates of them it has one anyway, with more than kMaxRanked it
// cannot have one.
std::vector<uint8_t> predicates_looked_up(const DistinctPredicates& predicates,
                                          const std::vector<int64_t>& ranked);

// The words of these set predicates of one feature, whose number is a multiple of
// kPredicatesPerWord. thresholds: those of the feature's rank table; at rank r, comparisons r and
// above are true.
std::vector<uint64_t> lookup_words(const DistinctPredicates& predicates,
                                   const std::vector<int64_t>& chosen_sets,
                                   const std::vector<double>& thresholds);

// Set parity: a set predicate as the exclusive or of bit-planes, by which other planes.
//
// In: the distinct predicates of a forest, in which a set predicate is a list of comparisons with
// its bounds. Out: `XorPlanes`, each a list of comparisons, of XOR planes before it, and of
// constants. Two bounds that follow each other in many sets become a plane of their own:
//
//     {1, 5}        b1 ^ b2 ^ b5 ^ b6         p = b5 ^ b6
//     {5, 8}        b5 ^ b6 ^ b8 ^ b9         {1, 5}  b1 ^ b2 ^ p     {5, 8}  p ^ b8 ^ b9
//     all but 5     b0 ^ b5 ^ b6 ^ b9         all but 5  b0 ^ p ^ b9
//
// so a member that many sets have costs one operation. Bounds are paired from the first one on or
// from the second one on, whichever gives fewer operations: a set costs no more than its
// complement.

// Parts that are constants: false, true, "the value is NaN".
constexpr int64_t kNever = -1, kAlways = -2, kMissing = -3;

// P planes, feature by feature; of a feature the shared pairs first, then the set predicates, those
// with few parts first.
struct XorPlanes {
  std::vector<int32_t> feature;  // P
  std::vector<int64_t> begin;    // P + 1: where the parts of each begin
  std::vector<int64_t> part;     // comparisons 0 to C - 1, C + p for plane p, or constants
  std::vector<int64_t>
      of_set;  // the plane of each set predicate that is an XOR plane, in their order
};

// by_rank: set predicates that are looked up by rank, and get no XOR plane.
XorPlanes xor_planes(const DistinctPredicates& predicates, const std::vector<uint8_t>& by_rank);

}  // namespace treebeard::planner::bitslice
