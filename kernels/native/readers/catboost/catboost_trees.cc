// The trees of a model of CatBoost as columns of a forest.
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/columns.h"
#include "readers/boosters/section.h"
#include "readers/catboost/catboost_forest.h"
#include "readers/catboost/categorical_tests.h"

namespace treebeard::readers::catboost {
namespace {

using faults::refuse;

// What the nodes of a forest say of a test.
struct NodeTest {
  int32_t feature = 0;
  float border = 0;
  bool missing_true = false;
};

// The tests of a model in the order of its list. With AsTrue a missing value is infinite, where
// training has met any; otherwise it is above no border, whether it counts as minus infinity or as
// NaN.
std::vector<NodeTest> tests_of(const CatboostModel& model, const CategoricalTests& categorical) {
  std::vector<NodeTest> tests;
  for (const FloatFeature& feature : model.floats) {
    const bool is_infinite = feature.has_nans && feature.treatment == NanTreatment::kAsTrue;
    for (const float border : feature.borders) {
      tests.push_back({static_cast<int32_t>(feature.flat_index), border,
                       is_infinite && border < std::numeric_limits<float>::infinity()});
    }
  }
  for (const ColumnTest& test : categorical.tests()) tests.push_back({test.column, test.threshold});
  return tests;
}

// Columns of nodes, leaves and weights that grow tree by tree.
class Columns {
 public:
  Columns(const CatboostModel& model, const CategoricalTests& categorical)
      : trees_(model.trees),
        tests_(tests_of(model, categorical)),
        has_hits_(are_hits(model.trees.leaf_weights)) {
    check_count(trees_.first_leaf.back() * model.dimension);
  }

  // The test of the root is the last one of the tree: leaves then lie in the order of their
  // numbers, from left to right.
  void add_symmetric_tree(size_t tree) {
    const auto depth = static_cast<size_t>(trees_.start[tree + 1] - trees_.start[tree]);
    const int64_t* const test = trees_.test.data() + trees_.start[tree];
    const int64_t n_nodes = (int64_t{1} << depth) - 1, first = begin_tree(n_nodes);
    for (size_t level = 0; level < depth; ++level) {
      const int64_t begin = (int64_t{1} << level) - 1, end = 2 * begin + 1;
      for (int64_t node = begin; node < end; ++node) {
        const int64_t left = 2 * node + 1, right = left + 1;
        add_node(test[depth - 1 - level], node, symmetric_child(left, n_nodes, first),
                 symmetric_child(right, n_nodes, first));
      }
    }
    end_tree(tree);
  }

  void add_plain_tree(size_t tree) {
    const int64_t begin = trees_.start[tree], end = trees_.start[tree + 1],
                  first = begin_tree(end - begin);
    const auto child = [&](int32_t own) {
      return own >= 0 ? first + own : ~(n_leaves_ + ~int64_t{own});
    };
    for (int64_t node = begin; node < end; ++node) {
      const auto at = static_cast<size_t>(node);
      add_node(trees_.test[at], node - begin, child(trees_.left[at]), child(trees_.right[at]));
    }
    end_tree(tree);
  }

  void move_into(Forest& forest) {
    const size_t n_nodes = feature_.size();
    forest.zero_missing = std::vector<uint8_t>(n_nodes);
    forest.category_set = std::vector<int32_t>(n_nodes, -1);
    forest.set_start = std::vector<int64_t>{0};
    forest.predicate = std::vector<uint8_t>(n_nodes, static_cast<uint8_t>(Predicate::kGt));
    forest.root = std::move(root_);
    forest.feature = std::move(feature_);
    forest.threshold = Column<float>(std::move(border_));
    forest.missing_true = std::move(missing_true_);
    forest.true_child = std::move(right_);
    forest.false_child = std::move(left_);
    forest.node_id = std::move(node_id_);
    forest.leaf_id = std::move(leaf_id_);
    if (!has_hits_) return;
    forest.node_hits = std::move(node_hits_);
    forest.leaf_hits = trees_.leaf_weights;
  }

 private:
  static bool are_hits(const std::vector<double>& weights) {
    return !weights.empty() && std::all_of(weights.begin(), weights.end(), [](double weight) {
      return std::isfinite(weight) && weight >= 0;
    });
  }
  static void check_count(int64_t count) {
    if (count > kMaxCount)
      refuse({}, "has ", count, " leaf values; at most ", kMaxCount, " are accepted");
  }

  int64_t symmetric_child(int64_t node, int64_t n_nodes, int64_t first) const {
    return node < n_nodes ? first + node : ~(n_leaves_ + node - n_nodes);
  }

  // Returns the number of its first node.
  int64_t begin_tree(int64_t n_nodes) {
    const auto first = static_cast<int64_t>(feature_.size());
    check_count(first + n_nodes);
    root_.push_back(static_cast<int32_t>(n_nodes == 0 ? ~n_leaves_ : first));
    return first;
  }

