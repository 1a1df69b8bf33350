// LightGBM's text: lines key=value in sections: the header, and a row for each tree.
//
// A row is what follows "\nTree=", so its first line is its number. A line without a sign is a flag
// that is set.
#include <cstring>
#include <string>
#include <unordered_set>
#include <utility>

#include "base/error.h"
#include "readers/documents/decimal_numbers.h"
#include "readers/documents/scanned_document.h"
#include "readers/reader_support.h"

namespace treebeard::readers::documents {
namespace {

constexpr std::string_view kTree = "Tree=";
constexpr std::string_view kEnds[] = {"end of trees",
                                      "feature_importances:", "feature importances:"};

// The white space at which Python splits ASCII.
bool is_space(char letter) {
  return letter == ' ' || (letter >= '\t' && letter <= '\r') || (letter >= 0x1c && letter <= 0x1f);
}

// Calls `word` with every word until it returns false.
template <class Word>
bool all_words(Cell text, Word word) {
  const char* at = text.data();
  const char* const end = at + text.size();
  while (true) {
    while (at < end && is_space(*at)) ++at;
    if (at == end) return true;
    const char* const begin = at;
    while (at < end && !is_space(*at)) ++at;
    if (!word(Cell(begin, static_cast<size_t>(at - begin)))) return false;
  }
}

// Whether a character belongs to no number, though Python may read it as part of one.
bool is_foreign(Cell text) {
  bool foreign = false;
  for (const char letter : text) foreign |= letter == '_' || static_cast<signed char>(letter) < 0;
  return foreign;
}

class SectionCells : public Cells {
 public:
  bool count(Cell cell, int64_t* count) const override {
    *count = 0;
    return all_words(cell, [&](Cell) { return ++*count > 0; });
  }
  bool integer(Cell cell, int64_t* value) const override {
    return read_count(stripped(cell), value);
  }
  bool wholes(Cell cell, std::vector<int64_t>* values) const override {
    return !is_foreign(cell) &&
           all_words(cell, [&](Cell word) { return word_to_whole(word, &values->emplace_back()); });
  }
  bool numbers(Cell cell, std::vector<double>* values) const override {
    return !is_foreign(cell) && all_words(cell, [&](Cell word) {
      return word_to_double(word, &values->emplace_back());
    });
  }
  bool is_object(Cell) const override { return false; }
  Value value(Cell cell) const override { return Value::of(ValueKind::kText, cell); }
  std::string instead_of_cell(Cell cell, CellKind kind) const override {
    if (kind == CellKind::kWhole) return instead_of(value(stripped(cell)), kind);
    if (is_foreign(cell)) return "has characters that are not part of a number";
    const bool wholes = kind == CellKind::kWholes;
    Cell wrong;
    all_words(cell, [&](Cell word) {
      int64_t whole = 0;
      double number = 0;
      wrong = word;
      return wholes ? word_to_whole(word, &whole) : word_to_double(word, &number);
    });
    return treebeard::text("holds ", brief_text(wrong), "; expected ",
                           wholes ? "whole numbers" : "numbers");
  }
};

// The length of a line that ends the trees, 0 for all others.
size_t end_of_trees(std::string_view line) {
  for (const std::string_view end : kEnds) {
    if (starts_with(line, end)) return end.size();
  }
  return 0;
}

size_t line_end(std::string_view data, size_t from) {
  return std::min(data.find('\n', from), data.size());
}

class SectionScanner {
 public:
  explicit SectionScanner(std::string_view data)
      : document_{data, {}, {}, std::make_unique<SectionCells>(), Value::of(ValueKind::kObject),
                  {}} {}

  Document scan() {
    const std::string_view data = document_.data;
    Sections& sections = document_.sections;
    size_t newline = line_end(data, 0);
    while (newline < data.size() && !sections.are_trees_complete) {
      const size_t begin = newline + 1, end = line_end(data, begin);
      const std::string_view line = data.substr(begin, end - begin);
      const size_t last = end_of_trees(line);
      const bool is_tree = starts_with(line, kTree);
      if ((last != 0 || is_tree) && rows_.size() != 0) rows_.end_row(data.data() + newline);
      if (last != 0) {
        sections.are_trees_complete = true;
        sections.rest = data.substr(begin + last);
      } else if (is_tree) {
        begin_tree(line.substr(kTree.size()));
      } else {
        add_line(line);
      }
      newline = end;
    }
    if (!sections.are_trees_complete && rows_.size() != 0) rows_.end_row(data.data() + data.size());
    document_.tables.push_back(std::move(rows_));
    return std::move(document_);
  }

 private:
  void begin_tree(std::string_view number) {
    rows_.begin_row(number.data());
    const int64_t tree = rows_.size() - 1;
    if (stripped(number) != std::to_string(tree)) {
      add_fault(in_tree(tree, "Tree"),
                treebeard::text("is ", brief_text(stripped(number)), "; expected ", tree,
                                ": trees are numbered in order"));
    }
  }

  void add_line(std::string_view line) {
    while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    const size_t sign = std::min(line.find('='), line.size());
    const std::string_view name = line.substr(0, sign),
                           value = line.substr(std::min(sign + 1, line.size()));
    if (name.empty()) return;
    const bool is_header = rows_.size() == 0;
    if (is_header ? names_.insert(name).second : rows_.add(rows_.key(Rows::kTop, name), value)) {
      if (is_header) add_to_header(name, value, sign == line.size());
      return;
    }
    FaultLocation location = in_field(name);
    if (!is_header) location.tree = rows_.size() - 1;
    add_fault(location, "occurs twice in one section");
  }

  // Of the names of features, blanks alone do not belong to the first and the last one.
  void add_to_header(std::string_view name, std::string_view value, bool is_flag) {
    document_.value.members.emplace_back(
        name, is_flag ? Value::of(ValueKind::kConstant, "true")
                      : Value::of(ValueKind::kText, stripped(value, " ")));
  }

  void add_fault(const FaultLocation& location, const std::string& message) {
    if (!document_.sections.fault)
      document_.sections.fault = Fault(FaultKind::kModel, message, location);
  }

  Document document_;
  Rows rows_;
  std::unordered_set<std::string_view> names_;  // of the header
};

}  // namespace

Document scan_sections(std::string_view data) { return SectionScanner(data).scan(); }

}  // namespace treebeard::readers::documents
