#include "runtime/derived_rows.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <tuple>

#include "base/city_hash.h"

namespace treebeard {
namespace {

using planner::at;
using planner::CategoryFlag;
using planner::Combination;
using planner::CombinationElement;
using planner::ElementKind;
using planner::float_of;
using planner::StatisticKind;
using planner::StatisticTable;
using planner::StatisticValue;
using planner::TableBucket;
using planner::word_of;

constexpr int64_t kBlockBytes = 256 << 10;
constexpr int64_t kMinBlockRows = 64;  // a multiple of which are derived together

// Buckets that are fetched at a time, and the most rows: as many as the nearest cache holds.
constexpr int64_t kFetched = 256, kMaxTogether = 32;

// Nanoseconds: of a copied value, of an element of a combination, of the search for a row, of
// values that are computed together.
constexpr double kCopyCost = 0.2, kElementCost = 0.6, kTableCost = 4.0, kLanesCost = 2.0;

planner::Column<uint8_t> owned(const planner::Column<uint8_t>& bytes) {
  return bytes.owner() == nullptr ? planner::Column<uint8_t>(copied(bytes)) : bytes;
}

inline void fetch(const void* address) { __builtin_prefetch(address); }

template <class T>
T number_at(const uint8_t* bytes, size_t position) {
  T number;
  std::memcpy(&number, bytes + position * sizeof(T), sizeof(T));
  return number;
}

uint64_t value_of(const CombinationElement& element, uint32_t word) {
  if (element.kind == ElementKind::kCategory) return element_of(word);
  if (element.kind == ElementKind::kIsCategory) return uint64_t{word == element.operand};
  const float number = float_of(word);
  // Without a branch, which would be taken at random.
  return uint64_t{number > float_of(element.operand)} | (element.nan_above & (number != number));
}

auto key_of(const CombinationElement& element) {
  return std::tuple(element.kind, element.column, element.operand, element.nan_above);
}

float rounded(int64_t count) { return static_cast<float>(count); }

// What a row of a table has counted, for values whose target classes rise.
class Counted {
 public:
  Counted(const planner::TableShape& shape, const uint8_t* row) : kind_(shape.kind), row_(row) {
    switch (kind_) {
      case StatisticKind::kMean: total_ = rounded(count(1)); return;
      case StatisticKind::kCount: total_ = rounded(shape.denominator); return;
      default:
        for (uint32_t each = 0; each < shape.n_classes; ++each) above_ += count(each);
        total_ = rounded(above_);
    }
  }

  float total() const { return total_; }
  float good(uint32_t target_class) {
    switch (kind_) {
      case StatisticKind::kMean: return number_at<float>(row_, 0);
      case StatisticKind::kClassesAbove:
        while (next_ <= target_class) above_ -= count(next_++);
        return rounded(above_);
      default: return rounded(count(target_class));  // a counter's class is 0
    }
  }

 private:
  int64_t count(uint32_t place) const { return number_at<int32_t>(row_, place); }

