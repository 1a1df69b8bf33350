// Rank columns: a row is quantised to bytes, so that every predicate is a comparison of two bytes
// (rank quantisation, as training on histograms does it: LightGBM, Ke et al., NeurIPS 2017; here it
// is exact, because ranks are taken among the thresholds of the trained forest).
//
// In: the distinct predicates of a forest without category sets. Out: columns, and for every
// predicate its column and its quantised threshold:
//
//     column                    up to 255 predicates of one feature that differ in nothing but their threshold
//     rank of a value           for how many predicates of the column the result is false: 0 to 255
//     predicate j of a column   is true if rank <= j; j is its quantised threshold
//
// Thresholds rise, so false results come first, and 16 thresholds are compared at a time:
//
//     up to 16 thresholds   all of them                              rank = the number of false results
//     more                  every 16th of them | 16 | 16 | ...       rank = 16 a + b: a false results among the first 16, b in block a
//
// Beyond the last threshold stands NaN, which gives no false result. A value that is NaN has a rank
// that the column holds: 0 where all its predicates are true for NaN, the last one where all are
// false, or one between where they treat NaN like a number. A feature whose predicates send NaN to
// different sides in other ways has two columns or more. Inequality has a column for each
// predicate, with one threshold: the result is false for that value alone.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "forest/predicates.h"

namespace treebeard::planner::tree_simd {

constexpr int kMaxRank = 255;
constexpr int kBlock = 16;  // thresholds that are compared at a time
constexpr int kMaxColumns = 4096;

// A record of table "columns", of type "feature:<i4,missing:<i4".
struct RankColumn {
  int32_t feature;
  int32_t missing;  // the rank of NaN
};

// Neighbouring columns whose predicates make the same comparison.
struct ColumnRun {
  Predicate predicate;
  bool zero_missing;
  int32_t begin, end;  // the columns
  int32_t width;  // thresholds of each column, a multiple of 16; if there are more than 16, the
                  // first 16 are every 16th of the others
  int32_t first;  // position of the run's first threshold
};

// In a run, columns whose predicates stand in more nodes come first.
struct RankColumns {
  std::vector<RankColumn> columns;
  std::vector<ColumnRun> runs;
  FloatColumn thresholds;                    // run by run, column by column
  std::vector<int32_t> of_predicate;         // the column of each predicate
  std::vector<uint8_t> quantised_threshold;  // of each predicate

  int64_t size() const { return static_cast<int64_t>(columns.size()); }
};

// How many columns a forest's comparisons need.
int64_t count_columns(const DistinctPredicates& predicates);

RankColumns rank_columns(const Forest& forest, const DistinctPredicates& predicates);

}  // namespace treebeard::planner::tree_simd
