// Derived columns: what trees read beside the columns of a row, computed from these before any
// tree; and the players that what they contribute belongs to. CatBoost's trees test whether a
// column has a category, and numbers that the training data give to a combination of categories.
//
// In: a forest's columns `derivation`, which says what is derived, and `statistics`, the tables
// that it names; or `DerivationParts`, of which the former is made. Out: `Derivation`, checked,
// whose tables lie in these bytes.
//
//     row        x0  x1  x2  ...           x1, x2: hashed columns, whose 32 bits are a category's hash
//     trees read x0  x1  x2  ...  f0  f1  ...  v0  v1  v2  ...
//                                 flags        values of combination 0, of combination 1, ...
//
// A flag is 1 where its column has its category, else 0. The hash of a combination
// (base/city_hash.h) is computed from its elements. A table has a row of counts for each hash that
// training has met, and all counts of any other one are 0. A value is a number computed from them.
//
// Tables may have hundreds of megabytes, so opening checks where they are and reads nothing of
// them. Whoever looks up a row checks that it is one of the table (`line_of`).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/arrays.h"
#include "forest/forest.h"

namespace treebeard::planner {

struct CategoryFlag {
  int32_t column;  // a hashed column
  uint32_t category;
};

// What an element of a combination is: the category of a hashed column, whether it is a certain
// one, or whether a number is above a border.
enum class ElementKind : int32_t { kCategory = 0, kIsCategory = 1, kIsAbove = 2 };

struct CombinationElement {
  ElementKind kind;
  int32_t column;
  uint32_t operand;    // the category, or the bits of the border
  uint32_t nan_above;  // 1 where NaN is above the border, else 0
};

// The bits of a number, as rows and operands have them.
inline uint32_t word_of(float number) {
  uint32_t word;
  std::memcpy(&word, &number, sizeof word);
  return word;
}
inline float float_of(uint32_t word) {
  float number;
  std::memcpy(&number, &word, sizeof number);
  return number;
}

// What a table counts. For a value of target class k, `good` and `total` are:
//
//     kClassesAbove  the counts of classes above k; of all classes
//     kClass         the count of class k; of all classes
//     kMean          the sum; the count
//     kCount         the count; the denominator of the table
enum class StatisticKind : uint32_t { kClassesAbove = 0, kClass = 1, kMean = 2, kCount = 3 };

// ((good + prior_numerator) / (total + prior_denominator) + shift) * scale: integers are added
// first, then rounded to float32, as is the result of each operation, in this order.
struct StatisticValue {
  uint32_t target_class;  // 0 where a table has none
  float prior_numerator, prior_denominator, shift, scale;
};

struct TableShape {
  StatisticKind kind;
  uint32_t n_values;  // each of which is a derived column
  uint32_t n_classes;
  int32_t denominator;
  uint32_t hash_bits;  // there are 2 to this power buckets
  uint32_t n_rows;
  uint64_t buckets, rows;  // where they begin in `statistics`, on any boundary

  // A row is a count of 32 bits for each class; a sum, float32, and a count; or a count.
  size_t row_bytes() const {
    return kind == StatisticKind::kMean    ? 2 * sizeof(uint32_t)
           : kind == StatisticKind::kCount ? sizeof(uint32_t)
                                           : size_t{n_classes} * sizeof(uint32_t);
  }
};

// A bucket of a table with open addressing: the search for a hash begins at the bucket of its low
// bits and ends at the hash or at an empty bucket.
struct TableBucket {
  static constexpr size_t kBytes = 12;
  static constexpr uint64_t kEmpty = ~uint64_t{0};

  uint64_t hash;
  uint32_t row;
};

inline TableBucket bucket_at(const uint8_t* buckets, uint64_t position) {
  TableBucket bucket;
  const uint8_t* const bytes = buckets + position * TableBucket::kBytes;
  std::memcpy(&bucket.hash, bytes, sizeof bucket.hash);
  std::memcpy(&bucket.row, bytes + sizeof bucket.hash, sizeof bucket.row);
  return bucket;
}

struct StatisticTable {
  TableShape shape;
  std::vector<StatisticValue> values;  // their classes rise
  const uint8_t *buckets = nullptr, *rows = nullptr;

