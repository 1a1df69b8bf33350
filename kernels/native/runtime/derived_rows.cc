#include "runtime/derived_rows.h"

#include <algorithm>
#include <cstring>
#include <tuple>
#include <type_traits>
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
using planner::TableShape;
using planner::word_of;

constexpr int64_t kBlockBytes = 256 << 10;
constexpr int64_t kMinBlockRows = 64;  // a multiple of which are derived together

// The bytes of the terms of rows that are looked up together, and how many rows these are.
constexpr size_t kTermsBytes = 64 << 10, kMinTogether = 8, kMaxTogether = 64;

// Searches in large tables whose memory is fetched at a time, which are as many buckets as the
// nearest cache holds; and the bytes of their hashes, and of where rows of counts are.
constexpr size_t kFetched = 256;
constexpr size_t kFetchedBytes = kFetched * (sizeof(uint64_t) + sizeof(const uint8_t*));
static_assert(kMaxTogether <= kFetched);

// The values of the small tables of a combination, and those of all of them: of which there are so
// few that opening takes no time; and buckets for each value, at most. Slots for each hash, most of
// which are empty, because a search that goes beyond its first one is guessed wrong by the
// processor.
constexpr uint64_t kMaxValues = 1 << 13, kMaxAllValues = 1 << 15, kMaxSpread = 4, kRoom = 4;

// Nanoseconds: of a copied value, of a term or its addition, of searches in tables, of values that
// are computed together.
constexpr double kCopyCost = 0.1, kTermCost = 0.15, kSmallCost = 1.2, kLargeCost = 4.0,
                 kLanesCost = 2.0;

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

// Writes the term of a test, without a branch, which would be taken at random.
template <class Count, class Test>
void write_test(const uint32_t* words, Count n_rows, uint64_t factor, uint64_t* into,
                const Test& holds) {
  for (size_t row = 0; row < n_rows; ++row)
    into[row] = factor & (uint64_t{0} - uint64_t{holds(words[row])});
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
  add_terms();
  add_tables();
  const int64_t row_bytes = derivation_.n_columns() * int64_t{sizeof(float)};
  const int64_t rows = kBlockBytes / std::max<int64_t>(row_bytes, 1);
  block_rows_ = std::max(rows / kMinBlockRows * kMinBlockRows, kMinBlockRows);
  const size_t term_bytes = std::max<size_t>(terms_.size(), 1) * sizeof(uint64_t);
  rows_together_ = std::clamp(kTermsBytes / term_bytes, kMinTogether, kMaxTogether);
}

// Those of one column follow each other.
void DerivedRows::add_terms() {
  std::vector<Term> all;
  for (const Combination& own : derivation_.combinations()) {
    uint64_t factor = kHashFactor;
    for (auto element = own.elements.rbegin(); element != own.elements.rend(); ++element)
      all.push_back({*element, factor *= kHashFactor});
  }
  const auto key_of = [](const Term& term) {
    const CombinationElement& own = term.element;
    return std::tuple(own.column, own.kind, own.operand, own.nan_above, term.factor);
  };
  const auto before = [&](const Term& one, const Term& other) {
    return key_of(one) < key_of(other);
  };
  const auto same = [&](const Term& one, const Term& other) {
    return key_of(one) == key_of(other);
  };
  terms_ = all;
  std::sort(terms_.begin(), terms_.end(), before);
  terms_.erase(std::unique(terms_.begin(), terms_.end(), same), terms_.end());
  for (const Term& term : all) {
    const auto place = std::lower_bound(terms_.begin(), terms_.end(), term, before);
    positions_.push_back(static_cast<size_t>(place - terms_.begin()));
  }
}

