#include "planner/ranked_walk/shape.h"

#include <algorithm>

#include "core/system/error.h"
#include "planner/forest/category_sets.h"

namespace treebeard::planner::ranked_walk {
namespace {

int depth_of(tree_simd::Facts& facts) {
  const std::vector<int32_t>& depths = facts.all().extents().depth;
  return std::max(1, *std::max_element(depths.begin(), depths.end()));
}

void add_padded_trees(tree_simd::Facts& facts, int64_t value_bytes, Shape& shape) {
  shape.walked_trees = rounded_up(facts.forest().n_trees(), kTreesTogether);
  shape.tree_bytes = padded_form(shape, value_bytes * facts.values_of_leaf()).tree_bytes();
  shape.group_trees = trees_of_group(shape.walked_trees, shape.tree_bytes);
}

Shape shape_with(tree_simd::Facts& facts, int64_t n_columns) {
  const Forest& forest = facts.forest();
  const LeafForm form = facts.all().leaf_form();
  const auto value_bytes = static_cast<int64_t>(element_size(forest.accumulator_type));
  Shape shape;
  shape.depth = depth_of(facts);
  shape.n_columns = n_columns;
  shape.rank_words = rounded_up(n_columns, 4) / 4;
  shape.thread_bytes = 4 * shape.rank_words + (form == LeafForm::kOne ? 0 : forest.n_targets * value_bytes);
  shape.in_sectors = shape.depth > kMaxDepth;
  if (!shape.in_sectors) add_padded_trees(facts, value_bytes, shape);
  shape.threads = threads_of_block(shape.thread_bytes, shape.group_trees * shape.tree_bytes);
  shape.row_block_bytes = rounded_up(4 * shape.rank_words, 16) + kBlockTrees * value_bytes;
  shape.shared_bytes = shape.threads * shape.thread_bytes + shape.group_trees * shape.tree_bytes;
  return shape;
}

bool compares_in_one_way(const DistinctPredicates& predicates) {
  return std::all_of(predicates.forms.begin(), predicates.forms.end(), [&](const PredicateForm& form) {
    return form.predicate == predicates.forms.front().predicate && form.predicate != Predicate::kNe &&
           form.zero_missing == predicates.forms.front().zero_missing;
  });
}

}  // namespace

PaddedForm padded_form(const Shape& shape, int64_t leaf_bytes) { return {shape.depth, shape.walked_trees, sizeof(uint32_t), at(leaf_bytes)}; }

std::string refusal(tree_simd::Facts& facts) {
  const Forest& forest = facts.forest();
  if (forest.n_nodes() == 0 || forest.n_trees() == 0) return "it has no predicates";
  if (takes_extremes(forest)) return kOnlyWalked;
  if (has_sets(forest)) return "it asks for category sets";
  if (facts.all().leaf_form() == LeafForm::kList) return "a leaf has several weights for one target";
  if (depth_of(facts) > kMaxDepth && facts.all().shared()) return text("its trees share nodes, and one is deeper than ", kMaxDepth, " nodes");
  if (!compares_in_one_way(facts.all().predicates())) return "its nodes compare in several ways";
  const int64_t n_columns = tree_simd::count_columns(facts.all().predicates());
  if (n_columns > kMaxColumns) return text("its predicates need ", n_columns, " columns of ranks, and ", kMaxColumns, " is the most");
  if (shape_with(facts, n_columns).threads == 0) return "its ranks, sums and trees do not fit a block's shared memory";
  return "";
}

Shape shape_of(tree_simd::Facts& facts) { return shape_with(facts, facts.columns().size()); }

}  // namespace treebeard::planner::ranked_walk
