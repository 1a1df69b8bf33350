#include "plan/ranked_walk/shape.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "base/error.h"
#include "forest/category_sets.h"
#include "plan/ranked_walk/costs.h"

namespace treebeard::planner::ranked_walk {
namespace {

constexpr int64_t kWordBytes = 4;  // of a word, and the ranks in one

int depth_of(tree_simd::Facts& facts) {
  const std::vector<int32_t>& depths = facts.all().extents().depth;
  return std::max(1, *std::max_element(depths.begin(), depths.end()));
}

void add_padded_trees(tree_simd::Facts& facts, int64_t value_bytes, Shape& shape) {
  shape.walked_trees = rounded_up(facts.forest().n_trees(), kTreesTogether);
  shape.tree_bytes = padded_form(shape, value_bytes * facts.values_of_leaf()).tree_bytes();
}

Shape with_block(Shape shape, const BlockSize& block) {
  shape.threads = block.threads;
  shape.group_trees = block.group_trees;
  shape.shared_bytes = shape.threads * shape.thread_bytes + shape.group_trees * shape.tree_bytes;
  return shape;
}

Shape shape_with(tree_simd::Facts& facts, int64_t n_columns) {
  const Forest& forest = facts.forest();
  const std::vector<int32_t>& depths = facts.all().extents().depth;
  const auto value_bytes = static_cast<int64_t>(element_size(forest.accumulator_type));
  Shape shape;
  shape.depth = depth_of(facts);
  shape.n_columns = n_columns;
  shape.n_trees = forest.n_trees();
  shape.levels = std::accumulate(depths.begin(), depths.end(), int64_t{0});
  shape.value_words = value_bytes / kWordBytes;
  shape.leaf_values = facts.values_of_leaf();
  shape.sums_are_shared = facts.all().leaf_form() != LeafForm::kOne;
  shape.rank_words = rounded_up(n_columns, kWordBytes) / kWordBytes;
  shape.thread_bytes = kWordBytes * shape.rank_words +
                       (shape.sums_are_shared ? forest.n_targets * value_bytes : 0);
  shape.in_sectors = shape.depth > kMaxDepth;
  if (!shape.in_sectors) add_padded_trees(facts, value_bytes, shape);
  shape.row_block_bytes = rounded_up(kWordBytes * shape.rank_words, 16) + kBlockTrees * value_bytes;
  const std::vector<BlockSize> sizes = block_sizes(
      {shape.thread_bytes, shape.tree_bytes, shape.walked_trees});
  return with_block(shape, cheapest_block(sizes, [&](const BlockSize& size) {
                      return trees_work(with_block(shape, size));
                    }));
}

bool compares_in_one_way(const DistinctPredicates& predicates) {
  return std::all_of(predicates.forms.begin(), predicates.forms.end(),
                     [&](const PredicateForm& form) {
                       return form.predicate == predicates.forms.front().predicate &&
                              form.predicate != Predicate::kNe &&
                              form.zero_missing == predicates.forms.front().zero_missing;
                     });
}

}  // namespace

PaddedForm padded_form(const Shape& shape, int64_t leaf_bytes) {
  return {shape.depth, shape.walked_trees, sizeof(uint32_t), at(leaf_bytes)};
}

std::string refusal(tree_simd::Facts& facts) {
  const Forest& forest = facts.forest();
  if (forest.n_nodes() == 0 || forest.n_trees() == 0) return "it has no predicates";
  if (takes_extremes(forest)) return kOnlyWalked;
  if (has_sets(forest)) return "it asks for category sets";
  if (facts.all().leaf_form() == LeafForm::kList)
    return "a leaf has several weights for one target";
  if (depth_of(facts) > kMaxDepth && facts.all().shared())
    return text("its trees share nodes, and one is deeper than ", kMaxDepth, " nodes");
  if (!compares_in_one_way(facts.all().predicates())) return "its nodes compare in several ways";
  const int64_t n_columns = tree_simd::count_columns(facts.all().predicates());
  if (n_columns > kMaxColumns)
    return text("its predicates need ", n_columns, " columns of ranks, and ", kMaxColumns,
                " is the most");
  if (shape_with(facts, n_columns).threads == 0)
    return "its ranks, sums and trees do not fit a block's shared memory";
  return "";
}

Shape shape_of(tree_simd::Facts& facts) { return shape_with(facts, facts.columns().size()); }

}  // namespace treebeard::planner::ranked_walk
