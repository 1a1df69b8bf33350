#include "tables/model_rows.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <unordered_map>

#include "base/city_hash.h"
#include "base/error.h"
#include "forest/floats.h"
#include "tables/match.h"

namespace treebeard::tables {
namespace {

using planner::Category;
using planner::ColumnKind;
using planner::ModelColumn;
using planner::ModelColumns;

constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();
constexpr size_t kCategoriesShown = 3;

bool is_text(const Category& category) { return category.type == ElementType::kString; }
bool is_flag(const Category& category) { return category.type == ElementType::kBool; }

// What is equal for categories that are one value: 1, 1.0 and a truth value are.
std::string key_of(double number) {
  const bool is_whole = number == std::trunc(number) && std::fabs(number) < 0x1p63;
  return is_whole ? std::to_string(static_cast<int64_t>(number)) : planner::float_text(number);
}
std::string key_of(const Category& category) {
  if (is_text(category)) return "'" + category.text;
  if (is_flag(category)) return category.number != 0 ? "1" : "0";
  if (category.type == ElementType::kInt64) return category.text == "-0" ? "0" : category.text;
  return key_of(category.number);
}

// The value in a row of texts, numbers or truth values, which is not missing there.
Category value_at(const ArrowColumn& column, int64_t row) {
  if (column.kind == ArrowKind::kTexts)
    return {ElementType::kString, std::string(column.text_at(row)), 0};
  const double number = column.number_at(row);
  if (column.kind == ArrowKind::kFlags)
    return {ElementType::kBool, number != 0 ? "true" : "false", number};
  if (!column.is_whole()) return {ElementType::kDouble, planner::float_text(number), number};
  const std::string digits = column.numbers.type == 13
                                 ? std::to_string(
                                       static_cast<const uint64_t*>(column.numbers.values)[row])
                                 : std::to_string(column.index_at(row));
  return {ElementType::kInt64, digits, number};
}

bool is_nothing(const Category& value) { return !is_text(value) && std::isnan(value.number); }

std::string shown(const Category& category) {
  return is_text(category) ? quoted(category.text) : category.text;
}

std::string shown(const std::vector<Category>& categories) {
  std::string text;
  for (size_t k = 0; k < std::min(categories.size(), kCategoriesShown); ++k)
    text += (k == 0 ? "" : ", ") + shown(categories[k]);
  return categories.empty() ? "none there"
                            : text + (categories.size() > kCategoriesShown ? ", ..." : "");
}

// Whether truth values alone stand on one side, and numbers alone on the other.
bool are_of_other_kinds(const std::vector<Category>& values, const std::vector<Category>& listed) {
  const auto all = [](const std::vector<Category>& side, bool flags) {
    return !side.empty() && std::all_of(side.begin(), side.end(), [&](const Category& value) {
      return !is_text(value) && is_flag(value) == flags;
    });
  };
  return (all(values, true) && all(listed, false)) || (all(values, false) && all(listed, true));
}

}  // namespace

// The cells of the columns of one batch.
class ModelRows::Cells {
 public:
  Cells(ArrowBatch& batch, const ModelColumns& model, ModelRows& rows)
      : batch_(batch), model_(model), rows_(rows) {
    std::vector<std::string_view> names;
    for (int64_t place = 0; place < batch.width(); ++place) names.push_back(batch.name(place));
    places_ = match_columns(model, names);
    for (const int64_t place : places_) columns_.push_back(batch.column(place));
    by_value_ = all_by_value();
  }

  void add_all() {
    for (size_t feature = 0; feature < columns_.size(); ++feature) add(feature);
  }

 private:
  const ModelColumn& known(size_t feature) const { return model_.columns[feature]; }

  static bool has_names(const ArrowColumn& column) {
    return column.kind == ArrowKind::kTexts || column.kind == ArrowKind::kDictionary ||
           column.kind == ArrowKind::kNothing;
  }

  // Beside a column of names numbers are categories by value, too: Arrow has no type for codes.
  bool all_by_value() const {
    for (size_t feature = 0; feature < columns_.size(); ++feature) {
      const std::vector<Category>& listed = known(feature).categories;
      const bool is_empty = columns_[feature].kind == ArrowKind::kNothing;
      if (!listed.empty() && has_names(columns_[feature]) &&
          !(is_empty && !std::all_of(listed.begin(), listed.end(), is_text)))
        return true;
    }
    return false;
  }

