#include "forest/derivation.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "forest/columns.h"

namespace treebeard::planner {
namespace {

constexpr uint32_t kVersion = 1;
constexpr uint32_t kMaxHashBits = 31;
constexpr uint64_t kSmallTable = 1 << 14;  // hashes, of which a search meets others more rarely
constexpr size_t kAlignment = alignof(uint32_t);

struct Preamble {
  uint32_t version, n_inputs, n_derived, n_hashed, n_flags, n_lookups;
};

template <class... Parts>
[[noreturn]] void refuse_bytes(const Parts&... parts) {
  faults::refuse(faults::in_field("derivation"), parts...);
}

// Reads arrays one after the other.
class ByteReader {
 public:
  explicit ByteReader(const Column<uint8_t>& bytes)
      : next_(bytes.data()), left_(at(bytes.size())) {}

  template <class T>
  const T* take(uint64_t count) {
    if (count > left_ / sizeof(T))
      refuse_bytes("ends before its ", count, " items of ", sizeof(T), " bytes");
    const auto* const first = reinterpret_cast<const T*>(next_);
    next_ += count * sizeof(T);
    left_ -= count * sizeof(T);
    return first;
  }
  size_t left() const { return left_; }

 private:
  const uint8_t* next_;
  size_t left_;
};

bool is_aligned(const uint8_t* data) { return reinterpret_cast<uintptr_t>(data) % kAlignment == 0; }

Preamble preamble_of(const Column<uint8_t>& bytes) {
  Preamble preamble;
  if (at(bytes.size()) < sizeof preamble) refuse_bytes("has only ", bytes.size(), " bytes");
  std::memcpy(&preamble, bytes.data(), sizeof preamble);
  if (preamble.version != kVersion)
    refuse_bytes("has version ", preamble.version, "; expected ", kVersion);
  if (uint64_t{preamble.n_inputs} + preamble.n_derived > uint64_t{kMaxFeatures})
    refuse_bytes("has ", preamble.n_inputs, " columns and derives ", preamble.n_derived,
                 "; at most ", kMaxFeatures, " are accepted");
  return preamble;
}

void check_hashed(const Column<int32_t>& hashed, int64_t n_inputs) {
  int64_t before = -1;
  for (const int32_t column : hashed) {
    if (column <= before || column >= n_inputs)
      refuse_bytes("names column ", column, " after ", before, ", of ", n_inputs, " columns");
    before = column;
  }
}

bool is_hashed(const Column<int32_t>& hashed, int32_t column) {
  return std::binary_search(hashed.begin(), hashed.end(), column);
}

void check_flags_of(const Column<CategoryFlag>& flags, const Column<int32_t>& hashed) {
  const CategoryFlag* before = nullptr;
  for (const CategoryFlag& flag : flags) {
    if (!is_hashed(hashed, flag.column))
      refuse_bytes("has a flag of column ", flag.column, ", which has no categories");
    if (before != nullptr &&
        std::pair(before->column, before->category) >= std::pair(flag.column, flag.category))
      refuse_bytes("has flags out of order, at column ", flag.column);
    before = &flag;
  }
}

void check_element(const CombinationElement& element, const Column<int32_t>& hashed,
                   int64_t n_inputs) {
  const auto kind = static_cast<int32_t>(element.kind);
  if (kind < 0 || kind > static_cast<int32_t>(ElementKind::kIsAbove))
    refuse_bytes("has an element of kind ", kind, "; expected 0 to 2");
  const bool fits = element.kind == ElementKind::kIsAbove
                        ? element.column >= 0 && element.column < n_inputs
                        : is_hashed(hashed, element.column);
  if (!fits) refuse_bytes("has an element of column ", element.column, ", which does not fit it");
  if (element.nan_above > 1)
    refuse_bytes("has ", element.nan_above, " where 0 or 1 says whether NaN is above a border");
}

void check_buckets(const Lookup& lookup) {
  const uint64_t count = uint64_t{1} << lookup.shape.hash_bits;
  bool has_empty = false;
  uint32_t last = 0;
  for (uint64_t position = 0; position < count; ++position) {
    const LookupBucket bucket = bucket_at(lookup.buckets, position);
    const bool is_empty = bucket.hash == LookupBucket::kEmpty;
    has_empty |= is_empty;
    last = std::max(last, is_empty && bucket.line != 0 ? UINT32_MAX : bucket.line);
  }
  if (last >= lookup.shape.n_lines)
    refuse_bytes("leads to line ", last, " of ", lookup.shape.n_lines);
  if (!has_empty) refuse_bytes("has a table of ", count, " buckets, none of which is empty");
}

Lookup read_lookup(ByteReader& reader) {
  Lookup lookup;
  lookup.shape = *reader.take<LookupShape>(1);
  const LookupShape& shape = lookup.shape;
  if (shape.n_elements == 0 || shape.width == 0 || shape.n_lines == 0)
    refuse_bytes("has a table of ", shape.n_elements, " elements, ", shape.width, " values and ",
                 shape.n_lines, " lines; expected 1 or more");
  if (shape.hash_bits > kMaxHashBits)
    refuse_bytes("has a table of 2^", shape.hash_bits, " buckets; at most 2^", kMaxHashBits,
                 " are accepted");
  lookup.elements = reader.take<CombinationElement>(shape.n_elements);
  lookup.values = reader.take<float>(uint64_t{shape.n_lines} * shape.width);
  lookup.buckets = reader.take<uint8_t>(LookupBucket::kBytes << shape.hash_bits);
  check_buckets(lookup);
  return lookup;
}

}  // namespace

Derivation::Derivation(Column<uint8_t> bytes) : bytes_(std::move(bytes)) {
  if (!is_aligned(bytes_.data())) bytes_ = copied(bytes_);
  const Preamble preamble = preamble_of(bytes_);
  n_inputs_ = preamble.n_inputs;
  n_columns_ = n_inputs_ + preamble.n_derived;
  ByteReader reader(bytes_);
  reader.take<Preamble>(1);
  hashed_ = {reader.take<int32_t>(preamble.n_hashed), preamble.n_hashed};
  check_hashed(hashed_, n_inputs_);
  flags_ = {reader.take<CategoryFlag>(preamble.n_flags), preamble.n_flags};
  check_flags_of(flags_, hashed_);
  uint64_t derived = preamble.n_flags;
  for (uint32_t number = 0; number < preamble.n_lookups; ++number) {
    lookups_.push_back(read_lookup(reader));
    const Lookup& lookup = lookups_.back();
    derived += lookup.shape.width;
    for (uint32_t place = 0; place < lookup.shape.n_elements; ++place)
      check_element(lookup.elements[place], hashed_, n_inputs_);
  }
  if (reader.left() != 0) refuse_bytes("has ", reader.left(), " bytes after its last table");
  if (derived != preamble.n_derived)
    refuse_bytes("derives ", derived, " columns; it says ", preamble.n_derived);
}

LookupBuckets::LookupBuckets(size_t n_hashes) : hash_bits_(0) {
  const uint64_t room = uint64_t{n_hashes} < kSmallTable ? 4 : 2;
  while ((uint64_t{1} << hash_bits_) < room * n_hashes) ++hash_bits_;
  bytes_.resize(LookupBucket::kBytes << hash_bits_);
  for (uint64_t position = 0; position >> hash_bits_ == 0; ++position)
    put(position, {LookupBucket::kEmpty, 0});
}

uint64_t LookupBuckets::position_of(uint64_t hash) const {
  const uint64_t mask = (uint64_t{1} << hash_bits_) - 1;
  uint64_t position = hash & mask;
  for (;; position = (position + 1) & mask) {
    const uint64_t found = bucket_at(bytes_.data(), position).hash;
    if (found == hash || found == LookupBucket::kEmpty) return position;
  }
}

void LookupBuckets::put(uint64_t position, LookupBucket bucket) {
  uint8_t* const bytes = bytes_.data() + position * LookupBucket::kBytes;
  std::memcpy(bytes, &bucket.hash, sizeof bucket.hash);
  std::memcpy(bytes + sizeof bucket.hash, &bucket.line, sizeof bucket.line);
}

void LookupBuckets::grow() {
  LookupBuckets larger(uint64_t{1} << hash_bits_);
  for (uint64_t position = 0; position >> hash_bits_ == 0; ++position) {
    const LookupBucket bucket = bucket_at(bytes_.data(), position);
    if (bucket.hash != LookupBucket::kEmpty) larger.put(larger.position_of(bucket.hash), bucket);
  }
  hash_bits_ = larger.hash_bits_;
  bytes_ = std::move(larger.bytes_);
}

uint32_t LookupBuckets::line_for(uint64_t hash) {
  uint64_t position = position_of(hash);
  const LookupBucket found = bucket_at(bytes_.data(), position);
  if (found.hash == hash) return found.line;
  if (2 * uint64_t{n_lines_} > uint64_t{1} << hash_bits_) {
    grow();
    position = position_of(hash);
  }
  put(position, {hash, n_lines_});
  return n_lines_++;
}

int64_t derived_columns(const Column<uint8_t>& derivation) {
  return derivation.empty() ? 0 : int64_t{preamble_of(derivation).n_derived};
}

int64_t columns_read(int64_t n_inputs, const Column<uint8_t>& derivation) {
  const bool is_valid = n_inputs >= 0 && n_inputs <= kMaxFeatures;
  return is_valid ? n_inputs + derived_columns(derivation) : n_inputs;
}

namespace {

// Appends numbers as bytes.
class ByteWriter {
 public:
  explicit ByteWriter(size_t room) { bytes_.reserve(room); }

