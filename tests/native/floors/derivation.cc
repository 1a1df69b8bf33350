// Derived columns: hashes of categories and of combinations as CatBoost has them, lookups whose
// lines are calculated by hand, and damaged bytes.
#include "forest/derived_columns.h"

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/city_hash.h"
#include "base/memory.h"
#include "check.h"
#include "faults.h"
#include "runtime/derived_rows.h"
#include "runtime/predictor.h"

namespace {

using namespace treebeard;
using namespace treebeard::planner;

float as_float(uint32_t word) {
  float number;
  std::memcpy(&number, &word, sizeof number);
  return number;
}

uint32_t as_word(float number) {
  uint32_t word;
  std::memcpy(&word, &number, sizeof word);
  return word;
}

// Appends the buckets and rows of a table to statistics; of its shape, kind and classes are given.
StatisticTable table_in(std::vector<uint8_t>& statistics, TableShape shape,
                        const std::vector<uint64_t>& hashes, const std::vector<int32_t>& counts,
                        std::vector<StatisticValue> values) {
  const std::vector<uint8_t> buckets = buckets_of(hashes);
  while ((TableBucket::kBytes << shape.hash_bits) < buckets.size()) ++shape.hash_bits;
  shape.n_values = static_cast<uint32_t>(values.size());
  shape.n_rows = static_cast<uint32_t>(hashes.size());
  shape.buckets = statistics.size();
  statistics.insert(statistics.end(), buckets.begin(), buckets.end());
  shape.rows = statistics.size();
  const auto* const bytes = reinterpret_cast<const uint8_t*>(counts.data());
  statistics.insert(statistics.end(), bytes, bytes + counts.size() * sizeof(int32_t));
  return {shape, std::move(values), nullptr, nullptr};
}

// A step of the hash of a combination, as CatBoost makes it.
uint64_t combined_hash(uint64_t hash, uint64_t element) {
  return kHashFactor * (hash + kHashFactor * element);
}
uint64_t hash_of(const char* category) {
  return combined_hash(0, element_of(category_hash(category)));
}

struct Model {
  DerivationParts parts;
  std::vector<uint8_t> statistics{0};  // tables begin at no boundary, as in files

