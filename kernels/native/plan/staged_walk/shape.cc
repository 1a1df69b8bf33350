#include "plan/staged_walk/shape.h"

#include <algorithm>
#include <vector>

#include "base/error.h"
#include "forest/category_sets.h"
#include "plan/staged_walk/kernel_plan.h"
#include "plan/staged_walk/tables.h"

namespace treebeard::planner::staged_walk {
namespace {

int depth_of(ForestFacts& facts) {
  const std::vector<int32_t>& depths = facts.extents().depth;
  return std::max(1, *std::max_element(depths.begin(), depths.end()));
}

Shape with_block(Shape shape, const BlockSize& block) {
  shape.threads = block.threads;
  shape.group_trees = block.group_trees;
  shape.shared_bytes = shape.threads * shape.thread_bytes + shape.group_trees * shape.tree_bytes;
  return shape;
}

bool agree_on_zero(const DistinctPredicates& predicates) {
  return std::all_of(predicates.forms.begin(), predicates.forms.end(),
                     [&](const PredicateForm& form) {
                       return form.zero_missing == predicates.forms.front().zero_missing;
                     });
}

}  // namespace

PaddedForm padded_form(const Shape& shape, int64_t leaf_bytes) {
  return {shape.depth, shape.walked_trees, sizeof(Test), at(leaf_bytes)};
}

int64_t values_of_leaf(ForestFacts& facts) {
  return facts.leaf_form() == LeafForm::kDense ? facts.forest().n_targets : 1;
}

Shape shape_of(ForestFacts& facts) {
  const Forest& forest = facts.forest();
  const auto value_bytes = static_cast<int64_t>(element_size(forest.accumulator_type));
  Shape shape;
  shape.depth = depth_of(facts);
  shape.n_values = facts.predicates().n_features();
  shape.row_values = shape.n_values | 1;
  shape.row_bytes = forest.n_features * static_cast<int64_t>(sizeof(float));
  shape.value_words = value_bytes / static_cast<int64_t>(sizeof(uint32_t));
  shape.leaf_values = values_of_leaf(facts);
  shape.sums_are_shared = facts.leaf_form() != LeafForm::kOne;
  shape.thread_bytes = static_cast<int64_t>(sizeof(float)) * shape.row_values +
                       (shape.sums_are_shared ? forest.n_targets * value_bytes : 0);
  shape.walked_trees = rounded_up(forest.n_trees(), kTreesTogether);
  shape.tree_bytes = padded_form(shape, value_bytes * shape.leaf_values).tree_bytes();
  const std::vector<BlockSize> sizes = block_sizes(
      {shape.thread_bytes, shape.tree_bytes, shape.walked_trees});
  return with_block(shape, cheapest_block(sizes, [&](const BlockSize& size) {
                      return staged_work(with_block(shape, size));
                    }));
}

std::string refusal(ForestFacts& facts) {
  const Forest& forest = facts.forest();
  if (forest.n_nodes() == 0 || forest.n_trees() == 0) return "it has no predicates";
  if (takes_extremes(forest)) return kOnlyWalked;
  if (has_sets(forest)) return "it asks for category sets";
  if (facts.leaf_form() == LeafForm::kList) return "a leaf has several weights for one target";
  if (forest.input_type != ElementType::kFloat) return "its rows are not of float32";
  if (depth_of(facts) > kMaxDepth) return text("a tree is deeper than ", kMaxDepth, " nodes");
  if (!agree_on_zero(facts.predicates())) return "its nodes treat zero in several ways";
  if (const std::string reason = refusal_of_tests(forest); !reason.empty()) return reason;
  if (shape_of(facts).threads == 0)
    return "its rows, sums and trees do not fit a block's shared memory";
  return "";
}

}  // namespace treebeard::planner::staged_walk
