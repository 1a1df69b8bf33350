// A predictor straight from a forest: planned natively, its code called where a library of kernels is mapped.
#pragma once

#include <memory>

#include "planner/forest.h"
#include "planner/plan.h"
#include "predictor.h"
#include "units_missing.h"

namespace treebeard {

// Of a validated forest, which is needed no longer then. Throws UnitsMissing where no library has the code; a Fault for what no kernel serves;
// Error for what is too large.
std::shared_ptr<const Predictor> predictor_of(const planner::Forest& forest, planner::Wanted wanted = {});

// Base values and labels; they are borrowed.
void add_outputs(const planner::Forest& forest, PredictorParts& parts);

// Whether there is a library of kernels for this CPU.
bool has_units() noexcept;

}  // namespace treebeard
