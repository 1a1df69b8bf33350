// The schedule of default walks: whether the walks of rows or of trees are interleaved, and the row block.
//
// In: facts of a forest; whether a kernel of blocks takes the large batches; the usual row block. Out: a `ScheduleChoice`.
#pragma once

#include <cstdint>

#include "forest/forest_facts.h"

namespace treebeard::planner::walk {

enum class Schedule : int32_t {
  kUsual = 0,        // the walks of several rows are interleaved
  kFewRows = 1,      // the walks of several trees, because a kernel of blocks takes the large batches
  kFewWideRows = 2,  // the walks of several trees, while the values of the next row are prefetched
};

struct ScheduleChoice {
  Schedule schedule = Schedule::kUsual;
  int64_t row_block = 0;
};

ScheduleChoice choose_schedule(ForestFacts& facts, bool beside_blocks, int64_t row_block);

}  // namespace treebeard::planner::walk
