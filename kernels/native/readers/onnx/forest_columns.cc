#include "readers/onnx/forest_columns.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "forest/columns.h"
#include "forest/floats.h"
#include "readers/onnx/classifier.h"
#include "readers/onnx/trees.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

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
  const int32_t* most = std::max_element(feature.begin(), feature.end());
  return most == feature.end() ? 0 : int64_t{*most} + 1;
}

Column<int32_t> narrow(const IntColumn& values) {
  std::vector<int32_t> found(static_cast<size_t>(values.size()));
  for (size_t at = 0; at < found.size(); ++at)
    found[at] = static_cast<int32_t>(values[static_cast<int64_t>(at)]);
  return found;
}

Column<double> doubles(const FloatColumn& values) {
  std::vector<double> found(static_cast<size_t>(values.size()));
  for (size_t at = 0; at < found.size(); ++at) found[at] = values[static_cast<int64_t>(at)];
  return found;
}

Column<int64_t> counted(int64_t count) {
  std::vector<int64_t> numbers(static_cast<size_t>(count));
  std::iota(numbers.begin(), numbers.end(), int64_t{0});
  return numbers;
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
  std::vector<T> found(positions.size());
  for (size_t k = 0; k < found.size(); ++k) found[k] = static_cast<T>(values[positions[k]]);
  return found;
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

namespace {

void write_labels(const Labels& labels, Result& result) {
  if (!labels.are_texts()) return result.add("labels", labels.numbers);
  std::vector<int64_t> ends;
  std::vector<uint8_t> text;
  for (const std::string& label : *labels.texts) {
    text.insert(text.end(), label.begin(), label.end());
    ends.push_back(static_cast<int64_t>(text.size()));
  }
  result.add("label_ends", std::move(ends));
  result.add("label_text", std::move(text));
}

template <class Code>
double number(Code code) {
  return static_cast<double>(code);
}

}  // namespace

void write_forest(const Forest& forest, Result& result) {
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