  [[noreturn]] void refuse(size_t feature, const std::string& message) const {
    throw Error("column " + quoted(batch_.name(places_[feature])) + " of the batch: " + message);
  }

  void add(size_t feature) {
    const ArrowColumn& column = columns_[feature];
    const bool is_listed = !known(feature).categories.empty();
    if (known(feature).kind == ColumnKind::kHashes) {
      add_hashes(feature);
    } else if (is_listed && (by_value_ || has_names(column))) {
      add_codes(feature, known(feature).categories);
    } else if (column.kind == ArrowKind::kDictionary) {
      add_unlisted(feature);
    } else {
      add_numbers(feature, column);
    }
  }

  void add_numbers(size_t feature, const ArrowColumn& column) {
    if (column.kind == ArrowKind::kNumbers || column.kind == ArrowKind::kFlags) {
      rows_.columns_.push_back(column.numbers);
      return;
    }
    for (int64_t row = 0; row < column.n_rows; ++row) {
      if (!column.is_missing(row))
        refuse(feature, text("found ", quoted(column.text_at(row)),
                             "; expected numbers, truth values, or categories that the model "
                             "knows"));
    }
    add_values(std::vector<double>(static_cast<size_t>(column.n_rows), kMissing));
  }

  void add_values(std::vector<double> values) {
    rows_.codes_.push_back(std::move(values));
    rows_.columns_.push_back({rows_.codes_.back().data(), nullptr, 0, 1, 11});
  }

  // Codes of the values of rows; of a dictionary those of all its values.
  void add_codes(size_t feature, const std::vector<Category>& listed) {
    const ArrowColumn& column = columns_[feature];
    std::unordered_map<std::string, double> code_of;
    for (size_t code = 0; code < listed.size(); ++code)
      code_of[key_of(listed[code])] = static_cast<double>(code);
    std::vector<double> codes(static_cast<size_t>(column.n_rows), kMissing);
    if (column.kind == ArrowKind::kDictionary) {
      const std::vector<double> of_values = dictionary_codes(feature, listed, code_of);
      for (int64_t row = 0; row < column.n_rows; ++row) {
        if (!column.is_missing(row))
          codes[static_cast<size_t>(row)] = of_values[static_cast<size_t>(column.index_at(row))];
      }
    } else if (column.kind != ArrowKind::kNothing) {
      const bool has_numbers = !std::all_of(listed.begin(), listed.end(), is_text);
      for (int64_t row = 0; row < column.n_rows; ++row) {
        if (!column.is_missing(row))
          codes[static_cast<size_t>(row)] = code_in(feature, value_at(column, row), has_numbers,
                                                    code_of);
      }
    }
    add_values(std::move(codes));
  }

  double code_in(size_t feature, const Category& value, bool has_numbers,
                 const std::unordered_map<std::string, double>& code_of) const {
    if (is_nothing(value)) return kMissing;
    if (!is_text(value) && !has_numbers)
      refuse(feature, "holds " + value.text + ", a number; the model knows " +
                          shown(known(feature).categories) + " there");
    return code_or_missing(feature, value, code_of);
  }

  double code_or_missing(size_t feature, const Category& value,
                         const std::unordered_map<std::string, double>& code_of) const {
    const auto found = code_of.find(key_of(value));
    if (found != code_of.end()) return found->second;
    if (model_.refuses_unknown)
      refuse(feature, shown(value) + " is no category that the model knows: it knows " +
                          shown(known(feature).categories));
    return kMissing;
  }

