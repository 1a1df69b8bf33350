#include "readers/boosters/lightgbm.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>

#include "readers/boosters/lightgbm_header.h"
#include "readers/boosters/tree_rows.h"
#include "planner/forest/validation.h"

namespace treebeard::readers::boosters {
namespace {

constexpr int64_t kCategorical = 1, kDefaultLeft = 2, kMissingShift = 2;
constexpr int64_t kMissingNone = 0, kMissingZero = 1, kMissingNan = 2;
constexpr int64_t kWordBits = 32;
constexpr int64_t kMostWords = (kMostWhole + int64_t{1}) / kWordBits;
constexpr float kZeroThreshold = 1e-35f;

// The sets of all trees; tree t owns the sets of entries t.
struct Sets {
  Entries of_trees;
  std::vector<int64_t> start{0};
  std::vector<double> member;
};

Wholes less_one(Wholes counts) {
  for (int64_t& count : counts) --count;
  return counts;
}

Wholes leaf_counts(const TreeRows& trees) {
  const Wholes linear = trees.single({"is_linear"}, 0), counts = trees.single({"num_leaves"});
  for (int64_t tree = 0; tree < trees.size(); ++tree) {
    if (linear[static_cast<size_t>(tree)] != 0) {
      refuse_unserved(in_tree(tree, "is_linear"),
                      "the tree has linear leaves (leaf_const, leaf_coeff), which are not served; train with linear_tree=false");
    }
    if (counts[static_cast<size_t>(tree)] == 0) refuse(in_tree(tree, "num_leaves"), "is 0; a tree has at least one leaf");
  }
  return counts;
}

void add_members(int64_t word, int64_t first, std::vector<double>& members) {
  for (int64_t bit = 0; bit < kWordBits; ++bit) {
    if (word >> bit & 1) members.push_back(static_cast<double>(first + bit));
  }
}

Sets read_sets(const TreeRows& trees) {
  const Wholes counts = trees.single({"num_cat"}, 0);
  Sets sets;
  sets.of_trees = Entries(counts);
  Wholes n_bounds, n_words;
  for (const int64_t count : counts) n_bounds.push_back(count > 0 ? count + 1 : 0);
  const Entries lists(n_bounds);
  const Wholes bounds = trees.wholes("cat_boundaries", n_bounds);
  for (int64_t tree = 0; tree < trees.size(); ++tree) {
    const auto begin = bounds.begin() + lists.first(tree), end = begin + lists.size(tree);
    n_words.push_back(begin == end ? 0 : end[-1]);
    if (begin == end) continue;
    if (*begin != 0 || !std::is_sorted(begin, end)) {
      refuse(in_tree(tree, "cat_boundaries"), "is no rising list of offsets that begins with 0");
    }
    for (auto bound = begin + 1; bound != end; ++bound) {
      if (*bound - bound[-1] > kMostWords) refuse(in_tree(tree, "cat_boundaries"), "has a set of more than ", kMostWords, " words");
    }
  }
  const Entries word_entries(n_words);
  const Wholes words = trees.wholes("cat_threshold", n_words);
  for (int64_t tree = 0; tree < trees.size(); ++tree) {
    for (int64_t set = 0; set < sets.of_trees.size(tree); ++set) {
      const int64_t* const bound = &bounds[static_cast<size_t>(lists.first(tree) + set)];
      for (int64_t at = bound[0]; at < bound[1]; ++at) {
        const int64_t word = words[static_cast<size_t>(word_entries.first(tree) + at)];
        if (word < 0 || word >> kWordBits != 0) refuse(in_tree(tree, "cat_threshold"), "holds ", word, "; expected words of 32 bits");
        add_members(word, (at - bound[0]) * kWordBits, sets.member);
      }
      sets.start.push_back(static_cast<int64_t>(sets.member.size()));
    }
  }
  return sets;
}

// Children as a forest numbers them; every node and every leaf has one parent or is a root.
class Children {
 public:
  Children(const Entries& nodes, const Entries& leaves)
      : nodes_(nodes), leaves_(leaves), seen_nodes_(static_cast<size_t>(nodes.count())), seen_leaves_(static_cast<size_t>(leaves.count())) {}

  int32_t root(int64_t tree) {
    return reached(tree, nodes_.size(tree) > 0 ? 0 : -1);
  }
  int32_t child(int64_t tree, int64_t node, const char* field, int64_t child) {
    if (child >= nodes_.size(tree) || ~child >= leaves_.size(tree)) {
      refuse(at_node(tree, node, field), "is ", child, "; expected a node (0, 1, ...) or a leaf (-1, -2, ...) of the same tree");
    }
    return reached(tree, child);
  }
  void check_reached() const {
    check(nodes_, seen_nodes_, "node");
    check(leaves_, seen_leaves_, "leaf");
  }

 private:
  int32_t reached(int64_t tree, int64_t child) {
    const int64_t position = child >= 0 ? nodes_.first(tree) + child : leaves_.first(tree) + ~child;
    uint8_t& seen = (child >= 0 ? seen_nodes_ : seen_leaves_)[static_cast<size_t>(position)];
    seen = static_cast<uint8_t>(std::min(seen + 1, 2));
    return static_cast<int32_t>(child >= 0 ? position : ~position);
  }
  static void check(const Entries& entries, const std::vector<uint8_t>& seen, const char* what) {
    for (int64_t tree = 0; tree < entries.trees(); ++tree) {
      for (int64_t own = 0; own < entries.size(tree); ++own) {
        const int times = seen[static_cast<size_t>(entries.first(tree) + own)];
        if (times == 1) continue;
        refuse(at_node(tree, own, "left_child, right_child"), "the ", what, " is reached ", times == 0 ? "0 times" : "more than once",
               "; expected once");
      }
    }
  }

