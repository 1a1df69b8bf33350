// A scanned model file: a small JSON for Python's own parser, long lists as columns, trees as rows.
//
// In: the bytes of a file, followed by a zero byte, which outlive the document. Out: a `Document`,
// and what else Python needs to know.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/named_arrays.h"
#include "readers/documents/rows.h"
#include "readers/planner_types.h"

namespace treebeard::readers::documents {

struct Document {
  std::string_view data;
  std::deque<std::string> names;  // of keys that stand in the file in other letters
  std::vector<Rows> tables;
  std::unique_ptr<Cells> cells;
  Result contents;
};

// The scanners. The comment at the top of each source says what `contents` has.
Document scan_json(std::string_view data);
Document scan_ubjson(std::string_view data);
Document scan_sections(std::string_view data);

// The skeleton of a document: its JSON without everything long, which Python's own parser reads,
// and the long parts as columns and tables.
//
// In: what a scanner finds, in the order of the file. Out: JSON in which the word NaN stands for
// each part that is left out; Python's parser calls a function of ours for each of these, in the
// same order.

// Numbered as in onnx_treebeard/native/model_text.py.
enum class Left : uint8_t { kNumber = 0, kWholes = 1, kNumbers = 2, kTable = 3 };

class Skeleton {
 public:
  std::string json;
  std::vector<int64_t> wholes;  // of all columns, one after the other
  std::vector<double> numbers;

  // Puts NaN into the JSON for the `size` last numbers of a column.
  void leave_out(Left kind, int64_t size);
  void leave_out(double number);
  // Leaves out a table, whose rows are given as offsets from `data`.
  void leave_out(const Rows& rows, std::string_view data);
  // Arrays `json`, `left` (kinds), `size` of each, `wholes`, `numbers`, and `begin` and `end` of
  // the rows of all tables.
  void into(Result* contents) const;

 private:
  std::vector<uint8_t> left_;
  std::vector<int64_t> size_, begin_, end_;
};

// The paths at which the lists of trees stand, outermost key first: XGBoost's in JSON and UBJSON,
// LightGBM's in JSON alone.
bool is_path_of_xgboost_trees(const std::vector<std::string_view>& path);
bool is_path_of_trees(const std::vector<std::string_view>& path);

// Whether a key stands twice in keys[first:], which are put in another order.
bool has_twins(std::vector<std::string_view>* keys, size_t first);

// Values of a file in one line of an error, as `brief` of converters/parsing/columns.py has them.

// A text in quotes, shortened.
std::string brief_text(std::string_view text);

// A JSON value; an empty cell is one that is absent.
std::string brief(Cell cell);

}  // namespace treebeard::readers::documents
