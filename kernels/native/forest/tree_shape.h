// The shape of trees: level order, depths, whether nodes are shared.
//
// In: a `Forest`. Out: columns over its nodes or trees. Takes time linear in nodes and trees,
// whatever the depth; nothing is recursive.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"

namespace treebeard::planner {

// Every node that a tree reaches, once: trees in order, level by level within a tree, a true child
// before its false sibling.
//
// A node that several paths lead to stands on the earliest of its levels, and there in the first of
// its trees.
struct LevelOrder {
  std::vector<int32_t> node;   // (M,) the nodes in order
  std::vector<int32_t> tree;   // (M,) the tree in which the node stands
  std::vector<int32_t> level;  // (M,) its level in that tree, 0 for roots
  std::vector<int64_t>
      tree_begin;       // (T + 1,) tree t has positions tree_begin[t] to tree_begin[t + 1]
  bool shared = false;  // whether several paths lead to one of the nodes

  int64_t size() const { return static_cast<int64_t>(node.size()); }
  // How many nodes stand in a tree; these are all its nodes, where none is shared.
  int64_t tree_size(int64_t number) const {
    const auto at = static_cast<size_t>(number);
    return tree_begin[at + 1] - tree_begin[at];
  }
};

LevelOrder level_order(const Forest& forest);

// (n_nodes,) position of each node in the order; -1 for nodes that no tree reaches.
std::vector<int32_t> ranks(const LevelOrder& order, int64_t n_nodes);

// (M,) the same nodes, each behind all its parents: those of the order where no node is shared.
std::vector<int32_t> parents_first(const Forest& forest, const LevelOrder& order);

// (N,) edges of the longest path from a root to each node; 0 for nodes that no tree reaches.
std::vector<int32_t> longest_paths(const Forest& forest, const LevelOrder& order);

// (N,) which nodes several paths reach: two edges from reached nodes, two roots, or a root and an
// edge.
std::vector<uint8_t> several_paths(const Forest& forest, const LevelOrder& order);

// Steps of walks through tiles, each of which takes one.
//
// fewest, most: (N,) from each node to a leaf, its own tile counted; 0 for nodes that no tree
// reaches. leaf_depth: (L,) on the longest path to each leaf; 0 for a constant tree.
struct TileSteps {
  std::vector<int32_t> fewest, most, leaf_depth;
};

// tile: (N,) equal for the nodes of one tile.
TileSteps tile_steps(const Forest& forest, const LevelOrder& order,
                     const std::vector<int32_t>& tile);

// (N,) comparisons on the longest path from each node to a leaf, its own counted; 0 for nodes that
// no tree reaches.
std::vector<int32_t> node_heights(const Forest& forest, const LevelOrder& order);

// (T,) comparisons on the longest path of each tree; 0 for a constant tree.
std::vector<int32_t> tree_depths(const Forest& forest, const LevelOrder& order);

// Whether several edges or roots lead to one node, even to one that no tree reaches.
bool shares_nodes(const Forest& forest);

// The extents of trees, which decide the forms that they fit.
//
// In: a forest and its level order. Out: the depth and the number of leaves of each tree.

// By tree. Trees that share nodes have very many leaves, so that they fit no form.
struct TreeExtents {
  std::vector<int32_t> depth;
  std::vector<int32_t> n_leaves;
};

TreeExtents tree_extents(const Forest& forest, const LevelOrder& order);

// Perfect trees: trees padded until all leaves lie at one depth, so that their predicates are
// evaluated in straight line (Hummingbird pads in the same way: Nakandala et al., OSDI 2020).
//
// In: trees that are at most `depth` nodes deep, and what stands for the predicate of each node:
// its number, or the offset of its bit-plane. Out: for each tree 2^depth - 1 of these, a node
// before its false and its true subtree, and 2^depth leaves, from the false side to the true side.
// Where a path ends early, padding nodes have 0 for a predicate, and all leaves below are the leaf
// that the path ends in.

// Appends the predicates and leaves of one tree.
void append_perfect_tree(const Forest& forest, int32_t tree, int depth,
                         const std::vector<int32_t>& predicate_of_node,
                         std::vector<int32_t>& predicates, std::vector<int32_t>& leaves);

// Oblivious trees: all nodes of a level have one predicate, as in CatBoost's (Prokhorenkova et al.,
// NeurIPS 2018), so that a leaf index is the results of as many predicates as the tree is deep. Any
// tree of few distinct predicates can be written so: with a leaf for each combination of results.
//
// In: trees that have at most `bits` distinct predicates, and what stands for the predicate of each
// node. Out: for each tree `bits` of these, as the tree's levels have them, and 2^bits leaves; the
// first predicate is the high bit of the leaf index, 1 where it is true. Further predicates, which
// pad a tree, are repeated, and do not matter to it.

// (T,) the levels of each tree as an oblivious one: its distinct predicates. Very many where nodes
// are shared, and where the tree's leaves would be repeated more than kMaxRepeats times: they would
// fill the caches. predicate_of_node: their numbers.
std::vector<int32_t> oblivious_depths(const Forest& forest, const LevelOrder& order,
                                      const std::vector<int32_t>& predicate_of_node);

constexpr int64_t kMaxRepeats = 4;

// Appends the predicates and leaves of one tree.
void append_oblivious_tree(const Forest& forest, int32_t tree, int bits,
                           const std::vector<int32_t>& predicate_of_node,
                           std::vector<int32_t>& predicates, std::vector<int32_t>& leaves);

// Runs of neighbouring trees, or groups of trees, of one form: the ranges that a unit is called
// for.
//
// In: the form of each tree. Out: runs in order.

// A record of type kTreeRunType. form: position among the forms that occur.
struct TreeRun {
  int32_t form, begin, end;
};

constexpr const char* kTreeRunType = "form:<i4,begin:<i4,end:<i4";

// form: of each tree or group. max_length: trees or groups in a run.
inline std::vector<TreeRun> tree_runs(const std::vector<int32_t>& form,
                                      int32_t max_length = INT32_MAX) {
  std::vector<TreeRun> runs;
  for (size_t position = 0; position < form.size(); ++position) {
    const auto at = static_cast<int32_t>(position);
    const bool goes_on = !runs.empty() && runs.back().form == form[position] &&
                         at - runs.back().begin < max_length;
    if (!goes_on) runs.push_back({form[position], at, at});
    runs.back().end = at + 1;
  }
  return runs;
}

}  // namespace treebeard::planner
