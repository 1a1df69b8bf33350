// Columns of a table -> how each becomes numbers, and categories -> the codes of the training data:
// the rules, which Python (onnx_treebeard/bindings/table_rules.py) and batches of Arrow share.
//
// In: what a model says of its columns, the form of each column of a table, the values that cells
// of categories have. Out: a treatment of each column, a code of each value. Which cells have which
// value is the caller's to know.
//
// 1. Where the model lists the categories of a feature (XGBoost since 3.1, LightGBM), they are
//    matched by value, whatever their order in the column. A category that the model does not list
//    is missing for LightGBM, and an error for XGBoost; a number among texts is an error.
// 2. In tables in memory, whose categories are a type of their own, plain numbers are codes, as for
//    the libraries; but beside a column of names they are categories by value, because Arrow and
//    polars have no categorical type for numbers. In files all are categories by value. Rows of a
//    matrix, and cells of which the caller says so, are codes.
// 3. Where an XGBoost model does not list its categories, files need codes; in memory the codes of
//    a column count, so it needs the same categories in the same order as the training data.
//    LightGBM always lists them. Models of other sources have no codes: the categories themselves
//    have to be numbers.
// 4. LightGBM's lists go by the position of a column among the categorical columns of a data frame.
// 5. CatBoost's models know categories by the hashes of texts and of digits of whole numbers.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/error.h"
#include "forest/model_columns.h"

extern "C" {

/* Values of categories, of several types perhaps. */
typedef struct treebeard_values {
  int64_t n;
  const uint8_t* types;  /* 7 whole number, 8 text, 9 truth value, 11 other number, NaN where one is
                            missing; 2 bytes, which are hashed alone, and 0 anything else: no model
                            lists these */
  const char* text;      /* UTF-8: how they are spelled, one behind the other */
  const int64_t* ends;   /* n + 1: where each begins, and the end of the last */
  const double* numbers; /* those of numbers and of truth values */
} treebeard_values;

}  // extern "C"

namespace treebeard::tables {

std::vector<planner::Category> categories_of(const treebeard_values& values);

// The categories that a model lists for a column. Values are equal as in Python, and so as in the
// training libraries: 1, 1.0 and a truth value are one, "1" is another.
class CategoryList {
 public:
  // In place of a code.
  static constexpr double kUnlisted = -1, kNumberAmongTexts = -2;  // and NaN for a missing value

  explicit CategoryList(std::vector<planner::Category> listed);

  // The code of a value of a column of values, as opposed to categories.
  double code_of(const planner::Category& value) const;
  // The codes of the categories of a column that has a type of them, as pandas matches those of two
  // columns: equal lists keep their codes, and truth values alone are no numbers alone.
  std::vector<double> codes_of_type(const std::vector<planner::Category>& categories) const;
  // What is wrong with a value that has no code.
  std::string refusal(const planner::Category& value, double code, bool is_in_memory) const;
  // Some of the categories, for messages.
  std::string shown() const;

 private:
  const std::vector<planner::Category> listed_;
  bool are_texts_;
  std::unordered_map<std::string, double> code_of_;
};

// The hash by which a model knows a category: a text, or a whole number or a truth value by its
// digits. Throws Error for other values, which have no spelling that training and prediction share.
uint32_t category_hash(const planner::Category& value);

// What a model says of a column, in bits.
enum FeatureBits : uint8_t {
  kHashed = 1,        // it knows categories by their hashes
  kHasCodes = 2,      // trees compare codes of categories, or it lists them
  kListed = 4,        // it lists the categories
  kListsNumbers = 8,  // not all of them are texts
};

// frame_lists: LightGBM's lists, by the place of a column among the columns of a type of
// categories: `kHasCodes | kListed`, and `kListsNumbers`.
struct ModelFacts {
  std::vector<uint8_t> features, frame_lists;
  bool numbers_categories, stores_categories, refuses_unknown;  // as in `ModelColumns`
};

ModelFacts facts_of(const planner::ModelColumns& model);

// The form of a column, and bits beside it. Values have codes that were assigned while they were
// read; a dictionary may be a type of categories, or only a compact way to store values.
enum class ColumnForm : uint8_t {
  kNumbers = 0,
  kTexts = 1,
  kValues = 2,
  kDictionary = 3,
  kCategories = 4,
  kUnreadable = 5
};
constexpr uint8_t kFormBits = 7, kIsEmpty = 8, kHasNumbers = 16;  // without a value or a type; all
                                                                  // values of a dictionary

enum class Treatment : uint8_t {
  kNumbers = 0,     // as they are
  kPlainCodes = 1,  // the same, and texts need advice: the column needs codes
  kByValue = 2,     // the codes of values that the model lists
  kHashes = 3,
  kSpelled = 4,   // numbers that texts spell
  kDistinct = 5,  // the values of categories, which have to be numbers
  kOwnCodes = 6   // the codes of the column's own categories
};

struct ColumnRule {
  Treatment treatment;
  int64_t frame_list = -1;  // by which values are matched; -1: the feature's own list
};

// A column that cannot be read; -1: the table cannot.
class ColumnError : public Error {
 public:
  ColumnError(int64_t which, const std::string& message) : Error(message), feature(which) {}
  int64_t feature;
};

// How each column of a table becomes numbers. forms: those of columns, in the order of the model.
// has_codes: whether all cells of categories are codes. Throws ColumnError.
std::vector<ColumnRule> column_rules(const ModelFacts& model, const std::vector<uint8_t>& forms,
                                     bool is_in_memory, bool has_codes);

}  // namespace treebeard::tables
