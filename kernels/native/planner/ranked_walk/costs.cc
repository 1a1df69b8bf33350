#include "planner/ranked_walk/costs.h"

#include <algorithm>
#include <numeric>

#include "planner/cost_model.h"
#include "planner/ranked_walk/shape.h"

namespace treebeard::planner::ranked_walk {
namespace {

// The depths of all trees together.
double levels(tree_simd::Facts& facts) {
  const std::vector<int32_t>& depths = facts.all().extents().depth;
  return std::accumulate(depths.begin(), depths.end(), 0.0);
}

double trees(tree_simd::Facts& facts) { return static_cast<double>(facts.forest().n_trees()); }

}  // namespace

double ranked_row_instructions(tree_simd::Facts& facts) {
  const Shape shape = shape_of(facts);
  double columns = 0;
  for (const tree_simd::ColumnRun& run : facts.columns().runs) {
    const bool is_long = run.width > tree_simd::kBlock;
    columns += (run.end - run.begin) * (is_long ? kGpuCosts.ranked_long_column_instructions : kGpuCosts.ranked_column_instructions);
  }
  if (shape.in_sectors) return columns + kGpuCosts.sector_level_instructions * levels(facts) + kGpuCosts.sector_tree_instructions * trees(facts);
  const double tree = kGpuCosts.ranked_step_instructions * shape.depth + kGpuCosts.ranked_tree_instructions;
  return columns + tree * static_cast<double>(shape.walked_trees);
}

double walked_row_instructions(tree_simd::Facts& facts) {
  const double step = std::max(kGpuCosts.walked_step_instructions, kGpuCosts.walked_step_sectors * kGpuCosts.sector_instructions);
  return step * levels(facts) + kGpuCosts.walked_tree_instructions * trees(facts);
}

}  // namespace treebeard::planner::ranked_walk
