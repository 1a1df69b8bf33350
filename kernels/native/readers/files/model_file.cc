#include "readers/files/model_file.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "forest/float_columns.h"
#include "readers/catboost/catboost_forest.h"
#include "readers/documents/scanned_document.h"
#include "readers/files/model_format.h"
#include "readers/reader_support.h"
#include "readers/treelite/checkpoint.h"

namespace treebeard::readers {
namespace {

using boosters::BoosterModel;
using boosters::BoosterOptions;
using documents::Document;
using documents::Value;
using documents::ValueKind;

constexpr const char* kSources[] = {"xgboost", "lightgbm", "catboost"};  // of `Booster`

Category category_of(const Value& value) {
  if (value.kind == ValueKind::kText) return {ElementType::kString, value.text, 0};
  if (documents::is_flag(value))
    return {ElementType::kBool, value.text, value.text == "true" ? 1.0 : 0.0};
  const double number = documents::number_of(value);
  const std::string digits = value.text.empty() ? float_text(number) : value.text;
  const bool is_whole = digits.find_first_of(".eEnN") == digits.npos;
  return {is_whole ? ElementType::kInt64 : ElementType::kDouble, digits, number};
}

void add_list(const Value& list, ModelColumn& column) {
  for (const Value& entry : list.entries()) column.categories.push_back(category_of(entry));
  if (!column.categories.empty()) column.kind = ColumnKind::kCategories;
}

void add_names(const std::vector<std::string>& names, ModelColumns& model) {
  if (names.empty() || names.size() != model.columns.size()) return;
  model.has_names = true;
  for (size_t column = 0; column < names.size(); ++column)
    model.columns[column].name = names[column];
}

Value json_of(std::string_view text) {
  return documents::scan_json(std::string(text)).value;  // the scanner needs a zero byte after it
}

bool is_list_of_texts(const Value& value) {
  return value.kind == ValueKind::kList && value.wholes.empty() && value.numbers.empty() &&
         std::all_of(value.list.begin(), value.list.end(),
                     [](const Value& entry) { return entry.kind == ValueKind::kText; });
}

bool is_list_of_categories(const Value& value) {
  const std::vector<Value> entries = value.entries();
  return value.kind == ValueKind::kList &&
         std::all_of(entries.begin(), entries.end(), documents::is_category);
}

// The number of a list for each column, or -1; nothing where an entry is neither.
std::optional<std::vector<int64_t>> lists_of_columns(const Value& features, size_t n_lists) {
  std::vector<int64_t> lists;
  for (const Value& entry : features.entries()) {
    const bool is_none = entry.kind == ValueKind::kConstant && entry.text == "null";
    int64_t number = -1;
    const bool is_number = entry.kind == ValueKind::kNumber &&
                           documents::read_count(entry.text, &number) &&
                           number < static_cast<int64_t>(n_lists);
    if (!is_none && !is_number) return std::nullopt;
    lists.push_back(is_none ? -1 : number);
  }
  return lists;
}

void add_stored_categories(const Value& entry, ModelColumns& model) {
  const std::vector<Value> lists = entry.find("lists")->entries();
  const auto numbers = lists_of_columns(*entry.find("features"), lists.size());
  model.refuses_unknown = entry.find("unknown")->text == "refused";
  model.stores_categories = !numbers->empty();
  for (size_t column = 0; column < numbers->size(); ++column) {
    const int64_t list = (*numbers)[column];
    if (list >= 0) add_list(lists[static_cast<size_t>(list)], model.columns[column]);
  }
}

// Reads the last entry of the metadata that has a key; ignores one that cannot be read.
template <class Read>
void read_entry(const onnx::OnnxModel& model, std::string_view key, Read read) {
  const auto entry = std::find_if(model.metadata.rbegin(), model.metadata.rend(),
                                  [&](const auto& pair) { return pair.first == key; });
  if (entry == model.metadata.rend()) return;
  try {
    read(entry->second);
  } catch (const Fault&) {
  }
}

}  // namespace

Value stored_categories(std::string_view text, size_t width) {
  Value entry = json_of(text);
  const auto check = [&](const char* key, ValueKind kind, auto fits, const std::string& expected) {
    const Value* const value = entry.find(key);
    if (value == nullptr || value->kind != kind || !fits(*value))
      refuse(in_field(key), "is ", value == nullptr ? "missing" : documents::brief(*value),
             "; expected ", expected);
  };
  const auto are_lists = [](const Value& lists) {
    const std::vector<Value> entries = lists.entries();
    return std::all_of(entries.begin(), entries.end(), is_list_of_categories);
  };
  const auto are_of_columns = [&](const Value& features) {
    const auto numbers = lists_of_columns(features, entry.find("lists")->size());
    return numbers && (numbers->empty() || numbers->size() == width);
  };
  check("version", ValueKind::kNumber, [](const Value& value) { return value.text == "1"; }, "1");
  const auto is_rule = [](const Value& value) {
    return value.text == "refused" || value.text == "missing";
  };
  check("unknown", ValueKind::kText, is_rule, "refused or missing");
  check("lists", ValueKind::kList, are_lists, "lists of texts, numbers or booleans");
  check("features", ValueKind::kList, are_of_columns,
        treebeard::text("null or the number of a list for each of ", width, " columns"));
  return entry;
}

ModelColumns columns_of(const BoosterModel& model) {
  ModelColumns columns = model_columns(model.forest, kSources[static_cast<size_t>(model.booster)]);
  columns.refuses_unknown = model.booster != boosters::Booster::kLightgbm;
  add_names(model.feature_names, columns);
  columns.stores_categories = !model.categories.empty();
  for (size_t column = 0; column < std::min(model.categories.size(), columns.columns.size());
       ++column)
    add_list(model.categories[column], columns.columns[column]);
  return columns;
}

ModelColumns columns_of(const onnx::OnnxModel& model) {
  ModelColumns columns = model_columns(*model.forest, model.is_own ? "onnx_treebeard" : "onnx");
  if (!model.has_plain_columns) return columns;
  read_entry(model, "feature_names", [&](std::string_view text) {
    const Value names = json_of(text);
    std::vector<std::string> texts;
    for (const Value& name : names.list) texts.push_back(name.text);
    if (is_list_of_texts(names)) add_names(texts, columns);
  });
  read_entry(model, onnx::kStoredCategories, [&](std::string_view text) {
    add_stored_categories(stored_categories(text, columns.columns.size()), columns);
  });
  return columns;
}

namespace {

constexpr size_t kShownKeys = 3;

[[noreturn]] void refuse_document(const Value& value) {
  if (value.kind != ValueKind::kObject)
    refuse({}, "the JSON is ", brief(value), "; expected an object");
  std::vector<std::string> keys;
  for (size_t k = 0; k < value.members.size() && k < kShownKeys; ++k)
    keys.push_back(documents::brief_text(value.members[k].first));
  refuse({}, "is JSON, but not a model: it has no key 'learner', 'tree_info' or 'features_info' (",
         "its keys: ", keys.empty() ? "none" : listed(keys), "); ", kAcceptedFiles);
}

BoosterModel model_of_document(const Document& document, const BoosterOptions& options) {
  if (document.value.find("learner") != nullptr) return xgboost_model(document, options);
  if (document.value.find("tree_info") != nullptr) return lightgbm_dump_model(document, options);
  if (catboost::is_catboost(document.value))
    return catboost::catboost_model(catboost::json_model(document), options);
  refuse_document(document.value);
}

Forest of_checkpoint(std::string_view bytes, ElementType rows) {
  if (rows != ElementType::kNone && rows != ElementType::kFloat && rows != ElementType::kDouble)
    refuse_option("input_type", "is ", static_cast<int32_t>(rows),
                  "; accepted for a Treelite checkpoint are 1 (float) and 11 (double)");
  return treelite::treelite_forest(bytes, rows);
}

}  // namespace

BoosterModel booster_of_file(std::string_view bytes, const BoosterOptions& options) {
  const RecognisedFile file = recognise_file(bytes);
  if (file.format == ModelFormat::kForeign) refuse({}, foreign_file_message(file));
  if (file.format == ModelFormat::kOnnx) refuse({}, "is an ONNX model");
  if (file.format == ModelFormat::kCatboost)
    return catboost::catboost_model(catboost::cbm_model(bytes), options);
  if (file.format == ModelFormat::kTreelite) refuse({}, "is a Treelite checkpoint");
  const std::string content(bytes.substr(file.begin));  // scanners need a zero byte after it
  if (file.format == ModelFormat::kLightgbmText)
    return lightgbm_text_model(documents::scan_sections(content), options);
  return model_of_document(file.format == ModelFormat::kUbjson ? documents::scan_ubjson(content)
                                                               : documents::scan_json(content),
                           options);
}

Forest forest_of_file(std::string_view bytes, const ModelFileOptions& options,
                      ModelColumns* columns) {
  const ModelFormat format = recognise_file(bytes).format;
  if (format == ModelFormat::kOnnx) {
    onnx::OnnxModel model = onnx::opened_model(bytes, options);
    if (columns != nullptr) *columns = columns_of(model);
    return std::move(*model.forest);
  }
  const bool is_model = format != ModelFormat::kForeign;
  if (is_model && !options.node.empty())
    refuse({}, "is not an ONNX model; options.node is for ONNX models only");
  if (format == ModelFormat::kTreelite) {
    Forest forest = of_checkpoint(bytes, options.input_type);
    if (columns != nullptr) *columns = model_columns(forest, "treelite");
    return forest;
  }
  if (is_model && options.input_type != ElementType::kNone)
    refuse(
        {},
        "is neither an ONNX model nor a Treelite checkpoint; options.input_type is for these only");
  BoosterModel model = booster_of_file(bytes, {});
  if (columns != nullptr) *columns = columns_of(model);
  return std::move(model.forest);
}

}  // namespace treebeard::readers
