// A column of any element type that attributes of tree nodes have.
#pragma once

#include <variant>

#include "base/column.h"

namespace treebeard::planner {

using ColumnVariant = std::variant<Column<float>, Column<double>, Column<uint8_t>, Column<int32_t>, Column<int64_t>>;

inline int64_t size_of(const ColumnVariant& column) {
  return std::visit([](const auto& values) { return values.size(); }, column);
}

}  // namespace treebeard::planner
