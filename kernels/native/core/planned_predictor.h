// A predictor made from a forest: it is planned natively, and its code is that of a mapped library of kernels.
//
// In: a validated forest, the kernels that are wanted. Out: a `Predictor`. Where the library of this CPU's level lacks a unit, the compiler has to be
// called instead. Where no compiler is registered either, the forest is walked by code that every CPU runs, which the library of the lowest level
// has.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "planner/forest/forest.h"
#include "planner/plan.h"
#include "core/predictor.h"
#include "core/missing_unit_error.h"

namespace treebeard {

// The predictor of a validated forest, which is not needed any longer afterwards. Throws MissingUnitError where the compiler has to make the code, or
// no library has it; a Fault where no kernel can serve the forest; Error where it is too large.
std::shared_ptr<const Predictor> predictor_of(const planner::Forest& forest, planner::Wanted wanted = {});

// For callers that use no compiler, whether or not one is registered.
std::shared_ptr<const Predictor> predictor_without_compiler(const planner::Forest& forest, planner::Wanted wanted);

// Adds base values and labels, which are borrowed.
void add_outputs(const planner::Forest& forest, PredictorParts& parts);

// Whether there is a library of kernels for this CPU, or one that serves where no compiler is registered.
bool has_units() noexcept;

// How many forests of this process are walked because units for this CPU were missing, and what was missing last.
struct MissingUnits {
  uint64_t forests;
  std::string last;
};

MissingUnits missing_units();

}  // namespace treebeard
