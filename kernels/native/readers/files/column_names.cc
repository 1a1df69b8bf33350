#include "readers/files/column_names.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "forest/floats.h"
#include "readers/documents/document.h"

namespace treebeard::readers {
namespace {

using documents::Value;
using documents::ValueKind;
using planner::Category;
using planner::ColumnKind;
using planner::ModelColumns;

constexpr const char* kSources[] = {"xgboost", "lightgbm", "catboost"};  // of `Booster`

Category category_of(const Value& value) {
  if (value.kind == ValueKind::kText) return {ElementType::kString, value.text, 0};
  if (documents::is_flag(value))
    return {ElementType::kBool, value.text, value.text == "true" ? 1.0 : 0.0};
  const double number = documents::number_of(value);
  const std::string digits = value.text.empty() ? planner::float_text(number) : value.text;
  const bool is_whole = digits.find_first_of(".eEnN") == digits.npos;
  return {is_whole ? ElementType::kInt64 : ElementType::kDouble, digits, number};
}

void add_list(const Value& list, planner::ModelColumn& column) {
  for (const Value& entry : list.entries()) column.categories.push_back(category_of(entry));
  if (!column.categories.empty()) column.kind = ColumnKind::kCategories;
}

void add_names(const std::vector<std::string>& names, ModelColumns& found) {
  if (names.empty() || names.size() != found.columns.size()) return;
  found.has_names = true;
  for (size_t column = 0; column < names.size(); ++column)
    found.columns[column].name = names[column];
}

// The JSON of an entry; nothing where there is none, or it cannot be read.
std::optional<Value> json_of(const onnx::OnnxModel& model, std::string_view key) {
  std::optional<Value> found;
  for (const auto& [own, text] : model.metadata) {
    if (own != key) continue;
    found.reset();
    const std::string content(text);  // the scanner wants a zero byte after it
    try {
      found = documents::scan_json(content).value;
    } catch (const Fault&) {
    }
  }
  return found;
}

bool is_list_of_texts(const Value& value) {
  return value.kind == ValueKind::kList && value.wholes.empty() && value.numbers.empty() &&
         std::all_of(value.list.begin(), value.list.end(),
                     [](const Value& entry) { return entry.kind == ValueKind::kText; });
}

bool is_list_of_categories(const Value& value) {
  const std::vector<Value> entries = value.entries();
  return value.kind == ValueKind::kList &&
         std::all_of(entries.begin(), entries.end(), [](const Value& entry) {
           return entry.kind == ValueKind::kText || entry.kind == ValueKind::kNumber ||
                  documents::is_flag(entry);
         });
}

const Value* member(const Value& object, std::string_view key, ValueKind kind) {
  const Value* const found = object.find(key);
  return found != nullptr && found->kind == kind ? found : nullptr;
}

// The number of a list for each column, or -1; nothing where one has no such number.
std::optional<std::vector<int64_t>> lists_of_columns(const Value& features, size_t n_lists) {
  std::vector<int64_t> found;
  for (const Value& entry : features.entries()) {
    const bool is_none = entry.kind == ValueKind::kConstant && entry.text == "null";
    int64_t number = -1;
    const bool is_number = entry.kind == ValueKind::kNumber &&
                           documents::read_count(entry.text, &number) &&
                           number < static_cast<int64_t>(n_lists);
    if (!is_none && !is_number) return std::nullopt;
    found.push_back(is_none ? -1 : number);
  }
  return found;
}

void add_stored_categories(const Value& entry, ModelColumns& found) {
  const Value *const version = member(entry, "version", ValueKind::kNumber),
                     *const unknown = member(entry, "unknown", ValueKind::kText),
                     *const lists = member(entry, "lists", ValueKind::kList),
                     *const features = member(entry, "features", ValueKind::kList);
  if (version == nullptr || version->text != "1" || unknown == nullptr || lists == nullptr ||
      features == nullptr || (unknown->text != "refused" && unknown->text != "missing"))
    return;
  const std::vector<Value> listed = lists->entries();
  const auto numbers = lists_of_columns(*features, listed.size());
  if (!numbers || !std::all_of(listed.begin(), listed.end(), is_list_of_categories)) return;
  if (!numbers->empty() && numbers->size() != found.columns.size()) return;
  found.refuses_unknown = unknown->text == "refused";
  if (numbers->empty()) return;
  found.stores_categories = true;
  for (size_t column = 0; column < numbers->size(); ++column) {
    const int64_t list = (*numbers)[column];
    if (list >= 0) add_list(listed[static_cast<size_t>(list)], found.columns[column]);
  }
}

}  // namespace

ModelColumns columns_of(const boosters::BoosterModel& model) {
  ModelColumns found = planner::model_columns(model.forest,
                                              kSources[static_cast<size_t>(model.booster)]);
  found.refuses_unknown = model.booster != boosters::Booster::kLightgbm;
  add_names(model.feature_names, found);
  found.stores_categories = !model.categories.empty();
  for (size_t column = 0; column < std::min(model.categories.size(), found.columns.size());
       ++column)
    add_list(model.categories[column], found.columns[column]);
  return found;
}

ModelColumns columns_of(const onnx::OnnxModel& model) {
  ModelColumns found = planner::model_columns(*model.forest,
                                              model.is_own ? "onnx_treebeard" : "onnx");
  if (!model.has_plain_columns) return found;
  if (const std::optional<Value> names = json_of(model, "feature_names");
      names && is_list_of_texts(*names)) {
    std::vector<std::string> texts;
    for (const Value& name : names->list) texts.push_back(name.text);
    add_names(texts, found);
  }
  if (const std::optional<Value> categories = json_of(model, "onnx_treebeard.categories"))
    add_stored_categories(*categories, found);
  return found;
}

}  // namespace treebeard::readers
