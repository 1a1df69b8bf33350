// Set lookup tables: membership by rank, 64 predicates a word.
//
// In: the distinct predicates of a forest. Out: which questions of membership are looked up so, and the words. The rank of a value among
// the comparisons of its feature decides every question about it; NaN has a rank of its own behind the others:
//
//     feature 3, n comparisons    words of questions 0 to 63: rank 0, 1, ... n, NaN | words of questions 64 to 127: ...
//
// A word costs the same whatever sets it is about, so it pays where many large sets ask about one feature.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/analysis/distinct_predicates.h"

namespace treebeard::planner::bitslice {

constexpr int64_t kAnswersAWord = 64;

// For each question of membership whether it is looked up by rank: whole words of them, those with the most bounds.
//
// ranked: comparisons of each used feature that a rank counts; kMinRanked of them are ranked anyway, more than kMaxRanked never.
std::vector<uint8_t> looked_up_by_rank(const DistinctPredicates& predicates, const std::vector<int64_t>& ranked);

// The words of these questions, a multiple of kAnswersAWord about one feature whose rising comparisons are `thresholds`.
//
// Rank r says yes to comparisons r and above.
std::vector<uint64_t> lookup_words(const DistinctPredicates& predicates, const std::vector<int64_t>& questions,
                                   const std::vector<double>& thresholds);

}  // namespace treebeard::planner::bitslice
