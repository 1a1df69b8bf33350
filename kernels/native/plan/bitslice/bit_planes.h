// Bit-planes: registers that hold one bit of many rows, the result of one predicate for all rows of
// a block (bit-slicing: Biham 1997; for predicates of database columns BitWeaving, Li and Patel,
// SIGMOD 2013).
//
// In: the distinct predicates of a forest. Out: `BitPlanes`: the number of the plane of every
// predicate, and for every used feature how its planes are computed. Planes are numbered feature by
// feature, and those of a feature in this order:
//
//     1  predicates in the feature's rank table, one plane for each threshold; true for NaN if any of them is
//     2  masked copies of such planes, for predicates that are false for NaN where others of the feature are true
//     3  comparisons that are in no rank table, each evaluated by itself
//     4  set predicates whose results are looked up by rank (below); they give a feature a rank table, however few comparisons it has
//     5  the other set predicates, each an exclusive or of planes (below)
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/arrays.h"
#include "forest/predicate_analysis.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner::bitslice {

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

// The fields of a rank table's record behind `offset`. first, last: the range of planes of its
// thresholds. masked, masked_end: the range of their masked copies. low, high, shift: how a value
// finds its bucket. first_bucket, first_threshold: positions in `starts` and `rank_thresholds`
// where the table begins. steps: of the bisection. missing: the rank of NaN. search: the bits of a
// rank that a search in registers finds in place of the bisection, where a target has it and no set
// is looked up by the ranks themselves, which it leaves away; 0 where it may not.
constexpr const char* kRankFields[] = {
    "first", "last",         "masked",          "masked_end", "low",     "high",
    "shift", "first_bucket", "first_threshold", "steps",      "missing", "search"};
constexpr size_t kRankFieldCount = sizeof(kRankFields) / sizeof(*kRankFields);
constexpr size_t kSearchField = kRankFieldCount - 1;

struct RankRecord {
  double offset;
  std::array<int32_t, kRankFieldCount> fields;
};

// How planes are computed: by comparisons of the form with this number, or by one of these. A
// kernel computes those of a feature in this order.
constexpr int32_t kByRank = 64, kLookedUp = 65, kXor = 66;

// Planes of a feature that are computed in one way; of kByRank its rank tables.
struct PlaneRange {
  int32_t way, begin, end;
  int32_t word = 0, ranks = 0;  // kLookedUp: the first lookup word, the number of thresholds
};

// A used feature, and where its ranges are, none of which is empty.
struct FeatureRanges {
  int32_t feature;
  size_t begin, end;
};

struct BitPlanes {
  std::vector<int32_t> of_predicate;  // the plane of each predicate
  std::optional<Predicate> ranked;  // the operator of comparisons in rank tables, if there are any
  std::vector<FeatureRanges> features;  // used ones, rising
  std::vector<PlaneRange> ranges;       // of one feature after the other
  std::vector<double> thresholds;       // (n_planes,) of planes that are evaluated by themselves
  std::vector<int32_t>
      sources;  // (n_planes,) the plane that a masked one copies, else the plane itself
  std::vector<RankRecord> rank_tables;
  std::vector<uint16_t>
      starts;  // of all rank tables: by bucket, how many thresholds are in earlier ones
  std::vector<double> rank_thresholds;  // of all rank tables: their thresholds, and NaN behind them
  std::vector<int64_t> part_begin;  // n_planes + 1: where the parts of a plane begin that is an XOR
  std::vector<int32_t> parts;       // planes, or constants
  std::vector<uint64_t> words;      // of set lookup tables
  int64_t n_looked_up = 0;          // planes
  int64_t n_xor = 0;                // planes

  int64_t size() const { return static_cast<int64_t>(sources.size()); }
};

BitPlanes bit_planes(const DistinctPredicates& predicates);

// Adds table "rank_tables": records {offset, first, last, ...}; the offset has the type of the
// thresholds.
void add_rank_tables(KernelTables& result, const std::vector<RankRecord>& records,
                     ElementType type);

// Category sets in bit-slicing: results of many sets by rank, or each set as an exclusive or of
// bit-planes.

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
