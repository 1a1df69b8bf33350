// Which features' values are loaded together, so that predicates find the values of a feature side by side.
//
// In: the records of a forest's used features, by feature. Out: tiles of kTileFeatures records, each with the column that its values go
// to:
//
//     window      kTileFeatures neighbouring features, used or not, and 3 of them at least are: a row has them side by side, and so
//                 as many rows make a square that is transposed. column: feature - window
//     scattered   the features that are left; each row's values one by one. column: 0, 1, ...; window: kNoWindow
//
// A transposed square takes some 6 instructions a row, a single value 2. The last record of a tile, without its predicates, fills it up.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace treebeard::planner::bitslice {

constexpr int64_t kTileFeatures = 8;
constexpr int32_t kNoWindow = -1;

// fields: of the records (32 bits each); "feature" is the first. Those of the result have "column" and "window" behind them.
std::vector<int32_t> feature_tiles(const std::vector<std::string>& fields, const std::vector<int32_t>& records,
                                   int64_t n_features);

}  // namespace treebeard::planner::bitslice
