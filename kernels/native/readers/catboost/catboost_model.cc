#include "readers/catboost/catboost_model.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "forest/derived_columns.h"
#include "forest/forest_of_columns.h"
#include "readers/boosters/checked_lookup.h"

namespace treebeard::readers::catboost {
namespace {

std::string entry_of(std::string_view list, size_t number) { return text(list, "[", number, "]"); }

void check_borders(const std::vector<float>& borders, const std::string& owner) {
  const bool has_nan = std::any_of(borders.begin(), borders.end(),
                                   [](float border) { return std::isnan(border); });
  if (has_nan || !std::is_sorted(borders.begin(), borders.end()))
    refuse(in_field(owner + ".borders"), "is not a rising list of numbers");
}

// Columns of rows and numbers among features of a kind, each of which one feature has.
class Places {
 public:
  void add(int64_t index, const std::string& owner, const char* field) {
    if (index < 0) refuse(in_field(owner + "." + field), "is ", index, "; expected 0 or more");
    if (!places_.insert(index).second)
      refuse(in_field(owner + "." + field), "is ", index, ", which another feature has already");
  }
  bool has(int64_t index) const { return places_.count(index) > 0; }

 private:
  std::set<int64_t> places_;
};

class Features {
 public:
  explicit Features(const CatboostModel& model) {
    for (size_t k = 0; k < model.floats.size(); ++k) {
      const std::string owner = entry_of("float features", k);
      floats_.add(model.floats[k].index, owner, "index");
      columns_.add(model.floats[k].flat_index, owner, "flat_index");
      check_borders(model.floats[k].borders, owner);
    }
    for (size_t k = 0; k < model.categories.size(); ++k) {
      const std::string owner = entry_of("categorical features", k);
      categories_.add(model.categories[k].index, owner, "index");
      columns_.add(model.categories[k].flat_index, owner, "flat_index");
    }
    for (const ForeignFeature& feature : model.foreigners)
      columns_.add(feature.flat_index, text(feature.kind, " features"), "flat_index");
  }

  void check_category(int64_t index, const std::string& owner) const {
    if (!categories_.has(index))
      refuse(in_field(owner), "reads categorical feature ", index, ", which the model lacks");
  }
  void check(const CtrBase& base, const std::string& owner) const {
    for (const int64_t index : base.categories) check_category(index, owner);
    for (const OneHotSplit& split : base.one_hot_splits) check_category(split.index, owner);
    for (const FloatSplit& split : base.float_splits) {
      if (!floats_.has(split.index))
        refuse(in_field(owner), "reads float feature ", split.index, ", which the model lacks");
    }
  }

