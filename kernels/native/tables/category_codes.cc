#include "tables/category_codes.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string_view>

#include "base/city_hash.h"
#include "forest/float_columns.h"

namespace treebeard::tables {
namespace {

using planner::Category;
using planner::ColumnKind;

constexpr size_t kCategoriesShown = 3;
constexpr size_t kMaxListed = 40, kMaxCell = 60;  // characters
constexpr const char* kOption = "--category-codes";
constexpr const char* kCutNames =
    "; XGBoost before 3.4 cuts names after a character beyond ASCII when it writes a model: train "
    "with 3.4 or later";

bool is_text(const Category& category) { return category.type == ElementType::kString; }
bool is_flag(const Category& category) { return category.type == ElementType::kBool; }
bool is_other(const Category& category) {
  return category.type == ElementType::kNone || category.type == ElementType::kUint8;
}
bool is_missing(const Category& category) {
  return category.type == ElementType::kDouble && std::isnan(category.number);
}

// What is equal for categories that are one value.
std::string key_of(const Category& category) {
  if (is_text(category)) return "'" + category.text;
  if (is_other(category)) return "?";
  if (is_flag(category)) return category.number != 0 ? "1" : "0";
  if (category.type == ElementType::kInt64) return category.text == "-0" ? "0" : category.text;
  const double number = category.number == 0 ? 0 : category.number;  // no -0
  if (number != std::trunc(number) || std::isinf(number)) return planner::float_text(number);
  char digits[std::numeric_limits<double>::max_exponent10 + 3];
  return {digits, static_cast<size_t>(std::snprintf(digits, sizeof digits, "%.0f", number))};
}

std::string spelled(const Category& category) {
  return is_text(category) ? quoted(category.text) : category.text;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char letter) { return static_cast<uint8_t>(letter) < 0x80; });
}

// Whether decimal digits are a whole number of 64 bits, with a sign or without.
bool is_of_64_bits(std::string_view digits) {
  const auto reads = [&](auto number) {
    const char* const end = digits.data() + digits.size();
    const auto [behind, fault] = std::from_chars(digits.data(), end, number);
    return fault == std::errc() && behind == end;
  };
  return reads(int64_t{0}) || reads(uint64_t{0});
}

// Whether truth values alone stand on one side, and numbers alone on the other.
bool are_of_other_kinds(const std::vector<Category>& values, const std::vector<Category>& listed) {
  const auto all = [](const std::vector<Category>& side, bool flags) {
    return !side.empty() && std::all_of(side.begin(), side.end(), [&](const Category& value) {
      return is_missing(value) || (!is_text(value) && !is_other(value) && is_flag(value) == flags);
    });
  };
  return (all(values, true) && all(listed, false)) || (all(values, false) && all(listed, true));
}

bool has(uint8_t bits, uint8_t bit) { return (bits & bit) != 0; }

ColumnForm form_of(uint8_t bits) { return static_cast<ColumnForm>(bits & kFormBits); }

bool has_type(uint8_t form) {
  return form_of(form) == ColumnForm::kCategories || form_of(form) == ColumnForm::kDictionary;
}

bool has_names(uint8_t form) {
  return has_type(form) || form_of(form) == ColumnForm::kTexts ||
         form_of(form) == ColumnForm::kValues;
}

// Of a dictionary or categories that the model does not list.
Treatment unlisted(const ModelFacts& model, uint8_t feature, uint8_t form, size_t position) {
  if (!model.numbers_categories || (form_of(form) == ColumnForm::kDictionary &&
                                    !has(feature, kHasCodes) && has(form, kHasNumbers)))
    return Treatment::kDistinct;
  if (!model.refuses_unknown)
    throw ColumnError(static_cast<int64_t>(position),
                      "has categories, but the model does not store their numbers");
  return model.stores_categories ? Treatment::kByValue : Treatment::kOwnCodes;
}

}  // namespace

std::vector<Category> categories_of(const treebeard_values& values) {
  require(values.n >= 0, "there are ", values.n, " values; expected 0 or more");
  std::vector<Category> categories;
  for (int64_t position = 0; position < values.n; ++position) {
    const int64_t begin = values.ends[position];
    categories.push_back(
        {static_cast<ElementType>(values.types[position]),
         std::string(values.text + begin, static_cast<size_t>(values.ends[position + 1] - begin)),
         values.numbers[position]});
  }
  return categories;
}

uint32_t category_hash(const Category& value) {
  if (is_flag(value)) return treebeard::category_hash(std::string_view(key_of(value)));
  const bool is_whole = value.type == ElementType::kInt64 && is_of_64_bits(value.text);
  require(is_whole || is_text(value) || value.type == ElementType::kUint8, "found ",
          shortened(value.text, kMaxCell),
          "; the model's categories are texts and whole numbers; write others as texts, as in the "
          "training");
  return treebeard::category_hash(std::string_view(value.text));
}

CategoryList::CategoryList(std::vector<Category> listed)
    : listed_(std::move(listed)),
      are_texts_(!listed_.empty() && std::all_of(listed_.begin(), listed_.end(), is_text)) {
  for (size_t code = 0; code < listed_.size(); ++code)
    code_of_[key_of(listed_[code])] = static_cast<double>(code);
}

double CategoryList::code_of(const Category& value) const {
  if (is_missing(value)) return value.number;
  if (are_texts_ && !is_text(value) && !is_other(value)) return kNumberAmongTexts;
  const auto entry = code_of_.find(key_of(value));
  return entry == code_of_.end() ? kUnlisted : entry->second;
}

