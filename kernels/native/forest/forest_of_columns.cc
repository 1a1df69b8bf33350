#include "forest/forest_of_columns.h"

#include <cstring>
#include <string>
#include <utility>

#include "base/error.h"
#include "forest/derived_columns.h"
#include "forest/float_columns.h"
#include "forest/forest.h"

namespace treebeard::planner {

Forest::Forest() = default;
Forest::Forest(const Forest&) = default;
Forest::Forest(Forest&&) noexcept = default;
Forest& Forest::operator=(const Forest&) = default;
Forest& Forest::operator=(Forest&&) noexcept = default;
Forest::~Forest() = default;

int64_t Forest::n_inputs() const { return n_features - derived_columns(derivation); }

namespace {

template <class T>
void put(Column<T>& column, const T* data, int64_t size, int32_t) {
  column = {data, size};
}

void put(FloatColumn& column, const void* data, int64_t size, int32_t type) {
  if (static_cast<ElementType>(type) == ElementType::kDouble) {
    column = Column<double>(static_cast<const double*>(data), size);
  } else {
    column = Column<float>(static_cast<const float*>(data), size);
  }
}

Labels labels_of(const AllColumns& c) {
  Labels labels;
  if (c.label_numbers != nullptr)
    labels.numbers = std::vector<int64_t>(c.label_numbers, c.label_numbers + c.n_labels);
  if (c.label_texts != nullptr) {
    std::vector<std::string> texts;
    for (int64_t k = 0; k < c.n_labels; ++k) {
      const char* label = c.label_texts[k];
      texts.emplace_back(label, c.label_sizes ? c.label_sizes[k] : std::strlen(label));
    }
    labels.texts = std::make_shared<const std::vector<std::string>>(std::move(texts));
  }
  return labels;
}

template <class... Parts>
[[noreturn]] void refuse(const char* field, const Parts&... parts) {
  faults::refuse(faults::in_field(field), parts...);
}

void check_column(const char* field, const void* data, int64_t count) {
  if (count < 0 || count > kMaxCount + 1)
    refuse(field, "has ", count, " entries; expected 0 to ", kMaxCount + 1);
  if (data == nullptr && count > 0) refuse(field, "is null; expected ", count, " entries");
}

template <class Values, class Data>
int64_t size_of(const AllColumns& c, const ColumnField<Values, Data>& column) {
  const bool has_end = column.entries == Entries::kLeafEnds || column.entries == Entries::kSetEnds;
  return c.*column.count + has_end;
}

// Columns that may be empty have a count of their own.
template <class Values, class Data>
void check_field(const AllColumns& c, const ColumnField<Values, Data>& column) {
  const int64_t count = c.*column.count;
  check_column(column.name, c.*column.data, size_of(c, column));
  if (!column.is_optional || count == 0 || column.entries == Entries::kBytes) return;
  const int64_t things = column.entries == Entries::kNodes    ? c.n_nodes
                         : column.entries == Entries::kLeaves ? c.n_leaves
                         : column.entries == Entries::kTerms  ? c.n_term_feature
                                                              : c.n_targets;
  if (count != things) refuse(column.name, "has ", count, " entries; expected 0 or ", things);
}

void check_labels(const AllColumns& c) {
  if (c.n_labels < 0 || c.n_labels > kMaxCount)
    refuse("labels", "has ", c.n_labels, " entries; expected 0 or more");
  if (c.label_numbers != nullptr && c.label_texts != nullptr)
    refuse("labels", "are numbers and texts; expected one of the two");
  if (c.n_labels > 0 && c.label_numbers == nullptr && c.label_texts == nullptr)
    refuse("labels", "are null");
  for (int64_t k = 0; c.label_texts != nullptr && k < c.n_labels; ++k) {
    if (c.label_texts[k] == nullptr) refuse("labels", "has no text for class ", k);
  }
}

template <class Last>
void check_code(const char* field, int32_t code, Last last) {
  const auto max_code = static_cast<int32_t>(last);
  if (code < 0 || code > max_code) refuse(field, "is ", code, "; expected 0 to ", max_code);
}

bool is_float(int32_t type) {
  return static_cast<ElementType>(type) == ElementType::kFloat ||
         static_cast<ElementType>(type) == ElementType::kDouble;
}

void check_codes(const AllColumns& c) {
  for (const auto& [field, type] :
       {std::pair("threshold_type", c.threshold_type),
        std::pair("accumulator_type", c.accumulator_type), std::pair("output_type", c.output_type)})
    if (!is_float(type)) refuse(field, "is ", type, "; accepted are 1 (float), 11 (double)");
  const auto input_type = static_cast<ElementType>(c.input_type);
  if (!is_float(c.input_type) && input_type != ElementType::kInt32 &&
      input_type != ElementType::kInt64)
    refuse("input_type", "is ", c.input_type,
           "; accepted are 1 (float), 6 (int32), 7 (int64), 11 (double)");
  check_code("aggregate", c.aggregate, Aggregate::kScaledSum);
  check_code("category_rule", c.category_rule, CategoryRule::kFloor);
  check_code("base_position", c.base_position, BasePosition::kLastDouble);
  check_code("score_form", c.score_form, ScoreForm::kZeroLast);
  check_code("post_transform", c.post_transform, PostTransform::kSoftmaxSingleSteps);
  check_code("label_rule", c.label_rule, LabelRule::kScoreArgmax);
}

template <class Values, class Data>
void check_flags(const AllColumns&, const ColumnField<Values, Data>&) {}

void check_flags(const AllColumns& c, const ColumnField<Column<uint8_t>, uint8_t>& column) {
  const uint8_t* flags = c.*column.data;
  for (int64_t k = 0; column.is_flag && k < c.*column.count; ++k) {
    if (flags[k] > 1)
      refuse(column.name, "is ", int{flags[k]}, " at position ", k, "; expected 0 or 1");
  }
}

}  // namespace

Forest with_nodes(const Forest& forest, const std::vector<int32_t>& nodes) {
  Forest some = forest;
  for_each_column([&](const auto& column) {
    if (column.entries == Entries::kNodes && !(forest.*column.values).empty())
      some.*column.values = gathered(forest.*column.values, nodes);
  });
  return some;
}

Forest forest_of(const AllColumns& c) {
  Forest forest;
  for_each_column([&](const auto& column) {
    const int32_t type = column.float_type == FloatType::kThreshold ? c.threshold_type
                                                                    : c.accumulator_type;
    put(forest.*column.values, c.*column.data, size_of(c, column), type);
  });
  forest.category_rule = static_cast<CategoryRule>(c.category_rule);
  forest.n_features = columns_read(c.n_features, forest.derivation);
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
  put(forest.base_values, c.base_values, c.n_base_values, static_cast<int32_t>(forest.base_type()));
  return forest;
}

Forest checked_forest(const treebeard_columns& columns) {
  AllColumns all = {};
  static_cast<treebeard_columns&>(all) = columns;
  return checked_forest(all);
}

Forest checked_forest(const AllColumns& columns) {
  for_each_column([&](const auto& column) { check_field(columns, column); });
  check_labels(columns);
  check_codes(columns);
  for_each_column([&](const auto& column) { check_flags(columns, column); });
  Forest forest = forest_of(columns);
  validate(forest);
  return forest;
}

}  // namespace treebeard::planner
