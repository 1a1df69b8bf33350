// Collects the trees of a model as columns of a forest, node by node and leaf by leaf.
//
// Thresholds and weights, whose types differ, are columns of the readers' own.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "forest/forest.h"
#include "readers/reader_support.h"

namespace treebeard::readers {

struct TreeNode {
  int64_t id;  // in the numbers of the file
  int64_t feature;
  Predicate predicate;
  bool missing_true;
  int64_t true_child, false_child;
  int64_t category_set = -1;
  bool zero_missing = false;
};

struct TreeBuilder {
  std::vector<int32_t> root, feature, category_set, true_child, false_child, weight_target;
  std::vector<int64_t> tree_id, node_id, leaf_id, weight_start{0}, set_start{0};
  std::vector<uint8_t> predicate, missing_true, zero_missing;
  std::vector<double> set_member, node_hits, leaf_hits;

  void add_tree(int64_t id, int64_t root_of_tree) {
    tree_id.push_back(id);
    root.push_back(static_cast<int32_t>(root_of_tree));
  }
  void add_node(const TreeNode& node) {
    node_id.push_back(node.id);
    feature.push_back(static_cast<int32_t>(node.feature));
    predicate.push_back(static_cast<uint8_t>(node.predicate));
    missing_true.push_back(node.missing_true);
    zero_missing.push_back(node.zero_missing);
    category_set.push_back(static_cast<int32_t>(node.category_set));
    true_child.push_back(static_cast<int32_t>(node.true_child));
    false_child.push_back(static_cast<int32_t>(node.false_child));
  }
  // The number of the set whose members are added next.
  int64_t next_set() const { return static_cast<int64_t>(set_start.size()) - 1; }
  void end_set() { set_start.push_back(static_cast<int64_t>(set_member.size())); }
  // Weights of the leaf have been added to weight_target.
  void end_leaf(int64_t id) {
    leaf_id.push_back(id);
    weight_start.push_back(static_cast<int64_t>(weight_target.size()));
  }

  // rule: of nodes with category sets.
  void move_into(Forest& forest, CategoryRule rule = CategoryRule::kExact) {
    const bool has_sets = std::any_of(category_set.begin(), category_set.end(),
                                      [](int32_t set) { return set >= 0; });
    forest.category_rule = has_sets ? rule : CategoryRule::kExact;
    forest.root = std::move(root);
    forest.tree_id = std::move(tree_id);
    forest.feature = std::move(feature);
    forest.predicate = std::move(predicate);
    forest.missing_true = std::move(missing_true);
    forest.zero_missing = std::move(zero_missing);
    forest.category_set = std::move(category_set);
    forest.true_child = std::move(true_child);
    forest.false_child = std::move(false_child);
    forest.node_id = std::move(node_id);
    forest.leaf_id = std::move(leaf_id);
    forest.weight_start = std::move(weight_start);
    forest.weight_target = std::move(weight_target);
    forest.set_start = std::move(set_start);
    forest.set_member = std::move(set_member);
    forest.node_hits = std::move(node_hits);
    forest.leaf_hits = std::move(leaf_hits);
  }
};

}  // namespace treebeard::readers
