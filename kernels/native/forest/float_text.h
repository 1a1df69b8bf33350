// Floating-point numbers in messages, as Python writes them: with the fewest digits that read back as the same number.
#pragma once

#include <string>

namespace treebeard::planner {

// 0.5, 1e-35, 3.4028234663852886e+38, inf, nan.
std::string float_text(double number);
std::string float_text(float number);  // the fewest digits that read back as the same float

}  // namespace treebeard::planner
