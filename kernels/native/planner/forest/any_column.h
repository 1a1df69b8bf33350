// A column of one of the element types that attributes of nodes have.
#pragma once

#include <variant>

#include "planner/forest/column.h"

namespace treebeard::planner {

using AnyColumn = std::variant<Column<float>, Column<double>, Column<uint8_t>, Column<int32_t>, Column<int64_t>>;

inline int64_t size_of(const AnyColumn& column) {
  return std::visit([](const auto& values) { return values.size(); }, column);
}

}  // namespace treebeard::planner
