// What a model says of the columns of its rows: names, and which of them hold categories.
//
// In: a validated forest; readers add names and lists. Out: `ModelColumns`, by which tables are
// matched with a model (tables/column_match.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/arrays.h"
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

// What the library that a model comes from says of rows.
struct SourceRules {
  bool has_width = false;           // it stores the width of the training data and takes no other
  bool numbers_categories = false;  // trees compare the codes of a data frame's categories
  bool has_blank_names = false;     // an underscore of a name may stand for a blank
};

// source: as `Forest.source` in Python.
SourceRules source_rules(std::string_view source);

struct ModelColumns : SourceRules {
  std::vector<ModelColumn> columns;
  bool has_names = false;          // all have one, or none has
  bool stores_categories = false;  // it says which columns have categories
  bool refuses_unknown = true;  // a category that is not listed is an error, else a missing value
  int64_t min_width = 0;        // that trees read
};

// Those of a forest without names and lists. source: as in `source_rules`.
ModelColumns model_columns(const Forest& forest, std::string_view source);

}  // namespace treebeard::planner
