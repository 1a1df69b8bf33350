// Records of planes as NumPy and kernels read them.
//
// In: numbers of bit_planes.h. Out: arrays of a result.
#pragma once

#include <string>
#include <vector>

#include "planner/bitslice/bit_planes.h"
#include "planner/calls/result.h"

namespace treebeard::planner::bitslice {

// Array "scales": {offset, first, last, ...}, the offset of the thresholds' type.
void add_rank_tables(Result& result, const std::vector<RankRecord>& records, ElementType type);

// Array "features": records of 32-bit fields; "column" and "window" have no sign.
void add_features(Result& result, const std::vector<std::string>& fields, const std::vector<int32_t>& records);

}  // namespace treebeard::planner::bitslice
