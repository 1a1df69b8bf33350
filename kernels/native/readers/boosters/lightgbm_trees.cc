#include "readers/boosters/lightgbm.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace treebeard::readers::boosters {
namespace {

// Children as a forest numbers them; every node and every leaf has one parent or is a root.
class Children {
 public:
  Children(const Entries& nodes, const Entries& leaves)
      : nodes_(nodes),
        leaves_(leaves),
        node_parents_(static_cast<size_t>(nodes.count())),
        leaf_parents_(static_cast<size_t>(leaves.count())) {}

  int32_t root(int64_t tree) { return reached(tree, nodes_.size(tree) > 0 ? 0 : -1); }
  int32_t child(int64_t tree, int64_t node, const char* field, int64_t child) {
    if (child >= nodes_.size(tree) || ~child >= leaves_.size(tree)) {
      refuse(at_node(tree, node, field), "is ", child,
             "; expected a node (0, 1, ...) or a leaf (-1, -2, ...) of the same tree");
    }
    return reached(tree, child);
  }
  void check_parents() const {
    check(nodes_, node_parents_, "node");
    check(leaves_, leaf_parents_, "leaf");
  }

 private:
  int32_t reached(int64_t tree, int64_t child) {
    const int64_t position = child >= 0 ? nodes_.first(tree) + child : leaves_.first(tree) + ~child;
    ++(child >= 0 ? node_parents_ : leaf_parents_)[static_cast<size_t>(position)];
    return static_cast<int32_t>(child >= 0 ? position : ~position);
  }
  static void check(const Entries& entries, const std::vector<int32_t>& parents, const char* what) {
    entries.each([&](int64_t tree, int64_t own, size_t at) {
      if (parents[at] != 1)
        refuse(at_node(tree, own, "left_child, right_child"), "the ", what, " is reached ",
               parents[at], " times; expected once");
    });
  }

