// Class labels of boosters, which name classes by numbers: sets the labels of a forest and their rule.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "forest/forest.h"
#include "readers/planner_types.h"

namespace treebeard::readers::boosters {

// One target decides between two classes, several targets between as many classes.
inline void number_classes(Forest& forest) {
  std::vector<int64_t> labels(static_cast<size_t>(std::max<int64_t>(forest.n_targets, 2)));
  std::iota(labels.begin(), labels.end(), 0);
  forest.labels.numbers = std::move(labels);
  forest.label_rule = forest.n_targets == 1 ? LabelRule::kAboveZero : LabelRule::kArgmax;
}

}  // namespace treebeard::readers::boosters
