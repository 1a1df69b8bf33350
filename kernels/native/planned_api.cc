// Functions of treebeard.h that open forests: checked columns, no exception leaves.
#include "c_handles.h"
#include "error.h"
#include "planned_predictor.h"
#include "planner/columns.h"
#include "planner/guarded.h"
#include "treebeard.h"
#include "unit_library.h"

namespace {

constexpr int32_t kScores = 1, kLeaves = 2, kNoCode = 3;

}  // namespace

int treebeard_predictor_open(const treebeard_columns* columns, int32_t kernels, treebeard_predictor** out,
                             treebeard_fault* fault) {
  treebeard_fault unseen;
  if (fault == nullptr) fault = &unseen;
  return treebeard::planner::guarded(fault, [&] {
    treebeard::require(columns != nullptr && out != nullptr, "the pointer to the columns or to the result is null");
    treebeard::require(kernels >= kScores && kernels <= (kScores | kLeaves), "kernels are ", kernels,
                       "; expected 1 (scores), 2 (leaves) or 3 (both)");
    *out = nullptr;
    const treebeard::planner::Forest forest = treebeard::planner::checked_forest(*columns);
    try {
      *out = new treebeard_predictor{treebeard::predictor_of(forest, {(kernels & kScores) != 0, (kernels & kLeaves) != 0})};
    } catch (const treebeard::UnitsMissing&) {
      fault->kind = kNoCode;
      throw;
    }
  });
}

int treebeard_look_for_units(const char* folder, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] { treebeard::look_for_units_in(folder == nullptr ? "" : folder); });
}
