#include "plan/staged_walk/shape.h"

#include <algorithm>
#include <vector>

#include "base/error.h"
#include "forest/category_sets.h"
#include "plan/staged_walk/kernel_plan.h"
#include "plan/staged_walk/tables.h"

namespace treebeard::planner::staged_walk {
namespace {

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

}  // namespace treebeard::planner::staged_walk
