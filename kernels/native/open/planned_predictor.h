// A predictor made from a forest: it is planned natively, and its code is that of a mapped library
// of kernels, and of units that the process has compiled (open/unit_code.h).
//
// In: a validated forest, the kernels that are requested, perhaps a device. Out: a `Predictor`.
// Where a unit is missing and there is no compiler, the forest is walked with code of the library
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

// The predictor of a validated forest; it keeps no reference to the forest. may_compile: whether
// the process's compiler is asked for units that the library lacks. Throws MissingUnitError where
// there is no code; a Fault where no kernel can serve the forest; Error where it is too large, or
// the compiler fails.
std::shared_ptr<const Predictor> predictor_of(const planner::Forest& forest,
                                              planner::PlanOptions options,
                                              bool may_compile = true);

// The same on the CUDA device with this number, counted from 0. Throws DeviceError where there is
// no such device, or it cannot run the kernels: no others are tried then.
std::shared_ptr<const Predictor> predictor_on_device(const planner::Forest& forest,
                                                     planner::PlanOptions options, int device,
                                                     bool may_compile = true);

// Adds base values and labels, as views of the forest.
void add_outputs(const planner::Forest& forest, PredictorParts& parts);

// Whether any forest can be served: there is a compiler of units, or a library of kernels for this
// CPU or for the baseline level.
bool has_units() noexcept;

// How many forests of this process are walked with baseline code because a unit was missing, and
// the last such unit.
struct MissingUnits {
  uint64_t forests;
  std::string last;
};

MissingUnits missing_units();

// Predictors of forests that read the same rows, merged into one forest (forest/merge_forests.h).
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
                                 std::optional<int> device);

}  // namespace treebeard