  Column<uint8_t> derivation() const { return derivation_bytes(parts); }
};

// Columns 0: a number; 1 and 3: categories; 2: a number whose NaN is above every border. Flags of
// two categories of column 3; two values of a combination of columns 1 and 2, of which ("a", 1) is
// known, with the counts 1 and 2; one value of a combination that no table has met.
Model small_model() {
  Model model;
  DerivationParts& parts = model.parts;
  parts.n_inputs = 4;
  parts.hashed = {1, 3};
  parts.flags = {{3, category_hash("bb")}, {3, category_hash("a")}};
  TableShape classes = {};
  classes.n_classes = 2;
  const uint64_t hash = combined_hash(hash_of("a"), 1);
  parts.combinations.push_back(
      {{{ElementKind::kCategory, 1, 0, 0}, {ElementKind::kIsAbove, 2, as_word(0.5F), 1}},
       {table_in(model.statistics, classes, {hash}, {1, 2},
                 {{0, 0, 1, 0, 14}, {0, 1, 1, 0.25F, 8}})}});
  TableShape counter = {};
  counter.kind = StatisticKind::kCount;
  counter.n_classes = 1;
  counter.denominator = 2;
  parts.combinations.push_back({{{ElementKind::kIsCategory, 3, category_hash("a"), 0}},
                                {table_in(model.statistics, counter, {}, {}, {{0, -3, 1, 0, 1}})}});
  return model;
}

// The columns that trees read of rows, in a row each.
std::vector<float> derived(const Column<uint8_t>& derivation,
                           const std::vector<uint8_t>& statistics, const std::vector<float>& rows) {
  const DerivedRows made(derivation, Column<uint8_t>(statistics));
  const int64_t n_rows = static_cast<int64_t>(rows.size()) / made.n_inputs();
  AlignedBuffer room(made.bytes(n_rows));
  const Rows found = made.write({rows.data(), n_rows, made.n_inputs()}, room.data());
  const auto* const first = static_cast<const float*>(found.data);
  return {first, first + n_rows * found.row_stride};
}

constexpr int64_t kTrees = 150, kRead = 6;  // the first value of the first lookup

float tree_score(const void* rows, int64_t row, int64_t stride, int64_t tree) {
  return static_cast<const float*>(rows)[row * stride + kRead] * 0.1F + static_cast<float>(tree);
}

void add_trees(const void*, const void* rows, int64_t stride, void* sums, void*, int64_t row_begin,
               int64_t row_end, int64_t tree_begin, int64_t tree_end) {
  for (int64_t row = row_begin; row < row_end; ++row) {
    for (int64_t tree = tree_begin; tree < tree_end; ++tree)
      static_cast<float*>(sums)[row] += tree_score(rows, row, stride, tree);
  }
}

void write_trees(const void*, const void* rows, int64_t stride, void* scores, void*,
                 int64_t row_begin, int64_t row_end, int64_t tree_begin, int64_t tree_end) {
  for (int64_t row = row_begin; row < row_end; ++row) {
    for (int64_t tree = tree_begin; tree < tree_end; ++tree)
      static_cast<float*>(scores)[row * kTrees + tree] = tree_score(rows, row, stride, tree);
  }
}

KernelRecord record_of(decltype(&add_trees) kernel) {
  KernelRecord record = {};
  record.code_offset = reinterpret_cast<uintptr_t>(kernel) -
                       reinterpret_cast<uintptr_t>(&add_trees);
  record.tree_end = kTrees;
  record.block_rows = 1;
  record.row_cost = 100e3;
  return record;
}

// Sums of values that are derived from rows of four columns.
Predictor predictor_of(const Model& model, bool shares_trees) {
  PredictorParts parts;
  parts.header.isa = this_isa();
  parts.header.n_features = 4;
  parts.header.n_targets = parts.header.n_outputs = 1;
  parts.header.n_trees = kTrees;
  parts.header.input_type = parts.header.accumulator_type = ElementType::kFloat;
  parts.header.output_type = ElementType::kFloat;
  parts.header.base_position = BasePosition::kLast;
  parts.header.row_block = 4096;
  parts.header.post_scale = 1;
  parts.code = reinterpret_cast<const uint8_t*>(reinterpret_cast<uintptr_t>(&add_trees));
  parts.kernels = {record_of(add_trees)};
  if (shares_trees) parts.tree_kernels = {record_of(write_trees)};
  parts.derived_rows = std::make_shared<const DerivedRows>(model.derivation(),
                                                           Column<uint8_t>(model.statistics));
  return Predictor(std::move(parts));
}

class TwoThreads : public Workers {
 public:
  void run(size_t n_items, void (*work)(void* data, size_t item), void* data) override {
    for (size_t item = 0; item < n_items; ++item) std::thread(work, data, item).join();
    items = n_items;
  }
  int64_t count() const override { return 2; }
  size_t items = 0;
};

}  // namespace

TEST(kernels_read_derived_columns_however_work_is_shared) {
  for (const bool shares_trees : {false, true}) {
    const Predictor predictor = predictor_of(small_model(), shares_trees);
    for (const int64_t n_rows : {0, 1, 2, 3, 300, 9000}) {
      std::vector<float> rows, expected, scores(static_cast<size_t>(n_rows));
      for (int64_t row = 0; row < n_rows; ++row) {
        const bool is_known = row % 3 == 0;
        rows.insert(rows.end(), {0, as_float(category_hash(is_known ? "a" : "b")), 1, 0});
        float sum = 0;
        for (int64_t tree = 0; tree < kTrees; ++tree)
          sum += (is_known ? 7.0F : 0.0F) * 0.1F + static_cast<float>(tree);
        expected.push_back(sum);
      }
      BlockOutput output;
      output.scores = scores.data();
      TwoThreads two;
      for (Workers* workers : std::initializer_list<Workers*>{nullptr, &two}) {
        std::fill(scores.begin(), scores.end(), 0.0F);
        predictor.run({rows.data(), n_rows, 4}, output, workers);
        CHECK_EQUAL(scores, expected);
      }
      CHECK_EQUAL(two.items > 1, n_rows > 1 || (n_rows == 1 && shares_trees));
      predictor.run_on_threads({rows.data(), n_rows, 4}, output, 3, 1e5);
      CHECK_EQUAL(scores, expected);
    }
  }
}

