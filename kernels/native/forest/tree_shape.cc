// Trees are followed one by one, each level by level, until a node comes twice. Then all are
// followed at once, because a shared node belongs where the shortest path to it ends, and are put
// in order by a counting sort. Heights are counted against the order of Kahn's algorithm
// ("Topological sorting of large networks", 1962), which the level order is where no node is
// shared.

#include "forest/tree_shape.h"

#include <algorithm>

namespace treebeard::planner {
namespace {

// Appends nodes to an order, each once.
class Follower {
 public:
  Follower(const Forest& forest, LevelOrder& order)
      : forest_(forest), order_(order), seen_(at(forest.n_nodes())) {
    order.node.reserve(seen_.size());
    order.tree.reserve(seen_.size());
    order.level.reserve(seen_.size());
  }

  // Whether the node is new, or no node at all.
  bool meet(int32_t node, int32_t tree, int32_t level) {
    if (node < 0) return true;
    if (seen_[at(node)]) return false;
    seen_[at(node)] = 1;
    order_.node.push_back(node);
    order_.tree.push_back(tree);
    order_.level.push_back(level);
    return true;
  }

  // Follows all nodes from `position` on; false where one comes twice.
  bool follow(size_t position) {
    bool once = true;
    for (; position < order_.node.size(); ++position) {
      const int32_t node = order_.node[position], tree = order_.tree[position],
                    level = order_.level[position] + 1;
      for (const int32_t child : forest_.children(node)) once &= meet(child, tree, level);
    }
    return once;
  }

 private:
  const Forest& forest_;
  LevelOrder& order_;
  std::vector<uint8_t> seen_;
};

// Tree after tree; false where a node comes twice.
bool follow_trees(const Forest& forest, LevelOrder& order) {
  Follower follower(forest, order);
  order.tree_begin.reserve(at(forest.n_trees()) + 1);
  order.tree_begin.push_back(0);
  for (int64_t tree = 0; tree < forest.n_trees(); ++tree) {
    const size_t begin = order.node.size();
    if (!follower.meet(forest.root[tree], static_cast<int32_t>(tree), 0) || !follower.follow(begin))
      return false;
    order.tree_begin.push_back(order.size());
  }
  return true;
}

std::vector<int32_t> reordered(const std::vector<int32_t>& column,
                               const std::vector<int64_t>& target) {
  std::vector<int32_t> result(column.size());
  for (size_t k = 0; k < column.size(); ++k) result[at(target[k])] = column[k];
  return result;
}

// All trees level by level, then sorted by tree.
LevelOrder follow_shared(const Forest& forest) {
  LevelOrder order;
  Follower follower(forest, order);
  for (int64_t tree = 0; tree < forest.n_trees(); ++tree)
    follower.meet(forest.root[tree], static_cast<int32_t>(tree), 0);
  follower.follow(0);
  order.tree_begin.assign(at(forest.n_trees()) + 1, 0);
  for (const int32_t tree : order.tree) ++order.tree_begin[at(tree) + 1];
  for (size_t tree = 1; tree < order.tree_begin.size(); ++tree)
    order.tree_begin[tree] += order.tree_begin[tree - 1];
  std::vector<int64_t> next = order.tree_begin, target(order.node.size());
  for (size_t k = 0; k < target.size(); ++k) target[k] = next[at(order.tree[k])]++;
  order.node = reordered(order.node, target);
  order.level = reordered(order.level, target);
  order.tree = reordered(order.tree, target);
  order.shared = true;
  return order;
}

}  // namespace

LevelOrder level_order(const Forest& forest) {
  LevelOrder order;
  return follow_trees(forest, order) ? order : follow_shared(forest);
}

std::vector<int32_t> ranks(const LevelOrder& order, int64_t n_nodes) {
  std::vector<int32_t> rank(at(n_nodes), -1);
  for (size_t k = 0; k < order.node.size(); ++k) rank[at(order.node[k])] = static_cast<int32_t>(k);
  return rank;
}

std::vector<int32_t> parents_first(const Forest& forest, const LevelOrder& order) {
  if (!order.shared) return order.node;
  std::vector<int32_t> n_parents(at(forest.n_nodes()), 0), nodes;
  for (const int32_t node : order.node) {
    for (const int32_t child : forest.children(node)) {
      if (child >= 0) ++n_parents[at(child)];
    }
  }
  nodes.reserve(order.node.size());
  for (const int32_t node : order.node) {
    if (n_parents[at(node)] == 0) nodes.push_back(node);
  }
  for (size_t k = 0; k < nodes.size(); ++k) {
    for (const int32_t child : forest.children(nodes[k])) {
      if (child >= 0 && --n_parents[at(child)] == 0) nodes.push_back(child);
    }
  }
  return nodes;
}

std::vector<int32_t> longest_paths(const Forest& forest, const LevelOrder& order) {
  std::vector<int32_t> length(at(forest.n_nodes()), 0);
  for (const int32_t node : parents_first(forest, order)) {
    for (const int32_t child : forest.children(node)) {
      if (child >= 0) length[at(child)] = std::max(length[at(child)], length[at(node)] + 1);
    }
  }
  return length;
}

std::vector<uint8_t> several_paths(const Forest& forest, const LevelOrder& order) {
  std::vector<uint8_t> paths(at(forest.n_nodes()), 0);
  if (!order.shared) return paths;
  const auto meet = [&](int32_t end) {
    if (end >= 0 && paths[at(end)] < 2) ++paths[at(end)];
  };
  for (const int32_t root : forest.root) meet(root);
  for (const int32_t node : order.node) {
    for (const int32_t child : forest.children(node)) meet(child);
  }
  for (uint8_t& count : paths) count = count > 1;
  return paths;
}

TileSteps tile_steps(const Forest& forest, const LevelOrder& order,
                     const std::vector<int32_t>& tile) {
  const std::vector<int32_t> zeros(at(forest.n_nodes()), 0);
  TileSteps steps{zeros, zeros, std::vector<int32_t>(at(forest.n_leaves()), 0)};
  std::vector<int32_t> depth = zeros;
  for (const int32_t root : forest.root) {
    if (root >= 0) depth[at(root)] = 1;
  }
  const std::vector<int32_t> nodes = parents_first(forest, order);
  const auto leaves = [&](int32_t node, int32_t child) {
    return child < 0 || tile[at(child)] != tile[at(node)] ? 1 : 0;
  };
  for (const int32_t node : nodes) {
    for (const int32_t child : forest.children(node)) {
      int32_t& below = child < 0 ? steps.leaf_depth[at(~child)] : depth[at(child)];
      below = std::max(below, depth[at(node)] + (child < 0 ? 0 : leaves(node, child)));
    }
  }
  const auto from = [&](const std::vector<int32_t>& counts, int32_t node, int32_t child) {
    return (child < 0 ? 0 : counts[at(child)]) + leaves(node, child);
  };
  for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
    const int32_t yes = forest.true_child[*node], no = forest.false_child[*node];
    steps.fewest[at(*node)] = std::min(from(steps.fewest, *node, yes),
                                       from(steps.fewest, *node, no));
    steps.most[at(*node)] = std::max(from(steps.most, *node, yes), from(steps.most, *node, no));
  }
  return steps;
}

