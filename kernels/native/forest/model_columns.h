// What a model says of the columns of its rows: names, and which of them hold categories.
//
// In: a validated forest; readers add names and lists. Out: `ModelColumns`, by which tables are
// matched with a model (tables/match.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/element_type.h"
#include "forest/forest.h"

namespace treebeard::planner {

// Numbered as in treebeard.h: numbers; codes of categories that the model does not list; codes of
// those that it lists, which are their positions; hashes of texts and whole numbers.
enum class ColumnKind : int32_t { kNumber = 0, kCodes = 1, kCategories = 2, kHashes = 3 };

// As it is spelled. type: kString, kInt64, kDouble or kBool. number: that of all but texts.
struct Category {
  ElementType type = ElementType::kString;
  std::string text;
  double number = 0;
};

struct ModelColumn {
  std::string name;
  ColumnKind kind = ColumnKind::kNumber;
  std::vector<Category> categories;
};

// The rules of sources are those of onnx_treebeard/tables/inputs.py.
struct ModelColumns {
  std::vector<ModelColumn> columns;
  bool has_names = false;          // all have one, or none has
  bool stores_categories = false;  // it says which columns have categories
  bool refuses_unknown = true;  // a category that is not listed is an error, else a missing value
  bool numbers_categories = false;  // trees compare the codes of a data frame's categories
  bool has_blank_names = false;     // an underscore of a name may stand for a blank
  bool has_width = false;           // rows have as many columns, no others
  int64_t min_width = 0;            // that trees read
};

// Those of a forest without names and lists. source: the library that the model comes from, as
// `Forest.source` in Python.
ModelColumns model_columns(const Forest& forest, std::string_view source);

}  // namespace treebeard::planner
