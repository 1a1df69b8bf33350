#include "runtime/derived_rows.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <tuple>
#include <utility>

#include "base/city_hash.h"
#include "base/error.h"

namespace treebeard {
namespace {

using planner::at;
using planner::CategoryFlag;
using planner::Combination;
using planner::CombinationElement;
using planner::ElementKind;
using planner::float_of;
using planner::line_of;
using planner::StatisticKind;
using planner::StatisticTable;
using planner::StatisticValue;
using planner::TableBucket;
using planner::word_of;

constexpr int64_t kBlockBytes = 256 << 10;
constexpr int64_t kMinBlockRows = 64;  // a multiple of which are derived together

// Buckets that are fetched at a time, and the most rows: as many as the nearest cache holds.
constexpr int64_t kFetched = 256, kMaxTogether = 32;

// The values of a small table, and those of all small tables: of which there are so few that
// opening takes no time. And buckets for each row, most of which are empty.
constexpr uint64_t kMaxValues = 1 << 11, kMaxAllValues = 1 << 15, kRoom = 4;

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

void put_bucket(const TableBucket& bucket, uint64_t position, std::vector<uint8_t>& buckets) {
  buckets.resize(std::max<size_t>(buckets.size(), (position + 1) * TableBucket::kBytes));
  uint8_t* const bytes = buckets.data() + position * TableBucket::kBytes;
  std::memcpy(bytes, &bucket.hash, sizeof bucket.hash);
  std::memcpy(bytes + sizeof bucket.hash, &bucket.row, sizeof bucket.row);
}

// Where a hash leads in a small table, whose empty buckets lead to line 0: that one is empty is no
// reason for a branch, which would be taken at random.
uint64_t small_line_of(const uint8_t* buckets, uint64_t mask, uint64_t hash) {
  for (uint64_t position = hash & mask;; position = (position + 1) & mask) {
    const TableBucket bucket = planner::bucket_at(buckets, position);
    if ((bucket.hash == hash) | (bucket.hash == TableBucket::kEmpty)) return bucket.row;
  }
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
  add_small_tables();
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
  const planner::TableShape& shape = table.shape;
  tables_.push_back({table.buckets, table.mask(), shape.n_rows, table.rows, nullptr,
                     shape.row_bytes(), lanes_.size() - first, shape.n_values, false, &shape});
  unknown_.resize(std::max(unknown_.size(), shape.row_bytes()));
}

// Writes the values of a row of counts, and behind them lanes that are none. T: floats, or words of
// their bits.
template <class T>
void DerivedRows::compute(const planner::TableShape& shape, const uint8_t* counts,
                          const Lanes* lanes, size_t n_lanes, T* into) {
  Counted counted(shape, counts);
  for (const Lanes* const end = lanes + n_lanes; lanes != end; ++lanes) {
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

void DerivedRows::add_small_tables() {
  const Lanes* lanes = lanes_.data();
  uint64_t room = kMaxAllValues;
  for (Table& table : tables_) {
    table.unknown = unknown_.data();
    const uint64_t n_values = (table.n_rows + 1) * table.n_values;
    if (n_values <= std::min(room, kMaxValues) && table.mask < kMaxValues * kRoom) {
      try {
        add_small_table(table, lanes);
        room -= n_values;
      } catch (const Error&) {  // it is damaged, which is for those to hear who ask for that row
      }
    }
    lanes += table.n_lanes;
  }
}

void DerivedRows::add_small_table(Table& table, const Lanes* lanes) {
  std::vector<TableBucket> lines;
  for (uint64_t position = 0; position <= table.mask; ++position) {
    const uint64_t hash = planner::bucket_at(table.buckets, position).hash;
    const uint64_t line = line_of(table.buckets, table.mask, table.n_rows, hash);
    if (line != 0) lines.push_back({hash, static_cast<uint32_t>(line)});
  }
  SmallTable small;
  uint64_t n_buckets = 1;
  while (n_buckets < kRoom * lines.size()) n_buckets *= 2;
  for (uint64_t position = 0; position < n_buckets; ++position)
    put_bucket({TableBucket::kEmpty, 0}, position, small.buckets);
  for (const TableBucket& own : lines) {
    uint64_t position = own.hash & (n_buckets - 1);
    while (planner::bucket_at(small.buckets.data(), position).hash != TableBucket::kEmpty)
      position = (position + 1) & (n_buckets - 1);
    put_bucket(own, position, small.buckets);
  }
  small.values.resize((table.n_rows + 1) * table.n_values + Lanes::kCount);
  float* next = small.values.data();
  for (uint64_t line = 0; line <= table.n_rows; ++line, next += table.n_values) {
    const uint8_t* const counts = line == 0 ? table.unknown
                                            : table.rows + (line - 1) * table.row_bytes;
    compute(*table.shape, counts, lanes, table.n_lanes, next);
  }
  table.is_small = true;
  table.buckets = small.buckets.data();
  table.mask = n_buckets - 1;
  table.rows = reinterpret_cast<const uint8_t*>(small.values.data());
  table.row_bytes = table.n_values * sizeof(float);
  small_tables_.push_back(std::move(small));
}

size_t DerivedRows::room_bytes() const {
  const size_t of_rows = 2 * tables_.size() * at(rows_together_);
  return aligned((elements_.size() + of_rows) * sizeof(uint64_t));
}

DerivedRows::Room DerivedRows::room_in(uint8_t* bytes) const {
  auto* const elements = reinterpret_cast<uint64_t*>(bytes);
  uint64_t* const hashes = elements + elements_.size();
  uint64_t* const rows = hashes + tables_.size() * at(rows_together_);
  return {elements, hashes, reinterpret_cast<const uint8_t**>(rows)};
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
  const size_t n_tables = tables_.size();
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
      find_hashes(row(number), room.elements, room.hashes + number * n_tables);
    for (size_t number = 0; number < count; ++number)
      find_rows(room.hashes + number * n_tables, room.rows + number * n_tables);
    for (size_t number = 0; number < count; ++number, made += n_columns) {
      std::copy_n(row(number), n_inputs(), made);
      write_values(room.rows + number * n_tables, write_flags(row(number), made + n_inputs()));
    }
  }
  return {words, rows.n_rows, n_columns, false, rows.margins};
}

void DerivedRows::find_hashes(const uint32_t* row, uint64_t* elements, uint64_t* hashes) const {
  for (size_t number = 0; number < elements_.size(); ++number)
    elements[number] = kHashFactor * value_of(elements_[number], row[elements_[number].column]);
  const size_t* position = positions_.data();
  const Table* table = tables_.data();
  for (const Combination& own : derivation_.combinations()) {
    uint64_t hash = 0;
    for (size_t number = own.elements.size(); number > 0; --number, ++position)
      hash = kHashFactor * (hash + elements[*position]);
    for (size_t number = own.tables.size(); number > 0; --number, ++table) {
      if (!table->is_small) fetch(table->buckets + (hash & table->mask) * TableBucket::kBytes);
      *hashes++ = hash;
    }
  }
}

void DerivedRows::find_rows(const uint64_t* hashes, const uint8_t** rows) const {
  for (const Table& table : tables_) {
    const uint64_t hash = *hashes++;
    if (table.is_small) {
      *rows++ = table.rows + small_line_of(table.buckets, table.mask, hash) * table.row_bytes;
      continue;
    }
    const uint64_t line = line_of(table.buckets, table.mask, table.n_rows, hash);
    const uint8_t* const row = line == 0 ? table.unknown
                                         : table.rows + (line - 1) * table.row_bytes;
    fetch(row);
    *rows++ = row;
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

void DerivedRows::write_values(const uint8_t* const* rows, uint32_t* into) const {
  const Lanes* lanes = lanes_.data();
  for (const Table& table : tables_) {
    const uint8_t* const row = *rows++;
    if (table.is_small) {
      for (size_t first = 0; first < table.n_values; first += Lanes::kCount)
        std::memcpy(into + first, row + first * sizeof(float), sizeof(float) * Lanes::kCount);
    } else {
      compute(*table.shape, row, lanes, table.n_lanes, into);
    }
    lanes += table.n_lanes;
    into += table.n_values;
  }
}

}  // namespace treebeard
