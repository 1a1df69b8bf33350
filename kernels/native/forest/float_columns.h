// Columns of floating-point numbers: made from doubles, which hold those of both types exactly, and
// written into a result.
#pragma once

#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/arrays.h"

namespace treebeard::planner {

// A column of this type. All `values` are numbers of it.
inline FloatColumn float_column(std::vector<double> values, ElementType type) {
  if (type == ElementType::kDouble) return Column<double>(std::move(values));
  return Column<float>(std::vector<float>(values.begin(), values.end()));
}

// The entries at these positions.
template <class T>
Column<T> gathered(const Column<T>& values, const std::vector<int32_t>& positions) {
  std::vector<T> entries(positions.size());
  for (size_t k = 0; k < entries.size(); ++k) entries[k] = values[positions[k]];
  return entries;
}

inline FloatColumn gathered(const FloatColumn& values, const std::vector<int32_t>& positions) {
  return changed(values, [&](const auto& column) { return gathered(column, positions); });
}

inline void add_float_column(NamedArrays& result, const std::string& name,
                             const FloatColumn& column) {
  column.visit([&](const auto& values) { result.add(name, values); });
}

// Writes a column of a forest; flags are booleans to NumPy.
template <class T>
void add_column(NamedArrays& result, const char* name, bool, const Column<T>& column) {
  result.add(name, column);
}

inline void add_column(NamedArrays& result, const char* name, bool is_flag,
                       const Column<uint8_t>& column) {
  result.add(name, is_flag ? "|b1" : type_name<uint8_t>(), column);
}

inline void add_column(NamedArrays& result, const char* name, bool, const FloatColumn& column) {
  add_float_column(result, name, column);
}

// The floating-point neighbours of a number in the type that a forest compares. Numbers are
// doubles, which hold those of both types exactly.

class ComparedType {
 public:
  explicit ComparedType(ElementType type) : is_double_(type == ElementType::kDouble) {}

  double nearest(double value) const {
    return is_double_ ? value : static_cast<double>(static_cast<float>(value));
  }
  double up(double number) const {
    return towards(number, std::numeric_limits<double>::infinity());
  }
  double down(double number) const {
    return towards(number, -std::numeric_limits<double>::infinity());
  }
  // The smallest number of the type that is not below the value.
  double at_least(double value) const {
    const double near = nearest(value);
    return near < value ? up(near) : near;
  }
  // The smallest number of the type that is above the value.
  double above(double value) const {
    const double low = at_least(value);
    return low == value ? up(low) : low;
  }

 private:
  double towards(double number, double end) const {
    if (is_double_) return std::nextafter(number, end);
    return static_cast<double>(std::nextafter(static_cast<float>(number), static_cast<float>(end)));
  }

  bool is_double_;
};

// Floating-point numbers in messages, as Python writes them: with the fewest digits that read back
// as the same number.

// 0.5, 1e-35, 3.4028234663852886e+38, inf, nan.
std::string float_text(double number);
std::string float_text(float number);  // the fewest digits that read back as the same float

}  // namespace treebeard::planner
