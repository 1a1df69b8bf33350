#include "plan/staged_walk/kernel_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/predicate_analysis.h"
#include "plan/gpu/kernel_occupancy.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/unit_names.h"

namespace treebeard::planner::staged_walk {
namespace {

// What a comparison without equality is made with; NaN where there is no such number.
float strict_threshold(const Forest& forest, int64_t node) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity(),
                  kNone = std::numeric_limits<float>::quiet_NaN();
  const float threshold = forest.threshold.singles()[node];
  const bool negated = forest.missing_true[node] != 0;
  const float bound = negated ? -threshold : threshold;
  const bool with_equality = (forest.predicate_of(node) == Predicate::kLe) != negated;
  if (!with_equality) return bound;
  return bound == kInfinity ? kNone : std::nextafter(bound, kInfinity);
}

}  // namespace

std::string refusal_of_tests(const Forest& forest) {
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const Predicate predicate = forest.predicate_of(node);
    if (predicate != Predicate::kLt && predicate != Predicate::kLe)
      return "a node asks for equality";
    if (std::isnan(strict_threshold(forest, node))) return "a threshold is infinite, or no number";
  }
  return "";
}

std::vector<Test> tests_of(const Forest& forest, const std::vector<uint32_t>& positions) {
  std::vector<Test> tests;
  tests.reserve(at(forest.n_nodes()));
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const uint32_t sign = forest.missing_true[node] != 0 ? kNegated : 0;
    tests.push_back({strict_threshold(forest, node), positions[at(forest.feature[node])] | sign});
  }
  return tests;
}

namespace {

// The forest with the children of nodes exchanged where the test says so.
Forest with_exchanged_children(const Forest& forest) {
  std::vector<int32_t> true_child = copied(forest.true_child),
                       false_child = copied(forest.false_child);
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (forest.missing_true[node] != 0) std::swap(true_child[at(node)], false_child[at(node)]);
  }
  Forest exchanged = forest;
  exchanged.true_child = std::move(true_child);
  exchanged.false_child = std::move(false_child);
  return exchanged;
}

std::vector<uint32_t> positions_of(const Forest& forest, const std::vector<int32_t>& used) {
  std::vector<uint32_t> positions(at(forest.n_features));
  for (size_t position = 0; position < used.size(); ++position)
    positions[at(used[position])] = static_cast<uint32_t>(position);
  return positions;
}

}  // namespace

void write_tables(ForestFacts& facts, KernelTables& result) {
  const Shape shape = shape_of(facts);
  const Forest& forest = facts.forest();
  const std::vector<int32_t>& used = facts.predicates().feature;
  add_padded_trees(facts, with_exchanged_children(forest), shape,
                   tests_of(forest, positions_of(forest, used)), result);
  result.add_column(HeaderTable::kPacked, "feature", used);
  add_targets(facts, shape, result);
}

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
  if (const std::string reason = refusal_of_lanes(facts); !reason.empty()) return reason;
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
