#include "readers/onnx/forest_columns.h"

#include <algorithm>
#include <string>
#include <utility>

#include "forest/float_columns.h"
#include "forest/forest_of_columns.h"
#include "readers/onnx/classifier_outputs.h"
#include "readers/onnx/tree_structure.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {
namespace {

// The weights that are kept, in the order of the leaves.
struct Kept {
  std::vector<int64_t> start;
  std::vector<int32_t> target;
  std::vector<int32_t> position;  // where the model lists each
};

Kept kept_weights(const TreeColumns& columns, const Trees& trees, std::optional<int64_t> only) {
  Kept weights;
  weights.start.assign(trees.n_leaves() + 1, 0);
  weights.target.reserve(trees.n_weights());
  weights.position.reserve(trees.n_weights());
  for (size_t weight = 0; weight < trees.n_weights(); ++weight) {
    const int64_t target = columns.weight_target[trees.weight_at[weight]];
    if (only && target != *only) continue;
    ++weights.start[at(trees.weight_leaf[weight]) + 1];
    weights.target.push_back(static_cast<int32_t>(target));
    weights.position.push_back(trees.weight_at[weight]);
  }
  for (size_t leaf = 0; leaf < trees.n_leaves(); ++leaf)
    weights.start[leaf + 1] += weights.start[leaf];
  return weights;
}

template <class T>
Column<T> first_values(const Column<T>& values, const Column<T>& weights, const Trees& trees) {
  std::vector<T> first(trees.n_leaves());
  for (size_t leaf = 0; leaf < first.size(); ++leaf) first[leaf] = values[trees.leaf[leaf]];
  for (size_t weight = trees.n_weights(); weight-- > 0;) {  // the last one written is the first
    first[at(trees.weight_leaf[weight])] = weights[trees.weight_at[weight]];
  }
  return first;
}

// Leaves in the order of their trees' numbers, and where each tree's begin.
struct LeavesByTree {
  std::vector<int64_t> begin;  // (n_tree_ids + 1,)
  std::vector<int32_t> leaf;
};

LeavesByTree leaves_by_tree(const Trees& trees) {
  LeavesByTree by_tree{starts_of(trees.leaf_tree, at(trees.n_tree_ids)),
                       std::vector<int32_t>(trees.n_leaves())};
  std::vector<int64_t> next = by_tree.begin;
  for (size_t leaf = 0; leaf < trees.n_leaves(); ++leaf)
    by_tree.leaf[at(next[at(trees.leaf_tree[leaf])]++)] = static_cast<int32_t>(leaf);
  return by_tree;
}

}  // namespace

LeafWeights all_weights(const TreeColumns& columns, const Trees& trees, bool one_target,
                        std::optional<int64_t> only) {
  Kept weights = kept_weights(columns, trees, only);
  if (one_target) weights.target.assign(weights.target.size(), 0);
  return {std::move(weights.start), std::move(weights.target),
          gathered(columns.weight, weights.position)};
}

LeafWeights no_weights(const TreeColumns& columns, const Trees& trees) {
  return {std::vector<int64_t>(trees.n_leaves() + 1), std::vector<int32_t>(),
          gathered(columns.weight, {})};
}

LeafWeights first_weights(const TreeColumns& columns, const Trees& trees) {
  LeafWeights first{
      counting<int64_t>(trees.n_leaves() + 1), std::vector<int32_t>(trees.n_leaves()), {}};
  if (columns.weight.is_double()) {
    first.weight = first_values(columns.value.doubles(), columns.weight.doubles(), trees);
  } else {
    first.weight = first_values(columns.value.singles(), columns.weight.singles(), trees);
  }
  return first;
}

std::vector<uint8_t> always_scored(const TreeColumns& columns, const Trees& trees,
                                   int64_t n_targets) {
  const LeavesByTree by_tree = leaves_by_tree(trees);
  const std::vector<int64_t> begin = starts_of(trees.weight_leaf, trees.n_leaves());
  std::vector<uint8_t> scored(at(n_targets));
  // That scored the target.
  std::vector<int32_t> last_leaf(at(n_targets), -1), last_tree(at(n_targets), -1);
  std::vector<int64_t> leaves(at(n_targets));  // of that tree
  for (size_t tree = 0; tree < at(trees.n_tree_ids); ++tree) {
    const int64_t tree_leaves = by_tree.begin[tree + 1] - by_tree.begin[tree];
    for (int64_t k = by_tree.begin[tree]; k < by_tree.begin[tree + 1]; ++k) {
      const int32_t leaf = by_tree.leaf[at(k)];
      for (int64_t weight = begin[at(leaf)]; weight < begin[at(leaf) + 1]; ++weight) {
        const size_t target = at(columns.weight_target[trees.weight_at[at(weight)]]);
        if (last_leaf[target] == leaf) continue;
        last_leaf[target] = leaf;
        if (last_tree[target] != static_cast<int32_t>(tree)) leaves[target] = 0;
        last_tree[target] = static_cast<int32_t>(tree);
        if (++leaves[target] == tree_leaves) scored[target] = 1;
      }
    }
  }
  return scored;
}

