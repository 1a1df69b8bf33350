// A model of CatBoost -> a forest: float32 rows, double sums from 0 in the order of the trees, so
// that raw scores are those of RawFormulaVal.
//
// In: a `CatboostModel`. Out: a validated forest, and names and labels beside it. Throws a Fault
// that names tree and feature; of kind kUnsupported for categories without the statistics that
// trees test, and for labels by another probability than 0.5.
#pragma once

#include <cstdint>
#include <vector>

#include "readers/boosters/booster_model.h"
#include "readers/catboost/catboost_model.h"

namespace treebeard::readers::catboost {

// rounds: the trees that take part; as in CatBoost, the bias belongs to those that begin with the
// first one.
boosters::BoosterModel catboost_model(CatboostModel model, const boosters::BoosterOptions& options);

// Leaves all trees out but those from `begin` to that before `end`.
void keep_trees(int64_t begin, int64_t end, CatboostModel& model);

// What follows the sums of a model. targets: that of each dimension of the leaves, which may be
// fewer than the classes.
struct Outputs {
  std::vector<int32_t> targets;
  const char* label_type = "int64";  // NumPy's name of the type of labels that are numbers
  bool is_multilabel = false;        // each target is 1 or 0 by itself
};

// Sets the types and targets of a forest, its base values, post-transform and labels.
Outputs add_outputs(const CatboostModel& model, Forest& forest);

// Adds the trees of a model, and the columns that are derived from categories for them. first_tree:
// the number of the first one in the file.
void add_trees(const CatboostModel& model, const Outputs& outputs, int64_t first_tree,
               Forest& forest);

}  // namespace treebeard::readers::catboost
