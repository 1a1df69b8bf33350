#include "plan/bitslice/tree_tops.h"

#include <algorithm>
#include <numeric>

#include "forest/node_probability.h"

namespace treebeard::planner::bitslice {
namespace {

template <class T>
std::vector<T> chosen(const Column<T>& column, const std::vector<int32_t>& nodes) {
  std::vector<T> values;
  values.reserve(nodes.size());
  for (const int32_t node : nodes) values.push_back(column[node]);
  return values;
}

FloatColumn chosen(const FloatColumn& column, const std::vector<int32_t>& nodes) {
  if (column.is_double()) return Column<double>(chosen(column.doubles(), nodes));
  return Column<float>(chosen(column.singles(), nodes));
}

template <class T>
std::vector<T> counting(size_t count) {
  std::vector<T> numbers(count);
  std::iota(numbers.begin(), numbers.end(), T{0});
  return numbers;
}

// Renames the ends of edges for the tree tops: nodes of a top get their new numbers, all others a subtree index each, in the order in which they
// come.
class Ends {
 public:
  Ends(int64_t n_nodes, const std::vector<int32_t>& nodes) : number_(static_cast<size_t>(n_nodes), -1) {
    for (size_t k = 0; k < nodes.size(); ++k) number_[static_cast<size_t>(nodes[k])] = static_cast<int32_t>(k);
  }

  std::vector<int32_t> in_tree_top(const std::vector<int32_t>& ends) {
    std::vector<int32_t> found;
    found.reserve(ends.size());
    for (const int32_t end : ends) {
      const int32_t number = end < 0 ? -1 : number_[static_cast<size_t>(end)];
      found.push_back(number < 0 ? ~static_cast<int32_t>(subtree_.size()) : number);
      if (number < 0) subtree_.push_back(end);
    }
    return found;
  }

  std::vector<int32_t> subtree() { return std::move(subtree_); }

 private:
  std::vector<int32_t> number_;
  std::vector<int32_t> subtree_;
};

}  // namespace

TreeTops tree_tops(const Forest& forest, const LevelOrder& order, int levels) {
  std::vector<int32_t> nodes;
  for (size_t k = 0; k < order.node.size(); ++k) {
    if (order.level[k] < levels) nodes.push_back(order.node[k]);
  }
  Ends ends(forest.n_nodes(), nodes);
  Forest top = forest;
  top.root = ends.in_tree_top({forest.root.begin(), forest.root.end()});
  top.true_child = ends.in_tree_top(chosen(forest.true_child, nodes));
  top.false_child = ends.in_tree_top(chosen(forest.false_child, nodes));
  std::vector<int32_t> subtree = ends.subtree();
  top.feature = chosen(forest.feature, nodes);
  top.threshold = chosen(forest.threshold, nodes);
  top.predicate = chosen(forest.predicate, nodes);
  top.missing_true = chosen(forest.missing_true, nodes);
  top.zero_missing = chosen(forest.zero_missing, nodes);
  top.category_set = chosen(forest.category_set, nodes);
  top.node_id = chosen(forest.node_id, nodes);
  top.leaf_id = counting<int64_t>(subtree.size());
  top.weight_start = std::vector<int64_t>(subtree.size() + 1);
  top.weight_target = {};
  top.weight = forest.weight.is_double() ? FloatColumn(Column<double>()) : FloatColumn(Column<float>());
  top.node_hits = top.leaf_hits = {};
  return {std::move(top), std::move(nodes), std::move(subtree)};
}

Forest subtree_forest(const Forest& forest, std::vector<int32_t> roots) {
  Forest subtrees = forest;
  subtrees.tree_id = counting<int64_t>(roots.size());
  subtrees.root = std::move(roots);
  subtrees.node_hits = {};
  return subtrees;
}

Levels levels_of(const Forest& forest, const LevelOrder& order) {
  const NodeProbability probability = node_probability(forest, order);
  Levels levels{};
  std::array<int64_t, kMaxLevels + 1> count{};
  for (size_t k = 0; k < order.node.size(); ++k) {
    const auto level = static_cast<size_t>(std::min(order.level[k], kMaxLevels));
    ++count[level];
    levels.steps[level] += probability.node[static_cast<size_t>(order.node[k])];
  }
  for (size_t level = 0; level < kMaxLevels; ++level) {
    levels.nodes[level + 1] = levels.nodes[level] + count[level];
    levels.steps[kMaxLevels - 1 - level] += levels.steps[kMaxLevels - level];
  }
  return levels;
}

}  // namespace treebeard::planner::bitslice
