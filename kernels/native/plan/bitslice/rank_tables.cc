#include "plan/bitslice/bit_planes.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "plan/kernel/cost_model.h"

namespace treebeard::planner::bitslice {
namespace {

constexpr int64_t kMaxBuckets = int64_t{1} << 16;  // a kernel keeps a value's bucket where its rank
                                                   // will be, in two bytes
// Offsets that are tried move the lowest threshold to this share of the thresholds' range.
constexpr double kBefore[] = {1.0, 1.0 / 16, 1.0 / 256};

int32_t bit_length(int64_t number) {
  int32_t bits = 0;
  for (; number > 0; number >>= 1) ++bits;
  return bits;
}

// A table but for its starts, and how many thresholds each bucket holds.
struct Buckets {
  RankTable table;
  std::vector<int32_t> held;
};

Buckets buckets_with(const std::vector<double>& thresholds, double offset, ElementType type) {
  RankTable table;
  table.offset = offset;
  table.low = rank_key(thresholds.front(), offset, type);
  table.high = rank_key(thresholds.back(), offset, type);
  const int64_t range = int64_t{table.high} - table.low;
  const int64_t most = std::min(
      kBitsliceCosts.buckets_per_threshold * static_cast<int64_t>(thresholds.size()), kMaxBuckets);
  while (range >> table.shift >= most) ++table.shift;
  std::vector<int32_t> held(static_cast<size_t>((range >> table.shift) + 1));
  int32_t most_held = 0;
  for (const double threshold : thresholds) {
    const int64_t behind = int64_t{rank_key(threshold, offset, type)} - table.low;
    most_held = std::max(most_held, ++held[static_cast<size_t>(behind >> table.shift)]);
  }
  table.steps = bit_length(most_held);
  return {std::move(table), std::move(held)};
}

RankTable with_starts(Buckets buckets) {
  RankTable& table = buckets.table;
  table.start.resize(buckets.held.size());
  int32_t before = 0;
  for (size_t bucket = 0; bucket < buckets.held.size(); ++bucket) {
    table.start[bucket] = static_cast<uint16_t>(before);
    before += buckets.held[bucket];
  }
  return std::move(table);
}

}  // namespace

int32_t rank_key(double number, double offset, ElementType type) {
  int32_t upper = 0;
  if (type == ElementType::kDouble) {
    const double moved = number + offset;
    int64_t bits = 0;
    std::memcpy(&bits, &moved, sizeof bits);
    upper = static_cast<int32_t>(bits >> 32);
  } else {
    const float moved = static_cast<float>(number) + static_cast<float>(offset);
    std::memcpy(&upper, &moved, sizeof upper);
  }
  return upper ^ ((upper >> 31) & 0x7FFFFFFF);
}

RankTable best_rank_table(const std::vector<double>& thresholds, ElementType type) {
  const double low = thresholds.front(), high = thresholds.back();
  Buckets best = buckets_with(thresholds, 0.0, type);
  for (const double part : kBefore) {
    const double offset = part * (high - low) - low;
    if (!std::isfinite(offset)) continue;
    Buckets other = buckets_with(thresholds, offset, type);
    if (other.table.steps < best.table.steps) best = std::move(other);
  }
  return with_starts(std::move(best));
}

namespace {

template <class Real>
void add_rank_tables_of(KernelTables& result, const std::vector<RankRecord>& records) {
  std::string type = std::string("offset:") + type_name<Real>();
  for (const char* field : kRankFields) type += std::string(",") + field + ":<i4";
  std::vector<uint8_t> bytes(records.size() * (sizeof(Real) + sizeof(RankRecord::fields)));
  uint8_t* at = bytes.data();
  for (const RankRecord& record : records) {
    const auto offset = static_cast<Real>(record.offset);
    std::memcpy(at, &offset, sizeof offset);
    std::memcpy(at + sizeof offset, record.fields.data(), sizeof record.fields);
    at += sizeof offset + sizeof record.fields;
  }
  result.add_bytes(HeaderTable::kRankTables, type, static_cast<int64_t>(records.size()),
                   std::move(bytes));
}

}  // namespace

void add_rank_tables(KernelTables& result, const std::vector<RankRecord>& records,
                     ElementType type) {
  if (type == ElementType::kDouble) return add_rank_tables_of<double>(result, records);
  add_rank_tables_of<float>(result, records);
}

}  // namespace treebeard::planner::bitslice
