// Whether the trees of a forest can be SIMD lanes, and what a row then costs.
#pragma once

#include <cstdint>
#include <string>

#include "planner/tree_simd/facts.h"

namespace treebeard::planner::tree_simd {

// Why trees cannot be in `lanes` lanes; empty where they can.
std::string refusal(Facts& facts, int32_t lanes);

// Nanoseconds for one row; infinite where they cannot.
double row_ns(Facts& facts, int32_t lanes);

}  // namespace treebeard::planner::tree_simd
