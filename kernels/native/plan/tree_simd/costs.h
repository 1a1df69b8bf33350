// Whether a forest is evaluated by tree SIMD, one row at a time with a tree in each lane of a register, and what a row costs.
//
// In: facts about a forest in normal form, the number of lanes, which is bytes of a register. Out: the reason why tree SIMD cannot serve it, or
// nanoseconds a row on one core. All constants are those of plan/kernel/cost_model.h.
#pragma once

#include <cstdint>
#include <string>

#include "plan/tree_simd/facts.h"

namespace treebeard::planner::tree_simd {

// The reason why the trees cannot be in `lanes` lanes; empty where they can.
std::string refusal(Facts& facts, int32_t lanes);

// Nanoseconds for one row; infinite where the trees cannot be in lanes.
double row_ns(Facts& facts, int32_t lanes);

}  // namespace treebeard::planner::tree_simd
