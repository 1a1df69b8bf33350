#include "planner/walk/choice.h"

#include <numeric>

#include "planner/walk_costs.h"

namespace treebeard::planner::walk {
namespace {

bool is_skewed(ForestFacts& facts) {
  const std::vector<int32_t>& depths = facts.extents().depth;
  if (depths.empty()) return false;
  const auto depth = static_cast<double>(std::accumulate(depths.begin(), depths.end(), int64_t{0}));
  return depth / static_cast<double>(depths.size()) > kWalkCosts.unbalanced_depths * balanced_depth(facts.forest());
}

// Rows that meet a tree while it is near: more than usual where the trees are not, but they have to stay near as well.
int64_t rows_of_block(const Forest& forest, int64_t rows) {
  if (kWalkCosts.node_bytes * forest.n_nodes() <= kWalkCosts.core_cache_bytes) return rows;
  while (rows < kWalkCosts.max_row_block_rows && 2 * rows * row_bytes(forest) <= kWalkCosts.core_cache_bytes) rows *= 2;
  return rows;
}

}  // namespace

Choice choice(ForestFacts& facts, bool beside_blocks, int64_t row_block) {
  const Forest& forest = facts.forest();
  if (beside_blocks) return {has_wide_rows(forest) ? Schedule::kFewWideRows : Schedule::kFewRows, false, row_block};
  if (has_wide_rows(forest)) return {Schedule::kWideRows, false, row_block};
  return {Schedule::kUsual, !forest.leaf_hits.empty() && is_skewed(facts), rows_of_block(forest, row_block)};
}

}  // namespace treebeard::planner::walk
