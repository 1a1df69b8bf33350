// A checkpoint of Treelite to a `Forest`, as `treelite.gtil.predict` computes it.
//
// In: the bytes of a checkpoint, the type of the rows. Out: a forest, validated. Throws a Fault
// that names tree, node and field in the checkpoint's own numbers; one that the model is not served
// for what a forest cannot say.
//
//     rows       float or double: sums and scores have their type, and so have leaves before they are added
//     node       x < threshold, or one of four other comparisons, leads to the left child; NaN by default_left
//     category   x is cut to a whole number and looked up; what is negative or too large is in no list
//     sums       from 0, tree by tree; averages are divided by the trees of a target and class; the base score is added last, in double precision
//     scores     (targets, classes) side by side, changed by the postprocessor
//
// A node's hits are its data_count where all nodes have one, else its sum_hess. Binary classifiers
// choose the second class where the score is above 0.5, others the first largest score, as nvForest
// and cuML do; Treelite itself chooses no class.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/arrays.h"
#include "forest/forest.h"
#include "readers/planner_types.h"
#include "readers/treelite/checkpoint.h"

namespace treebeard::readers::treelite {

// The trees of a checkpoint as columns of a forest.
//
// In: trees, one after the other. Out: the columns of a `Forest` that are of trees, nodes, leaves
// and category sets. Nodes that the root does not reach are left out.

class ForestTrees {
 public:
  // is_double: of the rows. n_classes: of every target.
  ForestTrees(const Header& header, bool is_double, int32_t n_classes)
      : header_(header), is_double_(is_double), n_classes_(n_classes) {}

  void add(const Tree& tree, int64_t number);
  // Moves the columns into a forest.
  void put(Forest& forest);

 private:
  void add_node(const Tree& tree, int64_t number, int64_t node, const std::vector<int32_t>& ends);
  void add_set(const Tree& tree, int64_t number, int64_t node);
  void add_leaf(const Tree& tree, int64_t number, int64_t node);
  std::vector<int32_t> targets_of(int64_t tree) const;
  void add_hits(const Tree& tree, const std::vector<uint8_t>& reached);

  const Header& header_;
  const bool is_double_;
  const int32_t n_classes_;
  std::vector<int32_t> root_, feature_, category_set_, true_child_, false_child_, target_;
  std::vector<int64_t> tree_id_, node_id_, leaf_id_, weight_start_{0}, set_start_{0};
  std::vector<uint8_t> predicate_, missing_true_;
  std::vector<double> threshold_, weight_, set_member_, node_count_, leaf_count_, node_hess_,
      leaf_hess_;
  std::vector<int32_t> targets_;  // of the leaves of the tree that is being added
  bool has_counts_ = true, has_hess_ = true;
};

// rows: kFloat or kDouble; kNone: the type of the checkpoint's thresholds.
Forest treelite_forest(std::string_view bytes, ElementType rows = ElementType::kNone);

}  // namespace treebeard::readers::treelite
