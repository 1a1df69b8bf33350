// The skeleton of a document: its JSON without everything long, which Python's own parser reads, and the long parts as columns and tables.
//
// In: what a scanner finds, in the order of the file. Out: JSON in which the word NaN stands for each part that is left out; Python's parser calls a
// function of ours for each of these, in the same order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/named_arrays.h"
#include "readers/documents/rows.h"
#include "readers/planner_types.h"

namespace treebeard::readers::documents {

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
  // Arrays `json`, `left` (kinds), `size` of each, `wholes`, `numbers`, and `begin` and `end` of the rows of all tables.
  void into(Result* contents) const;

 private:
  std::vector<uint8_t> left_;
  std::vector<int64_t> size_, begin_, end_;
};

// The paths at which the lists of trees stand, outermost key first: XGBoost's in JSON and UBJSON, LightGBM's in JSON alone.
bool is_path_of_xgboost_trees(const std::vector<std::string_view>& path);
bool is_path_of_trees(const std::vector<std::string_view>& path);

// Whether a key stands twice in keys[first:], which are put in another order.
bool has_twins(std::vector<std::string_view>* keys, size_t first);

}  // namespace treebeard::readers::documents
