#include "planner/ranked_walk/shape.h"

#include <algorithm>

#include "core/system/error.h"
#include "planner/forest/category_sets.h"

namespace treebeard::planner::ranked_walk {
namespace {

constexpr int64_t kGroupBytes = 8 << 10;    // of trees in shared memory: more would leave room for fewer blocks
constexpr int64_t kUsualShared = 48 << 10;  // of a block, which every GPU has
constexpr int64_t kMaxShared = 96 << 10;    // of a block, which every GPU since sm_80 has where a kernel asks for it
constexpr int64_t kThreads[] = {256, 128, 64, 32};

int depth_of(tree_simd::Facts& facts) {
  const std::vector<int32_t>& depths = facts.all().extents().depth;
  return std::max(1, *std::max_element(depths.begin(), depths.end()));
}

int64_t rounded_up(int64_t number, int64_t multiple) { return (number + multiple - 1) / multiple * multiple; }

// The most threads whose rows fit beside a group of trees, with as little memory as may be; 0 where none do.
int64_t threads_of(int64_t thread_bytes, int64_t group_bytes) {
  for (const int64_t room : {kUsualShared, kMaxShared}) {
    for (const int64_t threads : kThreads) {
      if (threads * thread_bytes + group_bytes <= room) return threads;
    }
  }
  return 0;
}

void add_padded_trees(tree_simd::Facts& facts, int64_t value_bytes, Shape& shape) {
  shape.tree_bytes = (int64_t{1} << shape.depth) * (4 + value_bytes * facts.values_of_leaf());
  shape.group_trees = std::max(kTreesTogether, kGroupBytes / shape.tree_bytes / kTreesTogether * kTreesTogether);
  shape.walked_trees = rounded_up(facts.forest().n_trees(), kTreesTogether);
  shape.group_trees = std::min(shape.group_trees, shape.walked_trees);
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
  shape.threads = threads_of(shape.thread_bytes, shape.group_trees * shape.tree_bytes);
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