TEST(hashes_are_those_of_catboost) {
  const std::vector<std::pair<std::string, uint64_t>> known = {
      {"", 0x9ae16a3b2f90404f},
      {"a", 0x2420662cd003acfa},
      {"bb", 0x3cc9839c85aca1e2},
      {"dddd", 0x31bfec3d78a40753},
      {"category", 0xa426f7355fcb2f60},
      {"stra\xc3\x9f"
       "e",
       0x291355d89381f31c},
      {"Self-emp-not-inc", 0x3220adedd88ab2fe},
      {"twenty-two bytes here!", 0x22a351e20fbc2dc4},
      {"a longer category of 33 bytes, yes!", 0xdea9ef1f31e9ead9},
      {std::string(64, 'x'), 0x595501f226abcad3},
      {std::string(65, 'x'), 0x490198bff7225acf},
      {std::string(129, 'x'), 0x1dad31f30e049979},
  };
  for (const auto& [category, hash] : known) CHECK(city_hash64(category) == hash);
}

TEST(integers_are_their_digits) {
  CHECK(category_hash(int64_t{0}) == 2856682258);
  CHECK(category_hash(int64_t{42}) == 1145636304);
  CHECK(category_hash(int64_t{-1}) == 288298918);
  CHECK(category_hash(int64_t{2147483647}) == 2663571590);
  CHECK(category_hash(std::numeric_limits<uint64_t>::max()) ==
        category_hash("18446744073709551615"));
  CHECK(category_hash(std::numeric_limits<int64_t>::min()) ==
        category_hash("-9223372036854775808"));
}

TEST(combinations_are_hashed_element_by_element) {
  const uint64_t a = combined_hash(0, element_of(category_hash("a")));
  CHECK(a == 16670418538649264618ULL);
  CHECK(combined_hash(a, 1) == 16085907277678888235ULL);
  CHECK(combined_hash(a, element_of(category_hash("bb"))) == 1102684170678809060ULL);
  CHECK(combined_hash(a, element_of(category_hash(int64_t{42}))) == 17355194154831735970ULL);
}

TEST(columns_are_derived) {
  const float a = as_float(category_hash("a")), b = as_float(category_hash("bb")),
              c = as_float(category_hash("c")), nan = std::numeric_limits<float>::quiet_NaN();
  const std::vector<float> rows = {1, a, 1, b, nan, a, nan, a, 2, a, 0.5F, c};
  const Model own = small_model();
  CHECK_EQUAL(derived(own.derivation(), own.statistics, rows),
              std::vector<float>{1,   a, 1,   b, 1, 0, 7, 8,  -1,  //
                                 nan, a, nan, a, 0, 1, 7, 8,  -1,  //
                                 2,   a, 0.5, c, 0, 0, 0, 10, -1});
}

TEST(bits_of_hashes_that_look_like_nan_are_kept) {
  const Model own = small_model();
  std::vector<float> rows(4, 0.0F);
  const uint32_t signalling = 0x7f800001;
  std::memcpy(&rows[1], &signalling, sizeof signalling);
  const std::vector<float> found = derived(own.derivation(), own.statistics, rows);
  CHECK(as_word(found[1]) == signalling);
}

namespace {

// The values of rows that have a category each, of a table of single categories.
std::vector<float> values_of(const Model& model, const std::vector<const char*>& categories) {
  std::vector<float> rows, values;
  for (const char* const category : categories) rows.push_back(as_float(category_hash(category)));
  const std::vector<float> all = derived(model.derivation(), model.statistics, rows);
  const size_t width = all.size() / rows.size();
  for (size_t place = 0; place < all.size(); ++place) {
    if (place % width != 0) values.push_back(all[place]);
  }
  return values;
}

Model single_table(StatisticKind kind, uint32_t n_classes, const std::vector<int32_t>& counts,
                   std::vector<StatisticValue> values) {
  Model model;
  model.parts.n_inputs = 1;
  model.parts.hashed = {0};
  TableShape shape = {};
  shape.kind = kind;
  shape.n_classes = n_classes;
  shape.denominator = 6;
  model.parts.combinations.push_back(
      {{{ElementKind::kCategory, 0, 0, 0}},
       {table_in(model.statistics, shape, {hash_of("a"), hash_of("bb")}, counts,
                 std::move(values))}});
  return model;
}

// How a value of a class is `good` divided by `total` + 1, whatever is given for the others.
StatisticValue share(uint32_t target_class) { return {target_class, 0, 1, 0, 1}; }

}  // namespace

