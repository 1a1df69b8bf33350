// What a row costs that is walked, in nanoseconds on one core, from the constants of
// plan/kernel/cost_model.h.
//
// In: a forest. Out: the cost of a single row, the walks of whose trees are interleaved.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "forest/forest_analysis.h"
#include "plan/gpu/kernel_occupancy.h"
#include "plan/kernel/cost_model.h"

namespace treebeard::planner::walk {

// Bytes of an input row.
int64_t row_bytes(const Forest& forest);

// The factor by which a single row takes longer because the tables do not fit L2; 1 where they do.
double out_of_cache_factor(const Forest& forest);

// Nanoseconds of one step of a walk.
double step_cost_ns(const Forest& forest, int register_bytes = kWideRegisterBytes);

// Whether all nodes compare with `<` or `<=`, so that a row is walked on keys (node_records.h).
bool takes_keys(ForestFacts& facts);

// Nanoseconds for one of few rows whose walks go node by node or tile by tile, which finds fewer of
// the tables in cache. For wide rows the row's own values matter more.
double interleaved_row_walk_ns(ForestFacts& facts, int register_bytes = kWideRegisterBytes);

// Nanoseconds for a single row: on keys where its nodes can be compared so, else as above.
double single_row_walk_ns(ForestFacts& facts, int register_bytes = kWideRegisterBytes);

// The schedule of default walks: whether the walks of rows or of trees are interleaved, and the row
// block.
//
// In: facts of a forest; whether a kernel of blocks takes the large batches; the usual row block.
// Out: a `ScheduleChoice`.

enum class Schedule : int32_t {
  kUsual = 0,    // the walks of several rows are interleaved
  kFewRows = 1,  // the walks of several trees, because a kernel of blocks takes the large batches
  kFewWideRows = 2,  // the walks of several trees, while the values of the next row are prefetched
};

struct ScheduleChoice {
  Schedule schedule = Schedule::kUsual;
  int64_t row_block = 0;
};

ScheduleChoice choose_schedule(ForestFacts& facts, bool beside_blocks, int64_t row_block);

// What a row of many costs a GPU that walks on the values where they lie, from the constants of
// plan/kernel/cost_model.h.
//
// In: facts about a forest in normal form. Out: what the two kernels take (kernel_plan.h), of which
// ../threads/kernel_work.h makes costs.

// Of a block of both kernels.
int64_t threads_of_walk();

std::vector<KernelWork> walked_work(ForestFacts& facts);

}  // namespace treebeard::planner::walk