  uint64_t mask() const { return (uint64_t{1} << shape.hash_bits) - 1; }  // of a hash's bucket
};

// Throws the Error of a table that names a row which it does not have.
[[noreturn]] void refuse_row(uint64_t row, uint64_t n_rows);

// One more than the row of a hash; 0 where a table has none. Throws Error where it is damaged.
//
// A search rarely goes beyond two buckets, of which the right one is chosen by arithmetic: a branch
// would be taken at random, as would one for hashes that the table lacks.
inline uint64_t line_of(const uint8_t* buckets, uint64_t mask, uint64_t n_rows, uint64_t hash) {
  const auto ends_at = [=](uint64_t position) {
    const uint64_t bucket_hash = bucket_at(buckets, position).hash;
    return uint64_t{bucket_hash == hash} | uint64_t{bucket_hash == TableBucket::kEmpty};
  };
  const uint64_t first = hash & mask, second = (first + 1) & mask;
  uint64_t position = first + ((second - first) & (ends_at(first) - 1));
  for (uint64_t n_buckets = mask + 1; ends_at(position) == 0; --n_buckets) {
    if (n_buckets == 0) return 0;
    position = (position + 1) & mask;
  }
  const TableBucket bucket = bucket_at(buckets, position);
  const uint64_t is_full = uint64_t{bucket.hash == TableBucket::kEmpty} - 1;
  const uint64_t line = (uint64_t{bucket.row} + 1) & is_full;
  if (line > n_rows) refuse_row(line - 1, n_rows);
  return line;
}

struct Combination {
  std::vector<CombinationElement> elements;
  std::vector<StatisticTable> tables;
};

class Derivation {
 public:
  // Throws a Fault of the field "derivation" where the bytes are not those of one. Those of
  // `statistics` outlive it where they have no owner.
  Derivation(const Column<uint8_t>& derivation, Column<uint8_t> statistics);

  int64_t n_inputs() const { return n_inputs_; }                     // columns of a row
  int64_t n_columns() const { return n_columns_; }                   // those and derived ones
  const std::vector<int32_t>& hashed() const { return hashed_; }     // rising
  const std::vector<CategoryFlag>& flags() const { return flags_; }  // by column, then category
  const std::vector<Combination>& combinations() const { return combinations_; }

 private:
  Column<uint8_t> statistics_;
  int64_t n_inputs_ = 0, n_columns_ = 0;
  std::vector<int32_t> hashed_;
  std::vector<CategoryFlag> flags_;
  std::vector<Combination> combinations_;
};

// The columns that trees read where rows have `n_inputs`, which need not be valid.
int64_t columns_read(int64_t n_inputs, const Column<uint8_t>& derivation);

// The derived columns of a forest whose column `derivation` is as given, which need not be checked;
// 0 where it is empty.
int64_t derived_columns(const Column<uint8_t>& derivation);

// The bytes of the buckets of some hashes, at most half of which are filled; the row of each is its
// position.
std::vector<uint8_t> buckets_of(const std::vector<uint64_t>& hashes);

// A derivation before it is bytes. Tables have no pointers then.
struct DerivationParts {
  int32_t n_inputs = 0;
  std::vector<int32_t> hashed;
  std::vector<CategoryFlag> flags;
  std::vector<Combination> combinations;
};

Column<uint8_t> derivation_bytes(const DerivationParts& parts);

// The players of contributions: what a score is divided among.
//
// In: a forest. Out: the player of each column that its trees read, and which columns of a row
// share what a player contributes.
//
// A column of a row is a player. Derived columns belong to the player of the columns
// whose categories they come from, be it one or a combination of several: so does CatBoost, whose
// statistics of a combination may have numbers and flags among their elements beside categories.
//
//     players of a target   c0 c1 .. cn-1  p0 p1 ..  e     columns, combinations, the expected score
//     its contributions     c0 c1 .. cn-1  e               each column gets its share of its combinations

struct Players {
  int64_t n_targets = 0, n_columns = 0;
  std::vector<int32_t> of_column;                  // of each column that trees read
  std::vector<std::vector<int32_t>> combinations;  // the columns of each, rising
  int64_t count() const { return n_columns + static_cast<int64_t>(combinations.size()); }
};

Players players_of(const Forest& forest);

// The forest whose nodes test players in the place of columns.
Forest with_players(const Forest& forest, const Players& players);

// Turns what players contribute to rows into contributions of columns, in the same memory.
void share_contributions(const Players& players, double* values, int64_t n_rows);

}  // namespace treebeard::planner
