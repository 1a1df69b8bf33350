#include "plan/bitslice/nan_copies.h"

#include <algorithm>
#include <cmath>

#include "plan/kernel/cost_model.h"
#include "forest/category_sets.h"
#include "forest/predicates.h"

namespace treebeard::planner::bitslice {
namespace {


int64_t second_copy(const Forest& forest) {
  int64_t stride = 1;
  while (stride < forest.n_features) stride *= 2;
  return stride;
}

// Whether rows have few values for the comparisons that are made: a step with a test for NaN costs as much as copying several values.
bool cheap_to_copy(const Forest& forest) {
  const auto trees = static_cast<double>(std::max<int64_t>(forest.n_trees(), 1));
  const auto leaves = static_cast<double>(std::max<int64_t>(forest.n_leaves(), 1));
  const double comparisons = static_cast<double>(forest.n_trees()) * std::log2(leaves / trees + 1);
  const bool narrow = static_cast<double>(forest.n_features) <= kHybridCosts.nan_copied_values_per_comparison * comparisons;
  return narrow && copy_bytes(forest) <= kHybridCosts.max_nan_copy_bytes;
}

// Whether a node tests `x < -inf or NaN`, which is true for NaN alone.
bool has_nan_test(const Forest& forest) {
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const double threshold = forest.threshold[node];
    const bool nothing_else = forest.predicate_of(node) == Predicate::kLt && std::isinf(threshold) && threshold < 0;
    if (forest.missing_true[node] && nothing_else) return true;
  }
  return false;
}

}  // namespace

bool copies_help(const Forest& forest) {
  const bool floating = forest.input_type == ElementType::kFloat || forest.input_type == ElementType::kDouble;
  const auto& zero = forest.zero_missing;
  if (!floating || std::find(zero.begin(), zero.end(), 1) != zero.end() || has_sets(forest)) return false;
  const CompareForm form = compare_form(forest);
  if (!form.predicate || form.missing == MissingRule::kFalse || !cheap_to_copy(forest)) return false;
  return !has_nan_test(forest);
}

Forest on_copies(const Forest& forest) {
  const auto behind = static_cast<int32_t>(second_copy(forest));
  std::vector<int32_t> feature(forest.feature.begin(), forest.feature.end());
  for (size_t node = 0; node < feature.size(); ++node) {
    if (forest.missing_true[static_cast<int64_t>(node)]) feature[node] += behind;
  }
  Forest copied = forest;
  copied.feature = std::move(feature);
  copied.missing_true = std::vector<uint8_t>(static_cast<size_t>(forest.n_nodes()));
  copied.missing_value.reset();
  copied.n_features = copy_numbers(forest).values;
  return copied;
}

CopyNumbers copy_numbers(const Forest& forest) {
  const int64_t n = forest.n_features, second = second_copy(forest), groups = (n + kCopiedTogether - 1) / kCopiedTogether;
  if (n < kCopiedTogether) return {second + n, second, 0, 0, n};
  return {second + n, second, groups * kCopiedTogether, n - kCopiedTogether, 0};
}

int64_t copy_bytes(const Forest& forest) {
  return copy_numbers(forest).values * (forest.compared_type() == ElementType::kDouble ? 8 : 4);
}

}  // namespace treebeard::planner::bitslice
