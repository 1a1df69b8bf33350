#include "readers/boosters/booster_model.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "forest/float_columns.h"
#include "readers/boosters/lightgbm.h"
#include "readers/documents/decimal_numbers.h"
#include "readers/documents/scanned_document.h"
#include "readers/reader_support.h"

namespace treebeard::readers::boosters {
namespace {

constexpr const char* kRoundsOption = "iteration_range";

[[noreturn]] void refuse_rounds(const Rounds& rounds, int64_t count) {
  refuse_option(kRoundsOption, "is (", rounds.begin, ", ", rounds.end, "); the model has ", count,
                " boosting rounds");
}

// stated_by: the field that says how many features there are.
void check_names(const BoosterModel& model, const FaultLocation& location, const char* stated_by) {
  const auto count = static_cast<int64_t>(model.feature_names.size());
  if (count != 0 && count != model.forest.n_features)
    refuse(location, "has ", count, " entries; ", stated_by, " says ", model.forest.n_features);
}

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

int64_t best_round(const Section& learner) {
  const bool is_stored = learner.has("attributes") &&
                         learner.section("attributes").has("best_iteration");
  if (!is_stored)
    refuse_option(kRoundsOption, "is 'best', but the model was trained without early stopping");
  return learner.section("attributes").integer("best_iteration");
}

// The first tree of each round, and the number of trees.
Wholes first_trees(const Section& learner, const Section& model, int64_t n_trees) {
  Wholes start;
  if (!model.has("iteration_indptr")) {
    const Section parameters = learner.section("learner_model_param");
    const int64_t targets = std::max({parameters.integer("num_class", 0),
                                      parameters.integer("num_target", 1), int64_t{1}}),
                  parallel = model.section("gbtree_model_param").integer("num_parallel_tree", 1),
                  step = std::max(parallel, int64_t{1}) * targets;
    if (n_trees % step != 0) {
      refuse(model.location("trees"), "has ", n_trees,
             " trees, which do not divide into boosting rounds of ", step);
    }
    for (int64_t tree = 0; tree <= n_trees; tree += step) start.push_back(tree);
    return start;
  }
  start = model.wholes("iteration_indptr");
  if (start.empty() || start.front() != 0 || start.back() != n_trees ||
      !std::is_sorted(start.begin(), start.end())) {
    refuse(model.location("iteration_indptr"), "is not a rising list of offsets from 0 to ",
           n_trees);
  }
  return start;
}

std::pair<int64_t, int64_t> trees_of(const Rounds& rounds, const Section& learner,
                                     const Section& model, int64_t n_trees) {
  const Wholes start = first_trees(learner, model, n_trees);
  const auto count = static_cast<int64_t>(start.size()) - 1;
  const int64_t begin = rounds.begin, end = rounds.is_best ? best_round(learner) + 1 : rounds.end,
                last = end == 0 ? count : end;
  if (begin < 0 || begin > last || last > count) refuse_rounds({begin, end, false}, count);
  return {start[at(begin)], start[at(last)]};
}

// Before 3.4 XGBoost counted characters instead of bytes, so words after a character beyond ASCII
// are cut at wrong places.
Value texts_of(const Section& encoding) {
  const Wholes offset = encoding.wholes("offsets"), value = encoding.wholes("values");
  const bool is_rising = std::is_sorted(offset.begin(), offset.end()) &&
                         (offset.empty() || (offset.front() == 0 &&
                                             offset.back() == static_cast<int64_t>(value.size())));
  if (!is_rising) {
    refuse(encoding.location("offsets"), "is not a rising list of offsets from 0 to ",
           value.size());
  }
  std::string bytes;
  for (const int64_t byte : value) {
    if (byte < -128 || byte > 255)
      refuse(encoding.location("values"), "holds a number that is not a byte");
    bytes += static_cast<char>(byte);
  }
  Value texts = Value::of(ValueKind::kList);
  for (size_t k = 1; k < offset.size(); ++k) {
    const size_t begin = at(offset[k - 1]), size = at(offset[k]) - begin;
    texts.list.push_back(Value::of(ValueKind::kText, replaced(bytes.substr(begin, size))));
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
  BoosterModel result;
  result.forest = xgboost_forest(document, reading);
  if (learner.has("feature_names")) result.feature_names = learner.texts("feature_names");
  check_names(result, learner.location("feature_names"), "num_feature");
  result.categories = categories_of(model, result.forest.n_features);
  if (top.has("version")) result.version = top.wholes("version");
  return result;
}

std::pair<int64_t, int64_t> rounds_of(const BoosterOptions& options, int64_t count,
                                      const char* library, const char* advice) {
  if (options.missing)
    refuse_option("missing", "is for XGBoost models; the model is ", library, "'s");
  if (!options.rounds) return {0, count};
  if (options.rounds->is_best)
    refuse_option(kRoundsOption, "is 'best', but files of ", library,
                  " do not say which round was best; ", advice);
  const int64_t begin = options.rounds->begin,
                end = options.rounds->end == 0 ? count : std::min(options.rounds->end, count);
  if (begin < 0 || begin >= end) refuse_rounds(*options.rounds, count);
  return {begin, end};
}

namespace {

// What a LightGBM model has beside its trees: boosting rounds, names, categories of a data frame.
//
// `pandas_categorical` has one list for each categorical column, in the order of the columns:
//
//     pandas_categorical:[["a", "b"], [0.5, 2], [false, true]]   the code of "a" is 0, that of "b" 1; of 0.5 0, of 2 1; ...
//
// LightGBM matches the columns of a data frame by their order among its categorical columns. The
// model does not store which features these are: they are the categorical features if there are as
// many, and none has a number beyond its list; otherwise (ordered categories, which are numbers to
// LightGBM; constant columns) they are unknown.

constexpr const char* kFrame = "pandas_categorical";
constexpr int64_t kNotCategorical = -1;

TreeRange trees_of(const BoosterOptions& options, int64_t n_trees, int64_t n_targets) {
  const auto [begin, end] = rounds_of(options, n_targets < 1 ? 0 : n_trees / n_targets, "LightGBM",
                                      "save_model writes the rounds up to it");
  return {begin * n_targets, end * n_targets};
}

// One text for categories that are equal in Python, as 1, 1.0 and true are.
std::string identity_of(const Value& category) {
  if (category.kind == ValueKind::kText) return "'" + category.text;
  if (is_flag(category)) return category.text == "true" ? "1" : "0";
  const double number = documents::number_of(category);
  const bool is_whole = category.text.find_first_of(".eE") == std::string::npos &&
                        !category.text.empty();
  if (is_whole) return category.text == "-0" ? "0" : category.text;
  return number == std::trunc(number) && std::fabs(number) < 0x1p63
             ? std::to_string(static_cast<int64_t>(number))
             : float_text(number);
}

void check_categories(const Value& categories) {
  std::unordered_set<std::string> seen;
  const std::vector<Value> entries = categories.entries();
  if (categories.kind != ValueKind::kList ||
      !std::all_of(entries.begin(), entries.end(), documents::is_category)) {
    refuse(in_field(kFrame), "has an entry that is not a list of texts, numbers or booleans");
  }
  for (const Value& entry : entries) {
    if (entry.kind == ValueKind::kNumber && std::isnan(documents::number_of(entry)))
      refuse(in_field(kFrame), "has NaN among its categories");
    if (!seen.insert(identity_of(entry)).second)
      refuse(in_field(kFrame), "has the category ", brief(entry), " twice");
  }
}

// largest: of each feature the largest category in training, kNotCategorical where it has none.
void add_frame(const Value& frame, const Wholes& largest, BoosterModel& model) {
  if (frame.kind == ValueKind::kConstant && frame.text == "null") return;
  if (frame.kind != ValueKind::kList)
    refuse(in_field(kFrame), "is ", brief(frame), "; expected a list");
  model.frame_categories = frame.entries();
  for (const Value& categories : model.frame_categories) check_categories(categories);
  Wholes categorical;
  for (const int64_t number : largest) {
    if (number != kNotCategorical) categorical.push_back(number);
  }
  bool fits = !model.frame_categories.empty() &&
              categorical.size() == model.frame_categories.size();
  for (size_t k = 0; fits && k < categorical.size(); ++k)
    fits = categorical[k] < static_cast<int64_t>(model.frame_categories[k].size());
  if (!fits) return;
  auto next = model.frame_categories.begin();
  for (const int64_t number : largest) {
    model.categories.push_back(number == kNotCategorical ? Value::of(ValueKind::kList) : *next++);
  }
}

// Categorical features have a list of values, of which -1 is a missing one.
int64_t largest_of(const Section& info) {
  const Wholes values = info.wholes("values");
  return values.empty() ? kNotCategorical
                        : std::max(int64_t{0}, *std::max_element(values.begin(), values.end()));
}

Wholes largest_in_dump(const Section& model, const std::vector<std::string>& names) {
  Wholes largest;
  for (const std::optional<Section>& info : feature_infos(model, names))
    largest.push_back(info ? largest_of(*info) : kNotCategorical);
  return largest;
}

// Categorical features have values a:b:c (-1 is a missing one), others the range [a:b].
int64_t largest_in_word(std::string_view info) {
  int64_t largest = 0, value = 0;
  for (const std::string_view word : words_of(info, ":")) {
    if (!documents::word_to_whole(word, &value)) return kNotCategorical;
    largest = std::max(largest, value);
  }
  return largest;
}

Wholes largest_in_text(const std::vector<std::string_view>& infos, int64_t n_features) {
  if (static_cast<int64_t>(infos.size()) != n_features) return {};
  Wholes largest;
  for (const std::string_view info : infos) largest.push_back(largest_in_word(info));
  return largest;
}

// LightGBM separates the features of a line by blanks alone: names may hold any other white space.
std::vector<std::string_view> features_in_line(const Section& header, const char* key) {
  return header.has(key) ? words_of(header.text(key), " ") : std::vector<std::string_view>();
}

// The line `pandas_categorical:` after the trees, as JSON; null where there is none.
Value frame_in_text(std::string_view rest) {
  const std::string start = text("\n", kFrame, ":");
  const size_t begin = rest.find(start);
  if (begin == rest.npos) return Value::of(ValueKind::kConstant, "null");
  const std::string_view line = rest.substr(begin + start.size());
  return documents::scan_json(std::string(line.substr(0, line.find('\n')))).value;
}

}  // namespace

BoosterModel lightgbm_text_model(const documents::Document& document,
                                 const BoosterOptions& options) {
  if (!is_utf8(document.data)) refuse({}, "is not UTF-8 text");
  check_text(document);
  const Section header(document.value, "");
  const LightgbmFacts facts = lightgbm_facts(header);
  BoosterModel result;
  result.booster = Booster::kLightgbm;
  result.forest = lightgbm_forest(document, facts,
                                  trees_of(options, document.tables.at(0).size(), facts.n_targets));
  for (const std::string_view name : features_in_line(header, "feature_names"))
    result.feature_names.emplace_back(name);
  const Wholes largest = largest_in_text(features_in_line(header, "feature_infos"),
                                         result.forest.n_features);
  add_frame(frame_in_text(document.sections.rest), largest, result);
  check_names(result, in_field("feature_names"), "max_feature_idx");
  return result;
}

BoosterModel lightgbm_dump_model(const documents::Document& document,
                                 const BoosterOptions& options) {
  const Section model(document.value, "");
  const int64_t n_trees = document.tables.empty() ? 0 : document.tables[0].size();
  const LightgbmFacts facts = lightgbm_facts(model);
  BoosterModel result;
  result.booster = Booster::kLightgbm;
  result.forest = lightgbm_dump_forest(document, facts,
                                       trees_of(options, n_trees, facts.n_targets));
  result.is_old_dump = !model.has("average_output") && !model.has("objective");
  if (model.has("feature_names")) result.feature_names = model.texts("feature_names");
  const Wholes largest = largest_in_dump(model, result.feature_names);
  if (model.has(kFrame)) add_frame(model.get(kFrame), largest, result);
  check_names(result, in_field("feature_names"), "max_feature_idx");
  return result;
}

std::string json_beside_forest(const BoosterModel& model) {
  std::vector<Value> names;
  for (const std::string& name : model.feature_names)
    names.push_back(Value::of(ValueKind::kText, name));
  Value version = Value::of_list({});
  version.wholes = model.version;
  Value beside = Value::of(ValueKind::kObject);
  beside.members = {
      {"feature_names", Value::of_list(std::move(names))},
      {"categories", Value::of_list(model.categories)},
      {"frame_categories", Value::of_list(model.frame_categories)},
      {"version", std::move(version)},
      {"is_old_dump", Value::of_flag(model.is_old_dump)},
      {"label_type", Value::of(ValueKind::kText, model.label_type)},
      {"is_multilabel", Value::of_flag(model.is_multilabel)},
  };
  return documents::json_of(beside);
}

}  // namespace treebeard::readers::boosters
