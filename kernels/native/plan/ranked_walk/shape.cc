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

Shape shape_with(tree_simd::Facts& facts, int64_t n_columns) {
  const Forest& forest = facts.forest();
  const std::vector<int32_t>& depths = facts.all().extents().depth;
  const int64_t rank_words = rounded_up(n_columns, kWordBytes) / kWordBytes,
                rank_bytes = kWordBytes * rank_words;
  Shape shape{walk_shape(facts.all(), rank_bytes)};
  shape.n_columns = n_columns;
  shape.rank_words = rank_words;
  shape.n_trees = forest.n_trees();
  shape.levels = std::accumulate(depths.begin(), depths.end(), int64_t{0});
  shape.in_sectors = shape.depth > kMaxDepth;
  if (!shape.in_sectors) pad_trees(forest, sizeof(uint32_t), shape);
  shape.row_block_bytes = rounded_up(rank_bytes, 16) + kBlockTrees * kWordBytes * shape.value_words;
  return with_cheapest_block(shape, trees_work);
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

std::string refusal(tree_simd::Facts& facts) {
  if (const std::string reason = refusal_of_units(facts.all()); !reason.empty()) return reason;
  if (has_sets(facts.forest())) return kAsksForSets;
  if (facts.all().depth() > kMaxDepth && facts.all().shared())
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