bool has_positive_tree(const TreeColumns& columns, const Trees& trees) {
  std::vector<uint8_t> positive(trees.n_leaves());
  for (size_t weight = 0; weight < trees.n_weights(); ++weight) {
    if (columns.weight[trees.weight_at[weight]] > 0) positive[at(trees.weight_leaf[weight])] = 1;
  }
  std::vector<uint8_t> lacks(at(trees.n_tree_ids)), has_leaves(at(trees.n_tree_ids));
  for (size_t leaf = 0; leaf < trees.n_leaves(); ++leaf) {
    has_leaves[at(trees.leaf_tree[leaf])] = 1;
    if (!positive[leaf]) lacks[at(trees.leaf_tree[leaf])] = 1;
  }
  for (size_t tree = 0; tree < lacks.size(); ++tree) {
    if (has_leaves[tree] && !lacks[tree]) return true;
  }
  return false;
}

namespace {

// The state of a node that does not have a single target which all its leaves score.
enum State : int32_t { kSeveral = -1, kOpen = -2, kUnvisited = -3 };

// Visits each node once, children first, even on cycles; nothing recurs.
class OnlyTargets {
 public:
  OnlyTargets(const Column<int32_t>& target, const std::vector<int32_t>& true_child,
              const std::vector<int32_t>& false_child)
      : target_(target),
        true_child_(true_child),
        false_child_(false_child),
        states_(true_child.size(), kUnvisited) {}

  // The only target below a root, or something negative.
  int32_t of(int32_t root) {
    if (root >= 0) visit(root);
    return below(root);
  }

 private:
  int32_t below(int32_t end) const {
    return end >= 0 ? states_[static_cast<size_t>(end)] : target_[~end];
  }

  void visit(int32_t root) {
    waiting_.push_back(root);
    while (!waiting_.empty()) {
      const auto node = static_cast<size_t>(waiting_.back());
      const int32_t children[] = {true_child_[node], false_child_[node]};
      if (states_[node] == kUnvisited) {
        states_[node] = kOpen;
        for (const int32_t child : children) {
          if (child >= 0 && below(child) == kUnvisited) waiting_.push_back(child);
        }
        continue;
      }
      waiting_.pop_back();
      if (states_[node] != kOpen) continue;
      const int32_t left = below(children[0]), right = below(children[1]);
      states_[node] = left == right ? left : static_cast<int32_t>(kSeveral);
    }
  }

  const Column<int32_t>& target_;
  const std::vector<int32_t>& true_child_;
  const std::vector<int32_t>& false_child_;
  std::vector<int32_t> states_;  // or targets
  std::vector<int32_t> waiting_;
};

}  // namespace

std::optional<int64_t> maybe_unscored_target(const Outputs& outputs,
                                             const std::vector<int32_t>& root,
                                             const std::vector<int32_t>& true_child,
                                             const std::vector<int32_t>& false_child) {
  if (!is_extreme(outputs.aggregate) || outputs.n_targets == 1) return {};
  std::vector<uint8_t> scored(static_cast<size_t>(outputs.n_targets));
  OnlyTargets only(outputs.leaves.target, true_child, false_child);
  for (const int32_t tree : root) {
    const int32_t target = only.of(tree);
    if (target >= 0) scored[static_cast<size_t>(target)] = 1;
  }
  const auto lacking = std::find(scored.begin(), scored.end(), 0);
  if (lacking == scored.end()) return {};
  return lacking - scored.begin();
}

Column<uint8_t> missing_directions(const Column<uint8_t>& flags, const Column<uint8_t>& predicate,
                                   bool ort) {
  std::vector<uint8_t> branches(flags.begin(), flags.end());
  for (size_t node = 0; ort && node < branches.size(); ++node) {
    if (predicate[static_cast<int64_t>(node)] == static_cast<uint8_t>(Predicate::kNe))
      branches[node] = 1;
  }
  return branches;
}

int64_t feature_count(const Column<int32_t>& feature) {
  const int32_t* max = std::max_element(feature.begin(), feature.end());
  return max == feature.end() ? 0 : int64_t{*max} + 1;
}

Column<double> doubles(const FloatColumn& values) {
  if (values.is_double()) return values.doubles();
  return std::vector<double>(values.singles().begin(), values.singles().end());
}

