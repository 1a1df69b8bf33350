// The passes of contributions through trees for one row at a time
// (onnx_treebeard/compiler/units/contributions/row_steps.py says what a step reads).
//
// In: the tables of passes for many rows, whose order a row keeps. Out: tables
//
//     trees      {first, end, points, weight, column, column_end, n_sums}   the groups; first, end, weight: bytes of table "bytes"; points: vectors of them
//     tree_runs  {form, begin, end}                                         the planes, of form 0; then groups, by the unit for their numbers of points
//     bytes      {byte}                                                     of each group the vectors of its points, then its steps
//
// Accumulators are those of table "columns".
#pragma once

#include <cstdint>
#include <vector>

#include "plan/contributions/passes.h"
#include "plan/contributions/step_numbers.h"
#include "plan/kernel/kernel_tables.h"

namespace treebeard::planner::contributions {

// Lanes of the longest vectors of points (units/contributions/names.py).
constexpr int64_t kMaxLanes = 8;

// The passes for many rows. numbers: of each step; points: of each group.
template <class Real>
struct Passes {
  const std::vector<GroupRecord>& groups;
  const std::vector<StepRecord>& steps;
  const std::vector<StepNumbers<Real>>& numbers;
  const std::vector<std::vector<Point<Real>>>& points;
  const std::vector<Real>& weights;
};

// Adds the tables, and makes areas as large as rows need them. Returns which points each form from
// 1 on is for, as units are named; nothing, and adds nothing, where tables would be larger than the
// shape allows, or where differences of leaf values have no finite number.
template <class Real>
std::vector<int64_t> add_row_passes(const Passes<Real>& passes, const Planes& planes,
                                    const Shape& shape, AreaBytes& areas, KernelTables& tables);

}  // namespace treebeard::planner::contributions
