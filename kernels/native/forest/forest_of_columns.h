// A forest from columns of the C API. In: `treebeard_columns`. Out: a `Forest` that borrows them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <variant>
#include <vector>

#include "base/arrays.h"
#include "forest/forest.h"
#include "treebeard.h"

namespace treebeard::planner {

// Borrows all columns except labels. Checks nothing.
Forest forest_of(const AllColumns& columns);

// The same for columns from any source, checked: every promise of forest.h is kept, and every
// enumeration has one of its values. Throws a Fault. The struct of the C API lacks late columns.
Forest checked_forest(const AllColumns& columns);
Forest checked_forest(const treebeard_columns& columns);

// The forest with the columns of these nodes alone. Roots and children keep their numbers.
Forest with_nodes(const Forest& forest, const std::vector<int32_t>& nodes);

// How many columns of a row the trees of a forest read. They may be fewer than its model has; rows
// need no more, and kernels read no others.

inline int64_t columns_needed(const Forest& forest) {
  int64_t count = 0;
  for (const Column<int32_t>* features : {&forest.feature, &forest.term_feature}) {
    for (const int32_t feature : *features) count = std::max(count, int64_t{feature} + 1);
  }
  return count;
}

// A column of any element type that attributes of tree nodes have.

using ColumnVariant = std::variant<Column<float>, Column<double>, Column<uint8_t>, Column<int32_t>,
                                   Column<int64_t>>;

inline int64_t size_of(const ColumnVariant& column) {
  return std::visit([](const auto& values) { return values.size(); }, column);
}

// Limits of a forest: how many trees, nodes, leaves, features and targets it may have.

constexpr int64_t kMaxCount = (int64_t{1} << 31) - 2;  // of trees, nodes, leaves, weights: children
                                                       // are 32-bit numbers, ~leaf for leaves
constexpr int64_t kMaxFeatures = (int64_t{1} << 31) - 1;
constexpr int64_t kMaxTargets = int64_t{1} << 20;

}  // namespace treebeard::planner