TEST(values_are_those_of_each_kind_of_statistics) {
  const std::vector<const char*> categories = {"a", "bb", "c"};
  // More values than are computed together, whose classes rise and repeat.
  CHECK_EQUAL(values_of(single_table(StatisticKind::kClassesAbove, 3, {1, 2, 4, 8, 16, 39},
                                     {share(0), share(0), share(0), share(0), share(0), share(1)}),
                        categories),
              std::vector<float>{0.75, 0.75, 0.75, 0.75, 0.75, 0.5, 0.859375F, 0.859375F, 0.859375F,
                                 0.859375F, 0.859375F, 0.609375F, 0, 0, 0, 0, 0, 0});
  CHECK_EQUAL(
      values_of(single_table(StatisticKind::kClass, 3, {1, 2, 4, 8, 16, 39}, {share(0), share(2)}),
                categories),
      std::vector<float>{0.125F, 0.5F, 0.125F, 0.609375F, 0, 0});
  const std::vector<int32_t> means = {static_cast<int32_t>(as_word(1.5F)), 2,
                                      static_cast<int32_t>(as_word(-2.5F)), 4};
  CHECK_EQUAL(values_of(single_table(StatisticKind::kMean, 1, means, {share(0)}), categories),
              std::vector<float>{0.5F, -0.5F, 0});
  CHECK_EQUAL(values_of(single_table(StatisticKind::kCount, 1, {7, 14}, {share(0)}), categories),
              std::vector<float>{1, 2, 0});
}

TEST(tables_of_a_combination_may_know_different_categories) {
  Model own = single_table(StatisticKind::kCount, 1, {7, 14}, {share(0)});
  TableShape shape = {};
  shape.kind = StatisticKind::kCount;
  shape.n_classes = 1;
  own.parts.combinations[0].tables.push_back(
      table_in(own.statistics, shape, {hash_of("dddd"), hash_of("bb")}, {3, 4}, {share(0)}));
  CHECK_EQUAL(values_of(own, {"a", "bb", "c", "dddd"}), std::vector<float>{1, 0, 2, 4, 0, 0, 0, 3});
}

// Of combinations of three elements, in a table that is copied and in one that is not; number i is
// counted i + 1 times.
TEST(large_tables_have_the_values_of_small_ones) {
  Model own;
  own.parts.n_inputs = 3;
  own.parts.hashed = {0, 1};
  TableShape shape = {};
  shape.kind = StatisticKind::kCount;
  shape.n_classes = 1;
  shape.denominator = 6;
  for (const int64_t n_hashes : {50, 10000}) {
    std::vector<uint64_t> hashes;
    std::vector<int32_t> counts;
    for (int64_t number = 0; number < n_hashes; ++number) {
      uint64_t hash = 0;
      for (const int64_t category : {number, number % 7})
        hash = combined_hash(hash, element_of(category_hash(category)));
      hashes.push_back(combined_hash(hash, static_cast<uint64_t>(number % 2)));
      counts.push_back(static_cast<int32_t>(number + 1));
    }
    own.parts.combinations.push_back(
        {{{ElementKind::kCategory, 0, 0, 0},
          {ElementKind::kCategory, 1, 0, 0},
          {ElementKind::kIsAbove, 2, as_word(0.5F), 0}},
         {table_in(own.statistics, shape, hashes, counts, {share(0)})}});
  }
  for (const int64_t n_rows : {1, 2, 65, 300}) {
    std::vector<float> rows, expected;
    for (int64_t row = 0; row < n_rows; ++row) {
      const int64_t number = row * 43 % 12000;
      rows.insert(rows.end(), {as_float(category_hash(number)), as_float(category_hash(number % 7)),
                               static_cast<float>(number % 2)});
      expected.insert(expected.end(), rows.end() - 3, rows.end());
      for (const int64_t n_hashes : {50, 10000})
        expected.push_back(number < n_hashes ? static_cast<float>(number + 1) / 7.0F : 0.0F);
    }
    const std::vector<float> all = derived(own.derivation(), own.statistics, rows);
    CHECK(all.size() == expected.size() &&
          std::memcmp(all.data(), expected.data(), all.size() * sizeof(float)) == 0);
  }
}