  const Entries& nodes_;
  const Entries& leaves_;
  std::vector<uint8_t> seen_nodes_, seen_leaves_;
};

struct NodeLists {
  Wholes decision, feature, left, right;
  Numbers threshold;
};

struct NodeColumns {
  std::vector<int32_t> root, feature, category_set, true_child, false_child;
  std::vector<double> threshold;
  std::vector<uint8_t> predicate, missing_true, zero_missing;
  std::vector<int64_t> node_id;
};

int32_t set_of(int64_t tree, int64_t node, double threshold, const Sets& sets) {
  const int64_t count = sets.of_trees.size(tree);
  if (!(threshold == std::trunc(threshold) && threshold >= 0 && threshold < static_cast<double>(count))) {
    refuse(at_node(tree, node, "threshold"), "is ", threshold, "; the node splits on categories and the tree has ", count, " sets (num_cat)");
  }
  return static_cast<int32_t>(sets.of_trees.first(tree) + static_cast<int64_t>(threshold));
}

void add_node(int64_t tree, int64_t node, size_t at, const NodeLists& lists, const Sets& sets, NodeColumns& into) {
  const int64_t decision = lists.decision[at], missing = decision >> kMissingShift;
  if (decision < 0 || missing > kMissingNan) refuse(at_node(tree, node, "decision_type"), "is ", decision, "; expected 0 to 11");
  const bool compares = (decision & kCategorical) == 0;
  const double threshold = compares ? lists.threshold[at] : 0.0;
  into.category_set.push_back(compares ? -1 : set_of(tree, node, lists.threshold[at], sets));
  into.threshold.push_back(threshold);
  into.predicate.push_back(static_cast<uint8_t>(compares ? Predicate::kLe : Predicate::kIn));
  const bool left = missing == kMissingNone ? threshold >= 0 : (decision & kDefaultLeft) != 0;
  into.missing_true.push_back(left && compares);
  into.zero_missing.push_back(missing == kMissingZero && compares);
  into.feature.push_back(static_cast<int32_t>(lists.feature[at]));
  into.node_id.push_back(node);
}

NodeColumns node_columns(const TreeRows& trees, const Entries& nodes, const Entries& leaves, const Sets& sets, int64_t n_features) {
  Wholes sizes;
  for (int64_t tree = 0; tree < nodes.trees(); ++tree) sizes.push_back(nodes.size(tree));
  const NodeLists lists = {trees.wholes("decision_type", sizes), trees.wholes("split_feature", sizes), trees.wholes("left_child", sizes),
                           trees.wholes("right_child", sizes), trees.numbers("threshold", sizes)};
  NodeColumns columns;
  Children children(nodes, leaves);
  for (int64_t tree = 0; tree < nodes.trees(); ++tree) {
    columns.root.push_back(children.root(tree));
    for (int64_t node = 0; node < nodes.size(tree); ++node) {
      const auto at = static_cast<size_t>(nodes.first(tree) + node);
      const int64_t feature = lists.feature[at];
      if (feature < 0 || feature >= n_features) {
        refuse(at_node(tree, node, "split_feature"), "is ", feature, "; the model has ", n_features, " features");
      }
      add_node(tree, node, at, lists, sets, columns);
      columns.true_child.push_back(children.child(tree, node, "left_child", lists.left[at]));
      columns.false_child.push_back(children.child(tree, node, "right_child", lists.right[at]));
    }
  }
  children.check_reached();
  return columns;
}

void add_nodes(NodeColumns columns, Sets sets, Forest& forest) {
  const auto member = static_cast<uint8_t>(Predicate::kIn);
  const bool has_sets = std::count(columns.predicate.begin(), columns.predicate.end(), member) > 0;
  forest.category_rule = has_sets ? CategoryRule::kTruncate : CategoryRule::kExact;
  forest.root = std::move(columns.root);
  forest.feature = std::move(columns.feature);
  forest.threshold = Column<double>(std::move(columns.threshold));
  forest.predicate = std::move(columns.predicate);
  forest.missing_true = std::move(columns.missing_true);
  forest.zero_missing = std::move(columns.zero_missing);
  forest.category_set = std::move(columns.category_set);
  forest.true_child = std::move(columns.true_child);
  forest.false_child = std::move(columns.false_child);
  forest.node_id = std::move(columns.node_id);
  forest.set_start = std::move(sets.start);
  forest.set_member = std::move(sets.member);
}

void add_leaves(const TreeRows& trees, const Wholes& counts, const Entries& leaves, Forest& forest) {
  std::vector<int64_t> tree_id, leaf_id, weight_start{0};
  std::vector<int32_t> target;
  for (int64_t tree = 0; tree < leaves.trees(); ++tree) {
    tree_id.push_back(tree);
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
  forest.weight = Column<double>(trees.numbers("leaf_value", counts));
}

}  // namespace

Forest lightgbm_forest(std::string_view data) {
  const documents::Document document = documents::scan_sections(data);
  const LightgbmHeader header = read_header(document);
  const int64_t n_trees = document.tables[0].size();
  Wholes order;
  for (int64_t tree = 0; tree < n_trees; ++tree) order.push_back(tree);
  const TreeRows trees(document, std::move(order));
  Forest forest;
  add_outputs(header, n_trees, forest);
  const Wholes counts = leaf_counts(trees);
  const Entries leaves(counts), nodes(less_one(counts));
  Sets sets = read_sets(trees);
  NodeColumns columns = node_columns(trees, nodes, leaves, sets, forest.n_features);
  add_nodes(std::move(columns), std::move(sets), forest);
  add_leaves(trees, counts, leaves, forest);
  forest.zero_threshold = kZeroThreshold;
  validate(forest);
  return forest;
}

}  // namespace treebeard::readers::boosters
