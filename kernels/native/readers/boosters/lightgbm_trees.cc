#include "readers/boosters/lightgbm.h"

#include <algorithm>
#include <utility>

#include "readers/tree_builder.h"

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
    entries.each([&](int64_t tree, int64_t number, size_t entry) {
      if (parents[entry] != 1)
        refuse(at_node(tree, number, "left_child, right_child"), "the ", what, " is reached ",
               parents[entry], " times; expected once");
    });
  }

  const Entries& nodes_;
  const Entries& leaves_;
  std::vector<int32_t> node_parents_, leaf_parents_;
};

// Where every node has one parent, nodes that no root reaches are on a cycle or below one.
void check_cycles(const LightgbmTrees& trees, int64_t tree) {
  const size_t first = at(trees.nodes.first(tree)), size = at(trees.nodes.size(tree));
  const auto is_behind = [&](size_t node, int64_t child) {
    return child < 0 || child > static_cast<int64_t>(node);
  };
  bool in_order = true;
  for (size_t node = 0; node < size; ++node)
    in_order &= is_behind(node, trees.left[first + node]) &&
                is_behind(node, trees.right[first + node]);
  if (in_order) return;
  std::vector<bool> reached(size);
  Wholes waiting{0};
  while (!waiting.empty()) {
    const size_t node = at(waiting.back());
    waiting.pop_back();
    reached[node] = true;
    for (const int64_t child : {trees.left[first + node], trees.right[first + node]}) {
      if (child >= 0) waiting.push_back(child);
    }
  }
  const auto lost = std::find(reached.begin(), reached.end(), false);
  if (lost == reached.end()) return;
  refuse(at_node(tree, lost - reached.begin(), "left_child, right_child"),
         "the node is not below the root, but on a cycle");
}

void add_nodes(const LightgbmTrees& trees, const Wholes& order, TreeBuilder& builder) {
  Children children(trees.nodes, trees.leaves);
  for (int64_t tree = 0; tree < trees.nodes.trees(); ++tree) {
    builder.add_tree(order[at(tree)], children.root(tree));
    for (int64_t node = 0; node < trees.nodes.size(tree); ++node) {
      const size_t entry = at(trees.nodes.first(tree) + node);
      const bool compares = trees.category_set[entry] < 0;
      // Where NaN counts as 0, the comparison of 0 decides; it is in no set.
      const bool left = trees.missing[entry] == kMissingNone ? trees.threshold[entry] >= 0
                                                             : trees.default_left[entry] != 0;
      builder.add_node(
          {node, trees.feature[entry], compares ? Predicate::kLe : Predicate::kIn, left && compares,
           children.child(tree, node, "left_child", trees.left[entry]),
           children.child(tree, node, "right_child", trees.right[entry]), trees.category_set[entry],
           trees.missing[entry] == kMissingZero && compares});
    }
  }
  children.check_parents();
  for (int64_t tree = 0; tree < trees.nodes.trees(); ++tree) check_cycles(trees, tree);
}

void check_features(const LightgbmTrees& trees, int64_t n_features) {
  trees.nodes.each([&](int64_t tree, int64_t node, size_t entry) {
    if (trees.feature[entry] < 0 || trees.feature[entry] >= n_features)
      refuse(at_node(tree, node, "split_feature"), "is ", trees.feature[entry], "; the model has ",
             n_features, " features");
  });
}

void add_linear(const LightgbmTrees& trees, Forest& forest) {
  if (trees.leaf_constant.empty()) return;
  std::vector<int32_t> count, feature;
  size_t next = 0;
  trees.leaves.each([&](int64_t tree, int64_t leaf, size_t at) {
    count.push_back(static_cast<int32_t>(trees.term_count[at]));
    for (int64_t term = 0; term < trees.term_count[at]; ++term, ++next) {
      const int64_t term_feature = trees.term_feature[next];
      if (term_feature < 0 || term_feature >= forest.n_features)
        refuse(at_node(tree, leaf, "leaf_features"), "is ", term_feature, "; the model has ",
               forest.n_features, " features");
      feature.push_back(static_cast<int32_t>(term_feature));
    }
  });
  forest.leaf_constant = trees.leaf_constant;
  forest.term_count = std::move(count);
  forest.term_feature = std::move(feature);
  forest.term_coefficient = trees.term_coefficient;
}

}  // namespace

void add_trees(LightgbmTrees trees, const Wholes& order, Forest& forest) {
  TreeBuilder builder;
  check_features(trees, forest.n_features);
  add_nodes(trees, order, builder);
  trees.leaves.each([&](int64_t tree, int64_t leaf, size_t) {
    builder.weight_target.push_back(static_cast<int32_t>(tree % forest.n_targets));
    builder.end_leaf(leaf);
  });
  builder.set_start = std::move(trees.set_start);
  builder.set_member = std::move(trees.set_member);
  if (are_counts(trees.node_hits) && are_counts(trees.leaf_hits)) {
    builder.node_hits = std::move(trees.node_hits);
    builder.leaf_hits = std::move(trees.leaf_hits);
  }
  builder.move_into(forest, CategoryRule::kTruncate);
  add_linear(trees, forest);
  forest.threshold = Column<double>(std::move(trees.threshold));
  forest.weight = Column<double>(std::move(trees.leaf_value));
}

}  // namespace treebeard::readers::boosters
