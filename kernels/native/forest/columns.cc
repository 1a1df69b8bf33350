#include "forest/columns.h"

#include <string>
#include <utility>

#include "base/error.h"
#include "forest/validation.h"

namespace treebeard::planner {
namespace {

FloatColumn floats(const void* data, int64_t size, int32_t type) {
  if (static_cast<ElementType>(type) == ElementType::kDouble)
    return Column<double>(static_cast<const double*>(data), size);
  return Column<float>(static_cast<const float*>(data), size);
}

Labels labels_of(const treebeard_columns& c) {
  Labels labels;
  if (c.label_numbers != nullptr)
    labels.numbers = std::vector<int64_t>(c.label_numbers, c.label_numbers + c.n_labels);
  if (c.label_texts != nullptr) {
    labels.texts = std::make_shared<const std::vector<std::string>>(c.label_texts,
                                                                    c.label_texts + c.n_labels);
  }
  return labels;
}

[[noreturn]] void refuse(const char* field, const std::string& message) {
  throw Fault(FaultKind::kModel, message, {std::nullopt, std::nullopt, field});
}

void check_column(const char* field, const void* data, int64_t count) {
  if (count < 0 || count > kMaxCount + 1)
    refuse(field, text("has ", count, " entries; expected 0 to ", kMaxCount + 1));
  if (data == nullptr && count > 0) refuse(field, text("is null; expected ", count, " entries"));
}

void check_trees_and_nodes(const treebeard_columns& c) {
  check_column("root", c.root, c.n_trees);
  check_column("tree_id", c.tree_id, c.n_trees);
  const std::pair<const char*, const void*> of_nodes[] = {{"feature", c.feature},
                                                          {"threshold", c.threshold},
                                                          {"predicate", c.predicate},
                                                          {"missing_true", c.missing_true},
                                                          {"zero_missing", c.zero_missing},
                                                          {"category_set", c.category_set},
                                                          {"true_child", c.true_child},
                                                          {"false_child", c.false_child},
                                                          {"node_id", c.node_id}};
  for (const auto& [field, data] : of_nodes) check_column(field, data, c.n_nodes);
}

// One entry a thing, or none at all.
void check_known(const char* field, const void* data, int64_t count, int64_t things) {
  check_column(field, data, count);
  if (count != 0 && count != things)
    refuse(field, text("has ", count, " entries; expected 0 or ", things));
}

void check_rest(const treebeard_columns& c) {
  check_column("leaf_id", c.leaf_id, c.n_leaves);
  check_column("weight_start", c.weight_start, c.n_leaves + 1);
  check_column("weight_target", c.weight_target, c.n_weights);
  check_column("weight", c.weight, c.n_weights);
  check_column("set_member", c.set_member, c.n_members);
  check_column("set_start", c.set_start, c.n_sets + 1);
  check_known("node_hits", c.node_hits, c.n_node_hits, c.n_nodes);
  check_known("leaf_hits", c.leaf_hits, c.n_leaf_hits, c.n_leaves);
  check_known("base_values", c.base_values, c.n_base_values, c.n_targets);
  if (c.n_labels < 0 || c.n_labels > kMaxCount)
    refuse("labels", text("has ", c.n_labels, " entries; expected 0 or more"));
  if (c.label_numbers != nullptr && c.label_texts != nullptr)
    refuse("labels", "are numbers and texts; expected one of the two");
  if (c.n_labels > 0 && c.label_numbers == nullptr && c.label_texts == nullptr)
    refuse("labels", "are null");
  for (int64_t k = 0; c.label_texts != nullptr && k < c.n_labels; ++k) {
    if (c.label_texts[k] == nullptr) refuse("labels", text("has no text for class ", k));
  }
}

bool is_float(int32_t type) {
  return type == static_cast<int32_t>(ElementType::kFloat) ||
         type == static_cast<int32_t>(ElementType::kDouble);
}

bool is_number(int32_t type) {
  return is_float(type) || type == static_cast<int32_t>(ElementType::kInt32) ||
         type == static_cast<int32_t>(ElementType::kInt64);
}

void check_codes(const treebeard_columns& c) {
  constexpr const char* kFloats = "; accepted are 1 (float), 11 (double)";
  if (!is_float(c.threshold_type)) refuse("threshold_type", text("is ", c.threshold_type, kFloats));
  if (!is_number(c.input_type))
    refuse("input_type", text("is ", c.input_type,
                              "; accepted are 1 (float), 6 (int32), 7 (int64), 11 (double)"));
  if (!is_float(c.accumulator_type))
    refuse("accumulator_type", text("is ", c.accumulator_type, kFloats));
  if (!is_float(c.output_type)) refuse("output_type", text("is ", c.output_type, kFloats));
  const std::pair<const char*, std::pair<int32_t, int32_t>> codes[] = {
      {"aggregate", {c.aggregate, static_cast<int32_t>(Aggregate::kAveragePerTarget)}},
      {"category_rule", {c.category_rule, static_cast<int32_t>(CategoryRule::kFloor)}},
      {"base_position", {c.base_position, static_cast<int32_t>(BasePosition::kScored)}},
      {"score_form", {c.score_form, static_cast<int32_t>(ScoreForm::kZeroLast)}},
      {"post_transform",
       {c.post_transform, static_cast<int32_t>(PostTransform::kExponentialDouble)}},
      {"label_rule", {c.label_rule, static_cast<int32_t>(LabelRule::kScoreArgmax)}}};
  for (const auto& [field, code] : codes) {
    if (code.first < 0 || code.first > code.second)
      refuse(field, text("is ", code.first, "; expected 0 to ", code.second));
  }
}

void check_flags(const char* field, const uint8_t* flags, int64_t count) {
  for (int64_t k = 0; k < count; ++k) {
    if (flags[k] > 1)
      refuse(field, text("is ", int{flags[k]}, " at position ", k, "; expected 0 or 1"));
  }
}

}  // namespace

Forest forest_of(const treebeard_columns& c) {
  Forest forest;
  forest.root = {c.root, c.n_trees};
  forest.tree_id = {c.tree_id, c.n_trees};
  forest.feature = {c.feature, c.n_nodes};
  forest.threshold = floats(c.threshold, c.n_nodes, c.threshold_type);
  forest.predicate = {c.predicate, c.n_nodes};
  forest.missing_true = {c.missing_true, c.n_nodes};
  forest.zero_missing = {c.zero_missing, c.n_nodes};
  forest.category_set = {c.category_set, c.n_nodes};
  forest.true_child = {c.true_child, c.n_nodes};
  forest.false_child = {c.false_child, c.n_nodes};
  forest.node_id = {c.node_id, c.n_nodes};
  forest.leaf_id = {c.leaf_id, c.n_leaves};
  forest.weight_start = {c.weight_start, c.n_leaves + 1};
  forest.weight_target = {c.weight_target, c.n_weights};
  forest.weight = floats(c.weight, c.n_weights, c.accumulator_type);
  forest.set_start = {c.set_start, c.n_sets + 1};
  forest.set_member = {c.set_member, c.n_members};
  forest.category_rule = static_cast<CategoryRule>(c.category_rule);
  forest.node_hits = {c.node_hits, c.n_node_hits};
  forest.leaf_hits = {c.leaf_hits, c.n_leaf_hits};
  forest.base_values = floats(c.base_values, c.n_base_values, c.accumulator_type);
  forest.n_features = c.n_features;
  forest.n_targets = c.n_targets;
  forest.input_type = static_cast<ElementType>(c.input_type);
  forest.accumulator_type = static_cast<ElementType>(c.accumulator_type);
  forest.output_type = static_cast<ElementType>(c.output_type);
  forest.aggregate = static_cast<treebeard::Aggregate>(c.aggregate);
  forest.zero_threshold = c.zero_threshold;
  forest.base_position = static_cast<treebeard::BasePosition>(c.base_position);
  forest.score_form = static_cast<treebeard::ScoreForm>(c.score_form);
  forest.post_transform = static_cast<treebeard::PostTransform>(c.post_transform);
  forest.post_scale = c.post_scale;
  forest.label_rule = static_cast<treebeard::LabelRule>(c.label_rule);
  forest.labels = labels_of(c);
  if (c.has_missing_value) forest.missing_value = c.missing_value;
  return forest;
}

Forest checked_forest(const treebeard_columns& columns) {
  check_trees_and_nodes(columns);
  check_rest(columns);
  check_codes(columns);
  check_flags("missing_true", columns.missing_true, columns.n_nodes);
  check_flags("zero_missing", columns.zero_missing, columns.n_nodes);
  Forest forest = forest_of(columns);
  validate(forest);
  return forest;
}

}  // namespace treebeard::planner
