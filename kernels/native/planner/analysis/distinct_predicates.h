// The distinct predicates of a forest: nodes that ask the same question of a row share one result.
//
// In: a forest whose predicates are normalised and whose thresholds have the compared type. Out: `DistinctPredicates`, in an order
// in which the comparisons of a feature stand together, and those of one form among them, thresholds rising:
//
//     feature 3:  x <= 0.1   x <= 0.7 | x <= 0.1 or NaN     feature 7:  ...      one number each, 0, 1, 2, ...
//                 form 0              | form 1
//
// and behind all of them the questions of membership, which are made of comparisons (`set_predicates.h`). A histogram-trained forest
// has many nodes to a predicate: at most as many predicates as features times bins.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/calls/calls.h"
#include "planner/forest/forest.h"
#include "planner/analysis/set_predicates.h"

namespace treebeard::planner {

// What the comparisons of one form share: the operator (LT, LE or NE), where NaN goes, whether zero is missing too.
struct PredicateForm {
  Predicate predicate;
  bool missing_true;
  bool zero_missing;
};

// C comparisons and S questions of membership, over F used features.
struct DistinctPredicates {
  std::vector<PredicateForm> forms;  // the K forms of comparisons that occur
  std::vector<int32_t> feature;      // (F) the used features, rising
  FloatColumn threshold;             // (C)
  // (F, K + 1) where the comparisons of each form begin, the last column where those of the feature end.
  std::vector<int32_t> begin;
  std::vector<int32_t> of_node;  // (N) the predicate of each node: a comparison, or C and more
  SetPredicates sets;              // empty where no node asks for membership
  std::vector<int32_t> part;     // (B) the comparison of each bound of `sets`

  int64_t n_forms() const { return static_cast<int64_t>(forms.size()); }
  int64_t n_features() const { return static_cast<int64_t>(feature.size()); }
  int64_t n_comparisons() const { return threshold.size(); }
  int64_t size() const { return n_comparisons() + sets.size(); }
  // Of the `position`-th used feature; `form` up to n_forms().
  int32_t begin_of(int64_t position, int64_t form) const {
    return begin[static_cast<size_t>(position * (n_forms() + 1) + form)];
  }
};

DistinctPredicates distinct_predicates(const Forest& forest);

// The call: its arrays are the fields, those of `sets` with "set_" in front; forms are form_predicate, form_missing_true, ...
void tell_distinct_predicates(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner
