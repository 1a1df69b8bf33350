// Derived columns: hashes of categories and of combinations as CatBoost has them, lookups whose
// lines are calculated by hand, and damaged bytes.
#include "forest/derivation.h"

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

// Columns 0: a number; 1 and 3: categories; 2: a number whose NaN is above every border. Flags of
// two categories of column 3; two values of a combination of columns 1 and 2, of which ("a", 1) is
// known; one value of a combination that no table has met.
DerivationParts parts() {
  DerivationParts parts;
  parts.n_inputs = 4;
  parts.hashed = {1, 3};
  parts.flags = {{3, category_hash("bb")}, {3, category_hash("a")}};
  LookupParts known;
  known.elements = {{ElementKind::kCategory, 1, 0, 0},
                    {ElementKind::kIsAbove, 2, as_word(0.5F), 1}};
  known.width = 2;
  known.buckets.line_for(combined_hash(combined_hash(0, element_of(category_hash("a"))), 1));
  known.values = {0.25F, 0.5F, 7, 8};
  LookupParts unknown;
  unknown.elements = {{ElementKind::kIsCategory, 3, category_hash("a"), 0}};
  unknown.width = 1;
  unknown.values = {-1};
  parts.lookups = {known, unknown};
  return parts;
}

std::vector<uint8_t> bytes() { return copied(derivation_bytes(parts())); }

// The columns that trees read of rows, in a row each.
std::vector<float> derived(const std::vector<uint8_t>& derivation, const std::vector<float>& rows) {
  const DerivedRows made{
      Column<uint8_t>(derivation.data(), static_cast<int64_t>(derivation.size()))};
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
Predictor predictor_of(bool shares_trees) {
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
  parts.derived_rows = std::make_shared<const DerivedRows>(derivation_bytes(::parts()));
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
    const Predictor predictor = predictor_of(shares_trees);
    for (const int64_t n_rows : {0, 1, 2, 3, 300, 9000}) {
      std::vector<float> rows, expected, scores(static_cast<size_t>(n_rows));
      for (int64_t row = 0; row < n_rows; ++row) {
        const bool is_known = row % 3 == 0;
        rows.insert(rows.end(), {0, as_float(category_hash(is_known ? "a" : "b")), 1, 0});
        float sum = 0;
        for (int64_t tree = 0; tree < kTrees; ++tree)
          sum += (is_known ? 7.0F : 0.25F) * 0.1F + static_cast<float>(tree);
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
  CHECK(combined_hash(0, element_of(category_hash("dddd"))) == 9007001934689453147ULL);
  CHECK(combined_hash(a, 1) == 16085907277678888235ULL);
  CHECK(combined_hash(a, 0) == 11354810243269422930ULL);
  CHECK(combined_hash(a, element_of(category_hash("bb"))) == 1102684170678809060ULL);
  CHECK(combined_hash(a, element_of(category_hash(int64_t{42}))) == 17355194154831735970ULL);
}

TEST(columns_are_derived) {
  const float a = as_float(category_hash("a")), b = as_float(category_hash("bb")),
              c = as_float(category_hash("c")), nan = std::numeric_limits<float>::quiet_NaN();
  const std::vector<float> rows = {1, a, 1, b, nan, a, nan, a, 2, a, 0.5F, c};
  CHECK_EQUAL(derived(bytes(), rows), std::vector<float>{1,   a, 1,   b, 1, 0, 7,     8,    -1,  //
                                                         nan, a, nan, a, 0, 1, 7,     8,    -1,  //
                                                         2,   a, 0.5, c, 0, 0, 0.25F, 0.5F, -1});
}

TEST(bits_of_hashes_that_look_like_nan_are_kept) {
  const std::vector<uint8_t> derivation = bytes();
  std::vector<float> rows(4, 0.0F);
  const uint32_t signalling = 0x7f800001;
  std::memcpy(&rows[1], &signalling, sizeof signalling);
  const std::vector<float> found = derived(derivation, rows);
  CHECK(as_word(found[1]) == signalling);
}

TEST(a_table_grows) {
  LookupBuckets buckets;
  for (uint64_t hash = 0; hash < 1000; ++hash) CHECK(buckets.line_for(hash * 977) == hash + 1);
  for (uint64_t hash = 0; hash < 1000; ++hash) CHECK(buckets.line_for(hash * 977) == hash + 1);
  CHECK(buckets.n_lines() == 1001);
  CHECK(uint64_t{1} << buckets.hash_bits() >= 2000);
}

TEST(bytes_that_end_early_are_refused) {
  const std::vector<uint8_t> whole = bytes();
  for (size_t size = 0; size < whole.size(); ++size) {
    const std::vector<uint8_t> part(whole.begin(), whole.begin() + static_cast<int64_t>(size));
    CHECK_THROWS(Fault, Derivation(Column<uint8_t>(part)), "");
  }
}

// What is accepted reads nothing outside: sanitizers see to it.
TEST(damaged_bytes_are_refused_or_harmless) {
  const std::vector<uint8_t> whole = bytes();
  const std::vector<float> rows(4 * 3, 1.0F);
  int refused = 0;
  for (size_t place = 0; place < whole.size(); ++place) {
    for (const int change : {0x01, 0x10, 0x80, 0xff}) {
      std::vector<uint8_t> damaged = whole;
      damaged[place] = static_cast<uint8_t>(damaged[place] ^ change);
      try {
        const Derivation read{Column<uint8_t>(damaged)};
        if (read.n_inputs() == 4) derived(damaged, rows);
      } catch (const Fault&) {
        ++refused;
      }
    }
  }
  CHECK(refused > 400);
}

TEST(what_is_wrong_is_said) {
  const auto refuses = [](auto change, const char* words) {
    DerivationParts wrong = parts();
    change(wrong);
    CHECK_FAULT(Derivation(derivation_bytes(wrong)), std::string("field 'derivation': ") + words);
  };
  refuses([](auto& wrong) { wrong.hashed = {3, 1}; }, "names column 1 after 3, of 4 columns");
  refuses([](auto& wrong) { wrong.flags[0].column = 0; }, "has a flag of column 0");
  refuses([](auto& wrong) { std::swap(wrong.flags[0], wrong.flags[1]); }, "has flags out of order");
  refuses([](auto& wrong) { wrong.lookups[0].elements[1].column = 4; },
          "has an element of column 4");
  refuses([](auto& wrong) { wrong.lookups[0].elements[0].column = 2; },
          "has an element of column 2");
  refuses([](auto& wrong) { wrong.lookups[1].elements.clear(); }, "has a table of 0 elements");
}
