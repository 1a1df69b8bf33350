// Checks that a forest's way from sums to scores and labels fits its targets, classes and features.
#pragma once

#include <cstdint>

#include "forest/forest.h"

namespace treebeard::planner {

// n_labels: of classes. n_categories: features whose categories have names. Throws a Fault that names the field.
void check_outputs(const Forest& forest, int64_t n_labels, int64_t n_categories);

}  // namespace treebeard::planner
