// Columns of floating-point numbers: made from doubles, which hold those of both types exactly, and written into a result.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/column.h"
#include "base/named_arrays.h"

namespace treebeard::planner {

// A column of this type. All `values` are numbers of it.
inline FloatColumn float_column(std::vector<double> values, ElementType type) {
  if (type == ElementType::kDouble) return Column<double>(std::move(values));
  return Column<float>(std::vector<float>(values.begin(), values.end()));
}

// The entries at these positions.
template <class T>
Column<T> gathered(const Column<T>& values, const std::vector<int32_t>& positions) {
  std::vector<T> found(positions.size());
  for (size_t k = 0; k < found.size(); ++k) found[k] = values[positions[k]];
  return found;
}

inline FloatColumn gathered(const FloatColumn& values, const std::vector<int32_t>& positions) {
  if (values.is_double()) return gathered(values.doubles(), positions);
  return gathered(values.singles(), positions);
}

inline void add_float_column(Result& result, const std::string& name, const FloatColumn& column) {
  if (column.is_double()) {
    result.add(name, column.doubles());
  } else {
    result.add(name, column.singles());
  }
}

}  // namespace treebeard::planner
