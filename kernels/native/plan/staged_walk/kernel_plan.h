// Staged walks: how a test of a node is made, the tables, the kernel of a GPU
// (onnx_treebeard/compiler/units/staged_walk/unit_names.py).
//
// In: facts about a forest that `refusal` accepts. Out: a `KernelPlan`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "forest/forest.h"
#include "forest/forest_analysis.h"
#include "plan/gpu/kernel_occupancy.h"
#include "plan/gpu/shared_memory_walk.h"
#include "plan/kernel/kernel_plan.h"

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
//     trees   group_trees * tree_bytes     the trees that are walked until the next ones are copied
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

// How a staged walk tests a node: one comparison, false for NaN, whatever the predicate and
// wherever NaN goes.
//
// In: a forest of rows and thresholds of float32 whose predicates are normalised. Out: for each
// node {threshold, word}:
//
//     true if (value with its sign flipped where bit 31 of the word is set) < threshold       the other bits: which of the copied values
//
//     x <  t             x < t                     x <  t or NaN      not (-x < the number after -t)
//     x <= t             x < the number after t    x <= t or NaN      not (-x < -t)
//
// Where the table says "not", the node's children change places. Where that needs the number after
// infinity, and where a threshold is no number, the forest is refused.

constexpr uint32_t kNegated = uint32_t{1} << 31;

struct Test {
  float threshold;
  uint32_t word;
};
static_assert(sizeof(Test) == 8);

// Why some node has no such test; empty where all have.
std::string refusal_of_tests(const Forest& forest);

// (N,) the tests of a forest that is not refused. positions: (n_features,) of each feature among
// the copied ones.
std::vector<Test> tests_of(const Forest& forest, const std::vector<uint32_t>& positions);

// Writes the tables of a staged walk.
//
// In: a forest that `refusal` accepts. Out: tables:
//
//     packed    {feature}                                 of each copied value of a row
//     nodes     {threshold, word} and leaf values         padded trees (plan/gpu/shared_memory_walk.h) of tests, in words of four bytes
//     targets   {target}                                  of each tree, where every tree has its own
void write_tables(ForestFacts& facts, KernelTables& result);

}  // namespace treebeard::planner::staged_walk
