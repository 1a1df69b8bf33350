// Rank tables: many comparisons of one feature at a time, by the rank of a value among their thresholds.
//
// In: rising thresholds of comparisons that differ only in their threshold and in where NaN goes. Out: how a value finds its rank:
//
//     rank of x = how many thresholds say no to it; threshold j says yes if rank <= j
//     key of x = the bits of x + offset as an integer that rises with x
//     bucket of x = (key of x, held between low and high) - low >> shift
//     rank of x = start[bucket] + a bisection over the next 2^steps - 1 thresholds (NaN where there are no more)
//
// Thresholds of later buckets say yes to x, those of earlier ones no, so the bisection needs no bounds. Keys are logarithmic; an offset
// that is large against the thresholds makes them linear, one that brings the lowest threshold near 0 suits long tails. For 64-bit
// numbers the key is that of the upper half. Zeros of both signs have one key, because x + 0 is taken at least.
#pragma once

#include <cstdint>
#include <vector>

#include "core/artifact.h"

namespace treebeard::planner::bitslice {

constexpr int64_t kMinRanked = 80;  // comparisons that are worth a rank
constexpr int kRankBits = 15;
constexpr int64_t kMaxRanked = (int64_t{1} << kRankBits) - 1;

struct RankTable {
  double offset = 0;
  int32_t low = 0, high = 0, shift = 0;
  std::vector<uint16_t> start;  // by bucket: thresholds in earlier ones
  int32_t steps = 0;            // of the bisection in the fullest bucket
};

// The one with the shortest bisection; of equal ones the first that is tried. `type`: of the thresholds.
RankTable best_rank_table(const std::vector<double>& thresholds, ElementType type);

// An integer that rises with the numbers of the type; equal for zeros of both signs.
int32_t rank_key(double number, double offset, ElementType type);

}  // namespace treebeard::planner::bitslice
