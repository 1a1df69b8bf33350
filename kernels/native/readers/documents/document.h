// A scanned model file: trees as rows, all the rest as values, where lists of numbers are columns.
//
// In: the bytes of a file, followed by a zero byte, which outlive the document. Out: a `Document`.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "readers/planner_types.h"

namespace treebeard::readers::documents {

// The values of a document apart from its trees, by key.

enum class ValueKind { kConstant, kNumber, kText, kList, kObject, kTrees };

struct Value {
  ValueKind kind = ValueKind::kConstant;
  std::string text;  // of a text, the digits of a number, or the word of a constant
  // Lists of numbers alone are one of these two; of a number that stands alone without digits, the
  // second has one entry.
  std::vector<int64_t> wholes;
  std::vector<double> numbers;
  std::vector<Value> list;
  std::vector<std::pair<std::string, Value>> members;

  // A text, a constant or a number by its digits; of the other kinds an empty one.
  static Value of(ValueKind kind, std::string_view text = {});
  static Value of_list(std::vector<Value> entries);
  const Value* find(std::string_view key) const;
  // How many entries a list has.
  size_t size() const { return wholes.size() + numbers.size() + list.size(); }
  // The entries of a list, each a value of its own.
  std::vector<Value> entries() const;
};

// How deep objects and lists nest at most.
constexpr int kMaxDepth = 64;

// What a value is, in one line of an error.
std::string brief(const Value& value);

// true or false.
bool is_flag(const Value& value);

// Of a number that stands alone, or in a list of its own.
double number_of(const Value& value);

// The value in JSON; numbers that are infinite or none are Python's words for them.
void append_json(const Value& value, std::string& json);

// The trees of a model file as rows of cells: a cell is where the value of a key of a tree stands
// in the file. Values are read when they are needed.
//
// In: what a scanner finds. Out: for a key, its values over many rows, joined. Memory is in
// proportion to the file.

using Cell = std::string_view;

enum class CellKind : int32_t { kCount = 0, kWhole = 1, kWholes = 2, kNumbers = 3 };

constexpr int64_t kMaxInteger = 2147483647;  // of single numbers

// Reads such a number, of at most ten digits; false for what is none.
bool read_count(std::string_view digits, int64_t* count);

// What a value is instead of what is wanted, for an error.
std::string instead_of(const Value& value, CellKind kind);

// Reads the cells of a format. Functions return false for a cell that has no such value.
class Cells {
 public:
  virtual ~Cells() = default;
  // How many entries a list has.
  virtual bool count(Cell cell, int64_t* count) const = 0;
  // A single whole number, 0 to 2 ** 31 - 1.
  virtual bool whole(Cell cell, int64_t* value) const = 0;
  // Append the entries of a list; where they return false, what they have appended means nothing.
  virtual bool wholes(Cell cell, std::vector<int64_t>* values) const = 0;
  virtual bool numbers(Cell cell, std::vector<double>* values) const = 0;
  // Whether the cell has keys of its own.
  virtual bool is_object(Cell cell) const = 0;
  // What stands in the cell.
  virtual Value value(Cell cell) const = 0;
  // What a cell has instead of what is wanted, for an error.
  virtual std::string found_instead(Cell cell, CellKind kind) const {
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
  // What the row has at a key; null where it has none.
  const Cell* find(int64_t row, std::string_view name) const {
    return cell(row, found_key(kTop, name));
  }
  // path: one key, or a key below another, which has to be there then: {"tree_param", "num_nodes"}.
  // Throws Error for numbers of no row.
  Gathered gather(const Cells& cells, const std::vector<std::string_view>& path, CellKind kind,
                  const std::vector<int64_t>& chosen) const;

 private:
  struct Entry {
    int64_t key;
    Cell cell;
  };

  int64_t found_key(int64_t parent, std::string_view name) const;
  const Cell* cell(int64_t row, int64_t key) const;
  int64_t read(const Cells& cells, const Cell* cell, CellKind kind, Gathered* into) const;

  std::vector<Cell> rows_;
  std::vector<int64_t> first_;  // entry of each row
  std::vector<Entry> entries_;
  std::map<std::pair<int64_t, std::string_view>, int64_t> keys_;
  std::vector<int64_t> last_row_;  // of each key
};

// Where the parts of a LightGBM text are: offsets of the header's end, of the end of the trees (-1
// where the file does not say it) and of what stands behind.
struct Sections {
  int64_t header_end = -1, trees_end = -1, rest = -1;
  int64_t bad_row = -1;  // the first row that is not numbered in order or has a key twice, or -1
};

struct Document {
  std::string_view data;
  std::deque<std::string> names;  // of keys that stand in the file in other letters
  std::vector<Rows> tables;
  std::unique_ptr<Cells> cells;
  Value value;        // JSON and UBJSON: all but the trees
  Sections sections;  // LightGBM's text
};

// The scanners. Throw a Fault for a malformed file.
Document scan_json(std::string_view data);
Document scan_ubjson(std::string_view data);
Document scan_sections(std::string_view data);

// The paths at which the lists of trees stand, outermost key first: XGBoost's in JSON and UBJSON,
// LightGBM's in JSON alone.
bool is_path_of_xgboost_trees(const std::vector<std::string_view>& path);
bool is_path_of_trees(const std::vector<std::string_view>& path);

// Throws a Fault for a key that stands twice in keys[first:].
void refuse_twins(const std::vector<std::string_view>& keys, size_t first);

// Throws the Fault of a document that is nested deeper than kMaxDepth.
[[noreturn]] void refuse_depth();

// Values of a file in one line of an error, as `brief` of converters/parsing/load_options.py has
// them.

// A text in quotes, shortened.
std::string brief_text(std::string_view text);

// A JSON value; an empty cell is one that is absent.
std::string brief(Cell cell);

}  // namespace treebeard::readers::documents
