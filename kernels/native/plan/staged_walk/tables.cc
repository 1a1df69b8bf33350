#include "plan/staged_walk/tables.h"

#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "plan/staged_walk/kernel_plan.h"

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

namespace {

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

}  // namespace treebeard::planner::staged_walk
