#include "readers/documents/document.h"

#include <algorithm>

#include "base/utf8.h"
#include "readers/documents/json.h"

namespace treebeard::readers::documents {
namespace {

constexpr size_t kFewKeys = 16;

const std::vector<std::string_view> kPathsOfXgboost[] = {
    {"learner", "gradient_booster", "model", "trees"},
    {"learner", "gradient_booster", "gbtree", "model", "trees"},
};
const std::vector<std::string_view> kPathOfDump = {"tree_info"};

}  // namespace

void Skeleton::leave_out(Left kind, int64_t size) {
  json += "NaN";
  left_.push_back(static_cast<uint8_t>(kind));
  size_.push_back(size);
}

void Skeleton::leave_out(double number) {
  numbers.push_back(number);
  leave_out(Left::kNumber, 1);
}

void Skeleton::leave_out(const Rows& rows, std::string_view data) {
  for (int64_t number = 0; number < rows.size(); ++number) {
    begin_.push_back(rows.row(number).data() - data.data());
    end_.push_back(begin_.back() + static_cast<int64_t>(rows.row(number).size()));
  }
  leave_out(Left::kTable, rows.size());
}

void Skeleton::into(Result* contents) const {
  contents->add("json", std::vector<uint8_t>(json.begin(), json.end()));
  contents->add("left", left_);
  contents->add("size", size_);
  contents->add("wholes", wholes);
  contents->add("numbers", numbers);
  contents->add("begin", begin_);
  contents->add("end", end_);
}

bool is_path_of_xgboost_trees(const std::vector<std::string_view>& path) {
  return std::find(std::begin(kPathsOfXgboost), std::end(kPathsOfXgboost), path) !=
         std::end(kPathsOfXgboost);
}

bool is_path_of_trees(const std::vector<std::string_view>& path) {
  return path == kPathOfDump || is_path_of_xgboost_trees(path);
}

bool has_twins(std::vector<std::string_view>* keys, size_t first) {
  const auto begin = keys->begin() + static_cast<std::ptrdiff_t>(first);
  if (keys->size() - first > kFewKeys) {
    std::sort(begin, keys->end());
    return std::adjacent_find(begin, keys->end()) != keys->end();
  }
  for (auto one = begin; one != keys->end(); ++one) {
    if (std::find(begin, one, *one) != one) return true;
  }
  return false;
}

namespace {

std::string quoted(const std::string& text) {
  const bool has_quote = text.find('\'') != std::string::npos;
  const char quote = has_quote && text.find('"') == std::string::npos ? '"' : '\'';
  std::string found(1, quote);
  for (const char letter : text) {
    if (letter == '\\' || letter == quote) found += '\\';
    found += letter;
  }
  return found + quote;
}

}  // namespace

std::string brief_text(std::string_view text) {
  constexpr size_t kMost = 40, kShown = 37;
  const std::string whole = onnx::shown(text, kMost + 1);
  const std::string most = onnx::shown(text, kMost);
  return quoted(whole == most ? whole : onnx::shown(text, kShown) + "...");
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

}  // namespace treebeard::readers::documents
