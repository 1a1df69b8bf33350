// Derived columns: what trees read beside the columns of a row, computed from these before any
// tree. CatBoost's trees test whether a column has a category, and numbers that the training data
// give to a combination of categories.
//
// In: a forest's column `derivation`, bytes; or `DerivationParts`, of which bytes are made. Out:
// `Derivation`, checked, whose parts lie in these bytes.
//
//     row        x0  x1  x2  ...           x1, x2: hashed columns, whose 32 bits are a category's hash
//     trees read x0  x1  x2  ...  f0  f1  ...  v0  v1  v2  ...
//                                 flags        values of lookup 0, of lookup 1, ...
//
// A flag is 1 where its column has its category, else 0. A lookup computes the hash of a
// combination (base/city_hash.h) from its elements, and finds a line of values by it, the first
// line where no other one has that hash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/column.h"

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

struct LookupShape {
  uint32_t n_elements;
  uint32_t width;      // values of a line, each of which is a derived column
  uint32_t n_lines;    // 1 or more
  uint32_t hash_bits;  // there are 2 to this power buckets, of which one or more are empty
};

// A bucket of a table with open addressing: the search for a hash begins at the bucket of its low
// bits and ends at the hash or at an empty bucket. Both lead to a line, which is the first one for
// an empty bucket.
struct LookupBucket {
  static constexpr size_t kBytes = 12;
  static constexpr uint64_t kEmpty = ~uint64_t{0};

  uint64_t hash;
  uint32_t line;
};

inline LookupBucket bucket_at(const uint8_t* buckets, uint64_t position) {
  LookupBucket bucket;
  const uint8_t* const bytes = buckets + position * LookupBucket::kBytes;
  std::memcpy(&bucket.hash, bytes, sizeof bucket.hash);
  std::memcpy(&bucket.line, bytes + sizeof bucket.hash, sizeof bucket.line);
  return bucket;
}

struct Lookup {
  LookupShape shape;
  const CombinationElement* elements;
  const float* values;     // (n_lines, width)
  const uint8_t* buckets;  // read by `bucket_at`
};

class Derivation {
 public:
  // Throws a Fault of the field "derivation" where the bytes are not those of one. They outlive it
  // where they have no owner; those that are not on a boundary of four bytes are copied.
  explicit Derivation(Column<uint8_t> bytes);

  int64_t n_inputs() const { return n_inputs_; }                // columns of a row
  int64_t n_columns() const { return n_columns_; }              // those and derived ones
  const Column<int32_t>& hashed() const { return hashed_; }     // rising
  const Column<CategoryFlag>& flags() const { return flags_; }  // by column, then category, rising
  const std::vector<Lookup>& lookups() const { return lookups_; }

 private:
  Column<uint8_t> bytes_;
  int64_t n_inputs_ = 0, n_columns_ = 0;
  Column<int32_t> hashed_;
  Column<CategoryFlag> flags_;
  std::vector<Lookup> lookups_;
};

// The columns that trees read where rows have `n_inputs`, which need not be valid.
int64_t columns_read(int64_t n_inputs, const Column<uint8_t>& derivation);

// The derived columns of a forest whose column `derivation` is as given, which need not be checked;
// 0 where it is empty.
int64_t derived_columns(const Column<uint8_t>& derivation);

// The buckets of a lookup, at most half of which are filled, and fewer where they take little room.
class LookupBuckets {
 public:
  // There is room for so many hashes; for more, buckets are filled anew.
  explicit LookupBuckets(size_t n_hashes = 0);

  // The line of a hash, which gets the next one where it has none. The first hash has line 1.
  uint32_t line_for(uint64_t hash);
  // Lines of hashes, and that of unknown ones.
  uint32_t n_lines() const { return n_lines_; }
  uint32_t hash_bits() const { return hash_bits_; }
  const std::vector<uint8_t>& bytes() const { return bytes_; }

 private:
  uint64_t position_of(uint64_t hash) const;
  void put(uint64_t position, LookupBucket bucket);
  void grow();

  uint32_t hash_bits_, n_lines_ = 1;
  std::vector<uint8_t> bytes_;
};

// A lookup before it is bytes. values: (lines, width); the first line is that of unknown
// combinations.
struct LookupParts {
  std::vector<CombinationElement> elements;
  uint32_t width = 0;
  LookupBuckets buckets;
  std::vector<float> values;
};

struct DerivationParts {
  int32_t n_inputs = 0;
  std::vector<int32_t> hashed;
  std::vector<CategoryFlag> flags;
  std::vector<LookupParts> lookups;
};

Column<uint8_t> derivation_bytes(const DerivationParts& parts);

}  // namespace treebeard::planner
