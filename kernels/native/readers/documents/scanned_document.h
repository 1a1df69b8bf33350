// A scanned model file: trees as rows, all the rest as values, where lists of numbers are columns.
//
// In: the bytes of a file, followed by a zero byte, which outlive the document. Out: a `Document`.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "readers/reader_support.h"

namespace treebeard::readers::documents {

// The values of a document apart from its trees, by key.
enum class ValueKind { kConstant, kNumber, kText, kList, kObject, kTrees };

struct Value {
  ValueKind kind = ValueKind::kConstant;
  std::string text;  // of a text, the digits of a number, or the word of a constant
  // A list that holds nothing but numbers is in one of these two. A single number without digits is
  // in the second.
  std::vector<int64_t> wholes;
  std::vector<double> numbers;
  std::vector<Value> list;
  std::vector<std::pair<std::string, Value>> members;

  // A text, a constant or a number by its digits; an empty value of any other kind.
  static Value of(ValueKind kind, std::string_view text = {});
  static Value of_list(std::vector<Value> entries);
  static Value of_flag(bool is_set) { return of(ValueKind::kConstant, is_set ? "true" : "false"); }
  const Value* find(std::string_view key) const;
  // The number of entries of a list.
  size_t size() const { return wholes.size() + numbers.size() + list.size(); }
  // The entries of a list as separate values.
  std::vector<Value> entries() const;
};

// How deep objects and lists may nest.
constexpr int kMaxDepth = 64;

// The value in one line of an error.
std::string brief(const Value& value);

// Whether it is true or false.
bool is_flag(const Value& value);

// Whether it is a text, a number, true or false.
bool is_category(const Value& value);

double number_of(const Value& value);

// The value in JSON; infinities and NaN are spelled as Python spells them.
std::string json_of(const Value& value);

// The trees of a model file as rows of cells: a cell is the part of the file with the value of a
// key of a tree. Values are read when they are needed.
//
// In: what a scanner finds. Out: for a key, its values over many rows, joined. Memory is in
// proportion to the file.

using Cell = std::string_view;

enum class CellKind : int32_t { kCount = 0, kWhole = 1, kWholes = 2, kNumbers = 3 };

constexpr int64_t kMaxInteger = 2147483647;  // of single numbers

// Reads a whole number from 0 to kMaxInteger, of at most ten digits; false for anything else.
bool read_count(std::string_view digits, int64_t* count);

// The text of an error: what a value is, and what was expected.
std::string instead_of(const Value& value, CellKind kind);

// Reads the cells of a format. Functions return false for a cell that has no such value.
class Cells {
 public:
  virtual ~Cells() = default;
  // The number of entries of a list.
  virtual bool count(Cell cell, int64_t* count) const = 0;
  // A single whole number, 0 to 2 ** 31 - 1.
  virtual bool integer(Cell cell, int64_t* value) const = 0;
  // Append the entries of a list; what they have appended means nothing where they return false.
  virtual bool wholes(Cell cell, std::vector<int64_t>* values) const = 0;
  virtual bool numbers(Cell cell, std::vector<double>* values) const = 0;
  virtual bool is_object(Cell cell) const = 0;
  virtual Value value(Cell cell) const = 0;
  // As instead_of, of a cell.
  virtual std::string instead_of_cell(Cell cell, CellKind kind) const {
    return instead_of(value(cell), kind);
  }
};

constexpr int64_t kAbsent = -1, kWrong = -2;

// Of n rows: how many values each has (of kCount: how many entries), kAbsent, or kWrong; and the
// values of those that have some.
struct Gathered {
  std::vector<int64_t> size;
  std::vector<int64_t> wholes;
  std::vector<double> numbers;
};

class Rows {
 public:
  static constexpr int64_t kTop = -1;

  void begin_row(const char* at);
  void end_row(const char* at);
  // The key of `name`, which outlives the rows, below another one, or below kTop.
  int64_t key(int64_t parent, std::string_view name);
  // False where the row has the key already.
  bool add(int64_t key, Cell cell);

  int64_t size() const { return static_cast<int64_t>(rows_.size()); }
  Cell row(int64_t number) const { return rows_[static_cast<size_t>(number)]; }
  // The cell of a row at a key; null where the row does not have the key.
  const Cell* find(int64_t row, std::string_view name) const {
    return cell(row, key_of(kTop, name));
  }
  // path: one key, or a key below another, which has to be there then: {"tree_param", "num_nodes"}.
  // Throws Error for numbers of no row.
  Gathered gather(const Cells& cells, const std::vector<std::string_view>& path, CellKind kind,
                  const std::vector<int64_t>& row_numbers) const;

 private:
  struct Entry {
    int64_t key;
    Cell cell;
  };

  // kTop for a key that no row has.
  int64_t key_of(int64_t parent, std::string_view name) const;
  const Cell* cell(int64_t row, int64_t key) const;
  int64_t read(const Cells& cells, const Cell* cell, CellKind kind, Gathered* into) const;

  std::vector<Cell> rows_;
  std::vector<int64_t> first_;  // entry of each row
  std::vector<Entry> entries_;
  std::map<std::pair<int64_t, std::string_view>, int64_t> keys_;
  std::vector<int64_t> last_row_;  // of each key
};

// What a LightGBM text has besides its header and its trees.
struct Sections {
  bool are_trees_complete = false;
  std::string_view rest;       // what follows the trees
  std::optional<Fault> fault;  // of the first tree that is not numbered in order, or repeats a key
};

struct Document {
  std::string_view data;
  std::deque<std::string> names;  // of keys that are escaped in the file
  std::vector<Rows> tables;
  std::unique_ptr<Cells> cells;
  Value value;        // all but the trees; of LightGBM's text, the header: an object of texts
  Sections sections;  // of LightGBM's text
};

// The scanners. Throw a Fault for a malformed file.
Document scan_json(std::string_view data);
Document scan_ubjson(std::string_view data);
Document scan_sections(std::string_view data);

// The paths of the lists of trees, outermost key first: XGBoost's in JSON and UBJSON,
// LightGBM's in JSON alone.
bool is_path_of_xgboost_trees(const std::vector<std::string_view>& path);
bool is_path_of_trees(const std::vector<std::string_view>& path);

// Throws a Fault where keys[first:] repeats a key.
void refuse_twins(const std::vector<std::string_view>& keys, size_t first);

// Throws the Fault of a document that is nested deeper than kMaxDepth.
[[noreturn]] void refuse_depth();

// A text in quotes, shortened.
std::string brief_text(std::string_view text);

// The same for a JSON value; an empty cell is an absent one.
std::string brief(Cell cell);

}  // namespace treebeard::readers::documents