void DerivedRows::add_tables() {
  size_t row_bytes = 0;
  for (const Combination& own : derivation_.combinations()) {
    for (const StatisticTable& table : own.tables)
      row_bytes = std::max(row_bytes, table.shape.row_bytes());
  }
  unknown_.resize(row_bytes);
  Table next;
  next.column = at(n_inputs()) + derivation_.flags().size();
  uint64_t room = kMaxAllValues;
  for (const Combination& own : derivation_.combinations()) {
    next.n_terms = own.elements.size();
    std::vector<LargeTable> tables;
    for (const StatisticTable& table : own.tables) {
      next.n_values = table.values.size();
      tables.emplace_back(next, &table, lanes_of(table));
      next.column += next.n_values;
    }
    if (!add_copy(tables, room))
      large_tables_.insert(large_tables_.end(), tables.begin(), tables.end());
    next.first_term += next.n_terms;
  }
}

// Returns whether the tables of a combination are small. room: for values of those that are.
bool DerivedRows::add_copy(const std::vector<LargeTable>& tables, uint64_t& room) {
  uint64_t n_lines = 1, n_values = 0, n_buckets = 0;
  for (const LargeTable& table : tables) {
    n_lines += table.own->shape.n_rows;
    n_values += table.n_values;
    n_buckets += table.own->mask() + 1;
  }
  const uint64_t most = std::min(room, kMaxValues);
  if (n_lines > most || n_values > most / n_lines || n_buckets > most * kMaxSpread) return false;
  const std::vector<uint64_t> hashes = hashes_in(tables);
  if (hashes.size() > n_lines) return false;  // tables are damaged, or hashes share rows
  try {
    small_tables_.push_back(copy_of(tables, hashes));
  } catch (const Error&) {  // one is damaged, which is for those to hear who ask for that row
    return false;
  }
  room -= std::max(n_lines * n_values, n_buckets / kMaxSpread);
  return true;
}

std::vector<DerivedRows::Lanes> DerivedRows::lanes_of(const StatisticTable& table) {
  std::vector<Lanes> lanes;
  for (const StatisticValue& value : table.values) {
    const bool fits = !lanes.empty() && lanes.back().n_values < Lanes::kCount &&
                      lanes.back().target_class == value.target_class;
    if (!fits) lanes.emplace_back().target_class = value.target_class;
    Lanes& last = lanes.back();
    last.prior_numerator[last.n_values] = value.prior_numerator;
    last.prior_denominator[last.n_values] = value.prior_denominator;
    last.shift[last.n_values] = value.shift;
    last.scale[last.n_values] = value.scale;
    ++last.n_values;
  }
  return lanes;
}

// The hashes that any table has; first the one of empty buckets, which none has.
std::vector<uint64_t> DerivedRows::hashes_in(const std::vector<LargeTable>& tables) {
  std::vector<uint64_t> hashes = {TableBucket::kEmpty};
  for (const LargeTable& table : tables) {
    for (uint64_t position = 0; position <= table.own->mask(); ++position) {
      const uint64_t hash = planner::bucket_at(table.own->buckets, position).hash;
      if (hash != TableBucket::kEmpty) hashes.push_back(hash);
    }
  }
  if (tables.size() > 1) {
    std::sort(hashes.begin() + 1, hashes.end());
    hashes.erase(std::unique(hashes.begin() + 1, hashes.end()), hashes.end());
  }
  return hashes;
}

DerivedRows::SmallTable DerivedRows::copy_of(const std::vector<LargeTable>& tables,
                                             const std::vector<uint64_t>& hashes) const {
  SmallTable copy = {tables.front(), 0, {}, {}};
  copy.n_values = tables.back().column + tables.back().n_values - copy.column;
  copy.values.resize(hashes.size() * copy.n_values);
  size_t n_slots = 1;
  while (n_slots < kRoom * (hashes.size() - 1)) n_slots *= 2;
  copy.mask = n_slots - 1;
  uint32_t place = 0;
  for (const uint64_t hash : hashes) {
    for (const LargeTable& table : tables)
      compute(table, counts_of(*table.own, hash), &copy.values[place + table.column - copy.column]);
    const Slot slot = {hash, copy.n_values == 1 ? copy.values[place] : place};
    if (hash == TableBucket::kEmpty) copy.slots.resize(n_slots, slot);
    uint64_t position = hash & copy.mask;
    while (copy.slots[position].hash != TableBucket::kEmpty) position = (position + 1) & copy.mask;
    copy.slots[position] = slot;
    place += static_cast<uint32_t>(copy.n_values);
  }
  return copy;
}

