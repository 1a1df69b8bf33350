// XGBoost's JSON and UBJSON to a `Forest`, in single precision, base values first.
//
// In: a scanned document. Out: a forest, validated, but for names of features and categories, which Python adds. Throws a Fault that names tree,
// node and field; one that a model is not served for boosters without trees.
//
//     learner
//       learner_model_param   base_score, num_class, num_feature, num_target
//       objective             name
//       gradient_booster      name gbtree, model: trees, tree_info (the target of each tree), gbtree_model_param
//                             name dart, gbtree: as above, weight_drop: a factor for each tree
//                             since 3.3 that is gbtree too, with weight_drop here (3.3) or in model (3.4)
//
// The base value comes first in the sum, then the trees in the order of their ids. Format: XGBoost's documentation, "Introduction to Model IO".
#pragma once

#include <optional>
#include <utility>

#include "forest/forest.h"
#include "readers/boosters/json_value.h"
#include "readers/boosters/xgboost_objective.h"
#include "readers/planner_types.h"

namespace treebeard::readers::boosters {

// As the current version of XGBoost reads a file, unless it is told otherwise.
struct XgboostReading {
  XgboostRules rules;
  bool adds_to_zero = false;  // before 3.3, DART's leaves were added to zero before they were multiplied, which makes 0 of -0
  // weight_drop of a booster gbtree, which it has since 3.3, and in its model since 3.4; versions before leave it unread.
  bool drops_of_booster = true, drops_of_model = true;
  std::optional<std::pair<int64_t, int64_t>> trees;  // first and end, of those that there are
};

Forest xgboost_forest(const documents::Document& document, const Value& value, const XgboostReading& reading = {});

}  // namespace treebeard::readers::boosters
