// Set lookup tables: the results of 64 set predicates in one word, looked up by the rank of the value.
//
// In: the distinct predicates of a forest. Out: which set predicates are looked up, and the words. The rank of a value among the comparisons of its
// feature decides every set predicate of the feature; NaN has a rank of its own behind the others:
//
//     feature 3, n comparisons    words of predicates 0 to 63: rank 0, 1, ... n, NaN | words of predicates 64 to 127: ...
//
// A word costs the same whatever its sets are, so a lookup pays where many large sets test one feature.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/predicates.h"

namespace treebeard::planner::bitslice {

constexpr int64_t kPredicatesPerWord = 64;

// By set predicate: whether it is looked up by rank. Chosen are as many of a feature as fill words, those with the most bounds first.
//
// ranked: for each used feature, how many comparisons its rank table would have. With BitsliceCosts::min_ranked_predicates of them it has one anyway,
// with more than kMaxRanked it cannot have one.
std::vector<uint8_t> predicates_looked_up(const DistinctPredicates& predicates, const std::vector<int64_t>& ranked);

// The words of these set predicates of one feature, whose number is a multiple of kPredicatesPerWord. thresholds: those of the feature's rank table;
// at rank r, comparisons r and above are true.
std::vector<uint64_t> lookup_words(const DistinctPredicates& predicates, const std::vector<int64_t>& chosen_sets,
                                   const std::vector<double>& thresholds);

}  // namespace treebeard::planner::bitslice