std::vector<double> CategoryList::codes_of_type(const std::vector<Category>& categories) const {
  const bool is_same = std::equal(categories.begin(), categories.end(), listed_.begin(),
                                  listed_.end(), [](const Category& value, const Category& other) {
                                    return !is_missing(value) && key_of(value) == key_of(other);
                                  });
  const bool are_others = !is_same && are_of_other_kinds(categories, listed_);
  std::vector<double> codes;
  for (const Category& value : categories) {
    const auto entry = are_others ? code_of_.end() : code_of_.find(key_of(value));
    codes.push_back(is_missing(value)         ? value.number
                    : is_same                 ? static_cast<double>(codes.size())
                    : entry == code_of_.end() ? kUnlisted
                                              : entry->second);
  }
  return codes;
}

std::string CategoryList::shown() const {
  std::string text;
  for (size_t k = 0; k < std::min(listed_.size(), kCategoriesShown); ++k)
    text += (k == 0 ? "" : ", ") + shortened(spelled(listed_[k]), kMaxListed);
  return text + (listed_.size() > kCategoriesShown ? ", ..." : "");
}

std::string CategoryList::refusal(const Category& value, double code, bool is_in_memory) const {
  if (code == kNumberAmongTexts) {
    return text("holds ", value.text, ", a number; the model knows ", shown(), " there: give names",
                is_in_memory ? " in every column of categories, or codes in every one"
                             : text(", or ", kOption));
  }
  const bool is_digits = !value.text.empty() &&
                         std::all_of(value.text.begin(), value.text.end(),
                                     [](char letter) { return letter >= '0' && letter <= '9'; });
  const bool are_ascii = std::all_of(listed_.begin(), listed_.end(), [](const Category& category) {
    return is_ascii(category.text);
  });
  return text(shortened(spelled(value), kMaxCell),
              " is no category that the model knows: it knows ",
              listed_.empty() ? "none there" : shown(),
              is_digits && !is_in_memory ? text("; ", kOption, " if these are codes") : "",
              are_ascii ? "" : kCutNames);
}

ModelFacts facts_of(const planner::ModelColumns& model) {
  ModelFacts facts{
      {}, {}, model.numbers_categories, model.stores_categories, model.refuses_unknown};
  for (const planner::ModelColumn& column : model.columns) {
    uint8_t bits = column.kind == ColumnKind::kHashes   ? kHashed
                   : column.kind == ColumnKind::kNumber ? 0
                                                        : kHasCodes;
    if (!column.categories.empty()) bits |= kListed;
    if (!std::all_of(column.categories.begin(), column.categories.end(), is_text))
      bits |= kListsNumbers;
    facts.features.push_back(bits);
  }
  return facts;
}

std::vector<ColumnRule> column_rules(const ModelFacts& model, const std::vector<uint8_t>& forms,
                                     bool is_in_memory, bool has_codes) {
  std::vector<uint8_t> features = model.features;
  features.resize(forms.size());
  std::vector<int64_t> lists(forms.size(), -1);
  const size_t n_lists = model.frame_lists.size();
  const auto n_typed = static_cast<size_t>(
      std::count_if(forms.begin(), forms.end(),
                    [](uint8_t form) { return form_of(form) == ColumnForm::kCategories; }));
  const bool is_by_frame = is_in_memory && n_lists > 0 && n_typed == n_lists;
  if (is_in_memory && n_typed > 0 && n_lists > 0 && n_typed != n_lists && !model.stores_categories)
    throw ColumnError(-1, text("has ", n_typed, " columns of type category; the model was trained ",
                               "on ", n_lists));
  for (size_t position = 0, list = 0; is_by_frame && position < forms.size(); ++position) {
    if (form_of(forms[position]) != ColumnForm::kCategories) continue;
    features[position] = static_cast<uint8_t>((features[position] & kHashed) |
                                              model.frame_lists[list]);
    lists[position] = static_cast<int64_t>(list++);
  }
  // LightGBM reads the other columns of its frames as numbers.
  bool are_all_by_value = !is_in_memory, has_hashes = false;
  for (size_t position = 0; position < forms.size(); ++position) {
    const bool is_empty = has(forms[position], kIsEmpty);
    are_all_by_value |= !is_by_frame && has_names(forms[position]) &&
                        has(features[position], kListed) &&
                        !(is_empty && has(features[position], kListsNumbers));
    has_hashes |= has(features[position], kHashed);
  }
  std::vector<ColumnRule> rules;
  for (size_t position = 0; position < forms.size(); ++position) {
    const uint8_t feature = features[position], form = forms[position];
    const bool is_by_value = !has_codes && has(feature, kListed) &&
                             (are_all_by_value || has_names(form));
    Treatment treatment = has(feature, kHasCodes) && !has(feature, kListed) ? Treatment::kPlainCodes
                                                                            : Treatment::kNumbers;
    if (has(feature, kHashed)) {
      treatment = Treatment::kHashes;
    } else if (has_hashes && is_in_memory && form_of(form) == ColumnForm::kValues) {
      treatment = Treatment::kSpelled;
    } else if (is_by_value) {
      treatment = Treatment::kByValue;
    } else if (has_type(form)) {
      treatment = unlisted(model, feature, form, position);
    }
    rules.push_back({treatment, lists[position]});
  }
  return rules;
}

}  // namespace treebeard::tables
