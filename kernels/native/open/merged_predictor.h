// Predictors of forests that read the same rows, merged into one forest (forest/merge.h).
//
// In: validated forests. Out: groups of forests that can be merged; and for a group, one predictor that computes the accumulators of all its forests,
// and for each forest a predictor without kernels that turns its accumulators into results (Predictor::finish).
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "open/planned_predictor.h"

namespace treebeard {

struct MergedPredictor {
  std::shared_ptr<const Predictor> whole;
  std::vector<std::shared_ptr<const Predictor>> parts;  // in the order of their targets
};

// The groups of forests that can be merged, as positions; each has two forests or more.
std::vector<std::vector<size_t>> mergeable(const std::vector<const planner::Forest*>& forests);

// The predictors of one group, on the CUDA device with this number or, where there is none, on the CPU. Throws as predictor_of and predictor_on_device do.
MergedPredictor merged_predictor(const std::vector<const planner::Forest*>& forests, std::optional<int> device, bool has_compiler);

}  // namespace treebeard
