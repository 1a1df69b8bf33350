// What walks of a forest look like where nobody has said.
//
// In: facts of a forest; whether a kernel of blocks takes the large batches; the usual rows of a block. Out: the schedule, the rows of a block.
#pragma once

#include <cstdint>

#include "planner/analysis/forest_facts.h"

namespace treebeard::planner::walk {

enum class Schedule : int32_t {
  kUsual = 0,
  kFewRows = 1,      // beside a kernel of blocks: trees take turns, not rows
  kFewWideRows = 2,  // the same row by row, the next one's values on their way
};

struct Choice {
  Schedule schedule = Schedule::kUsual;
  int64_t row_block = 0;
};

Choice choice(ForestFacts& facts, bool beside_blocks, int64_t row_block);

}  // namespace treebeard::planner::walk
