#include "planner/staged_walk/costs.h"

#include <algorithm>

#include "planner/cost_model.h"
#include "planner/staged_walk/shape.h"

namespace treebeard::planner::staged_walk {

double staged_row_instructions(ForestFacts& facts) {
  const Shape shape = shape_of(facts);
  const double step = std::max(kGpuCosts.staged_step_instructions, kGpuCosts.staged_step_passes * kGpuCosts.bank_pass_instructions);
  const double tree = step * shape.depth + kGpuCosts.staged_tree_instructions;
  return kGpuCosts.staged_value_instructions * static_cast<double>(shape.n_values) + tree * static_cast<double>(shape.walked_trees);
}

}  // namespace treebeard::planner::staged_walk
