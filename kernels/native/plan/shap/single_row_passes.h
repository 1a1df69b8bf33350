// The passes of contributions through trees for one row at a time
// (onnx_treebeard/compiler/units/shap/single_row_steps.py says what a step reads).
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

#include "plan/kernel/kernel_plan.h"
#include "plan/shap/tree_passes.h"

namespace treebeard::planner::contributions {

// Batches of trees that a row goes through level by level, so that steps of one kind stand together
// (onnx_treebeard/compiler/units/shap/single_row_steps.py says why).
//
// In: steps of many rows, which go through each tree depth first. Out: the same steps in runs of
// one level and kind, and where each has its places in the scratch memory.

// What a kind of step is (`kinds` in units/shap/unit_names.py). first, second: whether the
// child is a node, or a pair of one with pairs.
struct StepKind {
  bool is_down, is_together, repeats, first, second;

  explicit StepKind(int32_t kind);
  bool has_children() const { return first || second; }
  bool is_up_of_nodes() const { return !is_down && !is_together && has_children(); }
  bool is_of_leaves_alone() const { return !is_down && !has_children() && !repeats; }
};

// A step of a batch. number: of the step for many rows. level: of a step down its depth, of another
// the most steps up below it. node: that of a step down or of the step up from the same node, else
// -1. parent: the node above, or -1 where there is none; side: which of its children this is, of a
// root which tree of the batch. above: the last node above that tests the feature, or -1. term:
// what it adds first, of the terms of the batch.
struct RowStep {
  int32_t number, kind, level, node, parent, side, above, term;
};

// The vectors of a node's path: a, a value for each child and, where it repeats a feature, 1 / e^2.
constexpr int64_t kPathVectors = 3, kRepeatedPathVectors = 4;

// Some neighbouring trees of a group. down, up: their steps, by level and kind. path: of each node
// the first vector of its path, behind those of the roots' ports. sums: of each term the offset of
// the sum of many rows that it is added to.
struct RowBatch {
  std::vector<RowStep> down, up;
  std::vector<int64_t> path;
  std::vector<int32_t> sums;
  int64_t n_trees = 0, n_vectors = 0;

  // The vector where P of a step is, and later U.
  int64_t port(const RowStep& step) const {
    return step.parent < 0 ? step.side : path[static_cast<size_t>(step.parent)] + 1 + step.side;
  }
};

// The batches of a group. above: of each step the depth of the last node above that tests the
// feature, or -1. path_bytes: of a path in the scratch memory of many rows. max_vectors: of a batch
// of more than one tree.
std::vector<RowBatch> row_batches(const GroupRecord& group, const std::vector<StepRecord>& steps,
                                  const std::vector<int32_t>& above, Method method,
                                  int64_t path_bytes, int64_t max_vectors);

// Lanes of the longest vectors of points (units/shap/unit_names.py).
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
