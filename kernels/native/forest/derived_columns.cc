#include "forest/derived_columns.h"

#include <algorithm>
#include <map>
#include <utility>

#include "base/error.h"
#include "forest/forest_of_columns.h"

namespace treebeard::planner {
namespace {

constexpr uint32_t kVersion = 2;
constexpr uint32_t kMaxHashBits = 31;

struct Preamble {
  uint32_t version, n_inputs, n_derived, n_hashed, n_flags, n_combinations;
};

struct CombinationShape {
  uint32_t n_elements, n_tables;
};

template <class... Parts>
[[noreturn]] void refuse_bytes(const Parts&... parts) {
  faults::refuse(faults::in_field("derivation"), parts...);
}

// Reads arrays one after the other, from any boundary.
class ByteReader {
 public:
  explicit ByteReader(const Column<uint8_t>& bytes)
      : next_(bytes.data()), left_(at(bytes.size())) {}

  template <class T>
  std::vector<T> take(uint64_t count) {
    if (count > left_ / sizeof(T))
      refuse_bytes("ends before its ", count, " items of ", sizeof(T), " bytes");
    std::vector<T> items(count);
    if (count != 0) std::memcpy(items.data(), next_, count * sizeof(T));
    next_ += count * sizeof(T);
    left_ -= count * sizeof(T);
    return items;
  }
  template <class T>
  T take() {
    return take<T>(1)[0];
  }
  size_t left() const { return left_; }