  const Entries& nodes_;
  const Entries& leaves_;
  std::vector<int32_t> node_parents_, leaf_parents_;
};

// Where every node has one parent, nodes that no root reaches are on a cycle or below one.
void check_cycles(const LightgbmTrees& trees, int64_t tree) {
  const auto first = static_cast<size_t>(trees.nodes.first(tree)),
             size = static_cast<size_t>(trees.nodes.size(tree));
  const auto is_behind = [&](size_t own, int64_t child) {
    return child < 0 || child > static_cast<int64_t>(own);
  };
  bool in_order = true;
  for (size_t own = 0; own < size; ++own)
    in_order &= is_behind(own, trees.left[first + own]) && is_behind(own, trees.right[first + own]);
  if (in_order) return;
  std::vector<bool> reached(size);
  Wholes waiting{0};
  while (!waiting.empty()) {
    const auto own = static_cast<size_t>(waiting.back());
    waiting.pop_back();
    reached[own] = true;
    for (const int64_t child : {trees.left[first + own], trees.right[first + own]}) {
      if (child >= 0) waiting.push_back(child);
    }
  }
  const auto lost = std::find(reached.begin(), reached.end(), false);
  if (lost == reached.end()) return;
  refuse(at_node(tree, lost - reached.begin(), "left_child, right_child"),
         "the node is not below the root, but on a cycle");
}

void add_children(const LightgbmTrees& trees, Forest& forest) {
  std::vector<int32_t> root, true_child, false_child;
  Children children(trees.nodes, trees.leaves);
  for (int64_t tree = 0; tree < trees.nodes.trees(); ++tree) {
    root.push_back(children.root(tree));
    for (int64_t node = 0; node < trees.nodes.size(tree); ++node) {
      const auto at = static_cast<size_t>(trees.nodes.first(tree) + node);
      true_child.push_back(children.child(tree, node, "left_child", trees.left[at]));
      false_child.push_back(children.child(tree, node, "right_child", trees.right[at]));
    }
  }
  children.check_parents();
  for (int64_t tree = 0; tree < trees.nodes.trees(); ++tree) check_cycles(trees, tree);
  forest.root = std::move(root);
  forest.true_child = std::move(true_child);
  forest.false_child = std::move(false_child);
}

void add_nodes(const LightgbmTrees& trees, Forest& forest) {
  std::vector<int32_t> feature, category_set;
  std::vector<uint8_t> predicate, missing_true, zero_missing;
  std::vector<int64_t> node_id;
  trees.nodes.each([&](int64_t tree, int64_t node, size_t at) {
    if (trees.feature[at] < 0 || trees.feature[at] >= forest.n_features) {
      refuse(at_node(tree, node, "split_feature"), "is ", trees.feature[at], "; the model has ",
             forest.n_features, " features");
    }
    const bool compares = trees.category_set[at] < 0;
    // Where NaN counts as 0, the comparison of 0 decides; it is in no set.
    const bool left = trees.missing[at] == kMissingNone ? trees.threshold[at] >= 0
                                                        : trees.default_left[at] != 0;
    feature.push_back(static_cast<int32_t>(trees.feature[at]));
    category_set.push_back(static_cast<int32_t>(trees.category_set[at]));
    predicate.push_back(static_cast<uint8_t>(compares ? Predicate::kLe : Predicate::kIn));
    missing_true.push_back(left && compares);
    zero_missing.push_back(trees.missing[at] == kMissingZero && compares);
    node_id.push_back(node);
  });
  const bool has_sets = std::any_of(category_set.begin(), category_set.end(),
                                    [](int32_t set) { return set >= 0; });
  forest.category_rule = has_sets ? CategoryRule::kTruncate : CategoryRule::kExact;
  forest.feature = std::move(feature);
  forest.category_set = std::move(category_set);
  forest.predicate = std::move(predicate);
  forest.missing_true = std::move(missing_true);
  forest.zero_missing = std::move(zero_missing);
  forest.node_id = std::move(node_id);
}

void add_leaves(const Entries& leaves, const Wholes& order, Forest& forest) {
  std::vector<int64_t> tree_id, leaf_id, weight_start{0};
  std::vector<int32_t> target;
  for (int64_t tree = 0; tree < leaves.trees(); ++tree) {
    tree_id.push_back(order[static_cast<size_t>(tree)]);
    for (int64_t leaf = 0; leaf < leaves.size(tree); ++leaf) {
      leaf_id.push_back(leaf);
      weight_start.push_back(static_cast<int64_t>(leaf_id.size()));
      target.push_back(static_cast<int32_t>(tree % forest.n_targets));
    }
  }
  forest.tree_id = std::move(tree_id);
  forest.leaf_id = std::move(leaf_id);
  forest.weight_start = std::move(weight_start);
  forest.weight_target = std::move(target);
}

void add_linear(const LightgbmTrees& trees, Forest& forest) {
  if (trees.leaf_constant.empty()) return;
  std::vector<int32_t> count, feature;
  size_t next = 0;
  trees.leaves.each([&](int64_t tree, int64_t leaf, size_t at) {
    count.push_back(static_cast<int32_t>(trees.term_count[at]));
    for (int64_t term = 0; term < trees.term_count[at]; ++term, ++next) {
      const int64_t found = trees.term_feature[next];
      if (found < 0 || found >= forest.n_features)
        refuse(at_node(tree, leaf, "leaf_features"), "is ", found, "; the model has ",
               forest.n_features, " features");
      feature.push_back(static_cast<int32_t>(found));
    }
  });
  forest.leaf_constant = trees.leaf_constant;
  forest.term_count = std::move(count);
  forest.term_feature = std::move(feature);
  forest.term_coefficient = trees.term_coefficient;
}

bool are_counts(const Numbers& hits) {
  return std::all_of(hits.begin(), hits.end(),
                     [](double count) { return std::isfinite(count) && count >= 0; });
}

}  // namespace

void add_trees(LightgbmTrees trees, const Wholes& order, Forest& forest) {
  add_nodes(trees, forest);
  add_children(trees, forest);
  add_leaves(trees.leaves, order, forest);
  add_linear(trees, forest);
  forest.threshold = Column<double>(std::move(trees.threshold));
  forest.weight = Column<double>(std::move(trees.leaf_value));
  forest.set_start = std::move(trees.set_start);
  forest.set_member = std::move(trees.set_member);
  if (!are_counts(trees.node_hits) || !are_counts(trees.leaf_hits)) return;
  forest.node_hits = std::move(trees.node_hits);
  forest.leaf_hits = std::move(trees.leaf_hits);
}

}  // namespace treebeard::readers::boosters