// Throws Error where the table is damaged.
const uint8_t* DerivedRows::counts_of(const StatisticTable& table, uint64_t hash) const {
  const uint64_t line = line_of(table.buckets, table.mask(), table.shape.n_rows, hash);
  return line == 0 ? unknown_.data() : table.rows + (line - 1) * table.shape.row_bytes();
}

// Writes the values of a row of counts.
void DerivedRows::compute(const LargeTable& table, const uint8_t* counts, uint32_t* into) {
  Counted counted(table.own->shape, counts);
  for (const Lanes& lanes : table.lanes) {
    const float good = counted.good(lanes.target_class), total = counted.total();
    float values[Lanes::kCount];
    for (size_t lane = 0; lane < Lanes::kCount; ++lane) {
      values[lane] = ((good + lanes.prior_numerator[lane]) /
                          (total + lanes.prior_denominator[lane]) +
                      lanes.shift[lane]) *
                     lanes.scale[lane];
    }
    for (size_t lane = 0; lane < lanes.n_values; ++lane) *into++ = word_of(values[lane]);
  }
}

size_t DerivedRows::terms_bytes() const {
  return aligned(terms_.size() * rows_together_ * sizeof(uint64_t));
}

size_t DerivedRows::bytes(int64_t n_rows) const {
  const size_t words = at(n_rows * derivation_.n_columns());
  return terms_bytes() + kFetchedBytes + aligned(words * sizeof(uint32_t));
}

double DerivedRows::row_cost() const {
  double cost = kCopyCost * static_cast<double>(derivation_.n_columns()) +
                kTermCost * static_cast<double>(terms_.size() + positions_.size()) +
                kSmallCost * static_cast<double>(small_tables_.size());
  for (const LargeTable& table : large_tables_)
    cost += kLargeCost + kLanesCost * static_cast<double>(table.lanes.size());
  return cost;
}

template <class Count>
void DerivedRows::write_terms(const uint32_t* rows, int64_t stride, Count n_rows,
                              uint64_t* into) const {
  uint32_t words[kMaxTogether] = {};
  int32_t column = -1;
  for (const auto& [element, factor] : terms_) {
    if (element.column != column) {
      column = element.column;
      for (size_t row = 0; row < n_rows; ++row)
        words[row] = rows[static_cast<int64_t>(row) * stride + column];
    }
    const uint32_t operand = element.operand;
    const float border = float_of(operand);
    if (element.kind == ElementKind::kCategory) {
      for (size_t row = 0; row < n_rows; ++row) into[row] = factor * element_of(words[row]);
    } else if (element.kind == ElementKind::kIsCategory) {
      write_test(words, n_rows, factor, into, [=](uint32_t word) { return word == operand; });
    } else if (element.nan_above == 0) {
      write_test(words, n_rows, factor, into,
                 [=](uint32_t word) { return float_of(word) > border; });
    } else {
      write_test(words, n_rows, factor, into, [=](uint32_t word) -> bool {
        const float number = float_of(word);
        return (number > border) | (number != number);
      });
    }
    into += n_rows;
  }
}

// Returns the hashes of rows, which are in `room` where they are a sum.
template <class Count>
const uint64_t* DerivedRows::hashes_of(const Table& table, const uint64_t* terms, Count n_rows,
                                       uint64_t* room) const {
  const size_t* const positions = positions_.data() + table.first_term;
  const auto term = [&](size_t number) { return terms + positions[number] * n_rows; };
  const uint64_t* one = term(0);
  for (size_t number = 1; number < table.n_terms; ++number) {
    const uint64_t* const other = term(number);
    for (size_t row = 0; row < n_rows; ++row) room[row] = one[row] + other[row];
    one = room;
  }
  return one;
}