std::vector<int32_t> node_heights(const Forest& forest, const LevelOrder& order) {
  std::vector<int32_t> height(at(forest.n_nodes()), 0);
  const std::vector<int32_t> nodes = parents_first(forest, order);
  const auto height_of = [&](int32_t end) { return end < 0 ? 0 : height[at(end)]; };
  for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
    height[at(*node)] = 1 + std::max(height_of(forest.true_child[*node]),
                                     height_of(forest.false_child[*node]));
  }
  return height;
}

std::vector<int32_t> tree_depths(const Forest& forest, const LevelOrder& order) {
  std::vector<int32_t> depth(at(forest.n_trees()), 0);
  if (!order.shared) {
    for (size_t k = 0; k < order.node.size(); ++k)
      depth[at(order.tree[k])] = order.level[k] + 1;  // the last level stays
    return depth;
  }
  const std::vector<int32_t> height = node_heights(forest, order);
  for (int64_t tree = 0; tree < forest.n_trees(); ++tree) {
    if (forest.root[tree] >= 0) depth[at(tree)] = height[at(forest.root[tree])];
  }
  return depth;
}

bool shares_nodes(const Forest& forest) {
  std::vector<uint8_t> seen(at(forest.n_nodes()), 0);
  for (const auto* ends : {&forest.root, &forest.true_child, &forest.false_child}) {
    for (const int32_t end : *ends) {
      if (end < 0) continue;
      if (seen[at(end)]) return true;
      seen[at(end)] = 1;
    }
  }
  return false;
}

constexpr int32_t kVeryMany = 1 << 30;

TreeExtents tree_extents(const Forest& forest, const LevelOrder& order) {
  TreeExtents extents{tree_depths(forest, order), {}};
  const bool shared = shares_nodes(forest);
  extents.n_leaves.reserve(extents.depth.size());
  for (int64_t tree = 0; tree < forest.n_trees(); ++tree) {
    extents.n_leaves.push_back(shared ? kVeryMany
                                      : static_cast<int32_t>(order.tree_size(tree)) + 1);
  }
  return extents;
}