// Sums of counts are rounded once.
TEST(counts_above_the_integers_of_float_are_added_exactly) {
  const int32_t large = (1 << 24) + 1;
  const Model own = single_table(StatisticKind::kClassesAbove, 3, {1, 1, large, 0, 0, 0},
                                 {{0, 0, 0, 0, 1}});
  const float good = static_cast<float>(int64_t{large} + 1),
              total = static_cast<float>(int64_t{large} + 2);
  CHECK_EQUAL(values_of(own, {"a"}), std::vector<float>{good / total});
}

TEST(a_search_meets_other_hashes_and_the_end_of_the_table) {
  // Four hashes of the last bucket, of which three lie at the begin; and a table without an empty
  // bucket.
  std::vector<uint64_t> hashes;
  for (uint64_t number = 1; number <= 4; ++number) hashes.push_back(number * 8 + 7);
  std::vector<uint8_t> buckets = buckets_of(hashes);
  CHECK_EQUAL(buckets.size(), size_t{8 * TableBucket::kBytes});
  for (uint64_t row = 0; row < 4; ++row)
    CHECK(line_of(buckets.data(), 7, 4, hashes[row]) == row + 1);
  CHECK(line_of(buckets.data(), 7, 4, 47) == 0);
  CHECK(line_of(buckets.data(), 7, 4, TableBucket::kEmpty) == 0);
  CHECK_THROWS(Error, line_of(buckets.data(), 7, 3, hashes[3]), "names row 3 of 3");
  const std::vector<uint8_t> filled(8 * TableBucket::kBytes, 0);
  CHECK(line_of(filled.data(), 7, 4, 47) == 0);
  CHECK(line_of(filled.data(), 7, 4, 0) == 1);
}

TEST(a_row_that_a_table_lacks_is_an_error_however_work_is_shared) {
  Model own = small_model();
  own.parts.combinations[0].tables[0].shape.n_rows = 0;
  const char* const words = "the model is damaged: a table of statistics names row 0 of 0";
  for (const bool shares_trees : {false, true}) {
    const Predictor predictor = predictor_of(own, shares_trees);
    std::vector<float> rows(4 * 9000, 0.0F), scores(9000);
    rows[1] = as_float(category_hash("a"));
    rows[2] = 1;
    BlockOutput output;
    output.scores = scores.data();
    TwoThreads two;
    CHECK_THROWS(Error, predictor.run({rows.data(), 9000, 4}, output, nullptr), words);
    CHECK_THROWS(Error, predictor.run({rows.data(), 9000, 4}, output, &two), words);
    CHECK_THROWS(Error, predictor.run_on_threads({rows.data(), 9000, 4}, output, 2, 1e5), words);
    predictor.run({rows.data() + 4, 8999, 4}, output, nullptr);  // which do not ask for it
  }
}

TEST(bytes_that_end_early_are_refused) {
  const Model own = small_model();
  const std::vector<uint8_t> whole = copied(own.derivation());
  const Column<uint8_t> statistics(own.statistics);
  for (size_t size = 0; size < whole.size(); ++size) {
    const std::vector<uint8_t> part(whole.begin(), whole.begin() + static_cast<int64_t>(size));
    CHECK_THROWS(Fault, Derivation(Column<uint8_t>(part), statistics), "");
  }
  const std::vector<uint8_t> cut(own.statistics.begin(), own.statistics.end() - 1);
  CHECK_THROWS(Fault, Derivation(own.derivation(), Column<uint8_t>(cut)), "the statistics have");
}

