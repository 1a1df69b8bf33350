#include "forest/forest_analysis.h"

#include <algorithm>
#include <cmath>

namespace treebeard::planner {
namespace {

// The true children of all nodes of the order, then the false ones: visit(node's position in the
// order, child).
template <class Visit>
void each_child(const Forest& forest, const LevelOrder& order, Visit visit) {
  for (const Column<int32_t>* children : {&forest.true_child, &forest.false_child}) {
    for (size_t k = 0; k < order.node.size(); ++k) visit(k, (*children)[order.node[k]]);
  }
}

// The first tree of those whose nodes lead to each leaf.
std::vector<int32_t> leaf_trees(const Forest& forest, const LevelOrder& order) {
  const auto none = static_cast<int32_t>(forest.n_trees());
  std::vector<int32_t> tree(at(forest.n_leaves()), none);
  for (int32_t number = 0; number < none; ++number) {
    const int32_t root = forest.root[number];
    if (root < 0) tree[at(~root)] = std::min(tree[at(~root)], number);
  }
  each_child(forest, order, [&](size_t k, int32_t child) {
    if (child < 0) tree[at(~child)] = std::min(tree[at(~child)], order.tree[k]);
  });
  std::replace(tree.begin(), tree.end(), none, -1);
  return tree;
}

// The hits, divided by a power of two so that no sum overflows; whole numbers keep their exact sums
// and ties.
std::vector<double> plausible(const Column<double>& counts) {
  std::vector<double> hits(counts.begin(), counts.end());
  double max_hits = 0;
  for (double& count : hits) {
    if (!(std::isfinite(count) && count > 0)) count = 0;
    max_hits = std::max(max_hits, count);
  }
  int exponent = 0;
  std::frexp(max_hits, &exponent);
  for (double& count : hits) count = std::ldexp(count, -exponent);
  return hits;
}

bool are_equal(const Column<double>& hits, const LevelOrder& order) {
  return std::all_of(order.node.begin(), order.node.end(),
                     [&](int32_t node) { return hits[node] == hits[order.node[0]]; });
}

// What the nodes' hits leave for the leaves; zeros where the nodes say nothing.
std::vector<double> remaining_hits(const Forest& forest, const LevelOrder& order) {
  std::vector<double> leaf_hits(at(forest.n_leaves()));
  const std::vector<double> hits = plausible(forest.node_hits);
  if (hits.empty() || order.node.empty() || are_equal(forest.node_hits, order)) return leaf_hits;
  const auto passed_to = [&](int32_t child) { return child < 0 ? 0.0 : hits[at(child)]; };
  each_child(forest, order, [&](size_t k, int32_t child) {
    if (child >= 0) return;
    const int32_t node = order.node[k], yes = forest.true_child[node],
                  no = forest.false_child[node];
    const double remaining = std::max(hits[at(node)] - (passed_to(yes) + passed_to(no)), 0.0);
    leaf_hits[at(~child)] += remaining / ((yes < 0) + (no < 0));
  });
  return leaf_hits;
}

// Hits of each leaf on some scale: 1 each in a tree where nothing is known.
std::vector<double> leaf_hits(const Forest& forest, const LevelOrder& order,
                              const std::vector<int32_t>& trees) {
  std::vector<double> hits = plausible(forest.leaf_hits);
  if (hits.empty()) hits = remaining_hits(forest, order);
  std::vector<double> of_tree(at(forest.n_trees()));
  for (size_t leaf = 0; leaf < hits.size(); ++leaf) {
    if (trees[leaf] >= 0) of_tree[at(trees[leaf])] += hits[leaf];
  }
  for (size_t leaf = 0; leaf < hits.size(); ++leaf) {
    if (trees[leaf] < 0 || !(of_tree[at(trees[leaf])] > 0)) hits[leaf] = 1;
  }
  return hits;
}

// Hits of each node. `flow` is what one edge carries: those of what several edges lead to, divided.
std::vector<double> summed_upward(const Forest& forest, const LevelOrder& order,
                                  const std::vector<double>& leaf) {
  const auto n_nodes = at(forest.n_nodes());
  const auto position = [&](int32_t end) { return end < 0 ? n_nodes + at(~end) : at(end); };
  std::vector<double> edges(n_nodes + leaf.size()), flow(edges.size());
  for (const int32_t root : forest.root) ++edges[position(root)];
  each_child(forest, order, [&](size_t, int32_t child) { ++edges[position(child)]; });
  for (double& count : edges) count = std::max(count, 1.0);
  for (size_t k = 0; k < leaf.size(); ++k) flow[n_nodes + k] = leaf[k] / edges[n_nodes + k];
  const std::vector<int32_t> nodes = parents_first(forest, order);
  for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
    const double children = flow[position(forest.true_child[*node])] +
                            flow[position(forest.false_child[*node])];
    flow[at(*node)] = children / edges[at(*node)];
  }
  flow.resize(n_nodes);
  for (size_t node = 0; node < n_nodes; ++node) flow[node] *= edges[node];
  return flow;
}

double share(double hits, double of) { return of > 0 ? hits / of : 0; }

}  // namespace

bool has_hits(const Forest& forest, const LevelOrder& order) {
  if (!forest.leaf_hits.empty() || order.node.empty()) return true;
  return !forest.node_hits.empty() && !are_equal(forest.node_hits, order);
}

NodeProbability node_probability(const Forest& forest, const LevelOrder& order) {
  NodeProbability probability{{}, {}, leaf_trees(forest, order)};
  const std::vector<double> leaf = leaf_hits(forest, order, probability.leaf_tree);
  const std::vector<double> node = summed_upward(forest, order, leaf);
  const auto of_tree = [&](int32_t tree) {
    const int32_t root = forest.root[tree];
    return root < 0 ? leaf[at(~root)] : node[at(root)];
  };
  probability.node.resize(node.size());
  probability.leaf.resize(leaf.size());
  for (size_t k = 0; k < order.node.size(); ++k) {
    probability.node[at(order.node[k])] = share(node[at(order.node[k])], of_tree(order.tree[k]));
  }
  for (size_t k = 0; k < leaf.size(); ++k) {
    if (probability.leaf_tree[k] >= 0)
      probability.leaf[k] = share(leaf[k], of_tree(probability.leaf_tree[k]));
  }
  return probability;
}

}  // namespace treebeard::planner
