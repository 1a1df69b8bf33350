// Writes the records of bit-planes into the result of a call, in the form in which NumPy and kernels read them.
//
// In: the numbers of bit_planes.h. Out: arrays of a result.
#pragma once

#include <string>
#include <vector>

#include "plan/bitslice/bit_planes.h"
#include "base/named_arrays.h"

namespace treebeard::planner::bitslice {

// Array "rank_tables": the rank tables {offset, first, last, ...}; the offset has the type of the thresholds.
void add_rank_tables(Result& result, const std::vector<RankRecord>& records, ElementType type);

// Array "features": records of 32-bit fields, of which "column" and "window" are unsigned.
void add_features(Result& result, const std::vector<std::string>& fields, const std::vector<int32_t>& records);

}  // namespace treebeard::planner::bitslice
