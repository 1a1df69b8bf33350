// Rank columns: what one row is quantised by, one byte each, so that every predicate is a comparison of two bytes.
//
// In: the distinct predicates of a forest without category sets. Out: columns, and for every predicate its column and quantised threshold:
//
//     predicates of a feature that differ only in the threshold, 255 at most   one column
//     rank of a value = how many of the column's thresholds say no to it        0 to 255
//     predicate j of the column says yes if rank <= j                           j is its quantised threshold
//
// Thresholds rise, so those that say no come first, and 16 are looked at together:
//
//     up to 16 thresholds   all of them                              rank = how many say no
//     more                  every 16th of them | 16 | 16 | ...       rank = 16 a + b: a of the first say no, b of block a
//
// Where there are no more thresholds NaN stands, which never says no. NaN as a value has a rank of its own: that of a yes or a no to
// everything, or any between them, as where it is taken for 0. A feature whose predicates send NaN to different sides otherwise has two
// columns and more. Inequality has a column a predicate, with one threshold, which says no to itself.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/analysis/distinct_predicates.h"
#include "planner/forest/forest.h"

namespace treebeard::planner::tree_simd {

constexpr int kMaxRank = 255;
constexpr int kBlock = 16;  // thresholds that are looked at together
constexpr int kMaxColumns = 4096;

// What is ranked: the feature, and the rank of NaN. Lies as "feature:<i4,missing:<i4".
struct RankColumn {
  int32_t feature;
  int32_t missing;
};

// Neighbouring columns, from `begin` to `end`, whose predicates compare alike. width: thresholds of each, a multiple of 16; the first 16
// lead to the others where there are others. first: the place of the first one of all.
struct ColumnRun {
  Predicate predicate;
  bool zero_missing;
  int32_t begin, end, width, first;
};

// In a run, columns that more nodes ask for come first.
struct RankColumns {
  std::vector<RankColumn> columns;
  std::vector<ColumnRun> runs;
  FloatColumn thresholds;                   // run by run, column by column
  std::vector<int32_t> of_predicate;        // the column of each predicate
  std::vector<uint8_t> quantised_threshold;  // of each predicate

  int64_t size() const { return static_cast<int64_t>(columns.size()); }
};

// How many columns a forest's comparisons need.
int64_t count_columns(const DistinctPredicates& predicates);

RankColumns rank_columns(const Forest& forest, const DistinctPredicates& predicates);

}  // namespace treebeard::planner::tree_simd