 private:
  Places columns_, floats_, categories_;
};

// Its pieces are whole: the tables themselves may have hundreds of megabytes, and are not read.
void check_table(const CtrTable& table, const std::string& owner) {
  constexpr uint64_t kBucket = TableBucket::kBytes;
  const uint64_t n_buckets = table.buckets.size / kBucket;
  if (table.buckets.size % kBucket != 0 || n_buckets == 0 || (n_buckets & (n_buckets - 1)) != 0) {
    refuse(in_field(owner + ".IndexHashRaw"), "has ", table.buckets.size, " bytes; expected ",
           kBucket, " times a power of two");
  }
  if (table.n_classes < 1 || table.n_classes > kMaxTargets)
    refuse(in_field(owner), "has rows of ", table.n_classes, " numbers; expected 1 to ",
           kMaxTargets);
  if (table.counter_denominator < INT32_MIN || table.counter_denominator > INT32_MAX)
    refuse(in_field(owner + ".CounterDenominator"), "is ", table.counter_denominator,
           "; expected a number of 32 bits");
  const uint64_t row_bytes = is_mean(table.base.type) ? 8 : 4 * uint64_t(table.n_classes);
  if (table.rows.size % row_bytes != 0 || table.rows.size / row_bytes > UINT32_MAX) {
    refuse(in_field(owner + ".CTRBlob"), "has ", table.rows.size,
           " bytes, which do not divide into rows of ", row_bytes, " bytes");
  }
}

void check_trees(CatboostModel& model) {
  CatboostTrees& trees = model.trees;
  const int64_t n_tests = TestList(model).size();
  for (int64_t tree = 0; tree < trees.size(); ++tree) {
    const auto begin = trees.test.begin() + trees.start[at(tree)],
               end = trees.test.begin() + trees.start[at(tree) + 1];
    for (auto test = begin; test != end; ++test) {
      if (*test < 0 || *test >= n_tests) {
        refuse(at_node(tree, test - begin, "splits"), "is test ", *test,
               "; the features of the model have ", n_tests, " tests");
      }
    }
  }
  const auto n_leaves = static_cast<uint64_t>(trees.first_leaf.back()),
             dimension = static_cast<uint64_t>(model.dimension);
  if (trees.leaf_values.size() != n_leaves * dimension) {
    refuse(in_field("leaf_values"), "has ", trees.leaf_values.size(), " entries; expected ",
           n_leaves, " leaves of ", dimension);
  }
  if (trees.leaf_weights.size() != n_leaves) trees.leaf_weights.clear();
}

}  // namespace

TestList::TestList(const CatboostModel& model) {
  for (size_t k = 0; k < model.floats.size(); ++k)
    add(TestKind::kFloat, k, model.floats[k].borders.size());
  for (size_t k = 0; k < model.one_hots.size(); ++k)
    add(TestKind::kOneHot, k, model.one_hots[k].values.size());
  for (size_t k = 0; k < model.ctrs.size(); ++k)
    add(TestKind::kCtr, k, model.ctrs[k].borders.size());
}

void TestList::add(TestKind kind, size_t feature, size_t count) {
  if (count != 0)
    ends_.emplace_back(size() + static_cast<int64_t>(count), TestPlace{kind, feature, count});
}

TestPlace TestList::place(int64_t test) const {
  const auto owner = std::upper_bound(
      ends_.begin(), ends_.end(), test,
      [](int64_t number, const auto& end) { return number < end.first; });
  TestPlace place = owner->second;
  place.number -= static_cast<size_t>(owner->first - test);
  return place;
}

void refuse_foreigners(const CatboostModel& model) {
  std::string names;
  for (const ForeignFeature& feature : model.foreigners) {
    names += names.empty() ? "" : ", ";
    names += text(feature.kind, " feature ",
                  feature.name.empty() ? text("in column ", feature.flat_index)
                                       : documents::brief_text(feature.name));
  }
  refuse_unserved({}, "has trees that read text or embedding features (", names,
                  "), which are not served; train without them");
}

void check_dimension(int64_t dimension, std::string_view field) {
  if (dimension < 1 || dimension > kMaxTargets)
    refuse(in_field(field), "is ", dimension, "; expected 1 to ", kMaxTargets);
}

void check_depth(int64_t tree, int64_t depth) {
  if (depth > kMaxLevels)
    refuse(in_tree(tree, "splits"), "has ", depth, " levels; at most ", kMaxLevels,
           " are accepted");
}

void check_model(CatboostModel& model) {
  if (model.bias.size() != static_cast<size_t>(model.dimension)) {
    refuse(in_field("bias"), "has ", model.bias.size(), " entries; expected ", model.dimension);
  }
  const Features features(model);
  for (size_t k = 0; k < model.one_hots.size(); ++k)
    features.check_category(model.one_hots[k].index, entry_of("one-hot features", k));
  for (size_t k = 0; k < model.ctrs.size(); ++k) {
    const std::string owner = entry_of("ctrs", k);
    features.check(model.ctrs[k].base, owner);
    check_borders(model.ctrs[k].borders, owner);
  }
  for (size_t k = 0; k < model.tables.size(); ++k) {
    const std::string owner = entry_of("CTR tables", k);
    features.check(model.tables[k].base, owner);
    check_table(model.tables[k], owner);
  }
  check_trees(model);
}

}  // namespace treebeard::readers::catboost
