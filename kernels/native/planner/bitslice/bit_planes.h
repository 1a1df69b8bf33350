// Bit-planes: where every predicate of a forest has its results, one bit a row, and how they are found.
//
// In: the distinct predicates of a forest. Out: `BitPlanes`. Planes are numbered feature by feature:
//
//     of its rank table (`rank_tables.h`), a threshold each; where NaN goes both ways, NaN says yes there
//     masked copies of these, which say no to NaN
//     comparisons that are in no rank table, evaluated one by one
//     questions of membership that are looked up by rank (`set_lookup.h`); such a feature has a rank table, however few comparisons it has
//     XOR planes (`set_parity.h`), for the others
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "planner/analysis/distinct_predicates.h"

namespace treebeard::planner::bitslice {

// Fields of a rank table's record behind `offset`. first, last: the planes of its thresholds. masked, masked_end: of masked copies.
// low, high, shift: the bucket of a value. bucket, cut: where its starts and thresholds begin. missing: the rank of NaN.
constexpr const char* kRankFields[] = {"first", "last",   "masked", "masked_end", "low",    "high",
                                       "shift", "bucket", "cut",    "steps",      "missing"};
constexpr size_t kRankFieldCount = sizeof(kRankFields) / sizeof(*kRankFields);

struct RankRecord {
  double offset;
  std::array<int32_t, kRankFieldCount> fields;
};

// fields: of a record a used feature, in order: feature; scales, scales_end: its rank tables; for each form k tests<k>, tests<k>_end:
// planes evaluated one by one; where any are looked up by rank: answers, answers_end, word, ranks: these, their first word, thresholds;
// where any are: parities, parities_end: XOR planes.
struct BitPlanes {
  std::vector<int32_t> of_predicate;
  std::optional<Predicate> ranked;  // the operator of comparisons in rank tables, if there are any
  std::vector<std::string> fields;
  std::vector<int32_t> features;   // records of `fields`, one a used feature
  std::vector<double> thresholds;  // n_planes, of planes evaluated one by one
  std::vector<int32_t> sources;    // n_planes: the plane that a masked one copies
  std::vector<RankRecord> scales;
  std::vector<uint16_t> starts;
  std::vector<double> cuts;
  std::vector<int64_t> part_begin;  // n_planes + 1: where the parts of a plane begin that is an XOR
  std::vector<int32_t> parts;       // planes, or constants of set_parity.h
  std::vector<uint64_t> words;      // of set lookup tables
  int64_t n_looked_up = 0;          // planes
  int64_t n_xor = 0;                // planes

  int64_t size() const { return static_cast<int64_t>(sources.size()); }
};

BitPlanes bit_planes(const DistinctPredicates& predicates);

}  // namespace treebeard::planner::bitslice
