#include "plan/staged_walk/kernel_plan.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.h"
#include "forest/category_sets.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/unit_names.h"
#include "plan/staged_walk/tables.h"
#include "plan/threads/kernel_work.h"

namespace treebeard::planner::staged_walk {
namespace {

constexpr int64_t kNoZero = static_cast<int32_t>(
    0xBF800000);  // the bits of -1: no value is so near zero

bool agree_on_zero(const DistinctPredicates& predicates) {
  return std::all_of(predicates.forms.begin(), predicates.forms.end(),
                     [&](const PredicateForm& form) {
                       return form.zero_missing == predicates.forms.front().zero_missing;
                     });
}

}  // namespace

Shape shape_of(ForestFacts& facts) {
  constexpr auto kValueBytes = static_cast<int64_t>(sizeof(float));
  const Forest& forest = facts.forest();
  const int64_t n_values = facts.predicates().n_features(), row_values = n_values | 1;
  Shape shape{walk_shape(facts, kValueBytes * row_values)};
  shape.n_values = n_values;
  shape.row_values = row_values;
  shape.row_bytes = kValueBytes * forest.n_features;
  pad_trees(forest, sizeof(Test), shape);
  return with_cheapest_block(shape, staged_work);
}

std::string refusal(ForestFacts& facts) {
  const Forest& forest = facts.forest();
  if (const std::string reason = refusal_of_units(facts); !reason.empty()) return reason;
  if (has_sets(forest)) return kAsksForSets;
  if (forest.input_type != ElementType::kFloat) return "its rows are not of float32";
  if (facts.depth() > kMaxDepth) return text("a tree is deeper than ", kMaxDepth, " nodes");
  if (!agree_on_zero(facts.predicates())) return "its nodes treat zero in several ways";
  if (const std::string reason = refusal_of_tests(forest); !reason.empty()) return reason;
  if (shape_of(facts).threads == 0)
    return "its rows, sums and trees do not fit a block's shared memory";
  return "";
}

KernelPlan kernel_plan(ForestFacts& facts, int64_t min_rows) {
  const Forest& forest = facts.forest();
  const Shape shape = shape_of(facts);
  const std::string unit = units::staged_trees(shape.depth, facts.leaf_form(),
                                               forest.accumulator_type);
  KernelFunction trees{kKernels, unit, {}};
  trees.scratch_bytes = shape.shared_bytes;
  trees.min_rows = min_rows;
  KernelPlan plan{kStrategy, {trees}, {}, {}};
  write_tables(facts, plan.tables);
  add_shape(forest, shape, plan);
  plan.tables.number(HeaderNumber::kPackedFeatures, shape.n_values);
  // Units look for values near zero always.
  if (!facts.predicates().forms.front().zero_missing)
    plan.tables.number(HeaderNumber::kZeroThreshold, kNoZero);
  return plan;
}

KernelWork staged_work(const Shape& shape) {
  constexpr int64_t kNodeWords = sizeof(Test) / sizeof(uint32_t);
  KernelWork work = padded_walk_work(
      shape, {kNodeWords, kGpuCosts.staged_step_instructions, kGpuCosts.staged_tree_instructions,
              kGpuCosts.staged_value_passes});
  const auto values = static_cast<double>(shape.n_values);
  work.resident_threads = static_cast<double>(
      resident_threads({shape.threads, shape.shared_bytes, kGpuCosts.staged_trees_registers}));
  work.instructions += kGpuCosts.staged_value_instructions * values;
  work.passes += values;
  work.sectors += kGpuCosts.staged_value_sectors * values;
  work.memory_sectors += sectors_of_rows(static_cast<double>(shape.row_bytes), values);
  work.waited_clocks += kGpuCosts.memory_clocks * values / kGpuCosts.staged_loads_together;
  return work;
}

}  // namespace treebeard::planner::staged_walk