template <class Count>
void DerivedRows::write_small(const uint64_t* terms, Count n_rows, uint8_t* room,
                              uint32_t* into) const {
  const size_t n_columns = at(derivation_.n_columns());
  for (const SmallTable& table : small_tables_) {
    const uint64_t* const hashes = hashes_of(table, terms, n_rows,
                                             reinterpret_cast<uint64_t*>(room));
    const Slot* const slots = table.slots.data();
    // That a slot is empty is no reason for a branch, which would be taken at random.
    const auto word = [slots, mask = table.mask](uint64_t hash) {
      for (uint64_t position = hash & mask;; position = (position + 1) & mask) {
        const Slot slot = slots[position];
        if ((slot.hash == hash) | (slot.hash == TableBucket::kEmpty)) return slot.word;
      }
    };
    const auto write_words = [&](auto n_values) {
      uint32_t* next = into + table.column;
      for (size_t row = 0; row < n_rows; ++row, next += n_columns) {
        const uint32_t found = word(hashes[row]);
        const uint32_t* const values = n_values == 1 ? &found : table.values.data() + found;
        for (size_t number = 0; number < n_values; ++number) next[number] = values[number];
      }
    };
    if (table.n_values == 1) {
      write_words(std::integral_constant<size_t, 1>());
    } else {
      write_words(table.n_values);
    }
  }
}

template <class Count>
void DerivedRows::write_large(const uint64_t* terms, Count n_rows, uint8_t* room,
                              uint32_t* into) const {
  auto* const hashes = reinterpret_cast<uint64_t*>(room);
  auto* const counts = reinterpret_cast<const uint8_t**>(hashes + kFetched);
  const size_t n_columns = at(derivation_.n_columns());
  for (size_t first = 0, count; first < large_tables_.size(); first += count) {
    count = std::min(large_tables_.size() - first, kFetched / n_rows);
    const LargeTable* const tables = large_tables_.data() + first;
    const auto for_each = [&](const auto& visit) {
      for (size_t number = 0; number < count; ++number) visit(tables[number], number * n_rows);
    };
    for_each([&](const LargeTable& table, size_t place) {
      const uint64_t* const own = hashes_of(table, terms, n_rows, hashes + place);
      for (size_t row = 0; row < n_rows; ++row) {
        hashes[place + row] = own[row];
        fetch(table.own->buckets + (own[row] & table.own->mask()) * TableBucket::kBytes);
      }
    });
    for_each([&](const LargeTable& table, size_t place) {
      for (size_t row = 0; row < n_rows; ++row) {
        counts[place + row] = counts_of(*table.own, hashes[place + row]);
        fetch(counts[place + row]);
      }
    });
    for_each([&](const LargeTable& table, size_t place) {
      uint32_t* next = into + table.column;
      for (size_t row = 0; row < n_rows; ++row, next += n_columns)
        compute(table, counts[place + row], next);
    });
  }
}

void DerivedRows::write_flags(const uint32_t* row, uint32_t* into) const {
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
}

Rows DerivedRows::write(const Rows& rows, uint8_t* into) const {
  auto* const terms = reinterpret_cast<uint64_t*>(into);
  uint8_t* const room = into + terms_bytes();
  auto* const words = reinterpret_cast<uint32_t*>(room + kFetchedBytes);
  const auto* next = static_cast<const uint32_t*>(rows.data);
  uint32_t* made = words;
  const auto derive = [&](auto count) {
    write_terms(next, rows.row_stride, count, terms);
    write_small(terms, count, room, made);
    write_large(terms, count, room, made);
  };
  for (size_t left = at(rows.n_rows), few; left > 0; left -= few) {
    few = std::min(left, rows_together_);
    // Loops over a single row would cost more than what they do.
    few == 1 ? derive(std::integral_constant<size_t, 1>()) : derive(few);
    for (size_t number = 0; number < few; ++number) {
      std::copy_n(next, n_inputs(), made);
      write_flags(next, made + n_inputs());
      next += rows.row_stride;
      made += derivation_.n_columns();
    }
  }
  return {words, rows.n_rows, derivation_.n_columns(), false, rows.margins};
}

}  // namespace treebeard
