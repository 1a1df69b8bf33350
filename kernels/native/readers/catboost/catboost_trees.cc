// The trees of a model of CatBoost as columns of a forest.
#include <algorithm>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/forest_of_columns.h"
#include "readers/boosters/checked_lookup.h"
#include "readers/catboost/catboost_forest.h"
#include "readers/catboost/categorical_tests.h"
#include "readers/tree_builder.h"

namespace treebeard::readers::catboost {
namespace {

// A test as the nodes of a forest have it.
struct NodeTest {
  int32_t feature = 0;
  float border = 0;
  bool missing_true = false;
};

// The tests of a model in the order of its list.
std::vector<NodeTest> tests_of(const CatboostModel& model, const CategoricalTests& categorical) {
  std::vector<NodeTest> tests;
  for (const FloatFeature& feature : model.floats) {
    for (const float border : feature.borders)
      tests.push_back(
          {static_cast<int32_t>(feature.flat_index), border, feature.is_nan_above(border)});
  }
  for (const ColumnTest& test : categorical.tests()) tests.push_back({test.column, test.threshold});
  return tests;
}

void check_count(int64_t count) {
  if (count > kMaxCount)
    refuse({}, "has ", count, " leaf values; at most ", kMaxCount, " are accepted");
}

class Columns {
 public:
  Columns(const CatboostModel& model, const CategoricalTests& categorical)
      : trees_(model.trees),
        tests_(tests_of(model, categorical)),
        has_hits_(!trees_.leaf_weights.empty() && boosters::are_counts(trees_.leaf_weights)) {
    check_count(trees_.first_leaf.back() * model.dimension);
  }

  // The test of the root is the last one of the tree: leaves then lie in the order of their
  // numbers, from left to right.
  void add_symmetric_tree(size_t tree, int64_t id) {
    const auto depth = static_cast<size_t>(trees_.start[tree + 1] - trees_.start[tree]);
    const int64_t* const test = trees_.test.data() + trees_.start[tree];
    const int64_t n_nodes = (int64_t{1} << depth) - 1, first = begin_tree(id, n_nodes);
    const auto child = [&](int64_t node) {
      return node < n_nodes ? first + node : ~(n_leaves_ + node - n_nodes);
    };
    for (size_t level = 0; level < depth; ++level) {
      const int64_t begin = (int64_t{1} << level) - 1, end = 2 * begin + 1;
      for (int64_t node = begin; node < end; ++node)
        add_node(test[depth - 1 - level], node, child(2 * node + 1), child(2 * node + 2));
    }
    end_tree(tree);
  }

  void add_plain_tree(size_t tree, int64_t id) {
    const int64_t begin = trees_.start[tree], end = trees_.start[tree + 1],
                  first = begin_tree(id, end - begin);
    const auto child = [&](int32_t number) {
      return number >= 0 ? first + number : ~(n_leaves_ + ~int64_t{number});
    };
    for (int64_t node = begin; node < end; ++node)
      add_node(trees_.test[at(node)], node - begin, child(trees_.left[at(node)]),
               child(trees_.right[at(node)]));
    end_tree(tree);
  }

  void move_into(Forest& forest) {
    if (has_hits_) builder_.leaf_hits = trees_.leaf_weights;
    builder_.move_into(forest);
    forest.threshold = Column<float>(std::move(border_));
  }

 private:
  // Returns the number of its first node.
  int64_t begin_tree(int64_t id, int64_t n_nodes) {
    const auto first = static_cast<int64_t>(border_.size());
    check_count(first + n_nodes);
    builder_.add_tree(id, n_nodes == 0 ? ~n_leaves_ : first);
    return first;
  }

  void add_node(int64_t test, int64_t number, int64_t left, int64_t right) {
    const NodeTest& node = tests_[at(test)];
    border_.push_back(node.border);
    builder_.add_node({number, node.feature, Predicate::kGt, node.missing_true, right, left});
  }

  void end_tree(size_t tree) {
    const int64_t count = trees_.first_leaf[tree + 1] - trees_.first_leaf[tree];
    for (int64_t leaf = 0; leaf < count; ++leaf) {
      const bool has_ids = !trees_.leaf_ids.empty();
      builder_.leaf_id.push_back(has_ids ? trees_.leaf_ids[at(n_leaves_ + leaf)] : leaf);
    }
    n_leaves_ += count;
    if (has_hits_) add_node_hits();
  }

  // Children follow their parents, so their hits are known when the parent's are added up.
  void add_node_hits() {
    std::vector<double>& node_hits = builder_.node_hits;
    const size_t first = node_hits.size();
    node_hits.resize(border_.size());
    const auto hits = [&](int32_t child) {
      return child >= 0 ? node_hits[at(child)] : trees_.leaf_weights[at(~child)];
    };
    for (size_t node = border_.size(); node-- > first;)
      node_hits[node] = hits(builder_.false_child[node]) + hits(builder_.true_child[node]);
  }

  const CatboostTrees& trees_;
  std::vector<NodeTest> tests_;
  bool has_hits_;
  int64_t n_leaves_ = 0;
  TreeBuilder builder_;
  std::vector<float> border_;
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

// Leaves out all entries but those from `begin` to before `end`. A list without entries stays so.
template <class T>
void keep(std::vector<T>& values, int64_t begin, int64_t end) {
  if (values.empty()) return;
  values.resize(at(end));
  values.erase(values.begin(), values.begin() + begin);
}

void keep_starts(std::vector<int64_t>& start, int64_t begin, int64_t end) {
  keep(start, begin, end + 1);
  const int64_t first = start[0];
  for (int64_t& entry : start) entry -= first;
}

}  // namespace

void keep_trees(int64_t begin, int64_t end, CatboostModel& model) {
  CatboostTrees& trees = model.trees;
  const int64_t first_test = trees.start[at(begin)], end_test = trees.start[at(end)],
                first_leaf = trees.first_leaf[at(begin)], end_leaf = trees.first_leaf[at(end)];
  keep(trees.test, first_test, end_test);
  keep(trees.left, first_test, end_test);
  keep(trees.right, first_test, end_test);
  keep(trees.leaf_values, first_leaf * model.dimension, end_leaf * model.dimension);
  keep(trees.leaf_weights, first_leaf, end_leaf);
  keep(trees.leaf_ids, first_leaf, end_leaf);
  keep_starts(trees.start, begin, end);
  keep_starts(trees.first_leaf, begin, end);
  if (begin > 0) std::fill(model.bias.begin(), model.bias.end(), 0.0);
}

void add_trees(const CatboostModel& model, const Outputs& outputs, int64_t first_tree,
               Forest& forest) {
  const CategoricalTests categorical(model, forest.n_features);
  Columns columns(model, categorical);
  for (int64_t tree = 0; tree < model.trees.size(); ++tree) {
    if (model.trees.are_symmetric)
      columns.add_symmetric_tree(at(tree), first_tree + tree);
    else
      columns.add_plain_tree(at(tree), first_tree + tree);
  }
  columns.move_into(forest);
  forest.derivation = categorical.derivation();
  if (categorical.reads_statistics()) forest.statistics = model.statistics;
  forest.n_features = columns_read(forest.n_features, forest.derivation);
  add_weights(model, outputs.targets, forest);
}

}  // namespace treebeard::readers::catboost
