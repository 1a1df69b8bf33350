// The kernel of staged walks (onnx_treebeard/compiler/units/staged_walk/names.py).
//
// In: facts about a forest that `refusal` accepts. Out: a `KernelPlan`.
#pragma once

#include <cstdint>
#include <string>

#include "forest/forest_facts.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/threads/kernel_work.h"
#include "plan/threads/padded_walk.h"

namespace treebeard::planner::staged_walk {

// The shape of a staged walk: a kernel of a GPU in which each thread walks all trees on the values
// of a row, which its block has copied into shared memory.
//
// In: facts about a forest in normal form. Out: why it cannot be walked so, or its sizes. Shared
// memory of a block of `threads` threads:
//
//     rows    threads * row_values         the features that nodes compare, NaN where they are missing. row_values is odd: the same feature of 32 rows lies
//                                          in 32 banks, and lanes that ask for different features seldom meet
//     sums    threads * n_targets          of forests with several targets; that of target t of lane l at (t * 32 + l)
//     trees   group_trees * tree_bytes     the trees that are walked until the next ones are copied (tables.h)
//
// (Rows and trees in shared memory: RAPIDS FIL; Treebeard/SilvanForge, Prasad et al., 2024.)

constexpr int kMaxDepth = 8;  // of padded trees

struct Shape : WalkShape {
  int64_t n_values = 0;    // that are copied of a row
  int64_t row_values = 0;  // from one row to the next
  int64_t row_bytes = 0;   // of a row in global memory
};

// The reason why the forest cannot be walked so; empty where it can.
std::string refusal(ForestFacts& facts);

// The sizes for a forest that is not refused.
Shape shape_of(ForestFacts& facts);

constexpr const char* kStrategy = "staged_walk";

// min_rows: the least batch that it is used for.
KernelPlan kernel_plan(ForestFacts& facts, int64_t min_rows);

// What a row of many costs a GPU that walks on values in shared memory, from the constants of
// plan/kernel/cost_model.h.
//
// In: a shape of a forest that `refusal` accepts. Out: what its kernel takes, of which
// ../threads/kernel_work.h makes a cost.

KernelWork staged_work(const Shape& shape);

}  // namespace treebeard::planner::staged_walk
