// LightGBM's text: lines key=value in sections, one of which is the header, and one a row for each
// tree.
//
// A row is what stands behind "\nTree=", so its first line is its number.
#include <cstring>
#include <string>

#include "base/error.h"
#include "readers/documents/decimal.h"
#include "readers/documents/document.h"

namespace treebeard::readers::documents {
namespace {

constexpr std::string_view kTree = "Tree=";
constexpr std::string_view kEnds[] = {"end of trees",
                                      "feature_importances:", "feature importances:"};

// The white space at which Python splits ASCII.
bool is_space(char letter) {
  return letter == ' ' || (letter >= '\t' && letter <= '\r') || (letter >= 0x1c && letter <= 0x1f);
}

Cell stripped(Cell text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// Calls `word(begin, end)` for every word until one is false.
template <class Word>
bool all_words(Cell text, Word word) {
  const char* at = text.data();
  const char* const end = at + text.size();
  while (true) {
    while (at < end && is_space(*at)) ++at;
    if (at == end) return true;
    const char* const begin = at;
    while (at < end && !is_space(*at)) ++at;
    if (!word(begin, at)) return false;
  }
}

// Whether a letter belongs to no number, though Python may read it as part of one.
bool is_foreign(Cell text) {
  bool foreign = false;
  for (const char letter : text) foreign |= letter == '_' || static_cast<signed char>(letter) < 0;
  return foreign;
}

class SectionCells : public Cells {
 public:
  bool count(Cell cell, int64_t* count) const override {
    *count = 0;
    return all_words(cell, [&](const char*, const char*) { return ++*count > 0; });
  }
  bool whole(Cell cell, int64_t* value) const override {
    const Cell text = stripped(cell);
    const bool digits = text.find_first_not_of("0123456789") == Cell::npos && text.size() <= 10;
    return digits && word_to_whole(text.data(), text.data() + text.size(), value) &&
           *value <= kMaxInteger;
  }
  bool wholes(Cell cell, std::vector<int64_t>* values) const override {
    return !is_foreign(cell) && all_words(cell, [&](const char* begin, const char* end) {
      return word_to_whole(begin, end, &values->emplace_back());
    });
  }
  bool numbers(Cell cell, std::vector<double>* values) const override {
    return !is_foreign(cell) && all_words(cell, [&](const char* begin, const char* end) {
      return word_to_double(begin, end, &values->emplace_back());
    });
  }
  bool is_object(Cell) const override { return false; }
  Value value(Cell cell) const override { return Value::of(ValueKind::kText, cell); }
  std::string found_instead(Cell cell, CellKind kind) const override {
    if (kind == CellKind::kWhole)
      return treebeard::text("is ", brief_text(stripped(cell)), "; expected a whole number, 0 to ",
                             kMaxInteger);
    if (is_foreign(cell)) return "has characters that are not part of a number";
    const bool wholes = kind == CellKind::kWholes;
    Cell wrong;
    all_words(cell, [&](const char* begin, const char* end) {
      int64_t whole = 0;
      double number = 0;
      wrong = {begin, static_cast<size_t>(end - begin)};
      return wholes ? word_to_whole(begin, end, &whole) : word_to_double(begin, end, &number);
    });
    return treebeard::text("holds ", brief_text(wrong), "; expected ",
                           wholes ? "whole numbers" : "numbers");
  }
};

bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

// The length of a line that ends the trees, 0 for all others.
size_t end_of_trees(std::string_view line) {
  for (const std::string_view end : kEnds) {
    if (starts_with(line, end)) return end.size();
  }
  return 0;
}

// Whether the line is none, or a key that the row has not had.
bool add_line(Rows* rows, std::string_view line) {
  while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  const size_t sign = line.find('=');
  const std::string_view name = line.substr(0, sign);
  const std::string_view value = sign == std::string_view::npos ? line.substr(line.size())
                                                                : line.substr(sign + 1);
  return name.empty() || rows->add(rows->key(Rows::kTop, name), value);
}

size_t line_end(std::string_view data, size_t from) {
  const size_t end = data.find('\n', from);
  return end == std::string_view::npos ? data.size() : end;
}

}  // namespace

Document scan_sections(std::string_view data) {
  Document document{data, {}, {}, std::make_unique<SectionCells>(), {}, {}};
  Rows rows;
  int64_t bad_row = -1, header_end = -1, trees_end = -1, rest = -1;
  size_t newline = line_end(data, 0);
  while (newline < data.size() && trees_end < 0) {
    const size_t begin = newline + 1, end = line_end(data, begin);
    const std::string_view line = data.substr(begin, end - begin);
    const auto here = static_cast<int64_t>(newline);
    const size_t ends = end_of_trees(line);
    const bool is_tree = starts_with(line, kTree);
    if ((ends || is_tree) && rows.size()) rows.end_row(data.data() + newline);
    if ((ends || is_tree) && header_end < 0) header_end = here;
    bool good = true;
    if (ends) {
      trees_end = here;
      rest = static_cast<int64_t>(begin + ends);
    } else if (is_tree) {
      rows.begin_row(line.data() + kTree.size());
      good = stripped(line.substr(kTree.size())) == std::to_string(rows.size() - 1);
    } else if (rows.size()) {
      good = add_line(&rows, line);
    }
    if (!good && bad_row < 0) bad_row = rows.size() - 1;
    newline = end;
  }
  if (trees_end < 0 && rows.size()) rows.end_row(data.data() + data.size());
  document.sections = {header_end, trees_end, rest, bad_row};
  document.tables.push_back(std::move(rows));
  return document;
}

}  // namespace treebeard::readers::documents
