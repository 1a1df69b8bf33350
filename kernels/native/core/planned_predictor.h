// A predictor straight from a forest: planned natively, its code called where a library of kernels is mapped.
//
// Where the library of this CPU's level lacks something, the compiler is asked. Where none is registered either, forests are walked by code
// that every CPU runs, which the library of the lowest level has.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "planner/forest/forest.h"
#include "planner/plan.h"
#include "core/predictor.h"
#include "core/units_missing.h"

namespace treebeard {

// Of a validated forest, which is needed no longer then. Throws UnitsMissing where the compiler has to be asked, or no library has the code; a
// Fault for what no kernel serves; Error for what is too large.
std::shared_ptr<const Predictor> predictor_of(const planner::Forest& forest, planner::Wanted wanted = {});

// For those who ask no compiler, whether or not one is registered: as where there is none.
std::shared_ptr<const Predictor> predictor_without_compiler(const planner::Forest& forest, planner::Wanted wanted);

// Base values and labels; they are borrowed.
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