void put_outputs(Outputs outputs, Forest& forest) {
  forest.n_targets = outputs.n_targets;
  forest.weight_start = std::move(outputs.leaves.start);
  forest.weight_target = std::move(outputs.leaves.target);
  forest.weight = std::move(outputs.leaves.weight);
  forest.base_values = std::move(outputs.base_values);
  forest.base_position = outputs.base_position;
  forest.aggregate = outputs.aggregate;
  forest.post_transform = outputs.post_transform;
  forest.score_form = outputs.score_form;
  forest.label_rule = outputs.label_rule;
  forest.labels = std::move(outputs.labels);
}

void check_count(const char* what, int64_t count) {
  if (count > kMaxCount)
    refuse({}, "the model has ", count, " ", what, "; at most ", kMaxCount, " are accepted");
}

namespace {

template <class T>
Column<T> gathered_as(const IntColumn& values, const std::vector<int32_t>& positions) {
  std::vector<T> column(positions.size());
  for (size_t k = 0; k < column.size(); ++k) column[k] = static_cast<T>(values[positions[k]]);
  return column;
}

void put_nodes(const TreeColumns& columns, const Trees& trees, bool ort, Forest& forest) {
  forest.feature = gathered_as<int32_t>(columns.feature, trees.node);
  forest.threshold = gathered(columns.value, trees.node);
  forest.predicate = gathered(columns.mode, trees.node);
  forest.missing_true = missing_directions(gathered(columns.missing_true, trees.node),
                                           forest.predicate, ort);
  forest.zero_missing = std::vector<uint8_t>(trees.node.size());
  forest.category_set = std::vector<int32_t>(trees.node.size(), -1);
  forest.node_id = gathered_as<int64_t>(columns.node_id, trees.node);
  forest.leaf_id = gathered_as<int64_t>(columns.node_id, trees.leaf);
  forest.set_start = std::vector<int64_t>{0};
  if (columns.hits.empty()) return;
  forest.node_hits = doubles(gathered(columns.hits, trees.node));
  forest.leaf_hits = doubles(gathered(columns.hits, trees.leaf));
}

}  // namespace

Forest listed_forest(const Attributes& attributes, bool is_classifier, ElementType input_type,
                     std::optional<int64_t> n_features, bool ort) {
  const ElementType type = input_type == ElementType::kDouble ? ElementType::kDouble
                                                              : ElementType::kFloat;
  const TreeColumns columns = read_columns(attributes, is_classifier ? "class" : "target", type);
  Trees trees = read_trees(columns);
  const auto outputs_of = is_classifier ? classifier_outputs : regressor_outputs;
  Forest forest;
  put_outputs(outputs_of(attributes, columns, trees, ort), forest);
  put_nodes(columns, trees, ort, forest);
  forest.root = std::move(trees.root);
  forest.tree_id = std::move(trees.tree_id);
  forest.true_child = std::move(trees.true_child);
  forest.false_child = std::move(trees.false_child);
  forest.n_features = n_features.value_or(feature_count(forest.feature));
  forest.input_type = input_type;
  forest.accumulator_type = type;
  return forest;
}

LabelText label_text(const Labels& labels) {
  LabelText text;
  for (const std::string& label : *labels.texts) {
    text.bytes.insert(text.bytes.end(), label.begin(), label.end());
    text.ends.push_back(static_cast<int64_t>(text.bytes.size()));
  }
  return text;
}

namespace {

void write_labels(const Labels& labels, NamedArrays& result) {
  if (!labels.are_texts()) return result.add("labels", labels.numbers);
  LabelText text = label_text(labels);
  result.add("label_ends", std::move(text.ends));
  result.add("label_text", std::move(text.bytes));
}

template <class Code>
double number(Code code) {
  return static_cast<double>(code);
}

}  // namespace

void write_forest(const Forest& forest, NamedArrays& result) {
  for_each_column([&](const auto& column) {
    add_column(result, column.name, column.is_flag, forest.*column.values);
  });
  write_labels(forest.labels, result);
  result.number("category_rule", number(forest.category_rule));
  result.number("n_features", number(forest.n_inputs()));
  result.number("n_targets", number(forest.n_targets));
  result.number("input_type", number(forest.input_type));
  result.number("accumulator_type", number(forest.accumulator_type));
  result.number("output_type", number(forest.output_type));
  result.number("aggregate", number(forest.aggregate));
  result.number("base_position", number(forest.base_position));
  result.number("score_form", number(forest.score_form));
  result.number("post_transform", number(forest.post_transform));
  result.number("label_rule", number(forest.label_rule));
  result.number("post_scale", forest.post_scale);
  result.number("zero_threshold", forest.zero_threshold);
  if (forest.missing_value) result.number("missing_value", *forest.missing_value);
}

}  // namespace treebeard::readers::onnx
