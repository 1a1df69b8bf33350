#include "plan/walk/schedule.h"

#include "plan/walk/costs.h"

namespace treebeard::planner::walk {
namespace {

// Rows that walk a tree while it is in L2: more than usual where not all trees fit, but the rows have to fit as well.
int64_t rows_of_block(const Forest& forest, int64_t rows) {
  if (kWalkCosts.node_bytes * forest.n_nodes() <= kWalkCosts.l2_bytes) return rows;
  while (rows < kWalkCosts.max_row_block_rows && 2 * rows * row_bytes(forest) <= kWalkCosts.l2_bytes) rows *= 2;
  return rows;
}

}  // namespace

ScheduleChoice choose_schedule(ForestFacts& facts, bool beside_blocks, int64_t row_block) {
  const Forest& forest = facts.forest();
  if (has_wide_rows(forest)) return {Schedule::kFewWideRows, row_block};
  if (beside_blocks) return {Schedule::kFewRows, row_block};
  return {Schedule::kUsual, rows_of_block(forest, row_block)};
}

}  // namespace treebeard::planner::walk
