#include "readers/catboost/categorical_tests.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "base/error.h"
#include "forest/columns.h"

namespace treebeard::readers::catboost {
namespace {

using faults::in_field;
using faults::refuse;
using faults::refuse_unserved;

constexpr uint64_t kMaxValues = uint64_t{1} << 29;
constexpr float kIsSet = 0.5F;  // a flag is above it where it is set

// CTRs by position in the model, those of one combination together.
using Combination = std::vector<size_t>;

template <class Feature>
const Feature& feature_of(const std::vector<Feature>& features, int64_t index) {
  const auto found = std::find_if(features.begin(), features.end(),
                                  [=](const Feature& feature) { return feature.index == index; });
  if (found == features.end())
    refuse(in_field("ctr_features"), "has a combination with feature ", index,
           ", which the model does not have");
  return *found;
}

int32_t column_of_category(const CatboostModel& model, int64_t index) {
  return static_cast<int32_t>(feature_of(model.categories, index).flat_index);
}

// A test that is none of a number. number: in the list of those.
struct UsedTest {
  size_t number;
  TestPlace place;
};

// Those that trees have.
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
    // Missing values are infinite then.
    const bool nan_above = feature.has_nans && feature.treatment == NanTreatment::kAsTrue &&
                           split.border < std::numeric_limits<float>::infinity();
    elements.push_back({ElementKind::kIsAbove, static_cast<int32_t>(feature.flat_index),
                        planner::word_of(split.border), nan_above ? 1U : 0U});
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
  if (is_mean(table.base.type) || is_counter(table.base.type)) return;
  if (ctr.target_border < 0 || ctr.target_border > table.last_target_border())
    refuse(in_field("target_border_idx"), "is ", ctr.target_border, "; its table has ", table.width,
           " classes of the target");
}

// What a table has counted, as the formula of a CTR takes it.
struct Statistic {
  float good, total;
};

float number(int64_t count) { return static_cast<float>(count); }

Statistic statistic_of_classes(const Ctr& ctr, const CtrTable& table, size_t row) {
  const auto width = at(table.width), border = at(ctr.target_border);
  const int32_t* const counts = table.counts.data() + row * width;
  int64_t total = 0, above = 0;
  for (size_t place = 0; place < width; ++place) {
    total += counts[place];
    if (place > border) above += counts[place];
  }
  return {number(table.base.type == CtrType::kBuckets ? counts[border] : above), number(total)};
}

Statistic statistic_of(const Ctr& ctr, const CtrTable& table, size_t row) {
  if (is_mean(table.base.type)) return {table.sums[row], number(table.counts[row])};
  if (is_counter(table.base.type))
    return {number(table.counts[row]), number(table.counter_denominator)};
  return statistic_of_classes(ctr, table, row);
}

Statistic statistic_of_unknown(const CtrTable& table) {
  return {0.0F, is_counter(table.base.type) ? number(table.counter_denominator) : 0.0F};
}

// Operations and their order are CatBoost's, each rounded to float32.
float value_of(const Ctr& ctr, const Statistic& counted) {
  return ((counted.good + ctr.prior_numerator) / (counted.total + ctr.prior_denominator) +
          ctr.shift) *
         ctr.scale;
}

std::vector<Combination> combinations_of(const CatboostModel& model,
                                         const std::vector<size_t>& ctrs) {
  std::vector<Combination> found;
  for (const size_t ctr : ctrs) {
    const auto own = std::find_if(found.begin(), found.end(), [&](const Combination& other) {
      return model.ctrs[other[0]].base.has_combination_of(model.ctrs[ctr].base);
    });
    if (own == found.end()) {
      found.push_back({ctr});
    } else {
      own->push_back(ctr);
    }
  }
  return found;
}

// A table of a combination, and the line of each of its keys.
struct TableLines {
  const CtrTable* table;
  std::vector<uint32_t> lines;
};

// The tables of some CTRs, each once.
std::vector<TableLines> tables_of(const CatboostModel& model, const Combination& ctrs) {
  std::vector<TableLines> found;
  for (const size_t ctr : ctrs) {
    const CtrTable* const table = &table_of(model, model.ctrs[ctr].base);
    check_target(model.ctrs[ctr], *table);
    const bool is_known = std::any_of(
        found.begin(), found.end(), [=](const TableLines& other) { return other.table == table; });
    if (!is_known) found.push_back({table, {}});
  }
  return found;
}

LookupBuckets buckets_of(std::vector<TableLines>& tables) {
  size_t n_keys = 0;
  for (const TableLines& own : tables) n_keys = std::max(n_keys, own.table->keys.size());
  LookupBuckets buckets(n_keys);
  for (TableLines& own : tables) {
    own.lines.reserve(own.table->keys.size());
    for (const uint64_t key : own.table->keys) own.lines.push_back(buckets.line_for(key));
  }
  return buckets;
}

// Writes the values of a CTR, `step` apart, of all lines.
void write_values(const Ctr& ctr, const TableLines& own, uint64_t n_lines, size_t step,
                  float* values) {
  const float unknown = value_of(ctr, statistic_of_unknown(*own.table));
  for (uint64_t line = 0; line < n_lines; ++line) values[line * step] = unknown;
  for (size_t key = 0; key < own.lines.size(); ++key)
    values[own.lines[key] * step] = value_of(ctr,
                                             statistic_of(ctr, *own.table, own.table->rows[key]));
}

// The lines of a lookup, one for each hash that a table of its CTRs has.
LookupParts lookup_of(const CatboostModel& model, const Combination& ctrs) {
  std::vector<TableLines> tables = tables_of(model, ctrs);
  const size_t width = ctrs.size();
  LookupParts parts{elements_of(model, model.ctrs[ctrs[0]].base),
                    static_cast<uint32_t>(width),
                    buckets_of(tables),
                    {}};
  const uint64_t n_lines = parts.buckets.n_lines();
  if (n_lines * width > kMaxValues)
    refuse_unserved({}, "has ", n_lines * width, " values of categories in a table; at most ",
                    kMaxValues, " are accepted");
  parts.values.resize(n_lines * width);
  for (size_t place = 0; place < width; ++place) {
    const Ctr& ctr = model.ctrs[ctrs[place]];
    const auto own = std::find_if(tables.begin(), tables.end(), [&](const TableLines& other) {
      return other.table->base == ctr.base;
    });
    write_values(ctr, *own, n_lines, width, parts.values.data() + place);
  }
  return parts;
}

// Flags by column and category, with the positions of the tests of each.
using Flags = std::map<std::pair<int32_t, uint32_t>, std::vector<size_t>>;

Flags flags_of(const CatboostModel& model, const std::vector<UsedTest>& used) {
  Flags flags;
  for (const auto& [number, place] : used) {
    if (place.kind != TestKind::kOneHot) continue;
    const OneHotFeature& feature = model.one_hots[place.feature];
    flags[{column_of_category(model, feature.index),
           static_cast<uint32_t>(feature.values[place.number])}]
        .push_back(number);
  }
  return flags;
}

// The CTRs of some tests, each once.
std::vector<size_t> ctrs_of(const std::vector<UsedTest>& used) {
  std::vector<size_t> ctrs;
  for (const auto& [number, place] : used) {
    if (place.kind == TestKind::kCtr && (ctrs.empty() || ctrs.back() != place.feature))
      ctrs.push_back(place.feature);
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
  const std::vector<size_t> ctrs = ctrs_of(used);
  if (model.is_json && !ctrs.empty()) refuse_lost_tables(model);
  std::vector<int32_t> column_of_ctr(model.ctrs.size(), 0);
  for (const Combination& own : combinations_of(model, ctrs)) {
    parts_.lookups.push_back(lookup_of(model, own));
    for (const size_t ctr : own) column_of_ctr[ctr] = column++;
  }
  for (const auto& [number, place] : used) {
    if (place.kind == TestKind::kCtr)
      tests_[number] = {column_of_ctr[place.feature],
                        model.ctrs[place.feature].borders[place.number]};
  }
}

Column<uint8_t> CategoricalTests::derivation() const {
  return parts_.hashed.empty() ? Column<uint8_t>() : derivation_bytes(parts_);
}

}  // namespace treebeard::readers::catboost
