#include "readers/catboost/categorical_tests.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "base/error.h"
#include "forest/forest_of_columns.h"
#include "readers/reader_support.h"

namespace treebeard::readers::catboost {
namespace {

constexpr float kIsSet = 0.5F;  // a flag is above it where it is set

// CTRs by position in the model, that have something in common.
using CtrGroup = std::vector<size_t>;

template <class Feature>
const Feature& feature_of(const std::vector<Feature>& features, int64_t index) {
  for (const Feature& feature : features) {
    if (feature.index == index) return feature;
  }
  refuse(in_field("ctr_features"), "has a combination with feature ", index,
         ", which the model lacks");
}

int32_t column_of_category(const CatboostModel& model, int64_t index) {
  return static_cast<int32_t>(feature_of(model.categories, index).flat_index);
}

// A test of categories. number: in the list of these tests.
struct UsedTest {
  size_t number;
  TestPlace place;
};

// Those that occur in trees.
std::vector<UsedTest> used_tests(const CatboostModel& model, const TestList& tests,
                                 int64_t n_floats) {
  std::vector<uint8_t> is_used(at(tests.size()), 0);
  for (const int64_t test : model.trees.test) is_used[at(test)] = 1;
  std::vector<UsedTest> used;
  for (int64_t test = n_floats; test < tests.size(); ++test) {
    if (is_used[at(test)]) used.push_back({at(test - n_floats), tests.place(test)});
  }
  return used;
}

int64_t float_tests(const CatboostModel& model) {
  int64_t count = 0;
  for (const FloatFeature& feature : model.floats)
    count += static_cast<int64_t>(feature.borders.size());
  return count;
}

std::vector<CombinationElement> elements_of(const CatboostModel& model, const CtrBase& base) {
  std::vector<CombinationElement> elements;
  for (const int64_t category : base.categories)
    elements.push_back({ElementKind::kCategory, column_of_category(model, category), 0, 0});
  for (const FloatSplit& split : base.float_splits) {
    const FloatFeature& feature = feature_of(model.floats, split.index);
    elements.push_back({ElementKind::kIsAbove, static_cast<int32_t>(feature.flat_index),
                        word_of(split.border), feature.is_nan_above(split.border) ? 1U : 0U});
  }
  for (const OneHotSplit& split : base.one_hot_splits)
    elements.push_back({ElementKind::kIsCategory, column_of_category(model, split.index),
                        static_cast<uint32_t>(split.value), 0});
  return elements;
}

std::string named(const CatboostModel& model, const CtrBase& base) {
  std::string names;
  for (const int64_t category : base.categories) {
    const CategoryFeature& feature = feature_of(model.categories, category);
    names += (names.empty() ? "" : ", ") +
             (feature.name.empty() ? text(feature.flat_index) : quoted(feature.name));
  }
  return names;
}

const CtrTable& table_of(const CatboostModel& model, const CtrBase& base) {
  for (const CtrTable& table : model.tables) {
    if (table.base == base) return table;
  }
  refuse_unserved({}, "has no table of the statistics of ", named(model, base),
                  ", which its trees test: CatBoost writes none with "
                  "final_ctr_computation_mode=Skip, and predicts nothing by such a file itself");
}

void check_target(const Ctr& ctr, const CtrTable& table) {
  if (!counts_classes(table.base.type)) return;
  if (ctr.target_border < 0 || ctr.target_border > table.last_target_border())
    refuse(in_field("target_border_idx"), "is ", ctr.target_border, "; its table has ",
           table.n_classes, " classes of the target");
}

// CTRs in groups whose members are alike, in the order of their first ones.
template <class IsAlike>
std::vector<CtrGroup> grouped(const CatboostModel& model, const CtrGroup& ctrs,
                              const IsAlike& is_alike) {
  std::vector<CtrGroup> groups;
  for (const size_t ctr : ctrs) {
    const auto group = std::find_if(groups.begin(), groups.end(), [&](const CtrGroup& other) {
      return is_alike(model.ctrs[other[0]].base, model.ctrs[ctr].base);
    });
    (group == groups.end() ? groups.emplace_back() : *group).push_back(ctr);
  }
  return groups;
}

std::vector<CtrGroup> combinations_of(const CatboostModel& model, const CtrGroup& ctrs) {
  return grouped(model, ctrs, [](const CtrBase& ctr, const CtrBase& other) {
    return ctr.has_combination_of(other);
  });
}

// CTRs of one combination by their tables, those of a table by the class of the target.
std::vector<CtrGroup> by_table(const CatboostModel& model, const CtrGroup& ctrs) {
  std::vector<CtrGroup> groups = grouped(
      model, ctrs, [](const CtrBase& ctr, const CtrBase& other) { return ctr == other; });
  for (CtrGroup& group : groups) {
    std::stable_sort(group.begin(), group.end(), [&](size_t ctr, size_t other) {
      return model.ctrs[ctr].target_border < model.ctrs[other].target_border;
    });
  }
  return groups;
}

StatisticKind kind_of(CtrType type) {
  if (is_mean(type)) return StatisticKind::kMean;
  if (is_counter(type)) return StatisticKind::kCount;
  return type == CtrType::kBuckets ? StatisticKind::kClass : StatisticKind::kClassesAbove;
}

TableShape shape_of(const CtrTable& table, size_t n_values) {
  TableShape shape = {};
  shape.kind = kind_of(table.base.type);
  shape.n_values = static_cast<uint32_t>(n_values);
  shape.n_classes = static_cast<uint32_t>(table.n_classes);
  shape.denominator = static_cast<int32_t>(table.counter_denominator);
  while ((uint64_t{TableBucket::kBytes} << shape.hash_bits) < table.buckets.size) ++shape.hash_bits;
  shape.n_rows = static_cast<uint32_t>(table.rows.size / shape.row_bytes());
  shape.buckets = table.buckets.begin;
  shape.rows = table.rows.begin;
  return shape;
}

// The values of CTRs of one table.
StatisticTable statistic_of(const CatboostModel& model, const CtrGroup& ctrs) {
  const CtrTable& table = table_of(model, model.ctrs[ctrs[0]].base);
  StatisticTable statistic;
  statistic.shape = shape_of(table, ctrs.size());
  const bool has_classes = counts_classes(table.base.type);
  for (const size_t number : ctrs) {
    const Ctr& ctr = model.ctrs[number];
    check_target(ctr, table);
    statistic.values.push_back({has_classes ? static_cast<uint32_t>(ctr.target_border) : 0,
                                ctr.prior_numerator, ctr.prior_denominator, ctr.shift, ctr.scale});
  }
  return statistic;
}

// Flags by column and category, with the positions of the tests of each.
using Flags = std::map<std::pair<int32_t, uint32_t>, std::vector<size_t>>;

Flags flags_of(const CatboostModel& model, const std::vector<UsedTest>& used) {
  Flags flags;
  for (const auto& [number, test_place] : used) {
    if (test_place.kind != TestKind::kOneHot) continue;
    const OneHotFeature& feature = model.one_hots[test_place.feature];
    flags[{column_of_category(model, feature.index),
           static_cast<uint32_t>(feature.values[test_place.number])}]
        .push_back(number);
  }
  return flags;
}

// The CTRs of some tests, each once.
CtrGroup ctrs_of(const std::vector<UsedTest>& used) {
  CtrGroup ctrs;
  for (const auto& [number, test_place] : used) {
    if (test_place.kind == TestKind::kCtr && (ctrs.empty() || ctrs.back() != test_place.feature))
      ctrs.push_back(test_place.feature);
  }
  return ctrs;
}

}  // namespace

CategoricalTests::CategoricalTests(const CatboostModel& model, int64_t n_inputs) {
  const TestList all(model);
  const int64_t n_floats = float_tests(model);
  tests_.resize(at(all.size() - n_floats));
  parts_.n_inputs = static_cast<int32_t>(n_inputs);
  for (const CategoryFeature& feature : model.categories)
    parts_.hashed.push_back(static_cast<int32_t>(feature.flat_index));
  std::sort(parts_.hashed.begin(), parts_.hashed.end());
  const std::vector<UsedTest> used = used_tests(model, all, n_floats);
  int32_t column = parts_.n_inputs;
  for (const auto& [flag, numbers] : flags_of(model, used)) {
    parts_.flags.push_back({flag.first, flag.second});
    for (const size_t number : numbers) tests_[number] = {column, kIsSet};
    ++column;
  }
  const CtrGroup ctrs = ctrs_of(used);
  if (model.is_json && !ctrs.empty()) refuse_lost_tables(model);
  std::vector<int32_t> column_of_ctr(model.ctrs.size(), 0);
  for (const CtrGroup& alike : combinations_of(model, ctrs)) {
    Combination& combination = parts_.combinations.emplace_back();
    combination.elements = elements_of(model, model.ctrs[alike[0]].base);
    for (const CtrGroup& of_table : by_table(model, alike)) {
      combination.tables.push_back(statistic_of(model, of_table));
      for (const size_t ctr : of_table) column_of_ctr[ctr] = column++;
    }
  }
  for (const auto& [number, test_place] : used) {
    if (test_place.kind == TestKind::kCtr)
      tests_[number] = {column_of_ctr[test_place.feature],
                        model.ctrs[test_place.feature].borders[test_place.number]};
  }
}

Column<uint8_t> CategoricalTests::derivation() const {
  return parts_.hashed.empty() ? Column<uint8_t>() : derivation_bytes(parts_);
}

// JSON files of CatBoost that lack tables. A table is stored there by its combination of features
// and the type of its statistics; models with several targets, with several ways to divide the
// target, and sums of models have several tables that differ in nothing else, of which the last one
// overwrites the others.

namespace {

using documents::Value;

// CTRs of one table rise in this order; where they fall, those of another table begin.
auto order_of(const Ctr& ctr) {
  return std::tuple(ctr.target_border, ctr.prior_numerator, ctr.prior_denominator, ctr.shift,
                    ctr.scale);
}

bool do_ctrs_fall(const std::vector<Ctr>& ctrs) {
  for (auto ctr = ctrs.begin(); ctr != ctrs.end(); ++ctr) {
    const auto is_twin = [&](const Ctr& other) { return other.base.is_stored_with(ctr->base); };
    const auto next = std::find_if(ctr + 1, ctrs.end(), is_twin);
    if (next != ctrs.end() && !(order_of(*ctr) < order_of(*next))) return true;
  }
  return false;
}

// Whether a CTR counts by a class of the target that its table does not have.
bool lacks_class(const Ctr& ctr, const CtrTable& table) {
  return counts_classes(ctr.base.type) && ctr.target_border > table.last_target_border();
}

bool do_tables_lack_classes(const CatboostModel& model) {
  return std::any_of(model.ctrs.begin(), model.ctrs.end(), [&](const Ctr& ctr) {
    return std::any_of(model.tables.begin(), model.tables.end(), [&](const CtrTable& table) {
      return table.base.is_stored_with(ctr.base) && lacks_class(ctr, table);
    });
  });
}

const Value* find(const Value* value, std::string_view key) {
  return value == nullptr ? nullptr : value->find(key);
}

std::string json_of(const Value* value) {
  return value == nullptr ? std::string() : documents::json_of(*value);
}

// Whether statistics of one type divide the target in several ways. listed: descriptions of
// statistics, as parameters of the training have them.
bool differ_in_targets(const Value& listed) {
  for (auto entry = listed.list.begin(); entry != listed.list.end(); ++entry) {
    const std::string type = json_of(entry->find("ctr_type"));
    if (type == "\"Counter\"" || type == "\"FeatureFreq\"") continue;
    const std::string targets = json_of(entry->find("target_binarization"));
    const auto differs = [&](const Value& other) {
      return json_of(other.find("ctr_type")) == type &&
             json_of(other.find("target_binarization")) != targets;
    };
    if (std::any_of(entry + 1, listed.list.end(), differs)) return true;
  }
  return false;
}

bool has_several_targets(const Value& params) {
  constexpr std::string_view kLoss = "MultiRMSE";
  const Value* const loss = find(params.find("loss_function"), "type");
  if (loss != nullptr && starts_with(loss->text, kLoss)) return true;
  const Value* const categories = params.find("cat_feature_params");
  for (const char* const key : {"simple_ctrs", "combinations_ctrs"}) {
    const Value* const listed = find(categories, key);
    if (listed != nullptr && differ_in_targets(*listed)) return true;
  }
  const Value* const by_feature = find(categories, "per_feature_ctrs");
  return by_feature != nullptr &&
         std::any_of(by_feature->members.begin(), by_feature->members.end(),
                     [](const auto& feature) { return differ_in_targets(feature.second); });
}

bool may_lack_tables(const CatboostModel& model) {
  if (do_ctrs_fall(model.ctrs) || do_tables_lack_classes(model)) return true;
  const bool counts = std::any_of(model.ctrs.begin(), model.ctrs.end(),
                                  [](const Ctr& ctr) { return !is_counter(ctr.base.type); });
  if (!counts) return false;
  const Value* const params = model.info.find("params");
  return params == nullptr || has_several_targets(*params);
}

}  // namespace

void refuse_lost_tables(const CatboostModel& model) {
  if (!may_lack_tables(model)) return;
  refuse_unserved(in_field("ctr_data"),
                  "may lack statistics of categories: CatBoost's JSON keeps one of several tables "
                  "of a model with several targets or divisions of the target, or of a sum of "
                  "models; save the model as .cbm, which has all of them");
}

}  // namespace treebeard::readers::catboost
