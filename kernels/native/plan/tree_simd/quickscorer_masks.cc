#include "plan/tree_simd/quickscorer_masks.h"

namespace treebeard::planner::tree_simd {
namespace {

// A word with the lowest `count` bits set, 63 at most.
uint64_t ones(int32_t count) { return (uint64_t{1} << count) - 1; }

}  // namespace

QuickScorerMasks::QuickScorerMasks(const Forest& forest, const LevelOrder& order)
    : forest_(forest), order_(order), leaf_count_(at(forest.n_nodes())), first_(at(forest.n_nodes())) {}

void QuickScorerMasks::look_at(int64_t tree) {
  const int64_t begin = order_.tree_begin[at(tree)], end = order_.tree_begin[at(tree) + 1];
  mask_.assign(at(end - begin), 0);
  leaves_.assign(at(end - begin) + 1, 0);
  if (begin == end) {
    leaves_[0] = ~forest_.root[tree];
    return;
  }
  for (int64_t position = end; position-- > begin;) {
    const int32_t node = order_.node[at(position)];
    leaf_count_[at(node)] = static_cast<uint8_t>(leaf_count(forest_.true_child[node]) + leaf_count(forest_.false_child[node]));
  }
  first_[at(forest_.root[tree])] = 0;
  for (int64_t position = begin; position < end; ++position) {
    const int32_t node = order_.node[at(position)];
    const int32_t first = first_[at(node)], middle = first + leaf_count(forest_.true_child[node]);
    mask_[at(position - begin)] = ones(middle) & ~ones(first);
    const auto begins_at = [&](int32_t child, int32_t number) {
      if (child < 0) {
        leaves_[at(number)] = ~child;
      } else {
        first_[at(child)] = static_cast<uint8_t>(number);
      }
    };
    begins_at(forest_.true_child[node], first);
    begins_at(forest_.false_child[node], middle);
  }
}

}  // namespace treebeard::planner::tree_simd
