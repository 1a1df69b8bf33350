// Transposed feature tiles: which features' values are loaded together, so that a predicate finds the values of its feature side by side.
//
// In: the records of a forest's used features, in rising order of features. Out: the same records in tiles of kTileFeatures, each with the column of
// the tile that its values go to, and the window that they come from:
//
//     window      kTileFeatures neighbouring features, of which three at least are used: a row has their values side by side, and as many
//                 rows make a square that is transposed in registers. column: feature - window
//     scattered   the features that are left, whose values are loaded row by row. column: 0, 1, ...; window: kNoWindow
//
// Transposing a square takes some 6 instructions a row, loading a single value 2. A tile that is not full repeats its last record, without
// predicates.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace treebeard::planner::bitslice {

constexpr int64_t kTileFeatures = 8;
constexpr int32_t kNoWindow = -1;

// fields: the names of the records' fields, of 32 bits each; "feature" is the first. Records of the result have two more, "column" and "window".
std::vector<int32_t> feature_tiles(const std::vector<std::string>& fields, const std::vector<int32_t>& records,
                                   int64_t n_features);

}  // namespace treebeard::planner::bitslice
