#include "plan/tree_simd/costs.h"

#include <algorithm>
#include <limits>

#include "base/error.h"
#include "forest/category_sets.h"
#include "plan/walk/costs.h"

namespace treebeard::planner::tree_simd {
namespace {

constexpr const char* kTooLarge = "its trees are too large";

// With commas between thousands.
std::string grouped(int64_t number) {
  std::string digits = std::to_string(number);
  for (size_t position = digits.size(); position > 3; position -= 3) digits.insert(position - 3, ",");
  return digits;
}

// Of a leaf; one at least.
int64_t average_weights(const Forest& forest) {
  return std::max<int64_t>(1, forest.weight_target.size() / std::max<int64_t>(forest.n_leaves(), 1));
}

}  // namespace

std::string refusal(Facts& facts, int32_t lanes) {
  const Forest& forest = facts.forest();
  if (forest.n_nodes() == 0 || forest.n_trees() == 0) return "it has no predicates";
  if (takes_extremes(forest)) return kOnlyWalked;
  if (has_sets(forest)) return "it asks for category sets";
  if (facts.all().leaf_form() == LeafForm::kList) return "a leaf has several weights for one target";
  if (!fit_some_form(facts.all().extents())) return kTooLarge;
  const int64_t n_columns = count_columns(facts.all().predicates());
  if (n_columns > kMaxColumns) {
    return text("its predicates need ", grouped(n_columns), " columns of ranks, and ", grouped(kMaxColumns), " is the most");
  }
  const std::optional<Groups>& groups = facts.groups(lanes);
  if (!groups) return kTooLarge;
  const int64_t largest = std::max(groups->predicate_bytes, groups->n_leaves * facts.values_of_leaf());
  return largest > std::numeric_limits<int32_t>::max() ? "its tables are too large" : "";
}

double row_ns(Facts& facts, int32_t lanes) {
  if (!refusal(facts, lanes).empty()) return std::numeric_limits<double>::infinity();
  const TreeSimdCosts& costs = kTreeSimdCosts;
  const Groups& groups = *facts.groups(lanes);
  const int64_t values = average_weights(facts.forest()) * lanes * static_cast<int64_t>(groups.of_group.size());
  const double trees = groups.cost_instructions + costs.leaf_value_instructions * static_cast<double>(values);
  const double columns = costs.rank_instructions * static_cast<double>(facts.columns().size());
  return costs.instruction_ns * (walk::out_of_cache_factor(facts.forest()) * trees + columns);
}

}  // namespace treebeard::planner::tree_simd
