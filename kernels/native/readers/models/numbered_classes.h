// Classes that have numbers for names: the labels and their rule, as boosters choose them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "planner/forest/forest.h"

namespace treebeard::planner::models {

// One target decides between two classes, several between as many as there are.
inline void number_classes(Forest& forest) {
  std::vector<int64_t> labels(static_cast<size_t>(std::max<int64_t>(forest.n_targets, 2)));
  std::iota(labels.begin(), labels.end(), 0);
  forest.labels.numbers = std::move(labels);
  forest.label_rule = forest.n_targets == 1 ? LabelRule::kAboveZero : LabelRule::kArgmax;
}

}  // namespace treebeard::planner::models
