// XGBoost's objectives: what the text of `base_score` is as a base value, and what follows the sums; see converters/xgboost_objectives.py.
#pragma once

#include <cstdint>

#include "planner/forest.h"
#include "planner/models/json_value.h"

namespace treebeard::planner::models {

// learner: of a model, as the current XGBoost reads it; n_trees: of all rounds. Sets base values, the post-transform, labels and their rule.
void add_objective(const Section& learner, int64_t n_trees, Forest& forest);

}  // namespace treebeard::planner::models
