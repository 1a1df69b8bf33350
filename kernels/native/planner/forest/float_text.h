// Floating-point numbers in messages, as Python writes them: the fewest digits that tell a number from all others.
#pragma once

#include <string>

namespace treebeard::planner {

// 0.5, 1e-35, 3.4028234663852886e+38, inf, nan.
std::string float_text(double number);
std::string float_text(float number);  // among those of single precision

}  // namespace treebeard::planner