  template <class T>
  void add(const T* values, size_t count) {
    const auto* const first = reinterpret_cast<const uint8_t*>(values);
    bytes_.insert(bytes_.end(), first, first + count * sizeof(T));
  }
  template <class T>
  void add(const std::vector<T>& values) {
    add(values.data(), values.size());
  }
  std::vector<uint8_t> taken() { return std::move(bytes_); }

 private:
  std::vector<uint8_t> bytes_;
};

size_t bytes_of(const DerivationParts& parts) {
  size_t bytes = sizeof(Preamble) + parts.hashed.size() * sizeof(int32_t) +
                 parts.flags.size() * sizeof(CategoryFlag);
  for (const LookupParts& lookup : parts.lookups)
    bytes += sizeof(LookupShape) + lookup.elements.size() * sizeof(CombinationElement) +
             lookup.values.size() * sizeof(float) + lookup.buckets.bytes().size();
  return bytes;
}

void write_lookup(const LookupParts& parts, ByteWriter& writer) {
  const LookupShape shape{static_cast<uint32_t>(parts.elements.size()), parts.width,
                          parts.buckets.n_lines(), parts.buckets.hash_bits()};
  writer.add(&shape, 1);
  writer.add(parts.elements);
  writer.add(parts.values);
  writer.add(parts.buckets.bytes());
}

}  // namespace

Column<uint8_t> derivation_bytes(const DerivationParts& parts) {
  uint32_t derived = static_cast<uint32_t>(parts.flags.size());
  for (const LookupParts& lookup : parts.lookups) derived += lookup.width;
  const Preamble preamble{kVersion,
                          static_cast<uint32_t>(parts.n_inputs),
                          derived,
                          static_cast<uint32_t>(parts.hashed.size()),
                          static_cast<uint32_t>(parts.flags.size()),
                          static_cast<uint32_t>(parts.lookups.size())};
  ByteWriter writer(bytes_of(parts));
  writer.add(&preamble, 1);
  writer.add(parts.hashed);
  writer.add(parts.flags);
  for (const LookupParts& lookup : parts.lookups) write_lookup(lookup, writer);
  return writer.taken();
}

}  // namespace treebeard::planner