 private:
  const uint8_t* next_;
  size_t left_;
};

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

void check_hashed(const std::vector<int32_t>& hashed, int64_t n_inputs) {
  int64_t before = -1;
  for (const int32_t column : hashed) {
    if (column <= before || column >= n_inputs)
      refuse_bytes("names column ", column, " after ", before, ", of ", n_inputs, " columns");
    before = column;
  }
}

bool is_hashed(const std::vector<int32_t>& hashed, int32_t column) {
  return std::binary_search(hashed.begin(), hashed.end(), column);
}

void check_flags_of(const std::vector<CategoryFlag>& flags, const std::vector<int32_t>& hashed) {
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

void check_element(const CombinationElement& element, const std::vector<int32_t>& hashed,
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

void check_shape(const TableShape& shape) {
  const auto kind = static_cast<uint32_t>(shape.kind);
  if (kind > static_cast<uint32_t>(StatisticKind::kCount))
    refuse_bytes("has a table of kind ", kind, "; expected 0 to 3");
  if (shape.n_values == 0) refuse_bytes("has a table of no values; expected 1 or more");
  const bool has_classes = shape.kind == StatisticKind::kClassesAbove ||
                           shape.kind == StatisticKind::kClass;
  const int64_t max_classes = has_classes ? kMaxTargets : 1;
  if (shape.n_classes == 0 || shape.n_classes > max_classes)
    refuse_bytes("has a table of ", shape.n_classes, " classes; expected 1 to ", max_classes);
  if (shape.hash_bits > kMaxHashBits)
    refuse_bytes("has a table of 2^", shape.hash_bits, " buckets; at most 2^", kMaxHashBits,
                 " are accepted");
}

// The bytes at a place of `statistics`.
const uint8_t* bytes_at(const Column<uint8_t>& statistics, uint64_t place, uint64_t size) {
  const auto all = static_cast<uint64_t>(statistics.size());
  if (size > all || place > all - size)
    refuse_bytes("has a table of ", size, " bytes at ", place, "; the statistics have ", all);
  return statistics.data() + place;
}

void check_values(const StatisticTable& table) {
  uint32_t before = 0;
  for (const StatisticValue& value : table.values) {
    if (value.target_class < before || value.target_class >= table.shape.n_classes)
      refuse_bytes("has a value of class ", value.target_class, " after ", before, ", of ",
                   table.shape.n_classes, " classes");
    before = value.target_class;
  }
}

StatisticTable read_table(ByteReader& reader, const Column<uint8_t>& statistics) {
  StatisticTable table;
  table.shape = reader.take<TableShape>();
  const TableShape& shape = table.shape;
  check_shape(shape);
  table.values = reader.take<StatisticValue>(shape.n_values);
  check_values(table);
  table.buckets = bytes_at(statistics, shape.buckets,
                           uint64_t{TableBucket::kBytes} << shape.hash_bits);
  table.rows = bytes_at(statistics, shape.rows, uint64_t{shape.n_rows} * shape.row_bytes());
  return table;
}

}  // namespace

Derivation::Derivation(const Column<uint8_t>& derivation, Column<uint8_t> statistics)
    : statistics_(std::move(statistics)) {
  const Preamble preamble = preamble_of(derivation);
  n_inputs_ = preamble.n_inputs;
  n_columns_ = n_inputs_ + preamble.n_derived;
  ByteReader reader(derivation);
  reader.take<Preamble>();
  hashed_ = reader.take<int32_t>(preamble.n_hashed);
  check_hashed(hashed_, n_inputs_);
  flags_ = reader.take<CategoryFlag>(preamble.n_flags);
  check_flags_of(flags_, hashed_);
  uint64_t derived = preamble.n_flags;
  for (uint32_t number = 0; number < preamble.n_combinations; ++number) {
    const auto shape = reader.take<CombinationShape>();
    if (shape.n_elements == 0 || shape.n_tables == 0)
      refuse_bytes("has a combination of ", shape.n_elements, " elements and ", shape.n_tables,
                   " tables; expected 1 or more");
    Combination& combination = combinations_.emplace_back();
    combination.elements = reader.take<CombinationElement>(shape.n_elements);
    for (const CombinationElement& element : combination.elements)
      check_element(element, hashed_, n_inputs_);
    for (uint32_t table = 0; table < shape.n_tables; ++table) {
      combination.tables.push_back(read_table(reader, statistics_));
      derived += combination.tables.back().shape.n_values;
    }
  }
  if (reader.left() != 0) refuse_bytes("has ", reader.left(), " bytes after its last table");
  if (derived != preamble.n_derived)
    refuse_bytes("derives ", derived, " columns; it says ", preamble.n_derived);
}

void refuse_row(uint64_t row, uint64_t n_rows) {
  throw Error(text("the model is damaged: a table of statistics names row ", row, " of ", n_rows));
}

int64_t derived_columns(const Column<uint8_t>& derivation) {
  return derivation.empty() ? 0 : int64_t{preamble_of(derivation).n_derived};
}

int64_t columns_read(int64_t n_inputs, const Column<uint8_t>& derivation) {
  const bool is_valid = n_inputs >= 0 && n_inputs <= kMaxFeatures;
  return is_valid ? n_inputs + derived_columns(derivation) : n_inputs;
}

namespace {

void put(std::vector<uint8_t>& buckets, uint64_t position, TableBucket bucket) {
  uint8_t* const bytes = buckets.data() + position * TableBucket::kBytes;
  std::memcpy(bytes, &bucket.hash, sizeof bucket.hash);
  std::memcpy(bytes + sizeof bucket.hash, &bucket.row, sizeof bucket.row);
}

// Appends numbers as bytes.
class ByteWriter {
 public:
  template <class T>
  void add(const T& value) {
    add(&value, 1);
  }
  template <class T>
  void add(const std::vector<T>& values) {
    add(values.data(), values.size());
  }
  std::vector<uint8_t> bytes() { return std::move(bytes_); }

 private:
  template <class T>
  void add(const T* values, size_t count) {
    const auto* const first = reinterpret_cast<const uint8_t*>(values);
    bytes_.insert(bytes_.end(), first, first + count * sizeof(T));
  }

  std::vector<uint8_t> bytes_;
};

}  // namespace

std::vector<uint8_t> buckets_of(const std::vector<uint64_t>& hashes) {
  uint32_t hash_bits = 0;
  while ((size_t{1} << hash_bits) < 2 * hashes.size()) ++hash_bits;
  const uint64_t count = uint64_t{1} << hash_bits, mask = count - 1;
  std::vector<uint8_t> buckets(count * TableBucket::kBytes);
  for (uint64_t position = 0; position < count; ++position)
    put(buckets, position, {TableBucket::kEmpty, 0});
  for (size_t row = 0; row < hashes.size(); ++row) {
    uint64_t position = hashes[row] & mask;
    while (bucket_at(buckets.data(), position).hash != TableBucket::kEmpty)
      position = (position + 1) & mask;
    put(buckets, position, {hashes[row], static_cast<uint32_t>(row)});
  }
  return buckets;
}

Column<uint8_t> derivation_bytes(const DerivationParts& parts) {
  size_t derived = parts.flags.size();
  for (const Combination& combination : parts.combinations) {
    for (const StatisticTable& table : combination.tables) derived += table.values.size();
  }
  ByteWriter writer;
  writer.add(Preamble{kVersion, static_cast<uint32_t>(parts.n_inputs),
                      static_cast<uint32_t>(derived), static_cast<uint32_t>(parts.hashed.size()),
                      static_cast<uint32_t>(parts.flags.size()),
                      static_cast<uint32_t>(parts.combinations.size())});
  writer.add(parts.hashed);
  writer.add(parts.flags);
  for (const Combination& combination : parts.combinations) {
    writer.add(CombinationShape{static_cast<uint32_t>(combination.elements.size()),
                                static_cast<uint32_t>(combination.tables.size())});
    writer.add(combination.elements);
    for (const StatisticTable& table : combination.tables) {
      writer.add(table.shape);
      writer.add(table.values);
    }
  }
  return writer.bytes();
}

namespace {

// The columns whose categories a combination asks for; all of its columns where it asks for none.
std::vector<int32_t> sources_of(const Combination& combination) {
  std::vector<int32_t> categories, all;
  for (const CombinationElement& element : combination.elements) {
    all.push_back(element.column);
    if (element.kind == ElementKind::kCategory) categories.push_back(element.column);
  }
  std::vector<int32_t>& sources = categories.empty() ? all : categories;
  std::sort(sources.begin(), sources.end());
  sources.erase(std::unique(sources.begin(), sources.end()), sources.end());
  return std::move(sources);
}

}  // namespace

Players players_of(const Forest& forest) {
  Players players;
  players.n_targets = forest.n_targets;
  players.n_columns = forest.n_inputs();
  players.of_column = counting<int32_t>(at(players.n_columns));
  if (derived_columns(forest.derivation) == 0) return players;
  const Derivation derivation(forest.derivation, forest.statistics);
  for (const CategoryFlag& flag : derivation.flags()) players.of_column.push_back(flag.column);
  std::map<std::vector<int32_t>, int32_t> player_of;
  for (const Combination& combination : derivation.combinations()) {
    const std::vector<int32_t> sources = sources_of(combination);
    int32_t player = sources.front();
    if (sources.size() > 1) {
      const auto [entry, is_new] = player_of.emplace(sources,
                                                     static_cast<int32_t>(players.count()));
      if (is_new) players.combinations.push_back(sources);
      player = entry->second;
    }
    for (const StatisticTable& table : combination.tables)
      players.of_column.insert(players.of_column.end(), table.values.size(), player);
  }
  return players;
}

Forest with_players(const Forest& forest, const Players& players) {
  Forest played = forest;
  std::vector<int32_t> of_node;
  of_node.reserve(at(forest.n_nodes()));
  for (const int32_t column : forest.feature) of_node.push_back(players.of_column[at(column)]);
  played.feature = Column<int32_t>(std::move(of_node));
  played.n_features = players.count();
  return played;
}

// What is written lies in front of what is still to be read.
void share_contributions(const Players& players, double* values, int64_t n_rows) {
  double* into = values;
  for (int64_t line = 0; line < n_rows * players.n_targets; ++line) {
    double* const line_values = values + line * (players.count() + 1);
    const double* value = line_values + players.n_columns;
    for (const std::vector<int32_t>& columns : players.combinations) {
      const double share = *value++ / static_cast<double>(columns.size());
      for (const int32_t column : columns) line_values[column] += share;
    }
    const double expected = *value;
    into = std::copy_n(line_values, players.n_columns, into);
    *into++ = expected;
  }
}

}  // namespace treebeard::planner
