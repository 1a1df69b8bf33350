// The kernels of contributions: their tables, and the units that their code consists of
// (onnx_treebeard/compiler/units/shap/unit_names.py).
//
//     slot 0 .. 15   units of columns and predicates, those of bit-slicing
//     slot 16        the unit that goes through the trees; of one row the unit that takes its bits out of planes
//     slot 17 ..     of one row the units that go through the trees, one for each number of points
//
// A plan has a kernel for one row at a time, which few rows are given to, and one for many. Each
// kernel has the bit-planes of some neighbouring trees' predicates: so many that they stay in
// the second cache.
//
// In: facts about a forest, registers, the type that contributions are computed in. Out: kernel
// plans, and the trees of each. Accumulators of a row are float64, target by target: one for each
// player, then the expected score.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plan/bitslice/tables.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/shap/tree_passes.h"

namespace treebeard::planner::contributions {

constexpr const char* kStrategy = "contributions";

// value: the type that contributions are computed and written in.
struct Contributions {
  ElementType value = ElementType::kFloat;
  Method method = Method::kShapley;
  Background background = {};       // of Method::kBackground
  int64_t max_row_bytes = 1 << 30;  // of the tables of a kernel that takes one row at a time

  bool has_pairs() const { return method == Method::kInteraction; }
  // Accumulators of a target, of a model with so many players.
  int64_t row_columns(int64_t n_players) const {
    const int64_t columns = n_players + 1;
    return has_pairs() ? columns * columns : columns;
  }
};

// A kernel for what a record calls its trees from `begin` to `end`.
struct TreesKernel {
  KernelPlan plan;
  int32_t begin, end;
};

// The reason why a forest has no contributions; empty where it has.
std::string refusal(bitslice::Facts& facts, Method method);

// played: the same forest, whose nodes test players (forest/derived_columns.h). scale: of leaf
// values.
std::vector<TreesKernel> kernel_plans(bitslice::Facts& facts, ForestFacts& played,
                                      bitslice::Registers registers, const Contributions& options,
                                      double scale);

}  // namespace treebeard::planner::contributions
