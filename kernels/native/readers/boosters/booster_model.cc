#include "readers/boosters/booster_model.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "base/utf8.h"
#include "forest/floats.h"
#include "readers/boosters/lightgbm.h"
#include "readers/documents/decimal.h"
#include "readers/documents/document.h"

namespace treebeard::readers::boosters {
namespace {

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

// As for `Booster.predict(start_iteration=begin, num_iteration=end - begin)`, rounds beyond the
// last one count as nothing.
TreeRange trees_of(const BoosterOptions& options, int64_t n_trees, int64_t n_targets) {
  if (options.missing) refuse_option("missing", "is for XGBoost models; the model is LightGBM's");
  if (!options.rounds) return {};
  if (options.rounds->is_best) {
    refuse_option(
        kRoundsOption,
        "is 'best', which LightGBM's files do not tell; save_model writes the rounds up to "
        "the best one");
  }
  const int64_t count = n_targets < 1 ? 0 : n_trees / n_targets, begin = options.rounds->begin,
                end = options.rounds->end, last = end == 0 ? count : std::min(end, count);
  if (begin < 0 || begin >= last)
    refuse_option(kRoundsOption, "is (", begin, ", ", end, "); the model has ", count,
                  " boosting rounds");
  return std::pair(begin * n_targets, last * n_targets);
}

// Two categories that are equal to Python have one text: 1, 1.0 and true do.
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
  const auto is_category = [](const Value& value) {
    return value.kind == ValueKind::kText || value.kind == ValueKind::kNumber || is_flag(value);
  };
  const std::vector<Value> entries = categories.entries();
  if (categories.kind != ValueKind::kList ||
      !std::all_of(entries.begin(), entries.end(), is_category)) {
    refuse(in_field(kFrame), "holds what is no list of texts, numbers or truth values");
  }
  for (const Value& entry : entries) {
    const bool is_none = entry.kind == ValueKind::kNumber &&
                         std::isnan(documents::number_of(entry));
    if (is_none || !seen.insert(identity_of(entry)).second)
      refuse(in_field(kFrame), "holds a category twice, or what is no number");
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

void check_names(const BoosterModel& model) {
  const size_t count = model.feature_names.size();
  if (count != 0 && static_cast<int64_t>(count) != model.forest.n_features) {
    refuse(in_field("feature_names"), "has ", count, " entries; max_feature_idx says ",
           model.forest.n_features);
  }
}

// Categorical features have a list of values, of which -1 is a missing one.
int64_t largest_of(const Section& info) {
  const Wholes values = info.wholes("values");
  return values.empty() ? kNotCategorical
                        : std::max(int64_t{0}, *std::max_element(values.begin(), values.end()));
}

Wholes largest_in_dump(const Section& model, const std::vector<std::string>& names) {
  if (!model.has("feature_infos")) return Wholes(names.size(), kNotCategorical);
  const Section infos = model.section("feature_infos");
  std::unordered_map<std::string_view, const Value*> by_name;
  for (const auto& [name, info] : model.get("feature_infos").members) by_name.emplace(name, &info);
  Wholes largest;
  for (const std::string& name : names) {
    const auto info = by_name.find(name);
    largest.push_back(info == by_name.end() ? kNotCategorical
                                            : largest_of(infos.entry(name, *info->second)));
  }
  return largest;
}

// LightGBM parts them at blanks alone, so that names of features may hold any other white space.
std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  while (!line.empty()) {
    const size_t size = std::min(line.find(' '), line.size());
    if (size != 0) words.emplace_back(line.substr(0, size));
    line.remove_prefix(std::min(size + 1, line.size()));
  }
  return words;
}

// Categorical features have values a:b:c (-1 is a missing one), others the range [a:b].
int64_t largest_in_word(std::string_view info) {
  int64_t largest = 0;
  while (true) {
    const size_t size = std::min(info.find(':'), info.size());
    int64_t value = 0;
    if (!documents::word_to_whole(info.data(), info.data() + size, &value)) return kNotCategorical;
    largest = std::max(largest, value);
    if (size == info.size()) return largest;
    info.remove_prefix(size + 1);
  }
}

Wholes largest_in_text(const std::vector<std::string>& infos, int64_t n_features) {
  if (static_cast<int64_t>(infos.size()) != n_features) return {};
  Wholes largest;
  for (const std::string& info : infos) largest.push_back(largest_in_word(info));
  return largest;
}

// The line `pandas_categorical:` behind the trees, as JSON; null where there is none.
Value frame_in_text(std::string_view rest) {
  const std::string start = text("\n", kFrame, ":");
  const size_t begin = rest.find(start);
  if (begin == rest.npos) return Value::of(ValueKind::kConstant, "null");
  const std::string line(
      rest.substr(begin + start.size(), rest.find('\n', begin + 1) - begin - start.size()));
  return documents::scan_json(line).value;
}

}  // namespace

BoosterModel lightgbm_text_model(const documents::Document& document,
                                 const BoosterOptions& options) {
  if (!onnx::is_utf8(document.data)) refuse({}, "is not UTF-8 text");
  const LightgbmFacts facts = text_facts(document);
  BoosterModel found;
  found.booster = Booster::kLightgbm;
  found.forest = lightgbm_forest(document, facts,
                                 trees_of(options, document.tables.at(0).size(), facts.n_targets));
  found.feature_names = words_of(facts.feature_names);
  const Wholes largest = largest_in_text(words_of(facts.feature_infos), found.forest.n_features);
  const auto rest = static_cast<size_t>(document.sections.rest);
  add_frame(frame_in_text(document.data.substr(rest)), largest, found);
  check_names(found);
  return found;
}

BoosterModel lightgbm_dump_model(const documents::Document& document,
                                 const BoosterOptions& options) {
  const Section model(document.value, "");
  const int64_t n_trees = document.tables.empty() ? 0 : document.tables[0].size();
  const LightgbmFacts facts = dump_facts(model);
  BoosterModel found;
  found.booster = Booster::kLightgbm;
  found.forest = lightgbm_dump_forest(document, facts, trees_of(options, n_trees, facts.n_targets));
  found.is_old_dump = !model.has("average_output") && !model.has("objective");
  if (model.has("feature_names")) found.feature_names = model.texts("feature_names");
  const Wholes largest = largest_in_dump(model, found.feature_names);
  if (model.has(kFrame)) add_frame(model.get(kFrame), largest, found);
  check_names(found);
  return found;
}

std::string json_beside_forest(const BoosterModel& model) {
  const auto flag = [](bool is_set) {
    return Value::of(ValueKind::kConstant, is_set ? "true" : "false");
  };
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
      {"is_old_dump", flag(model.is_old_dump)},
      {"label_type", Value::of(ValueKind::kText, model.label_type)},
      {"is_multilabel", flag(model.is_multilabel)},
  };
  std::string json;
  documents::append_json(beside, json);
  return json;
}

}  // namespace treebeard::readers::boosters
