// Nodes that no remaining node points to are removed, one by one; what cannot be removed is on a cycle or below one (Kahn, "Topological
// sorting of large networks", 1962). Most models need none of it: their children all stand behind, or all before, their parents.
#include "forest/cycles.h"

#include <array>
#include <vector>

namespace treebeard::planner {
namespace {

std::array<int32_t, 2> children(const Forest& forest, int64_t node) {
  return {forest.true_child[node], forest.false_child[node]};
}

// Whether every child stands behind its parent, or every child before it.
bool is_in_order(const Forest& forest) {
  const int32_t *true_child = forest.true_child.data(), *false_child = forest.false_child.data();
  bool behind = true, before = true;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    behind &= ((true_child[node] < 0) | (true_child[node] > node)) & ((false_child[node] < 0) | (false_child[node] > node));
    before &= (true_child[node] < node) & (false_child[node] < node);
  }
  return behind || before;
}

// (N,) how many parents of each node are left at the end of the removal; a removed node has none.
std::vector<int64_t> parents_left(const Forest& forest) {
  std::vector<int64_t> left(at(forest.n_nodes()), 0);
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    for (const int32_t child : children(forest, node)) {
      if (child >= 0) ++left[at(child)];
    }
  }
  std::vector<int32_t> waiting;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (left[at(node)] == 0) waiting.push_back(static_cast<int32_t>(node));
  }
  while (!waiting.empty()) {
    const int32_t node = waiting.back();
    waiting.pop_back();
    for (const int32_t child : children(forest, node)) {
      if (child >= 0 && --left[at(child)] == 0) waiting.push_back(child);
    }
  }
  return left;
}

// Every remaining node has a remaining parent, so walking up enough times ends on a cycle.
int64_t walk_up(const Forest& forest, const std::vector<int64_t>& remaining) {
  std::vector<int64_t> parent(at(forest.n_nodes()), 0);
  for (const Column<int32_t>* column : {&forest.true_child, &forest.false_child}) {
    for (const int64_t node : remaining) {
      if ((*column)[node] >= 0) parent[at((*column)[node])] = node;
    }
  }
  int64_t node = remaining.front();
  for (size_t step = 0; step < remaining.size(); ++step) node = parent[at(node)];
  return node;
}

}  // namespace

int64_t node_on_cycle(const Forest& forest) {
  if (is_in_order(forest)) return -1;
  const std::vector<int64_t> left = parents_left(forest);
  std::vector<int64_t> remaining;
  for (size_t node = 0; node < left.size(); ++node) {
    if (left[node] > 0) remaining.push_back(static_cast<int64_t>(node));
  }
  return remaining.empty() ? -1 : walk_up(forest, remaining);
}

int64_t tree_of(const Forest& forest, int64_t node) {
  std::vector<uint8_t> seen(at(forest.n_nodes()), 0);
  std::vector<int32_t> nodes, trees;
  const auto meet = [&](int32_t end, int32_t tree) {
    if (end < 0 || end >= forest.n_nodes() || seen[at(end)]) return;
    seen[at(end)] = 1;
    nodes.push_back(end);
    trees.push_back(tree);
  };
  for (int64_t tree = 0; tree < forest.n_trees(); ++tree) meet(forest.root[tree], static_cast<int32_t>(tree));
  for (size_t k = 0; k < nodes.size(); ++k) {
    if (nodes[k] == node) return trees[k];
    for (const int32_t child : children(forest, nodes[k])) meet(child, trees[k]);
  }
  return -1;
}

}  // namespace treebeard::planner