  StatisticKind kind_;
  const uint8_t* row_;
  int64_t above_ = 0;  // counts of classes from the next one on
  uint32_t next_ = 0;
  float total_ = 0;
};

}  // namespace

DerivedRows::DerivedRows(const planner::Column<uint8_t>& derivation,
                         const planner::Column<uint8_t>& statistics)
    : derivation_(derivation, owned(statistics)) {
  for (const CategoryFlag& flag : derivation_.flags()) {
    if (flag_groups_.empty() || flag_groups_.back().begin->column != flag.column)
      flag_groups_.push_back({&flag, &flag});
    ++flag_groups_.back().end;
  }
  std::map<decltype(key_of({})), size_t> known;
  for (const Combination& own : derivation_.combinations()) {
    for (const CombinationElement& element : own.elements) {
      const auto [place, is_new] = known.emplace(key_of(element), elements_.size());
      if (is_new) elements_.push_back(element);
      positions_.push_back(place->second);
    }
    for (const StatisticTable& table : own.tables) add_table(table);
  }
  const int64_t row_bytes = derivation_.n_columns() * int64_t{sizeof(float)};
  const int64_t rows = kBlockBytes / std::max<int64_t>(row_bytes, 1);
  block_rows_ = std::max(rows / kMinBlockRows * kMinBlockRows, kMinBlockRows);
  const auto n_tables = static_cast<int64_t>(std::max<size_t>(tables_.size(), 1));
  rows_together_ = std::clamp<int64_t>(kFetched / n_tables, 1, kMaxTogether);
}

void DerivedRows::add_table(const StatisticTable& table) {
  const size_t first = lanes_.size();
  for (const StatisticValue& value : table.values) {
    const bool fits = lanes_.size() > first && lanes_.back().n_values < Lanes::kCount &&
                      lanes_.back().target_class == value.target_class;
    if (!fits) lanes_.emplace_back().target_class = value.target_class;
    Lanes& last = lanes_.back();
    last.prior_numerator[last.n_values] = value.prior_numerator;
    last.prior_denominator[last.n_values] = value.prior_denominator;
    last.shift[last.n_values] = value.shift;
    last.scale[last.n_values] = value.scale;
    ++last.n_values;
  }
  tables_.push_back({&table, lanes_.size() - first});
  unknown_.resize(std::max(unknown_.size(), table.shape.row_bytes()));
}

size_t DerivedRows::room_bytes() const {
  const size_t of_row = derivation_.combinations().size() + tables_.size();
  return aligned((elements_.size() + of_row * at(rows_together_)) * sizeof(uint64_t));
}

DerivedRows::Room DerivedRows::room_in(uint8_t* bytes) const {
  auto* const elements = reinterpret_cast<uint64_t*>(bytes);
  uint64_t* const hashes = elements + elements_.size();
  uint64_t* const counts = hashes + derivation_.combinations().size() * at(rows_together_);
  return {elements, hashes, reinterpret_cast<const uint8_t**>(counts)};
}

// Lanes that are none are written behind the last row.
size_t DerivedRows::bytes(int64_t n_rows) const {
  const size_t words = at(n_rows * derivation_.n_columns()) + Lanes::kCount;
  return room_bytes() + aligned(words * sizeof(float));
}

double DerivedRows::row_cost() const {
  return kCopyCost * static_cast<double>(derivation_.n_columns()) +
         kElementCost * static_cast<double>(elements_.size() + positions_.size()) +
         kTableCost * static_cast<double>(tables_.size()) +
         kLanesCost * static_cast<double>(lanes_.size());
}

Rows DerivedRows::write(const Rows& rows, uint8_t* into) const {
  const Room room = room_in(into);
  const size_t n_hashes = derivation_.combinations().size(), n_tables = tables_.size();
  const int64_t n_columns = derivation_.n_columns();
  auto* const words = reinterpret_cast<uint32_t*>(into + room_bytes());
  uint32_t* made = words;
  for (int64_t first = 0; first < rows.n_rows; first += rows_together_) {
    const auto* const few = static_cast<const uint32_t*>(rows.data) + first * rows.row_stride;
    const size_t count = at(std::min(rows_together_, rows.n_rows - first));
    const auto row = [&](size_t number) {
      return few + static_cast<int64_t>(number) * rows.row_stride;
    };
    for (size_t number = 0; number < count; ++number)
      find_hashes(row(number), room.elements, room.hashes + number * n_hashes);
    for (size_t number = 0; number < count; ++number)
      find_counts(room.hashes + number * n_hashes, room.counts + number * n_tables);
    for (size_t number = 0; number < count; ++number, made += n_columns) {
      std::copy_n(row(number), n_inputs(), made);
      write_values(room.counts + number * n_tables, write_flags(row(number), made + n_inputs()));
    }
  }
  return {words, rows.n_rows, n_columns, false, rows.margins};
}

void DerivedRows::find_hashes(const uint32_t* row, uint64_t* elements, uint64_t* hashes) const {
  for (size_t number = 0; number < elements_.size(); ++number)
    elements[number] = kHashFactor * value_of(elements_[number], row[elements_[number].column]);
  const size_t* position = positions_.data();
  for (const Combination& own : derivation_.combinations()) {
    uint64_t hash = 0;
    for (size_t number = own.elements.size(); number > 0; --number, ++position)
      hash = kHashFactor * (hash + elements[*position]);
    for (const StatisticTable& table : own.tables)
      fetch(table.buckets + table.first_bucket(hash) * TableBucket::kBytes);
    *hashes++ = hash;
  }
}

void DerivedRows::find_counts(const uint64_t* hashes, const uint8_t** counts) const {
  for (const Combination& own : derivation_.combinations()) {
    for (const StatisticTable& table : own.tables) {
      const uint8_t* const row = row_of(table, *hashes, unknown_.data());
      fetch(row);
      *counts++ = row;
    }
    ++hashes;
  }
}

// Returns where the flags end.
uint32_t* DerivedRows::write_flags(const uint32_t* row, uint32_t* into) const {
  const auto below = [](const CategoryFlag& flag, uint32_t category) {
    return flag.category < category;
  };
  for (const auto& [begin, end] : flag_groups_) {
    std::fill_n(into, end - begin, uint32_t{0});
    const uint32_t category = row[begin->column];
    const CategoryFlag* const place = std::lower_bound(begin, end, category, below);
    if (place != end && place->category == category) into[place - begin] = word_of(1.0F);
    into += end - begin;
  }
  return into;
}

void DerivedRows::write_values(const uint8_t* const* counts, uint32_t* into) const {
  const Lanes* lanes = lanes_.data();
  for (const Table& table : tables_) {
    Counted counted(table.own->shape, *counts++);
    for (const Lanes* const end = lanes + table.n_lanes; lanes != end; ++lanes) {
      const float good = counted.good(lanes->target_class), total = counted.total();
      float values[Lanes::kCount];
      for (size_t lane = 0; lane < Lanes::kCount; ++lane) {
        values[lane] = ((good + lanes->prior_numerator[lane]) /
                            (total + lanes->prior_denominator[lane]) +
                        lanes->shift[lane]) *
                       lanes->scale[lane];
      }
      std::memcpy(into, values, sizeof values);
      into += lanes->n_values;
    }
  }
}

}  // namespace treebeard
