// Rank tables: many comparisons of one feature at a time, by the rank of the value among their
// thresholds.
//
// In: rising thresholds of comparisons that differ in nothing else but where NaN goes. Out: how a
// value finds its rank:
//
//     rank of x   = the number of thresholds for which the comparison is false; comparison j is true if rank <= j
//     key of x    = the bits of x + offset, as an integer that rises with x
//     bucket of x = (key of x, clamped to low .. high) - low >> shift
//     rank of x   = start[bucket] + a bisection without branches over the next 2^steps - 1 thresholds (NaN where there are no more)
//
// Comparisons with thresholds of later buckets are true for x and those of earlier ones are false,
// so the bisection needs no bounds. Keys are logarithmic; an offset that is large compared with the
// thresholds makes them linear, one that moves the lowest threshold near 0 suits long tails. The
// key of a 64-bit number is that of its upper half. Zeros of both signs have the same key, because
// at least 0 is added. (Bisection: Khuong and Morin, "Array Layouts for Comparison-Based
// Searching", 2017. Training on histograms quantises in the same way: LightGBM, Ke et al., NeurIPS
// 2017.)
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/element_type.h"
#include "plan/bitslice/bit_planes.h"
#include "plan/kernel/kernel_tables.h"

namespace treebeard::planner::bitslice {

constexpr int kRankBits = 15;
constexpr int64_t kMaxRanked = (int64_t{1} << kRankBits) - 1;

struct RankTable {
  double offset = 0;
  int32_t low = 0, high = 0, shift = 0;
  std::vector<uint16_t> start;  // by bucket: thresholds in earlier ones
  int32_t steps = 0;            // of the bisection in the fullest bucket
};

// The table with the shortest bisection, among a few offsets that are tried; of equal ones the
// first. `type`: of the thresholds.
RankTable best_rank_table(const std::vector<double>& thresholds, ElementType type);

// An integer that rises with the numbers of the type; equal for zeros of both signs.
int32_t rank_key(double number, double offset, ElementType type);

// Writes the records of bit-planes into the result of a call, in the form in which NumPy and
// kernels read them.
//
// In: the numbers of bit_planes.h. Out: arrays of a result.

// Array "rank_tables": the rank tables {offset, first, last, ...}; the offset has the type of the
// thresholds.
void add_rank_tables(KernelTables& result, const std::vector<RankRecord>& records,
                     ElementType type);

}  // namespace treebeard::planner::bitslice
