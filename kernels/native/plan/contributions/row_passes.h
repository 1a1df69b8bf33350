// The passes of contributions through trees for one row at a time
// (onnx_treebeard/compiler/units/contributions/row_steps.py says what a step reads).
//
// In: the tables of passes for many rows, whose order a row keeps. Out: tables
//
//     trees      {first, end, points, weight, column, column_end, n_sums}   the groups; first, end, weight: bytes of table "bytes"; points: vectors of them
//     tree_runs  {form, begin, end}                                         the planes, of form 0; then groups, by the unit for their numbers of points
//     bytes      {byte}                                                     of each group the weights of the points, then its steps
//
// Accumulators are those of table "columns".
#pragma once

#include <cstdint>
#include <vector>

#include "plan/contributions/passes.h"
#include "plan/kernel/kernel_tables.h"

namespace treebeard::planner::contributions {

// The most points of a tree that are lanes of one vector (units/contributions/names.py).
constexpr int64_t kMaxLanePoints = 4;

// Adds the tables. Returns which points each form from 1 on is for, as units are named; nothing,
// and adds nothing, where the tables would be larger than the shape allows.
template <class Real>
std::vector<int64_t> add_row_passes(const std::vector<GroupRecord>& groups,
                                    const std::vector<StepRecord>& steps,
                                    const std::vector<Real>& values,
                                    const std::vector<Real>& weights, const Planes& planes,
                                    const Shape& shape, KernelTables& tables);

}  // namespace treebeard::planner::contributions