  void add_node(int64_t test, int64_t number, int64_t left, int64_t right) {
    const NodeTest& own = tests_[static_cast<size_t>(test)];
    feature_.push_back(own.feature);
    border_.push_back(own.border);
    missing_true_.push_back(own.missing_true);
    node_id_.push_back(number);
    left_.push_back(static_cast<int32_t>(left));
    right_.push_back(static_cast<int32_t>(right));
  }

  void end_tree(size_t tree) {
    const int64_t count = trees_.first_leaf[tree + 1] - trees_.first_leaf[tree];
    for (int64_t leaf = 0; leaf < count; ++leaf) {
      const bool has_ids = !trees_.leaf_ids.empty();
      leaf_id_.push_back(has_ids ? trees_.leaf_ids[static_cast<size_t>(n_leaves_ + leaf)] : leaf);
    }
    n_leaves_ += count;
    if (has_hits_) add_node_hits();
  }

  // Children stand behind their parents, so their hits are known when the parent's are added up.
  void add_node_hits() {
    const size_t first = node_hits_.size();
    node_hits_.resize(feature_.size());
    const auto hits = [&](int32_t child) {
      return child >= 0 ? node_hits_[static_cast<size_t>(child)]
                        : trees_.leaf_weights[static_cast<size_t>(~child)];
    };
    for (size_t node = feature_.size(); node-- > first;)
      node_hits_[node] = hits(left_[node]) + hits(right_[node]);
  }

  const CatboostTrees& trees_;
  std::vector<NodeTest> tests_;
  bool has_hits_;
  int64_t n_leaves_ = 0;
  std::vector<int32_t> root_, feature_, left_, right_;
  std::vector<float> border_;
  std::vector<uint8_t> missing_true_;
  std::vector<int64_t> node_id_, leaf_id_;
  std::vector<double> node_hits_;
};

void add_weights(const CatboostModel& model, const std::vector<int32_t>& targets, Forest& forest) {
  std::vector<int64_t> start;
  std::vector<int32_t> target;
  const int64_t n_leaves = model.trees.first_leaf.back();
  for (int64_t leaf = 0; leaf <= n_leaves; ++leaf) start.push_back(leaf * model.dimension);
  for (int64_t leaf = 0; leaf < n_leaves; ++leaf)
    target.insert(target.end(), targets.begin(), targets.end());
  forest.weight_start = std::move(start);
  forest.weight_target = std::move(target);
  forest.weight = Column<double>(model.trees.leaf_values);
}

void erase(std::vector<double>& values, int64_t begin, int64_t end) {
  values.resize(static_cast<size_t>(end));
  values.erase(values.begin(), values.begin() + begin);
}

// The entries of trees from `begin` to that before `end`, of which the first starts at 0.
std::vector<int64_t> starts_between(const std::vector<int64_t>& start, int64_t begin, int64_t end) {
  std::vector<int64_t> found(start.begin() + begin, start.begin() + end + 1);
  const int64_t first = found[0];
  for (int64_t& own : found) own -= first;
  return found;
}

}  // namespace

void keep_trees(int64_t begin, int64_t end, CatboostModel& model) {
  CatboostTrees& trees = model.trees;
  const auto first = static_cast<size_t>(begin), last = static_cast<size_t>(end);
  const int64_t first_test = trees.start[first], end_test = trees.start[last],
                first_leaf = trees.first_leaf[first], end_leaf = trees.first_leaf[last];
  trees.test.assign(trees.test.begin() + first_test, trees.test.begin() + end_test);
  if (!trees.are_symmetric) {
    trees.left.assign(trees.left.begin() + first_test, trees.left.begin() + end_test);
    trees.right.assign(trees.right.begin() + first_test, trees.right.begin() + end_test);
  }
  erase(trees.leaf_values, first_leaf * model.dimension, end_leaf * model.dimension);
  if (!trees.leaf_weights.empty()) erase(trees.leaf_weights, first_leaf, end_leaf);
  if (!trees.leaf_ids.empty())
    trees.leaf_ids.assign(trees.leaf_ids.begin() + first_leaf, trees.leaf_ids.begin() + end_leaf);
  trees.start = starts_between(trees.start, begin, end);
  trees.first_leaf = starts_between(trees.first_leaf, begin, end);
  if (begin > 0) std::fill(model.bias.begin(), model.bias.end(), 0.0);
}

void add_trees(const CatboostModel& model, const Outputs& outputs, int64_t first_tree,
               Forest& forest) {
  const CategoricalTests categorical(model, forest.n_features);
  Columns columns(model, categorical);
  const auto n_trees = static_cast<size_t>(model.trees.size());
  for (size_t tree = 0; tree < n_trees; ++tree) {
    if (model.trees.are_symmetric) {
      columns.add_symmetric_tree(tree);
    } else {
      columns.add_plain_tree(tree);
    }
  }
  columns.move_into(forest);
  forest.derivation = categorical.derivation();
  if (categorical.reads_statistics()) forest.statistics = model.statistics;
  forest.n_features = columns_read(forest.n_features, forest.derivation);
  forest.tree_id = counting<int64_t>(n_trees, first_tree);
  add_weights(model, outputs.targets, forest);
}

}  // namespace treebeard::readers::catboost
