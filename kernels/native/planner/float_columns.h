// Columns of floating-point numbers: from doubles, which hold those of both types exactly, and into a result.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "planner/column.h"
#include "planner/result.h"

namespace treebeard::planner {

// `values`, all of which are of this type, as a column of it.
inline FloatColumn float_column(std::vector<double> values, ElementType type) {
  if (type == ElementType::kDouble) return Column<double>(std::move(values));
  return Column<float>(std::vector<float>(values.begin(), values.end()));
}

inline void tell(Result& result, const std::string& name, const FloatColumn& column) {
  if (column.is_double()) {
    result.add(name, std::vector<double>(column.doubles().begin(), column.doubles().end()));
  } else {
    result.add(name, std::vector<float>(column.singles().begin(), column.singles().end()));
  }
}

}  // namespace treebeard::planner
