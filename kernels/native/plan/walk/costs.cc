#include "plan/walk/costs.h"

#include <algorithm>
#include <cmath>

#include "forest/category_sets.h"

namespace treebeard::planner::walk {

int64_t row_bytes(const Forest& forest) {
  return forest.n_features * static_cast<int64_t>(element_size(forest.input_type));
}

bool has_wide_rows(const Forest& forest) { return row_bytes(forest) >= kWalkCosts.wide_row_bytes; }

double balanced_depth(const Forest& forest) {
  const auto leaves = static_cast<double>(std::max<int64_t>(forest.n_leaves(), 1));
  return std::log2(leaves / static_cast<double>(std::max<int64_t>(forest.n_trees(), 1)) + 1);
}

double out_of_cache_factor(const Forest& forest) {
  const auto bytes = static_cast<double>(kWalkCosts.node_bytes * std::max<int64_t>(forest.n_nodes(), 1));
  const double doublings = std::log2(bytes / static_cast<double>(kWalkCosts.l2_bytes_for_tables));
  return 1 + kWalkCosts.out_of_l2_share_per_doubling * std::max(0.0, doublings);
}

double step_cost_ns(const Forest& forest, int register_bytes) {
  double step = has_wide_rows(forest) ? kWalkCosts.wide_row_step_ns : kWalkCosts.step_ns;
  if (has_sets(forest)) step += kWalkCosts.set_lookup_ns;
  return step * (register_bytes < kWideRegisterBytes ? kWalkCosts.narrow_registers_factor : 1);
}

namespace {

// Nanoseconds for one row of many. Interleaved walks end with the longest of them, so in unbalanced trees most walks take nearly as many steps as the
// deepest leaf has.
double walk_cost_ns(ForestFacts& facts, int register_bytes) {
  const Forest& forest = facts.forest();
  const auto trees = static_cast<double>(forest.n_trees());
  double deepest = 0;
  for (const int32_t depth : facts.extents().depth) deepest += depth;
  const double levels = (deepest + trees * balanced_depth(forest)) / 2;
  const double prefetched = has_wide_rows(forest) ? kWalkCosts.prefetched_share : 1;
  return prefetched * step_cost_ns(forest, register_bytes) * (trees + levels);
}

}  // namespace

double single_row_walk_ns(ForestFacts& facts, int register_bytes) {
  const double cost = walk_cost_ns(facts, register_bytes);
  if (has_wide_rows(facts.forest())) return cost;
  return kWalkCosts.single_row_factor * out_of_cache_factor(facts.forest()) * cost;
}

}  // namespace treebeard::planner::walk