namespace {

// A subtree that is still to be written: a node or ~leaf, and its number of levels.
struct Subtree {
  int32_t child;
  int levels;
};

}  // namespace

void append_perfect_tree(const Forest& forest, int32_t tree, int depth,
                         const std::vector<int32_t>& predicate_of_node,
                         std::vector<int32_t>& predicates, std::vector<int32_t>& leaves) {
  const size_t n_leaves = size_t{1} << depth;
  predicates.resize(predicates.size() + n_leaves - 1);
  leaves.resize(leaves.size() + n_leaves);
  int32_t* predicate = predicates.data() + predicates.size() - (n_leaves - 1);
  int32_t* leaf = leaves.data() + leaves.size() - n_leaves;
  std::vector<Subtree> waiting(at(depth));  // the true sides on the path to a subtree
  size_t n_waiting = 0;
  for (Subtree subtree{forest.root[tree], depth};; subtree = waiting[--n_waiting]) {
    while (subtree.child >= 0) {
      *predicate++ = predicate_of_node[at(subtree.child)];
      waiting[n_waiting++] = {forest.true_child[subtree.child], subtree.levels - 1};
      subtree = {forest.false_child[subtree.child], subtree.levels - 1};
    }
    const size_t padded = size_t{1} << subtree.levels;
    predicate = std::fill_n(predicate, padded - 1, 0);
    leaf = std::fill_n(leaf, padded, ~subtree.child);
    if (n_waiting == 0) return;
  }
}

std::vector<int32_t> oblivious_depths(const Forest& forest, const LevelOrder& order,
                                      const std::vector<int32_t>& predicate_of_node) {
  std::vector<int32_t> depths(at(forest.n_trees()), order.shared ? kVeryMany : 0);
  if (order.shared) return depths;
  std::vector<int32_t> last_tree;  // by predicate
  for (size_t k = 0; k < order.node.size(); ++k) {
    const size_t predicate = at(predicate_of_node[at(order.node[k])]);
    if (predicate >= last_tree.size()) last_tree.resize(predicate + 1, -1);
    depths[at(order.tree[k])] += last_tree[predicate] != order.tree[k];
    last_tree[predicate] = order.tree[k];
  }
  for (int64_t tree = 0; tree < forest.n_trees(); ++tree) {
    const int64_t max_leaves = kMaxRepeats * (order.tree_size(tree) + 1);
    int32_t& depth = depths[at(tree)];
    if (depth >= 32 || int64_t{1} << depth > max_leaves) depth = kVeryMany;
  }
  return depths;
}

namespace {

// A subtree that is still to be written, for the leaf indices whose bits of `fixed` are `bits`.
struct Branch {
  int32_t child;
  uint32_t fixed, bits;
};

// Writes a leaf at each index that has these bits.
void fill_leaves(const Branch& branch, uint32_t all, int32_t* leaves) {
  const uint32_t free = all & ~branch.fixed;
  for (uint32_t some = free;; some = (some - 1) & free) {
    leaves[branch.bits | some] = ~branch.child;
    if (some == 0) return;
  }
}

}  // namespace

void append_oblivious_tree(const Forest& forest, int32_t tree, int bits,
                           const std::vector<int32_t>& predicate_of_node,
                           std::vector<int32_t>& predicates, std::vector<int32_t>& leaves) {
  const uint32_t all = (1u << bits) - 1;
  leaves.resize(leaves.size() + all + 1);
  int32_t* const leaves_of_tree = leaves.data() + leaves.size() - (all + 1);
  std::vector<int32_t> levels;
  std::vector<Branch> waiting{{forest.root[tree], 0, 0}};
  while (!waiting.empty()) {
    const Branch branch = waiting.back();
    waiting.pop_back();
    if (branch.child < 0) {
      fill_leaves(branch, all, leaves_of_tree);
      continue;
    }
    const int32_t predicate = predicate_of_node[at(branch.child)];
    const auto level = std::find(levels.begin(), levels.end(), predicate) - levels.begin();
    if (at(level) == levels.size()) levels.push_back(predicate);
    const uint32_t bit = 1u << (bits - 1 - static_cast<int>(level));
    const bool is_fixed = (branch.fixed & bit) != 0, is_true = (branch.bits & bit) != 0;
    if (!is_fixed || !is_true)
      waiting.push_back({forest.false_child[branch.child], branch.fixed | bit, branch.bits});
    if (!is_fixed || is_true)
      waiting.push_back({forest.true_child[branch.child], branch.fixed | bit, branch.bits | bit});
  }
  levels.resize(at(bits), levels.empty() ? 0 : levels.front());
  predicates.insert(predicates.end(), levels.begin(), levels.end());
}

}  // namespace treebeard::planner