// What is accepted reads nothing outside: sanitizers see to it.
TEST(damaged_bytes_are_refused_or_harmless) {
  const Model own = small_model();
  const std::vector<uint8_t> whole = copied(own.derivation());
  const std::vector<float> rows(4 * 3, 1.0F);
  int refused = 0;
  for (size_t place = 0; place < whole.size() + own.statistics.size(); ++place) {
    for (const int change : {0x01, 0x10, 0x80, 0xff}) {
      std::vector<uint8_t> damaged = whole, statistics = own.statistics;
      uint8_t& byte = place < whole.size() ? damaged[place] : statistics[place - whole.size()];
      byte = static_cast<uint8_t>(byte ^ change);
      try {
        const Derivation read{Column<uint8_t>(damaged), Column<uint8_t>(statistics)};
        if (read.n_inputs() == 4) derived(damaged, statistics, rows);
      } catch (const Fault&) {
        ++refused;
      } catch (const Error&) {  // at the look-up
      }
    }
  }
  CHECK(refused > 400);
}

TEST(what_is_wrong_is_said) {
  const auto refuses = [](auto change, const char* words) {
    Model wrong = small_model();
    change(wrong.parts);
    CHECK_FAULT(Derivation(wrong.derivation(), Column<uint8_t>(wrong.statistics)),
                std::string("field 'derivation': ") + words);
  };
  const auto refuses_shape = [&](auto change, const char* words) {
    refuses([&](DerivationParts& wrong) { change(wrong.combinations[0].tables[0].shape); }, words);
  };
  refuses([](auto& wrong) { wrong.hashed = {3, 1}; }, "names column 1 after 3, of 4 columns");
  refuses([](auto& wrong) { wrong.flags[0].column = 0; }, "has a flag of column 0");
  refuses([](auto& wrong) { std::swap(wrong.flags[0], wrong.flags[1]); }, "has flags out of order");
  refuses([](auto& wrong) { wrong.combinations[0].elements[1].column = 4; },
          "has an element of column 4");
  refuses([](auto& wrong) { wrong.combinations[0].elements[0].column = 2; },
          "has an element of column 2");
  refuses([](auto& wrong) { wrong.combinations[1].elements.clear(); },
          "has a combination of 0 elements and 1 tables");
  refuses([](auto& wrong) { wrong.combinations[0].tables[0].values[0].target_class = 1; },
          "has a value of class 0 after 1, of 2 classes");
  refuses([](auto& wrong) { wrong.combinations[0].tables[0].values[1].target_class = 2; },
          "has a value of class 2 after 0, of 2 classes");
  refuses_shape([](auto& shape) { shape.kind = static_cast<StatisticKind>(4); },
                "has a table of kind 4; expected 0 to 3");
  refuses_shape([](auto& shape) { shape.n_classes = 0; }, "has a table of 0 classes");
  refuses_shape([](auto& shape) { shape.hash_bits = 32; }, "has a table of 2^32 buckets");
  refuses_shape([](auto& shape) { shape.n_rows = 1 << 20; }, "has a table of 8388608 bytes at");
  refuses_shape([](auto& shape) { shape.buckets = ~uint64_t{0}; }, "has a table of 24 bytes at");
}

TEST(players_are_columns_and_combinations_which_share_what_they_contribute) {
  Model own = small_model();
  TableShape counter = {};
  counter.kind = StatisticKind::kCount;
  counter.n_classes = 1;
  counter.denominator = 1;
  for (int number = 0; number < 2; ++number) {
    own.parts.combinations.push_back(
        {{{ElementKind::kCategory, 3, 0, 0}, {ElementKind::kCategory, 1, 0, 0}},
         {table_in(own.statistics, counter, {}, {}, {{0, 0, 1, 0, 1}})}});
  }
  Forest forest;
  forest.n_targets = 2;
  forest.derivation = own.derivation();
  forest.statistics = Column<uint8_t>(own.statistics);
  forest.n_features = columns_read(own.parts.n_inputs, forest.derivation);
  const Players players = players_of(forest);
  CHECK_EQUAL(players.of_column, std::vector<int32_t>{0, 1, 2, 3, 3, 3, 1, 1, 3, 4, 4});
  CHECK_EQUAL(players.combinations.size(), size_t{1});
  CHECK_EQUAL(players.combinations[0], std::vector<int32_t>{1, 3});
  std::vector<double> values = {1, 2, 3, 4, 10, -7, 0, 0, 0, 0, 1, 5};
  share_contributions(players, values.data(), 1);
  values.resize(10);
  CHECK_EQUAL(values, std::vector<double>{1, 7, 3, 9, -7, 0, 0.5, 0, 0.5, 5});
}
