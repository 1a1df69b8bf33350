// What strategies need to know about a forest, each fact computed when it is first needed and then
// kept.
//
// In: a forest in normal form: predicates normalised, thresholds of the compared type. Out: facts
// that other modules compute, and how likely rows reach its nodes and leaves.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "forest/forest.h"
#include "forest/leaf_forms.h"
#include "forest/predicate_analysis.h"
#include "forest/tree_shape.h"

namespace treebeard::planner {

// How likely rows reach each node and leaf.
//
// In: a forest with or without hit counts. Out: absolute probabilities, from what is known, in this
// order:
//
//     1  leaf hits     the hits of a node are the sum of its children's
//     2  node hits     the hits that a node has and its inner children have not are shared equally by the leaves below it
//     3  nothing       every leaf of a tree is equally likely
//
// Node hits that are all equal mean nothing (exporters write 1 everywhere); neither do those of a
// tree without any. A hit count that is negative or not finite counts as 0. A node with several
// parents gives an equal part of its hits to each.

// The probability that a row reaches a node or leaf of its tree: 1 at every root, 0 where no tree
// leads.
struct NodeProbability {
  std::vector<double> node;
  std::vector<double> leaf;
  std::vector<int32_t> leaf_tree;  // a tree that reaches each leaf, -1 where none does
};

// Whether a forest tells them: it has hits of leaves, or hits of nodes that are not all equal.
bool has_hits(const Forest& forest, const LevelOrder& order);

NodeProbability node_probability(const Forest& forest, const LevelOrder& order);

class ForestFacts {
 public:
  explicit ForestFacts(Forest forest) : forest_(std::move(forest)) {}
  ForestFacts(const ForestFacts&) = delete;
  ForestFacts& operator=(const ForestFacts&) = delete;

  const Forest& forest() const { return forest_; }
  const LevelOrder& order() {
    return once(order_, [this] { return level_order(forest_); });
  }
  // Whether several edges or roots lead to one node.
  bool shared() {
    return once(shared_, [this] { return shares_nodes(forest_); });
  }
  LeafForm leaf_form() {
    return once(leaf_form_, [this] { return planner::leaf_form(forest_, order()); });
  }
  // How many values of a leaf stand together: one of each target in the dense form, else one.
  int64_t values_of_leaf() { return leaf_form() == LeafForm::kDense ? forest_.n_targets : 1; }
  // Those of all leaves, leaf by leaf; not for the form list. Real is the accumulator's type.
  template <class Real>
  std::vector<Real> leaf_values() {
    return leaf_form() == LeafForm::kDense ? dense_weights<Real>(forest_)
                                           : single_values<Real>(forest_);
  }
  const TreeExtents& extents() {
    return once(extents_, [this] { return tree_extents(forest_, order()); });
  }
  // Of the deepest tree; 1 at least.
  int32_t depth() {
    const std::vector<int32_t>& depths = extents().depth;
    return std::max(1, *std::max_element(depths.begin(), depths.end()));
  }
  const DistinctPredicates& predicates() {
    return once(predicates_, [this] { return distinct_predicates(forest_); });
  }

  const std::vector<int32_t>& oblivious_depths() {
    return once(oblivious_depths_, [this] {
      return planner::oblivious_depths(forest_, order(), predicates().of_node);
    });
  }
  const NodeProbability& probability() {
    return once(probability_, [this] { return node_probability(forest_, order()); });
  }

  // The comparisons that a row is expected to take in a tree, on average; 1 at least.
  int64_t expected_steps() {
    double steps = 0;
    for (const int32_t node : order().node) steps += probability().node[at(node)];
    return std::max<int64_t>(1, std::llround(steps / static_cast<double>(forest_.n_trees())));
  }

  // The fact that is kept, which find() finds out the first time.
  template <class Fact, class Find>
  static const Fact& once(std::optional<Fact>& fact, Find find) {
    if (!fact) fact.emplace(find());
    return *fact;
  }

 private:
  Forest forest_;
  std::optional<LevelOrder> order_;
  std::optional<bool> shared_;
  std::optional<LeafForm> leaf_form_;
  std::optional<TreeExtents> extents_;
  std::optional<DistinctPredicates> predicates_;
  std::optional<std::vector<int32_t>> oblivious_depths_;
  std::optional<NodeProbability> probability_;
};

}  // namespace treebeard::planner
