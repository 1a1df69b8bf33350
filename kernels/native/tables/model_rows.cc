#include "tables/model_rows.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>

#include "base/error.h"
#include "forest/float_columns.h"
#include "tables/category_codes.h"
#include "tables/column_match.h"

namespace treebeard::tables {
namespace {

using planner::Category;
using planner::ModelColumns;

constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();

// The value in a row of texts, numbers or truth values, which is not missing there.
Category value_at(const ArrowColumn& column, int64_t row) {
  if (column.kind == ArrowKind::kTexts)
    return {ElementType::kString, std::string(column.text_at(row)), 0};
  const double number = column.number_at(row);
  if (column.kind == ArrowKind::kFlags)
    return {ElementType::kBool, number != 0 ? "true" : "false", number};
  if (!column.is_whole()) return {ElementType::kDouble, planner::float_text(number), number};
  const int64_t whole = column.index_at(row);
  const std::string digits = column.numbers.type == 13
                                 ? std::to_string(static_cast<uint64_t>(whole))
                                 : std::to_string(whole);
  return {ElementType::kInt64, digits, number};
}

// The form of a column, as the rules know it.
uint8_t form_of(const ArrowColumn& column) {
  const auto bits = [](ColumnForm form) { return static_cast<uint8_t>(form); };
  switch (column.kind) {
    case ArrowKind::kNumbers:
    case ArrowKind::kFlags: return bits(ColumnForm::kNumbers);
    case ArrowKind::kTexts: return bits(ColumnForm::kTexts);
    case ArrowKind::kNothing: return bits(ColumnForm::kValues) | kIsEmpty;
    case ArrowKind::kDictionary: break;
  }
  const bool has_numbers = column.dictionary[0].kind != ArrowKind::kTexts;
  return static_cast<uint8_t>(bits(ColumnForm::kDictionary) | (has_numbers ? kHasNumbers : 0));
}

}  // namespace

// The cells of the columns of one batch.
class ModelRows::Cells {
 public:
  Cells(ArrowBatch& batch, const ModelColumns& model, ModelRows& rows)
      : batch_(batch), model_(model), rows_(rows) {
    Names names;
    for (int64_t position = 0; position < batch.width(); ++position)
      names.push_back(batch.name(position));
    places_ = match_columns(model, names);
    for (const int64_t position : places_) columns_.push_back(batch.column(position));
  }

  void add_all() {
    std::vector<uint8_t> forms;
    for (const ArrowColumn& column : columns_) forms.push_back(form_of(column));
    std::vector<ColumnRule> rules;
    try {
      rules = column_rules(facts_of(model_), forms, true, false);
    } catch (const ColumnError& error) {
      refuse(static_cast<size_t>(error.feature), error.what());
    }
    for (size_t feature = 0; feature < rules.size(); ++feature)
      add(feature, rules[feature].treatment);
  }

 private:
  [[noreturn]] void refuse(size_t feature, const std::string& message) const {
    throw Error("column " + quoted(batch_.name(places_[feature])) + " of the batch: " + message);
  }

  void add(size_t feature, Treatment treatment) {
    switch (treatment) {
      case Treatment::kHashes: return add_hashes(feature);
      case Treatment::kByValue: return add_codes(feature);
      case Treatment::kOwnCodes: return add_own_codes(columns_[feature]);
      case Treatment::kDistinct: return add_dictionary_values(feature);
      default: return add_numbers(feature, columns_[feature]);
    }
  }

  void add_numbers(size_t feature, const ArrowColumn& column) {
    if (column.kind == ArrowKind::kNumbers || column.kind == ArrowKind::kFlags) {
      rows_.columns_.push_back(column.numbers);
      return;
    }
    add_values(column, [&](int64_t row) -> double {
      refuse(feature, text("found ", quoted(column.text_at(row)),
                           "; expected numbers, truth values, or categories that the model knows"));
    });
  }

  // Adds value(row) of each row that is not missing.
  template <class Value>
  void add_values(const ArrowColumn& column, Value value) {
    std::vector<double> values(static_cast<size_t>(column.n_rows), kMissing);
    for (int64_t row = 0; row < column.n_rows; ++row) {
      if (!column.is_missing(row)) values[static_cast<size_t>(row)] = value(row);
    }
    rows_.codes_.push_back(std::move(values));
    rows_.columns_.push_back({rows_.codes_.back().data(), nullptr, 0, 1, 11});
  }

  // Codes of the values of rows; of a dictionary those of all its values.
  void add_codes(size_t feature) {
    const ArrowColumn& column = columns_[feature];
    const CategoryList list(model_.columns[feature].categories);
    const std::vector<double> of_values = dictionary_codes(feature, list);
    add_values(column, [&](int64_t row) {
      if (column.kind == ArrowKind::kDictionary)
        return of_values[static_cast<size_t>(column.index_at(row))];
      const Category value = value_at(column, row);
      return accepted(feature, list, value, list.code_of(value));
    });
  }

