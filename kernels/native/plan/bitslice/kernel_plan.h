// The bit-sliced kernels: their tables, and the units that their code consists of
// (onnx_treebeard/compiler/units/bitslice/names.py, subtrees.py).
//
// In: facts about a forest, registers, for hybrids the split. Out: a `KernelPlan`, in which
// min_rows and row_cost are left for the caller to fill in.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plan/bitslice/facts.h"
#include "plan/bitslice/hybrid_tables.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner::bitslice {

constexpr const char* kStrategy = "bitslice";

// The calls of units that a block of rows goes through before its trees are evaluated.
//
// In: bit-planes, and how many features a row has. Out: tables
//
//     features   {feature, window}
//     runs       {column, first, end, word, ranks}    the planes that one unit computes from one column: comparisons, a rank table, set predicates
//     calls      {unit, first, end}                   ranges of tiles whose columns unit 0 loads; then ranges of runs, one unit after the other
//
// and the way in which each unit computes planes, from unit 1 on (bit_planes.h). A set lookup
// reads the ranks that were computed last, so all runs of a feature stand together, in the
// order comparisons, rank tables, set lookups, XOR planes.

struct FeatureRecord {
  int32_t feature, window;
};

struct RunRecord {
  int32_t column, first, end, word, ranks;
};

struct CallRecord {
  int32_t unit, first, end;
};

struct UnitCalls {
  std::vector<FeatureRecord> features;
  std::vector<RunRecord> runs;
  std::vector<CallRecord> calls;
  std::vector<int32_t> ways;
};

UnitCalls unit_calls(const BitPlanes& planes, int64_t n_features);

// Bit-slices whole trees. For a forest that `refusal` (costs.h) accepts and whose trees fit some
// form.
KernelPlan kernel_plan(Facts& facts, Registers registers);

// Bit-slices tree tops and walks through the subtrees. For a forest whose trees can be split
// (hybrid_tables.h).
KernelPlan hybrid_kernel_plan(Facts& facts, int register_bytes, const HybridSplit& split);

}  // namespace treebeard::planner::bitslice