  // Of each value of a dictionary, as pandas matches the categories of two columns: equal lists
  // keep their codes, and numbers are no truth values.
  std::vector<double> dictionary_codes(
      size_t feature, const std::vector<Category>& listed,
      const std::unordered_map<std::string, double>& code_of) const {
    const ArrowColumn& dictionary = columns_[feature].dictionary[0];
    std::vector<Category> values;
    std::vector<size_t> places;
    for (int64_t place = 0; place < dictionary.n_rows; ++place) {
      if (dictionary.is_missing(place)) continue;
      Category value = value_at(dictionary, place);
      if (is_nothing(value)) continue;
      values.push_back(std::move(value));
      places.push_back(static_cast<size_t>(place));
    }
    std::vector<double> codes(static_cast<size_t>(dictionary.n_rows), kMissing);
    const bool is_same = values.size() == listed.size() && values.size() == codes.size() &&
                         std::equal(values.begin(), values.end(), listed.begin(),
                                    [](const Category& value, const Category& other) {
                                      return key_of(value) == key_of(other);
                                    });
    const bool are_others = !is_same && are_of_other_kinds(values, listed);
    for (size_t k = 0; k < values.size(); ++k) {
      codes[places[k]] = is_same
                             ? static_cast<double>(k)
                             : code_or_missing(feature, values[k], are_others ? nothing_ : code_of);
    }
    return codes;
  }

  // A dictionary whose categories the model does not list.
  void add_unlisted(size_t feature) {
    const ArrowColumn &column = columns_[feature], &dictionary = column.dictionary[0];
    const bool has_values = dictionary.kind != ArrowKind::kTexts;
    if (!model_.numbers_categories || (known(feature).kind == ColumnKind::kNumber && has_values)) {
      if (!has_values && dictionary.n_rows > 0)
        refuse(feature,
               "has categories that are texts; expected numbers, or categories that the "
               "model knows");
      return add_dictionary_values(column);
    }
    if (!model_.refuses_unknown)
      refuse(feature, "has categories, but the model does not store their numbers");
    if (model_.stores_categories) return add_codes(feature, {});
    std::vector<double> codes(static_cast<size_t>(column.n_rows), kMissing);
    for (int64_t row = 0; row < column.n_rows; ++row) {
      if (column.is_missing(row) || dictionary.is_missing(column.index_at(row))) continue;
      codes[static_cast<size_t>(row)] = static_cast<double>(column.index_at(row));
    }
    add_values(std::move(codes));
  }

  void add_dictionary_values(const ArrowColumn& column) {
    const ArrowColumn& dictionary = column.dictionary[0];
    std::vector<double> values(static_cast<size_t>(column.n_rows), kMissing);
    for (int64_t row = 0; row < column.n_rows; ++row) {
      if (column.is_missing(row) || dictionary.is_missing(column.index_at(row))) continue;
      values[static_cast<size_t>(row)] = dictionary.number_at(column.index_at(row));
    }
    add_values(std::move(values));
  }

  void add_hashes(size_t feature) {
    const ArrowColumn& column = columns_[feature];
    std::vector<float> hashes(static_cast<size_t>(column.n_rows));
    for (int64_t row = 0; row < column.n_rows; ++row) {
      const bool is_dictionary = column.kind == ArrowKind::kDictionary;
      const ArrowColumn& values = is_dictionary ? column.dictionary[0] : column;
      if (column.is_missing(row)) refuse_cell(feature, "nothing");
      const int64_t place = is_dictionary ? column.index_at(row) : row;
      if (values.is_missing(place)) refuse_cell(feature, "nothing");
      const uint32_t hash = hash_of(feature, value_at(values, place));
      std::memcpy(&hashes[static_cast<size_t>(row)], &hash, sizeof hash);
    }
    rows_.hashes_.push_back(std::move(hashes));
    rows_.columns_.push_back({rows_.hashes_.back().data(), nullptr, 0, 1, 1});
  }

  uint32_t hash_of(size_t feature, const Category& value) const {
    if (is_flag(value)) return category_hash(std::string_view(value.number != 0 ? "1" : "0"));
    if (value.type == ElementType::kDouble) refuse_cell(feature, value.text);
    return category_hash(std::string_view(value.text));
  }

  [[noreturn]] void refuse_cell(size_t feature, const std::string& found) const {
    refuse(feature, "found " + found +
                        "; the model's categories are texts and whole numbers; write others as "
                        "texts, as in the training");
  }

  const std::unordered_map<std::string, double> nothing_;  // codes of no category
  ArrowBatch& batch_;
  const ModelColumns& model_;
  ModelRows& rows_;
  std::vector<int64_t> places_;
  std::vector<ArrowColumn> columns_;
  bool by_value_ = false;
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
