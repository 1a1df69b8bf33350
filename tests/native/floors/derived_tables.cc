// Tables of statistics whose sizes a hostile file may choose: which of them are copied when a model
// is opened, and that both kinds have the same values. Whether one is copied shows in the cost of a
// row, in which a copy is cheaper.
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "base/city_hash.h"
#include "base/memory.h"
#include "check.h"
#include "forest/derived_columns.h"
#include "runtime/derived_rows.h"

namespace {

using namespace treebeard;
using namespace treebeard::planner;

uint64_t hash_of(int64_t category) {
  return kHashFactor * kHashFactor * element_of(category_hash(category));
}

// Statistics of combinations of one column of categories. Tables begin at no boundary.
struct Model {
  DerivationParts parts;
  std::vector<uint8_t> statistics{0};

  Model() {
    parts.n_inputs = 1;
    parts.hashed = {0};
  }
  DerivedRows opened() const {
    return DerivedRows(derivation_bytes(parts), Column<uint8_t>(statistics));
  }
};

struct Sizes {
  uint32_t n_rows = 1, hash_bits = 1, n_hashes = 1;
  size_t n_values = 1;
};

// Adds a table of the categories 0, 1, ..., of which the table has 2, 3, ... counted, in buckets of
// its own; hashes beyond the rows share the last one.
void add_table(Model& model, const Sizes& sizes) {
  TableShape shape = {};
  shape.kind = StatisticKind::kCount;
  shape.n_classes = 1;
  shape.hash_bits = sizes.hash_bits;
  shape.n_rows = sizes.n_rows;
  shape.n_values = static_cast<uint32_t>(sizes.n_values);
  shape.buckets = model.statistics.size();
  const uint64_t mask = (uint64_t{1} << sizes.hash_bits) - 1;
  std::vector<uint8_t> buckets((mask + 1) * TableBucket::kBytes, 0xff);
  for (uint32_t number = 0; number < sizes.n_hashes; ++number) {
    const uint64_t hash = hash_of(number);
    uint64_t position = hash & mask;
    while (bucket_at(buckets.data(), position).hash != TableBucket::kEmpty)
      position = (position + 1) & mask;
    const uint32_t row = std::min(number, sizes.n_rows - 1);
    uint8_t* const bytes = &buckets[position * TableBucket::kBytes];
    std::memcpy(bytes, &hash, sizeof hash);
    std::memcpy(bytes + sizeof hash, &row, sizeof row);
  }
  model.statistics.insert(model.statistics.end(), buckets.begin(), buckets.end());
  shape.rows = model.statistics.size();
  for (uint32_t row = 0; row < sizes.n_rows; ++row) {
    const uint32_t count = row + 2;
    const auto* const bytes = reinterpret_cast<const uint8_t*>(&count);
    model.statistics.insert(model.statistics.end(), bytes, bytes + sizeof count);
  }
  const std::vector<StatisticValue> values(sizes.n_values, {0, 0, 1, 0, 1});
  model.parts.combinations.push_back(
      {{{ElementKind::kCategory, 0, 0, 0}}, {{shape, values, nullptr, nullptr}}});
}

Model model_of(const Sizes& sizes) {
  Model model;
  add_table(model, sizes);
  return model;
}

// What a row costs with a table beyond what it costs with the other, of as many values.
double added_cost(const Sizes& sizes, const Sizes& other) {
  return model_of(sizes).opened().row_cost() - model_of(other).opened().row_cost();
}

// The first value of a row of a category, the denominator being 1: how often it was counted.
float value_of(const Sizes& sizes, int64_t category) {
  const DerivedRows made = model_of(sizes).opened();
  const uint32_t word = category_hash(category);
  float cell;
  std::memcpy(&cell, &word, sizeof cell);
  AlignedBuffer room(made.bytes(1));
  return static_cast<const float*>(made.write({&cell, 1, 1}, room.data()).data)[1];
}

}  // namespace

TEST(tables_of_many_buckets_are_not_copied) {
  CHECK_EQUAL(added_cost({1, 15, 1, 1}, {1, 1, 1, 1}), 0.0);
  CHECK(added_cost({1, 16, 1, 1}, {1, 1, 1, 1}) > 0);
  for (const uint32_t hash_bits : {1U, 15U, 16U}) {
    CHECK_EQUAL(value_of({1, hash_bits, 1, 1}, 0), 2.0F);
    CHECK_EQUAL(value_of({1, hash_bits, 1, 1}, 1), 0.0F);
  }
}

// A line more than there are rows is that of categories that the table has not met.
TEST(tables_of_many_values_are_not_copied) {
  CHECK_EQUAL(added_cost({8191, 14, 8191, 1}, {1, 1, 1, 1}), 0.0);
  CHECK(added_cost({8192, 14, 8192, 1}, {1, 1, 1, 1}) > 0);
  CHECK_EQUAL(added_cost({3, 3, 3, 2048}, {1, 1, 1, 2048}), 0.0);
  CHECK(added_cost({4, 3, 4, 2048}, {1, 1, 1, 2048}) > 0);
  for (const uint32_t n_rows : {8191U, 8192U}) {
    CHECK_EQUAL(value_of({n_rows, 14, n_rows, 1}, n_rows - 1), static_cast<float>(n_rows + 1));
    CHECK_EQUAL(value_of({n_rows, 14, n_rows, 1}, n_rows), 0.0F);
  }
}

// Otherwise a copy would have more lines than the table has rows.
TEST(tables_whose_hashes_share_rows_are_not_copied) {
  CHECK_EQUAL(added_cost({2, 3, 2, 1}, {2, 3, 1, 1}), 0.0);
  CHECK(added_cost({2, 3, 3, 1}, {2, 3, 2, 1}) > 0);
  for (const int64_t category : {1, 2}) CHECK_EQUAL(value_of({2, 3, 3, 1}, category), 3.0F);
}

// Combinations may name the bytes of one table again and again, so a small file could ask for any
// number of copies.
TEST(copies_of_one_table_are_limited) {
  Model model = model_of({1023, 11, 1023, 1});
  const Combination own = model.parts.combinations[0];
  std::vector<double> costs;
  for (int count = 1; count <= 64; ++count) {
    costs.push_back(model.opened().row_cost());
    model.parts.combinations.push_back(own);
  }
  const auto added = [&](size_t count) { return costs[count] - costs[count - 1]; };
  const double copied = added(1), looked_up = added(40);
  CHECK(looked_up > copied + 1);
  size_t copies = 1;
  while (added(copies) < copied + 1) ++copies;
  CHECK_EQUAL(copies, size_t{32});
  for (size_t count = copies; count < costs.size(); ++count) CHECK(added(count) > copied + 1);
}
