// XGBoost's objectives: how a base score becomes a base value, and what `Booster.predict` makes of the sums.
//
// In: the objective's name and the text of `base_score`. Out: base values in the space of the raw scores, as float32, to the bit.
//
//     link            base value                              post-transform
//     identity        b                                       none, hinge, softmax, argmax, sort
//     logit           -logf(1 / b - 1), 0 < b < 1             1 / (1 + expf(-x))
//     log             logf(b), 0 < b                          expf(x); survival:aft: exp(x) in double precision, rounded
//     softplus steps  b[0], then s + logf(-expm1f(-s)) for    x[0], then the one before + 1e-6 + softplus(x)
//                     s = b[k] - b[k - 1] - 1e-6, at least 1e-6
//
// All links and transforms were checked against XGBoost 1.4, 1.5, 1.6, 1.7, 2.0, 2.1, 3.0, 3.1, 3.2, 3.3 and 3.4.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "planner/forest/forest.h"
#include "readers/models/json_value.h"

namespace treebeard::planner::models {

// What versions of XGBoost do not have in common; as they stand here, the current one's. converters/xgboost/objectives.py knows the versions.
struct XgboostRules {
  bool links_untrained = false;  // where there is no tree, and the base score was to come from the labels
  bool clamps_logit = true;      // takes 0 and 1 as well, and moves b into [1e-6, 1 - 1e-6]
  bool sorts_quantiles = true;   // several ones of a row
};

struct XgboostBase {
  std::string_view score;     // its text: one number for all targets, or one for each ("5E-1", "[5E-1]", "[1E0,2E0]")
  bool is_untrained = false;  // no tree, and it was to come from the labels (boost_from_average)
};

struct XgboostOutputs {
  std::vector<float> base_values;
  PostTransform post_transform = PostTransform::kNone;
  bool classifies = false;  // several targets of a binary objective are labels side by side
};

// Throws a Fault for an unknown objective, with the names that are accepted, and for a base score that the objective does not take.
XgboostOutputs xgboost_outputs(std::string_view objective, const XgboostBase& base, int64_t n_targets, const XgboostRules& rules);

// learner: of a model, as the current XGBoost reads it; n_trees: of all rounds. Sets base values, the post-transform, labels and their rule.
void add_objective(const Section& learner, int64_t n_trees, Forest& forest);

}  // namespace treebeard::planner::models
