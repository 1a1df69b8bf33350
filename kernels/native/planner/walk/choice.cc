#include "planner/walk/choice.h"

#include "planner/walk_costs.h"

namespace treebeard::planner::walk {
namespace {

// Rows that meet a tree while it is near: more than usual where the trees are not, but they have to stay near as well.
int64_t rows_of_block(const Forest& forest, int64_t rows) {
  if (kWalkCosts.node_bytes * forest.n_nodes() <= kWalkCosts.core_cache_bytes) return rows;
  while (rows < kWalkCosts.max_row_block_rows && 2 * rows * row_bytes(forest) <= kWalkCosts.core_cache_bytes) rows *= 2;
  return rows;
}

}  // namespace

Choice choice(ForestFacts& facts, bool beside_blocks, int64_t row_block) {
  const Forest& forest = facts.forest();
  if (has_wide_rows(forest)) return {Schedule::kFewWideRows, row_block};
  if (beside_blocks) return {Schedule::kFewRows, row_block};
  return {Schedule::kUsual, rows_of_block(forest, row_block)};
}

}  // namespace treebeard::planner::walk
