// The floating-point neighbours of a number in the type that a forest compares. Numbers are doubles, which hold those of both types exactly.
#pragma once

#include <cmath>
#include <limits>

#include "base/element_type.h"

namespace treebeard::planner {

class ComparedType {
 public:
  explicit ComparedType(ElementType type) : is_double_(type == ElementType::kDouble) {}

  double nearest(double value) const { return is_double_ ? value : static_cast<double>(static_cast<float>(value)); }
  double up(double number) const { return towards(number, std::numeric_limits<double>::infinity()); }
  double down(double number) const { return towards(number, -std::numeric_limits<double>::infinity()); }
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

}  // namespace treebeard::planner
