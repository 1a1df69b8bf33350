// What an XGBoost model has beside its trees: boosting rounds, names, categories of a data frame.
//
// Round i has the trees
//
//     iteration_indptr[i] to iteration_indptr[i + 1]   since 2.0
//     num_parallel_tree times one for each target      before; 1.4 does not store num_parallel_tree, which XGBoost takes as 1
//
// Categories are stored since 3.1, in cats.enc, which has an entry for each feature:
//
//     {"offsets": [0, 1, 3], "values": [97, 98, 99]}   concatenated UTF-8 texts: the code of "a" is 0, that of "bc" 1
//     {"type": 15, "values": [30, 10, 20]}             integers: the code of 30 is 0, ...
//     {"offsets": [], "values": []}                    no categories
//
// Models trained on numbers have none. In rows of numbers the categories are the numbers
// themselves, for any model.
#include <algorithm>
#include <cmath>

#include "base/utf8.h"
#include "readers/boosters/booster_model.h"

namespace treebeard::readers::boosters {
namespace {

int64_t best_round(const Section& learner) {
  const bool is_stored = learner.has("attributes") &&
                         learner.section("attributes").has("best_iteration");
  if (!is_stored)
    refuse_option(kRoundsOption, "is 'best', but the model was trained without early stopping");
  return learner.section("attributes").whole("best_iteration");
}

// The first tree of each round, and the number of trees.
Wholes first_trees(const Section& learner, const Section& model, int64_t n_trees) {
  Wholes start;
  if (!model.has("iteration_indptr")) {
    const Section parameters = learner.section("learner_model_param");
    const int64_t targets = std::max({parameters.whole("num_class", 0),
                                      parameters.whole("num_target", 1), int64_t{1}}),
                  parallel = model.section("gbtree_model_param").whole("num_parallel_tree", 1),
                  step = std::max(parallel, int64_t{1}) * targets;
    if (n_trees % step != 0) {
      refuse(model.location("trees"), "has ", n_trees, " trees, but ", step,
             " belong to a boosting round");
    }
    for (int64_t tree = 0; tree <= n_trees; tree += step) start.push_back(tree);
    return start;
  }
  start = model.wholes("iteration_indptr");
  if (start.empty() || start.front() != 0 || start.back() != n_trees ||
      !std::is_sorted(start.begin(), start.end())) {
    refuse(model.location("iteration_indptr"), "is no rising list of offsets from 0 to ", n_trees);
  }
  return start;
}

std::pair<int64_t, int64_t> trees_of(const Rounds& rounds, const Section& learner,
                                     const Section& model, int64_t n_trees) {
  const Wholes start = first_trees(learner, model, n_trees);
  const auto count = static_cast<int64_t>(start.size()) - 1;
  const int64_t begin = rounds.begin, end = rounds.is_best ? best_round(learner) + 1 : rounds.end,
                last = end == 0 ? count : end;
  if (begin < 0 || begin > last || last > count)
    refuse_option(kRoundsOption, "is (", begin, ", ", end, "); the model has ", count,
                  " boosting rounds");
  return {start[static_cast<size_t>(begin)], start[static_cast<size_t>(last)]};
}

// Before 3.4 XGBoost counted characters instead of bytes, so words after a character beyond ASCII
// are cut at wrong places.
Value texts_of(const Section& encoding) {
  const Wholes offset = encoding.wholes("offsets"), value = encoding.wholes("values");
  const bool is_rising = std::is_sorted(offset.begin(), offset.end()) &&
                         (offset.empty() || (offset.front() == 0 &&
                                             offset.back() == static_cast<int64_t>(value.size())));
  if (!is_rising) {
    refuse(encoding.location("offsets"), "is no rising list of offsets from 0 to ", value.size());
  }
  std::string bytes;
  for (const int64_t byte : value) {
    if (byte < -128 || byte > 255)
      refuse(encoding.location("values"), "holds a number that is no byte");
    bytes += static_cast<char>(byte);
  }
  Value texts = Value::of(ValueKind::kList);
  for (size_t k = 1; k < offset.size(); ++k) {
    const auto begin = static_cast<size_t>(offset[k - 1]), end = static_cast<size_t>(offset[k]);
    texts.list.push_back(
        Value::of(ValueKind::kText, onnx::replaced(bytes.substr(begin, end - begin))));
  }
  return texts;
}

Value categories_of(const Section& encoding) {
  if (encoding.has("offsets")) return texts_of(encoding);
  Value numbers = Value::of(ValueKind::kList);
  numbers.wholes = encoding.wholes("values");
  return numbers;
}

// Of each feature; none for a model that stores none at all.
std::vector<Value> categories_of(const Section& model, int64_t n_features) {
  if (!model.has("cats") || !model.section("cats").has("enc")) return {};
  const Section cats = model.section("cats");
  const std::vector<Value> encodings = cats.list("enc").entries();
  if (encodings.empty()) return {};
  if (static_cast<int64_t>(encodings.size()) != n_features) {
    refuse(cats.location("enc"), "has ", encodings.size(), " entries; num_feature says ",
           n_features);
  }
  std::vector<Value> categories;
  for (const Value& encoding : encodings)
    categories.push_back(categories_of(cats.entry("enc", encoding)));
  return categories;
}

}  // namespace

BoosterModel xgboost_model(const documents::Document& document, const BoosterOptions& options) {
  const Section top(document.value, ""), learner = top.section("learner"),
                                         model = model_with_trees(learner);
  XgboostReading reading = options.reading;
  if (options.missing && !std::isnan(*options.missing)) reading.missing = options.missing;
  if (options.rounds) {
    const int64_t n_trees = document.tables.empty() ? 0 : document.tables[0].size();
    reading.trees = trees_of(*options.rounds, learner, model, n_trees);
  }
  BoosterModel found;
  found.forest = xgboost_forest(document, reading);
  const int64_t n_features = found.forest.n_features;
  if (learner.has("feature_names")) found.feature_names = learner.texts("feature_names");
  if (!found.feature_names.empty() &&
      static_cast<int64_t>(found.feature_names.size()) != n_features) {
    refuse(learner.location("feature_names"), "has ", found.feature_names.size(),
           " entries; num_feature says ", n_features);
  }
  found.categories = categories_of(model, n_features);
  if (top.has("version")) found.version = top.wholes("version");
  return found;
}

}  // namespace treebeard::readers::boosters
