// A predictor made from a forest: it is planned natively, and its code is that of a mapped library
// of kernels.
//
// In: a validated forest, the kernels that are requested, perhaps a device. Out: a `Predictor`.
// Where the library for this CPU's level lacks a unit, the caller has to use the registered
// compiler. Where no compiler is registered either, the forest is walked with code of the library
// for the baseline level, which every CPU runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "forest/forest.h"
#include "plan/plan.h"
#include "runtime/predictor.h"
#include "runtime/unit_library.h"

namespace treebeard {

// The predictor of a validated forest; it keeps no reference to the forest. has_compiler: whether
// the caller has code compiled where MissingUnitError is thrown for it; otherwise walks serve such
// forests, where the library has these. Throws MissingUnitError where no library has the code; a
// Fault where no kernel can serve the forest; Error where it is too large.
std::shared_ptr<const Predictor> predictor_of(const planner::Forest& forest, planner::Wanted wanted,
                                              bool has_compiler);

// The same on the CUDA device with this number, counted from 0. Throws MissingUnitError where there
// is no library of PTX, or it lacks a unit: no other kernels are tried then; and DeviceError where
// there is no such device, or it cannot run them.
std::shared_ptr<const Predictor> predictor_on_device(const planner::Forest& forest,
                                                     planner::Wanted wanted, int device);

// Adds base values and labels, as views of the forest.
void add_outputs(const planner::Forest& forest, PredictorParts& parts);

// Whether there is a library of kernels for this CPU; or, without a compiler, one for the baseline
// level.
bool has_units(bool has_compiler) noexcept;

// How many forests of this process are walked with baseline code because a unit was missing, and
// the last such unit.
struct MissingUnits {
  uint64_t forests;
  std::string last;
};

MissingUnits missing_units();

// Predictors of forests that read the same rows, merged into one forest (forest/merge.h).
//
// In: validated forests. Out: groups of forests that can be merged; and for a group, one predictor
// that computes the accumulators of all its forests, and for each forest a predictor without
// kernels that turns its accumulators into results (Predictor::finish).

struct MergedPredictor {
  std::shared_ptr<const Predictor> whole;
  std::vector<std::shared_ptr<const Predictor>> parts;  // in the order of their targets
};

// The groups of forests that can be merged, as positions; each has two forests or more.
std::vector<std::vector<size_t>> mergeable(const std::vector<const planner::Forest*>& forests);

// The predictors of one group, on the CUDA device with this number or, where there is none, on the
// CPU. Throws as predictor_of and predictor_on_device do.
MergedPredictor merged_predictor(const std::vector<const planner::Forest*>& forests,
                                 std::optional<int> device, bool has_compiler);

}  // namespace treebeard
