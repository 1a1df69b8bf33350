// What of the rows is prefetched while predicates are evaluated.
//
// A feature tile reads one line of every row of a block, and rows that are longer than a page holds
// twice follow each other too far apart for hardware prefetchers. The predicates of a tile then
// wait for no memory, so their runs prefetch the lines of the tiles after it, some rows each: as
// many at a time as a CPU can have under way.
//
// In: feature tiles and runs. Out: fields ahead, ahead_first and ahead_end of the runs
// (onnx_treebeard/compiler/units/bitslice/records.py).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plan/bitslice/tables.h"

namespace treebeard::planner::bitslice {

// Where a group of tiles that are read together ends: among all tiles, among all runs.
struct GroupEnd {
  size_t tile, run;
};

// features: of all tiles. n_features: of a row that are read. value_bytes: of a value of a row.
void prefetch_rows(const std::vector<FeatureRecord>& features, const std::vector<GroupEnd>& groups,
                   int64_t n_features, int64_t value_bytes, std::vector<RunRecord>& runs);

}  // namespace treebeard::planner::bitslice
