#include "readers/onnx/forest_result.h"

#include <string>
#include <utility>

#include "forest/floats.h"

namespace treebeard::readers::onnx {
namespace {

constexpr const char* kFlags = "|b1";

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

void write_nodes(const Forest& forest, Result& result) {
  result.add("feature", forest.feature);
  add_float_column(result, "threshold", forest.threshold);
  result.add("predicate", forest.predicate);
  result.add("missing_true", kFlags, forest.missing_true);
  result.add("zero_missing", kFlags, forest.zero_missing);
  result.add("category_set", forest.category_set);
  result.add("true_child", forest.true_child);
  result.add("false_child", forest.false_child);
  result.add("node_id", forest.node_id);
  result.add("node_hits", forest.node_hits);
}

}  // namespace

void write_forest(const Forest& forest, Result& result) {
  write_nodes(forest, result);
  result.add("root", forest.root);
  result.add("tree_id", forest.tree_id);
  result.add("leaf_id", forest.leaf_id);
  result.add("leaf_hits", forest.leaf_hits);
  result.add("weight_start", forest.weight_start);
  result.add("weight_target", forest.weight_target);
  add_float_column(result, "weight", forest.weight);
  result.add("set_start", forest.set_start);
  result.add("set_member", forest.set_member);
  add_float_column(result, "base_values", forest.base_values);
  write_labels(forest.labels, result);
  result.number("category_rule", number(forest.category_rule));
  result.number("n_features", number(forest.n_features));
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
