// A model file of XGBoost, LightGBM or CatBoost as a whole: its forest, and what Python needs
// beside it.
//
// In: the content of a file, what the user asks for. Out: `BoosterModel`. Throws a Fault that names
// tree, node and field; one of kind kOption for boosting rounds that the model does not have.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "forest/forest.h"
#include "readers/boosters/checked_lookup.h"
#include "readers/boosters/xgboost.h"
#include "readers/documents/scanned_document.h"
#include "readers/reader_support.h"

namespace treebeard::readers::boosters {

// The boosting rounds from `begin` to before `end`, 0 for all that follow; or up to the best one,
// which early stopping has stored.
struct Rounds {
  int64_t begin = 0, end = 0;
  bool is_best = false;
};

// What the user asks for beside the file. missing: the number that counts as missing beside NaN; of
// XGBoost alone.
struct BoosterOptions {
  std::optional<Rounds> rounds;
  std::optional<double> missing;
  XgboostReading reading;
};

enum class Booster : uint8_t { kXgboost = 0, kLightgbm = 1, kCatboost = 2 };

struct BoosterModel {
  Forest forest;
  Booster booster = Booster::kXgboost;
  std::vector<std::string> feature_names;  // of all features, or of none
  // Lists of texts, numbers and truth values: of each feature, empty where it has none; of each
  // categorical column of the data frame that LightGBM was trained on. Both may be empty.
  std::vector<Value> categories, frame_categories;
  Wholes version;            // of the XGBoost that wrote the file
  bool is_old_dump = false;  // of LightGBM before 2.2: it says neither objective nor averages
  const char* label_type = "int64";  // NumPy's name of the type of labels that are numbers
  bool is_multilabel = false;        // each target is 1 or 0 by itself
};

// The first and the end of the rounds, out of `count`, for models of LightGBM and CatBoost: as for
// their `predict`, rounds beyond the last one count as nothing. Throws a Fault for options that
// only XGBoost's models serve. advice: about the best round.
std::pair<int64_t, int64_t> rounds_of(const BoosterOptions& options, int64_t count,
                                      const char* library, const char* advice);

BoosterModel xgboost_model(const documents::Document& document, const BoosterOptions& options);
BoosterModel lightgbm_dump_model(const documents::Document& document,
                                 const BoosterOptions& options);
BoosterModel lightgbm_text_model(const documents::Document& document,
                                 const BoosterOptions& options);

// The model without its forest, as JSON for Python's parser:
//
//     {"feature_names": ["age", ...], "categories": [["a", "b"], []], "frame_categories": [],
//      "version": [3, 4, 1], "is_old_dump": false, "label_type": "int64", "is_multilabel": false}
std::string json_beside_forest(const BoosterModel& model);

}  // namespace treebeard::readers::boosters
