#include "readers/documents/scanned_document.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>
#include <utility>

#include "base/error.h"
#include "forest/float_columns.h"
#include "readers/documents/decimal_numbers.h"
#include "readers/documents/json.h"
#include "readers/reader_support.h"

namespace treebeard::readers::documents {

void Rows::begin_row(const char* at) {
  rows_.emplace_back(at, 0);
  first_.push_back(static_cast<int64_t>(entries_.size()));
}

void Rows::end_row(const char* at) {
  const char* const begin = rows_.back().data();
  rows_.back() = Cell(begin, static_cast<size_t>(at - begin));
}

int64_t Rows::key(int64_t parent, std::string_view name) {
  const auto found = keys_.find({parent, name});
  if (found != keys_.end()) return found->second;
  const auto key = static_cast<int64_t>(last_row_.size());
  keys_.emplace(std::pair(parent, name), key);
  last_row_.push_back(-1);
  return key;
}

bool Rows::add(int64_t key, Cell cell) {
  int64_t& last = last_row_[static_cast<size_t>(key)];
  if (last == size() - 1) return false;
  last = size() - 1;
  entries_.push_back({key, cell});
  return true;
}

Gathered Rows::gather(const Cells& cells, const std::vector<std::string_view>& path, CellKind kind,
                      const std::vector<int64_t>& row_numbers) const {
  const bool nested = path.size() > 1;
  const int64_t parent = nested ? key_of(kTop, path[0]) : kTop;
  const int64_t key = nested && parent == kTop ? kTop : key_of(parent, path.back());
  Gathered gathered;
  gathered.size.reserve(row_numbers.size());
  for (const int64_t number : row_numbers) {
    require(number >= 0 && number < size(), "there is no row ", number);
    const Cell* const outer = nested ? cell(number, parent) : nullptr;
    const bool lost = nested && (outer == nullptr || !cells.is_object(*outer));
    gathered.size.push_back(lost ? kWrong : read(cells, cell(number, key), kind, &gathered));
  }
  return gathered;
}

int64_t Rows::key_of(int64_t parent, std::string_view name) const {
  const auto found = keys_.find({parent, name});
  return found == keys_.end() ? kTop : found->second;
}

const Cell* Rows::cell(int64_t row, int64_t key) const {
  const auto at = static_cast<size_t>(row);
  const auto end = at + 1 < first_.size() ? static_cast<size_t>(first_[at + 1]) : entries_.size();
  for (auto entry = static_cast<size_t>(first_[at]); key != kTop && entry < end; ++entry) {
    if (entries_[entry].key == key) return &entries_[entry].cell;
  }
  return nullptr;
}

namespace {

// How many entries `append` appends to a list; kWrong, and a list as before, where it returns
// false.
template <class T, class Append>
int64_t appended_count(std::vector<T>& list, const Append& append) {
  const size_t before = list.size();
  if (append(&list)) return static_cast<int64_t>(list.size() - before);
  list.resize(before);
  return kWrong;
}

}  // namespace

int64_t Rows::read(const Cells& cells, const Cell* cell, CellKind kind, Gathered* into) const {
  if (cell == nullptr) return kAbsent;
  int64_t count = 0;
  switch (kind) {
    case CellKind::kCount: return cells.count(*cell, &count) ? count : kWrong;
    case CellKind::kWhole:
      if (!cells.integer(*cell, &count)) return kWrong;
      into->wholes.push_back(count);
      return 1;
    case CellKind::kWholes:
      return appended_count(into->wholes, [&](auto* list) { return cells.wholes(*cell, list); });
    case CellKind::kNumbers:
      return appended_count(into->numbers, [&](auto* list) { return cells.numbers(*cell, list); });
  }
  return kWrong;
}

namespace {

constexpr size_t kFewKeys = 16;

const std::vector<std::string_view> kPathsOfXgboost[] = {
    {"learner", "gradient_booster", "model", "trees"},
    {"learner", "gradient_booster", "gbtree", "model", "trees"},
};
const std::vector<std::string_view> kPathOfDump = {"tree_info"};

[[noreturn]] void refuse_twin(std::string_view key) {
  refuse({}, "has the key ", brief_text(key), " twice in one object");
}

}  // namespace

bool is_path_of_xgboost_trees(const std::vector<std::string_view>& path) {
  return contains(kPathsOfXgboost, path);
}

bool is_path_of_trees(const std::vector<std::string_view>& path) {
  return path == kPathOfDump || is_path_of_xgboost_trees(path);
}

void refuse_twins(const std::vector<std::string_view>& keys, size_t first) {
  const auto begin = keys.begin() + static_cast<std::ptrdiff_t>(first);
  if (keys.size() - first > kFewKeys) {
    std::unordered_set<std::string_view> seen;
    for (auto key = begin; key != keys.end(); ++key) {
      if (!seen.insert(*key).second) refuse_twin(*key);
    }
    return;
  }
  for (auto key = begin; key != keys.end(); ++key) {
    if (std::find(begin, key, *key) != key) refuse_twin(*key);
  }
}

void refuse_depth() {
  refuse({},
         "is nested too deeply for a model; LightGBM saves trees of any depth with "
         "save_model('model.txt')");
}

bool read_count(std::string_view digits, int64_t* count) {
  constexpr size_t kMaxDigits = 10;
  const std::string_view bare = digits.substr(digits.substr(0, 1) == "-" ? 1 : 0);
  return bare.size() <= kMaxDigits && bare.find_first_not_of("0123456789") == bare.npos &&
         word_to_whole(digits, count) && 0 <= *count && *count <= kMaxInteger;
}

std::string instead_of(const Value& value, CellKind kind) {
  if (kind == CellKind::kWhole)
    return text("is ", brief(value), "; expected a whole number, 0 to ", kMaxInteger);
  if (value.kind != ValueKind::kList) return text("is ", brief(value), "; expected a list");
  const bool wholes = kind == CellKind::kWholes;
  for (const Value& entry : value.entries()) {
    const bool is_number = is_flag(entry) || entry.kind == ValueKind::kNumber,
               has_point = is_number && (entry.text.empty() ||
                                         entry.text.find_first_of(".eE") != entry.text.npos);
    if (!is_number || (wholes && !is_flag(entry) && has_point)) {
      return text("holds ", brief(entry), "; expected a list of ",
                  wholes ? "whole numbers" : "numbers");
    }
  }
  return "holds a number that is too large";
}

std::string brief_text(std::string_view text) {
  constexpr size_t kMax = 40, kShown = 37;
  const std::string start = shown(text, kMax);
  return quoted(start == shown(text, kMax + 1) ? start : shown(text, kShown) + "...");
}

std::string brief(Cell cell) {
  if (cell.empty() || cell == "null") return "'None'";
  if (cell.front() == '{') return "an object";
  if (cell.front() == '[') return "a list";
  if (cell.front() == '"') return brief_text(unescaped(cell));
  if (cell == "true") return "'True'";
  if (cell == "false") return "'False'";
  return brief_text(cell);
}

namespace {

std::string json_number(double number) {
  if (std::isnan(number)) return "NaN";
  return std::isinf(number) ? (number < 0 ? "-Infinity" : "Infinity") : float_text(number);
}

void append_text(std::string_view text, std::string& json) {
  constexpr char kDigits[] = "0123456789abcdef";
  json += '"';
  for (const char letter : text) {
    if (static_cast<unsigned char>(letter) < 0x20) {
      json += {'\\', 'u', '0', '0', kDigits[letter >> 4], kDigits[letter & 15]};
    } else {
      if (letter == '"' || letter == '\\') json += '\\';
      json += letter;
    }
  }
  json += '"';
}

void append_json(const Value& value, std::string& json);

void append_list(const Value& value, std::string& json) {
  const char* separator = "[";
  for (const Value& entry : value.entries()) {
    json += separator;
    append_json(entry, json);
    separator = ",";
  }
  json += value.size() == 0 ? "[]" : "]";
}

void append_object(const Value& value, std::string& json) {
  const char* separator = "{";
  for (const auto& [key, member] : value.members) {
    json += separator;
    append_text(key, json);
    json += ':';
    append_json(member, json);
    separator = ",";
  }
  json += value.members.empty() ? "{}" : "}";
}

void append_json(const Value& value, std::string& json) {
  switch (value.kind) {
    case ValueKind::kConstant:
    case ValueKind::kNumber:
      json += value.text.empty() ? json_number(value.numbers[0]) : value.text;
      return;
    case ValueKind::kText: return append_text(value.text, json);
    case ValueKind::kObject: return append_object(value, json);
    case ValueKind::kList: return append_list(value, json);
    case ValueKind::kTrees: json += "null"; return;
  }
}

}  // namespace

Value Value::of(ValueKind kind, std::string_view text) {
  Value value;
  value.kind = kind;
  value.text = text;
  return value;
}

Value Value::of_list(std::vector<Value> entries) {
  Value value = of(ValueKind::kList);
  value.list = std::move(entries);
  return value;
}

const Value* Value::find(std::string_view key) const {
  for (const auto& [name, value] : members) {
    if (name == key) return &value;
  }
  return nullptr;
}

std::vector<Value> Value::entries() const {
  std::vector<Value> values = list;
  for (const int64_t whole : wholes)
    values.push_back(of(ValueKind::kNumber, std::to_string(whole)));
  for (const double number : numbers)
    values.emplace_back(of(ValueKind::kNumber)).numbers = {number};
  return values;
}

std::string brief(const Value& value) {
  if (value.kind == ValueKind::kObject) return "an object";
  if (value.kind == ValueKind::kList || value.kind == ValueKind::kTrees) return "a list";
  if (value.kind == ValueKind::kText) return brief_text(value.text);
  return value.text.empty() ? brief_text(float_text(value.numbers[0])) : brief(Cell(value.text));
}

bool is_flag(const Value& value) {
  return value.kind == ValueKind::kConstant && value.text != "null";
}

bool is_category(const Value& value) {
  return value.kind == ValueKind::kText || value.kind == ValueKind::kNumber || is_flag(value);
}

double number_of(const Value& value) {
  return value.numbers.empty() ? number_value(value.text) : value.numbers[0];
}

std::string json_of(const Value& value) {
  std::string json;
  append_json(value, json);
  return json;
}

}  // namespace treebeard::readers::documents
