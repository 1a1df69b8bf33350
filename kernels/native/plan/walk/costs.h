// What a row costs that is walked, in nanoseconds on one core, from the constants of plan/kernel/cost_model.h.
//
// In: a forest. Out: the cost of a single row, the walks of whose trees are interleaved.
#pragma once

#include <cstdint>

#include "plan/kernel/cost_model.h"
#include "forest/forest.h"
#include "forest/forest_facts.h"

namespace treebeard::planner::walk {

// Bytes of an input row.
int64_t row_bytes(const Forest& forest);

// Whether the values of a row do not stay in the first cache.
bool has_wide_rows(const Forest& forest);

// The average depth of the trees if they were balanced.
double balanced_depth(const Forest& forest);

// The factor by which a single row takes longer because the tables do not fit L2; 1 where they do.
double out_of_cache_factor(const Forest& forest);

// Nanoseconds of one step of a walk.
double step_cost_ns(const Forest& forest, int register_bytes = kWideRegisterBytes);

// Nanoseconds for a single row, which finds fewer of the tables in cache. For wide rows the row's own values matter more.
double single_row_walk_ns(ForestFacts& facts, int register_bytes = kWideRegisterBytes);

}  // namespace treebeard::planner::walk
