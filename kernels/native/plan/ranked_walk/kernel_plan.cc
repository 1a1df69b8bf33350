#include "plan/ranked_walk/kernel_plan.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/category_sets.h"
#include "plan/kernel/unit_names.h"

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

namespace {

// The unit that ranks values: a thread or a block for each row has it.
std::string rank_unit(tree_simd::Facts& facts, bool has_blocks) {
  const Forest& forest = facts.forest();
  const PredicateForm& form = facts.all().predicates().forms.front();
  const auto name = has_blocks ? units::block_ranks : units::rank_rows;
  return name(form.predicate, forest.input_type, forest.threshold.type(), form.zero_missing,
              forest.missing_value.has_value());
}

// A block for each row: its threads share the columns, then the trees.
std::vector<KernelFunction> kernels_of_few_rows(tree_simd::Facts& facts, const Shape& shape) {
  const auto name = shape.in_sectors ? units::block_sectors : units::block_trees;
  KernelFunction ranks{kKernels, rank_unit(facts, true), {}};
  KernelFunction trees{
      kKernels, name(facts.all().leaf_form(), facts.forest().accumulator_type), {}};
  ranks.prepares = true;
  trees.scratch_bytes = shape.row_block_bytes;
  ranks.block_rows = trees.block_rows = 1;
  return {ranks, trees};
}

// A thread for each row.
std::vector<KernelFunction> kernels_of_many_rows(tree_simd::Facts& facts, const Shape& shape) {
  const LeafForm leaf_form = facts.all().leaf_form();
  const ElementType accumulator = facts.forest().accumulator_type;
  KernelFunction ranks{kKernels, rank_unit(facts, false), {}};
  KernelFunction trees{kKernels,
                       shape.in_sectors ? units::sector_trees(leaf_form, accumulator)
                                        : units::ranked_trees(shape.depth, leaf_form, accumulator),
                       {}};
  ranks.prepares = true;
  trees.scratch_bytes = shape.shared_bytes;
  ranks.min_rows = trees.min_rows = min_rows_with_a_thread(facts);
  return {ranks, trees};
}

}  // namespace

KernelPlan kernel_plan(tree_simd::Facts& facts, bool few_alone) {
  const Shape shape = shape_of(facts);
  KernelPlan plan{kStrategy, kernels_of_few_rows(facts, shape), {}, {}};
  if (!few_alone) {
    for (KernelFunction& function : kernels_of_many_rows(facts, shape))
      plan.functions.push_back(std::move(function));
  }
  write_tables(facts, plan.tables);
  add_shape(facts.forest(), shape, plan);
  plan.tables.number(HeaderNumber::kTreeDepth, shape.depth);
  plan.tables.number(HeaderNumber::kRankWords, shape.rank_words);
  plan.scratch_row_bytes = 4 * shape.rank_words;
  return plan;
}

}  // namespace treebeard::planner::ranked_walk