  double accepted(size_t feature, const CategoryList& list, const Category& value,
                  double code) const {
    const bool is_refused = code == CategoryList::kNumberAmongTexts ||
                            (code == CategoryList::kUnlisted && model_.refuses_unknown);
    if (is_refused) refuse(feature, list.refusal(value, code, true));
    return code < 0 ? kMissing : code;
  }

  // Of each value of a dictionary; none of a column that is none.
  std::vector<double> dictionary_codes(size_t feature, const CategoryList& list) const {
    if (columns_[feature].kind != ArrowKind::kDictionary) return {};
    const ArrowColumn& dictionary = columns_[feature].dictionary[0];
    std::vector<Category> values;
    for (int64_t position = 0; position < dictionary.n_rows; ++position)
      values.push_back(dictionary.is_missing(position)
                           ? Category{ElementType::kDouble, "nan", kMissing}
                           : value_at(dictionary, position));
    std::vector<double> codes = list.codes_of_type(values);
    for (size_t position = 0; position < codes.size(); ++position)
      codes[position] = accepted(feature, list, values[position], codes[position]);
    return codes;
  }

  void add_own_codes(const ArrowColumn& column) {
    add_values(column, [&](int64_t row) {
      const int64_t code = column.index_at(row);
      return column.dictionary[0].is_missing(code) ? kMissing : static_cast<double>(code);
    });
  }

  void add_dictionary_values(size_t feature) {
    const ArrowColumn &column = columns_[feature], &dictionary = column.dictionary[0];
    if (dictionary.kind == ArrowKind::kTexts && dictionary.n_rows > 0)
      refuse(feature,
             "has categories that are texts; expected numbers, or categories that the model knows");
    add_values(column, [&](int64_t row) {
      const int64_t place = column.index_at(row);
      return dictionary.is_missing(place) ? kMissing : dictionary.number_at(place);
    });
  }

  void add_hashes(size_t feature) {
    const ArrowColumn& column = columns_[feature];
    std::vector<float> hashes(static_cast<size_t>(column.n_rows));
    for (int64_t row = 0; row < column.n_rows; ++row) {
      const bool is_dictionary = column.kind == ArrowKind::kDictionary;
      const ArrowColumn& values = is_dictionary ? column.dictionary[0] : column;
      const int64_t position = column.is_missing(row) ? -1
                               : is_dictionary        ? column.index_at(row)
                                                      : row;
      const bool is_nothing = position < 0 || values.is_missing(position);
      const uint32_t hash = hash_of(feature, is_nothing ? Category{ElementType::kNone, "nothing", 0}
                                                        : value_at(values, position));
      std::memcpy(&hashes[static_cast<size_t>(row)], &hash, sizeof hash);
    }
    rows_.hashes_.push_back(std::move(hashes));
    rows_.columns_.push_back({rows_.hashes_.back().data(), nullptr, 0, 1, 1});
  }

  uint32_t hash_of(size_t feature, const Category& value) const {
    try {
      return category_hash(value);
    } catch (const Error& error) {
      refuse(feature, error.what());
    }
  }

  ArrowBatch& batch_;
  const ModelColumns& model_;
  ModelRows& rows_;
  std::vector<int64_t> places_;
  std::vector<ArrowColumn> columns_;
};

ModelRows::ModelRows(ArrowBatch& batch, const ModelColumns& model, ElementType input_type,
                     int64_t min_width)
    : input_type_(input_type), n_rows_(batch.n_rows()), width_(min_width) {
  if (input_type != ElementType::kFloat && input_type != ElementType::kDouble)
    planner::faults::refuse_unserved({}, "the model reads rows of ", element_name(input_type),
                                     "; batches of Arrow become rows of float or double");
  Cells(batch, model, *this).add_all();
  width_ = std::max(width_, static_cast<int64_t>(columns_.size()));
}

void ModelRows::write(int64_t first, int64_t n_rows, void* rows) const {
  const auto width = static_cast<size_t>(width_);
  if (columns_.size() < width) {
    const size_t count = static_cast<size_t>(n_rows) * width;
    if (input_type_ == ElementType::kDouble)
      std::fill_n(static_cast<double*>(rows), count, kMissing);
    else
      std::fill_n(static_cast<float*>(rows), count, std::numeric_limits<float>::quiet_NaN());
  }
  interleave(columns_.data(), static_cast<int64_t>(columns_.size()), first, n_rows, input_type_,
             rows, width_);
}

}  // namespace treebeard::tables
