// The trees of a model file as rows of cells: a cell is where the value of a key of a tree stands
// in the file. Values are read when they are needed.
//
// In: what a scanner finds. Out: for a key, its values over many rows, joined. Memory is in
// proportion to the file.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace treebeard::readers::documents {

using Cell = std::string_view;

enum class Wanted : int32_t { kCount = 0, kWhole = 1, kWholes = 2, kNumbers = 3 };

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
  // What a cell has instead of what is wanted, for an error; empty where the format has no words
  // for it.
  virtual std::string found_instead(Cell, Wanted) const { return {}; }
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
  Gathered gather(const Cells& cells, const std::vector<std::string_view>& path, Wanted wanted,
                  const std::vector<int64_t>& chosen) const;

 private:
  struct Entry {
    int64_t key;
    Cell cell;
  };

  int64_t found_key(int64_t parent, std::string_view name) const;
  const Cell* cell(int64_t row, int64_t key) const;
  int64_t read(const Cells& cells, const Cell* cell, Wanted wanted, Gathered* into) const;

  std::vector<Cell> rows_;
  std::vector<int64_t> first_;  // entry of each row
  std::vector<Entry> entries_;
  std::map<std::pair<int64_t, std::string_view>, int64_t> keys_;
  std::vector<int64_t> last_row_;  // of each key
};

}  // namespace treebeard::readers::documents
