#include "runtime/derived_rows.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "base/city_hash.h"

namespace treebeard {
namespace {

using planner::bucket_at;
using planner::CategoryFlag;
using planner::CombinationElement;
using planner::ElementKind;
using planner::float_of;
using planner::Lookup;
using planner::LookupBucket;
using planner::word_of;

constexpr int64_t kBlockBytes = 256 << 10;
constexpr int64_t kMinBlockRows = 64;  // a multiple of which are derived together

// Nanoseconds: of a copied value, of an element of a combination, of the search for a line.
constexpr double kValueCost = 0.2, kElementCost = 0.6, kLineCost = 3.0;

planner::Column<uint8_t> owned(const planner::Column<uint8_t>& bytes) {
  return bytes.owner() == nullptr ? planner::Column<uint8_t>(copied(bytes)) : bytes;
}

uint64_t element_of_row(const CombinationElement& element, const uint32_t* row) {
  const uint32_t word = row[element.column];
  if (element.kind == ElementKind::kCategory) return element_of(word);
  if (element.kind == ElementKind::kIsCategory) return uint64_t{word == element.operand};
  const float number = float_of(word);
  // Without a branch, which would be taken at random.
  return uint64_t{number > float_of(element.operand)} | (element.nan_above & (number != number));
}

// Where a hash leads. An empty bucket leads to the first line; that it is empty is no reason for
// another branch, which would be taken at random.
uint32_t line_of(const Lookup& lookup, uint64_t hash) {
  const uint64_t mask = (uint64_t{1} << lookup.shape.hash_bits) - 1;
  for (uint64_t position = hash & mask;; position = (position + 1) & mask) {
    const LookupBucket bucket = bucket_at(lookup.buckets, position);
    if ((bucket.hash == hash) | (bucket.hash == LookupBucket::kEmpty)) return bucket.line;
  }
}

auto key_of(const CombinationElement& element) {
  return std::tuple(element.kind, element.column, element.operand, element.nan_above);
}

}  // namespace

DerivedRows::DerivedRows(const planner::Column<uint8_t>& derivation)
    : derivation_(owned(derivation)) {
  for (const CategoryFlag& flag : derivation_.flags()) {
    if (flag_groups_.empty() || flag_groups_.back().begin->column != flag.column)
      flag_groups_.push_back({&flag, &flag});
    ++flag_groups_.back().end;
  }
  std::map<decltype(key_of({})), size_t> known;
  for (const Lookup& lookup : derivation_.lookups()) {
    for (uint32_t number = 0; number < lookup.shape.n_elements; ++number) {
      const CombinationElement& element = lookup.elements[number];
      const auto [found, is_new] = known.emplace(key_of(element), elements_.size());
      if (is_new) elements_.push_back(element);
      positions_.push_back(found->second);
    }
  }
  const int64_t row_bytes = derivation_.n_columns() * int64_t{sizeof(float)};
  const int64_t rows = kBlockBytes / std::max<int64_t>(row_bytes, 1);
  block_rows_ = std::max(rows / kMinBlockRows * kMinBlockRows, kMinBlockRows);
}

size_t DerivedRows::bytes(int64_t n_rows) const {
  return element_bytes() + aligned(static_cast<size_t>(n_rows) *
                                   static_cast<size_t>(derivation_.n_columns()) * sizeof(float));
}

double DerivedRows::row_cost() const {
  return kValueCost * static_cast<double>(derivation_.n_columns()) +
         kElementCost * static_cast<double>(elements_.size() + positions_.size()) +
         kLineCost * static_cast<double>(derivation_.lookups().size());
}

Rows DerivedRows::write(const Rows& rows, uint8_t* into) const {
  auto* const elements = reinterpret_cast<uint64_t*>(into);
  auto* const words = reinterpret_cast<uint32_t*>(into + element_bytes());
  const int64_t n_inputs = derivation_.n_inputs(), n_columns = derivation_.n_columns();
  for (int64_t number = 0; number < rows.n_rows; ++number) {
    const uint32_t* const row = static_cast<const uint32_t*>(rows.data) + number * rows.row_stride;
    uint32_t* const made = words + number * n_columns;
    std::copy_n(row, n_inputs, made);
    write_values(row, elements, write_flags(row, made + n_inputs));
  }
  return {words, rows.n_rows, n_columns, false, rows.margins};
}

// Returns where the flags end.
uint32_t* DerivedRows::write_flags(const uint32_t* row, uint32_t* into) const {
  const auto below = [](const CategoryFlag& flag, uint32_t category) {
    return flag.category < category;
  };
  for (const auto& [begin, end] : flag_groups_) {
    std::fill_n(into, end - begin, uint32_t{0});
    const uint32_t category = row[begin->column];
    const CategoryFlag* const found = std::lower_bound(begin, end, category, below);
    if (found != end && found->category == category) into[found - begin] = word_of(1.0F);
    into += end - begin;
  }
  return into;
}

// Lookups of a row do not wait for each other: their hashes are computed from elements that all of
// them share.
void DerivedRows::write_values(const uint32_t* row, uint64_t* elements, uint32_t* into) const {
  for (size_t number = 0; number < elements_.size(); ++number)
    elements[number] = kHashFactor * element_of_row(elements_[number], row);
  const size_t* position = positions_.data();
  for (const Lookup& lookup : derivation_.lookups()) {
    uint64_t hash = 0;
    for (uint32_t number = 0; number < lookup.shape.n_elements; ++number, ++position)
      hash = kHashFactor * (hash + elements[*position]);
    const size_t width = lookup.shape.width;
    const float* const line = lookup.values + width * line_of(lookup, hash);
    for (size_t number = 0; number < width; ++number) into[number] = word_of(line[number]);
    into += width;
  }
}

}  // namespace treebeard
