// Predictors of forests that read the same rows, merged into one forest (planner/merge.h).
//
// In: validated forests. Out: which of them are merged with each other; and for those, one predictor that computes the accumulators of all of them,
// and for each forest one without kernels that turns its accumulators into outputs (Predictor::finish).
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/planned_predictor.h"

namespace treebeard {

struct MergedPredictor {
  std::shared_ptr<const Predictor> whole;
  std::vector<std::shared_ptr<const Predictor>> parts;  // in the order of their targets
};

// Positions of forests that are merged with each other, two or more each.
std::vector<std::vector<size_t>> mergeable(const std::vector<const planner::Forest*>& forests);

// Throws as predictor_of does.
MergedPredictor merged_predictor(const std::vector<const planner::Forest*>& forests);

}  // namespace treebeard
