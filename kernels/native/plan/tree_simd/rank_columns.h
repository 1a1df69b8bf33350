// What tree SIMD needs to know about a forest: its rank columns, and the forms of its groups of
// trees.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "forest/forest.h"
#include "forest/forest_analysis.h"
#include "forest/predicate_analysis.h"
#include "forest/tree_shape.h"
#include "plan/kernel/unit_names.h"

namespace treebeard::planner::tree_simd {

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

// Group forms: the few forms of groups of trees that a kernel has code for, and the one that each
// group takes.
//
// In: the depth, the leaves and the predicates of every tree. Out: groups of as many consecutive
// trees as a register has bytes, and their forms, so that all groups together cost least
// (plan/kernel/kernel_plan.h):
//
//     perfect, b bits   trees padded to depth b: 2^b - 1 predicates, and every node selects between the leaf indices of its subtrees
//     masks, b bits     any trees of up to 2^b leaves: a false predicate clears the leaves of its true subtree, and the first leaf that is left
//                       is reached (QuickScorer, see `tables.cc`); predicates come in any order, the columns of a segment at a time
//     oblivious, b bits  trees of up to b distinct predicates, whose results are the bits of their leaf indices (forest/tree_shape.h)
//     walks, 8 bits     any trees of up to 256 leaves, on up to 256 columns: node after node, several trees in turns
//
// Costs are instructions for a group of trees and one row (plan/kernel/cost_model.h). In
// V-QuickScorer (Lucchese et al., SIGIR 2016) and RapidScorer (Ye et al., KDD 2018) lanes are rows;
// here they are trees, so that a single row fills a register.

constexpr int kMaxWalkedLeaves = 256;
constexpr int kWalkedNodeBytes = 4;

enum class GroupMethod { kPerfect, kMasks, kOblivious, kWalks };

struct GroupForm {
  GroupMethod method;
  int bits;  // of a leaf index

  int32_t n_leaves() const { return int32_t{1} << bits; }
  // Whether all predicates are evaluated in straight line, on any of the columns.
  bool is_straight() const {
    return method == GroupMethod::kPerfect || method == GroupMethod::kOblivious;
  }
  // How many predicates that is.
  int32_t n_steps() const { return method == GroupMethod::kPerfect ? n_leaves() - 1 : bits; }
  // Bytes of a mask, which has a bit for each leaf; 0 where trees have none.
  int32_t mask_bytes() const { return method == GroupMethod::kMasks ? n_leaves() / 8 : 0; }
};

struct Groups {
  std::vector<GroupForm> forms;     // those that occur
  std::vector<int32_t> of_group;    // positions in `forms`
  double cost_instructions = 0;     // of all groups
  double further_instructions = 0;  // of a row that goes through them with others, and is not the
                                    // first
  int64_t predicate_bytes = 0;      // of the table of predicates
  int64_t n_leaves = 0;             // 2^bits for each lane of each group

  bool has(GroupMethod method) const {
    return std::any_of(forms.begin(), forms.end(),
                       [method](const GroupForm& form) { return form.method == method; });
  }
};

// Whether each tree fits some form. A group of such trees may still fit none.
bool fit_some_form(ForestFacts& facts);

// For each segment of so many columns the largest number of predicates that a tree has there, of
// those from the first to that before `end`.
std::vector<int32_t> max_predicates(ForestFacts& facts, const RankColumns& columns,
                                    int32_t segment_columns, int64_t first, int64_t end);

constexpr int32_t segment_columns_of(bool from_many) {
  return from_many ? kWideSegment * kLaneBytes : kLaneBytes;
}

// The cheapest few forms for these trees, `lanes` at a time; nothing where a group fits none.
// from_many: whether one byte permute selects from 128 ranks.
std::optional<Groups> group_forms(ForestFacts& facts, const RankColumns& columns, int32_t lanes,
                                  bool from_many);

// What tree SIMD needs to know about a forest, each fact computed when it is first needed and then
// kept.
//
// In: facts of a forest in normal form. Out: its rank columns, and its groups of trees for
// registers of a number of lanes.
class Facts {
 public:
  // `forest` outlives them. from_many: as for group_forms.
  explicit Facts(ForestFacts& forest, bool from_many = false)
      : all_(forest), from_many_(from_many) {}

  ForestFacts& all() const { return all_; }
  const Forest& forest() const { return all_.forest(); }
  // Columns that a byte permute selects from, for masks. A predicate of a tree stands beside those
  // of other trees on the same segment: with few columns in each, 500 trees of 31 leaves take a
  // table of 133 kB, and 92 kB with many, which is read from the second cache for each row.
  int32_t segment_columns() const { return segment_columns_of(from_many_); }
  // For a forest with nodes, without category sets, and with kMaxColumns columns at most.
  const RankColumns& columns() {
    return ForestFacts::once(columns_,
                             [this] { return rank_columns(forest(), all_.predicates()); });
  }
  // Nothing where some group fits none of the forms that were chosen.
  const std::optional<Groups>& groups(int32_t lanes) {
    return ForestFacts::once(groups_[lanes],
                             [&] { return group_forms(all_, columns(), lanes, from_many_); });
  }

 private:
  ForestFacts& all_;
  bool from_many_;
  std::optional<RankColumns> columns_;
  std::map<int32_t, std::optional<std::optional<Groups>>> groups_;
};

}  // namespace treebeard::planner::tree_simd
