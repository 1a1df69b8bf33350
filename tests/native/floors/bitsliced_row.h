// What a kernel of bit-sliced whole trees computes for one row from its tables, step by step as the
// headers of plan/bitslice describe them.
#pragma once

#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "plan/bitslice/kernel_plan.h"
#include "plan/bitslice/tables.h"
#include "small_forests.h"

namespace small {

using treebeard::planner::HeaderTable;
using treebeard::planner::PredicateForm;
using treebeard::planner::TreeRun;
namespace bitslice = treebeard::planner::bitslice;

#pragma pack(push, 4)
template <class Real>
struct RankTableRecord {
  Real offset;
  int32_t first, last, masked, masked_end, low, high, shift, first_bucket, first_threshold, steps,
      missing, search;
};
#pragma pack(pop)

// The rank of a value that is a number: a bucket by its bits, then a bisection.
template <class Real>
int32_t rank_in(const RankTableRecord<Real>& table, Real value, treebeard::planner::Predicate less,
                const std::vector<uint16_t>& buckets, const std::vector<Real>& thresholds) {
  const Real moved = value + table.offset;
  int32_t key;  // the upper 32 bits
  std::memcpy(&key, reinterpret_cast<const char*>(&moved) + sizeof moved - sizeof key, sizeof key);
  if (key < 0) key ^= 0x7FFFFFFF;
  const int64_t held = std::min(std::max(key, table.low), table.high);
  const int64_t bucket = (held - table.low) >> table.shift;
  int32_t rank = buckets.at(static_cast<size_t>(table.first_bucket + bucket));
  for (int32_t step = table.steps - 1; step >= 0; --step) {
    const int32_t position = table.first_threshold + rank + (1 << step) - 1;
    const Real threshold = thresholds.at(static_cast<size_t>(position));
    const bool is_false = less == Predicate::kLe ? value > threshold : value >= threshold;
    if (is_false) rank += 1 << step;
  }
  return rank;
}

template <class Real>
class BitslicedRow {
 public:
  BitslicedRow(bitslice::Facts& facts, bitslice::Registers registers)
      : forest_(facts.forest()),
        made_(bitslice::tables_of(facts, registers)),
        scratch_(bitslice::scratch_layout(forest_, facts.planes().size(), registers.bytes)),
        n_planes_(static_cast<size_t>(facts.planes().size())),
        slot_units_(registers.bytes / bitslice::kSlotUnit) {}

  // Computes the planes of a row.
  void read(const Row& row) {
    planes_.assign(n_planes_, kNone);
    const auto features = table<bitslice::FeatureRecord>(HeaderTable::kFeatures);
    for (const bitslice::CallRecord& call : table<bitslice::CallRecord>(HeaderTable::kCalls)) {
      if (call.unit == 0) CHECK_EQUAL(call.end, call.first + 1);
      if (call.unit == 0) load(row, features.data() + call.first * bitslice::kTileFeatures);
      for (int32_t run = call.first; call.unit != 0 && run < call.end; ++run)
        compute(way_of(call.unit), at(table<bitslice::RunRecord>(HeaderTable::kRuns), run));
    }
    for (const uint8_t plane : planes_) CHECK(plane != kNone);
  }

  // What a tree adds to a target; of forests whose trees have a target each, to this one.
  double value(size_t tree, int64_t target) const {
    const auto record = table<bitslice::TreeRecord>(HeaderTable::kTrees).at(tree);
    const auto& unit = made_.units.trees.at(static_cast<size_t>(record.form));
    const int64_t leaves = unit.form.n_leaves(), size = sizeof(Real);
    const int32_t leaf = leaf_index(record, unit.form);
    if (!unit.permuted)
      return at(table<Real>(HeaderTable::kValues), record.value + target * leaves + leaf);
    const int64_t padded = std::max<int64_t>(leaves, 16);
    uint8_t bytes[sizeof(Real)];
    for (int64_t byte = 0; byte < size; ++byte) {
      const int64_t first = record.value + target * padded * size;
      bytes[byte] = at(table<uint8_t>(HeaderTable::kBytes), first + byte * padded + leaf);
    }
    Real value;
    std::memcpy(&value, bytes, sizeof value);
    return static_cast<double>(value);
  }

  template <class Record>
  std::vector<Record> table(HeaderTable id) const {
    return records<Record>(made_.tables, id);
  }
  int32_t plane_at(int32_t entry) const {
    const int32_t unit = scratch_.entry(scratch_.plane_bytes);
    const int32_t from_first = entry - scratch_.entry(scratch_.planes);
    CHECK_EQUAL(from_first % unit, 0);
    return from_first / unit;
  }
  const bitslice::UnitChoices& units() const { return made_.units; }

 private:
  static constexpr uint8_t kNone = 2;  // of a plane that is not computed yet

  template <class T>
  static T at(const std::vector<T>& values, int64_t position) {
    return values.at(static_cast<size_t>(position));
  }

  int32_t way_of(int32_t unit) const { return at(made_.units.ways, unit - 1); }

  void load(const Row& row, const bitslice::FeatureRecord* tile) {
    columns_.clear();
    for (int32_t column = 0; column < bitslice::kTileFeatures; ++column) {
      const int32_t window = tile[column].window;
      CHECK_EQUAL(window, tile[0].window);
      const double value = at(row, window < 0 ? tile[column].feature : window + column);
      columns_.push_back(forest_.missing_value == value ? kNaN : value);
    }
  }

  void set(int32_t plane, bool result) {
    CHECK_EQUAL(planes_.at(static_cast<size_t>(plane)), kNone);
    planes_[static_cast<size_t>(plane)] = result;
  }

  void compute(int32_t way, bitslice::RunRecord run) {
    const double value = at(columns_, run.column);
    if (way == bitslice::kByRank) {
      for (int32_t table = run.first; table < run.end; ++table) rank(table, value);
    } else if (way == bitslice::kLookedUp) {
      look_up(run, std::isnan(value) ? run.ranks + 1 : rank_);
    } else if (way == bitslice::kXor) {
      for (int32_t plane = run.first; plane < run.end; ++plane) set(plane, parity(plane, value));
    } else {
      const auto form = at(made_.units.predicates, way);
      const auto thresholds = table<Real>(HeaderTable::kComparisons);
      for (int32_t plane = run.first; plane < run.end; ++plane)
        set(plane, compared(form, value, at(thresholds, plane)));
    }
  }

  static bool compared(PredicateForm form, double value, double threshold) {
    if (std::isnan(value) || (form.zero_missing && value == 0)) return form.missing_true;
    if (form.predicate == Predicate::kNe) return value != threshold;
    return form.predicate == Predicate::kLt ? value < threshold : value <= threshold;
  }

  void rank(int32_t number, double value) {
    const auto record = at(table<RankTableRecord<Real>>(HeaderTable::kRankTables), number);
    const auto sources = table<int32_t>(HeaderTable::kMasked);
    rank_ = record.missing;
    if (!std::isnan(value)) {
      rank_ = rank_in(record, static_cast<Real>(value), *made_.units.ranked,
                      table<uint16_t>(HeaderTable::kBuckets),
                      table<Real>(HeaderTable::kRankThresholds));
    }
    for (int32_t plane = record.first; plane < record.last; ++plane)
      set(plane, rank_ <= plane - record.first);
    for (int32_t plane = record.masked; plane < record.masked_end; ++plane)
      set(plane, !std::isnan(value) && at(planes_, plane_at(at(sources, plane))) == 1);
  }

  void look_up(bitslice::RunRecord run, int32_t rank) {
    const auto words = table<uint64_t>(HeaderTable::kWords);
    for (int32_t plane = run.first; plane < run.end; ++plane) {
      const int32_t word = (plane - run.first) / 64, bit = (plane - run.first) % 64;
      set(plane, at(words, run.word + int64_t{word} * (run.ranks + 2) + rank) >> bit & 1);
    }
  }

  // The constants false, true and "is NaN" stand before the planes.
  bool parity(int32_t plane, double value) const {
    const auto first = table<int32_t>(HeaderTable::kParities);
    const auto parts = table<int32_t>(HeaderTable::kParts);
    bool result = false;
    for (int32_t part = at(first, plane); part < at(first, plane + 1); ++part) {
      const int64_t entry = at(parts, part), constant = (entry - scratch_.entry(scratch_.bits)) /
                                                        scratch_.entry(scratch_.plane_bytes);
      const bool is_constant = entry < scratch_.entry(scratch_.planes);
      const bool constants[] = {false, true, std::isnan(value)};
      if (is_constant) CHECK(constant < 3);
      if (!is_constant) CHECK(at(planes_, plane_at(at(parts, part))) != kNone);
      result ^= is_constant ? constants[constant] : at(planes_, plane_at(at(parts, part))) == 1;
    }
    return result;
  }

  int32_t leaf_index(const bitslice::TreeRecord& tree, bitslice::TreeForm form) const {
    switch (form.method) {
      case bitslice::TreeMethod::kPerfect: return perfect_leaf(tree, form.bits);
      case bitslice::TreeMethod::kProgram: return program_leaf(tree);
      case bitslice::TreeMethod::kOblivious: break;
    }
    return oblivious_leaf(tree, form.bits);
  }

  // A bit for each step. Trees without nodes have steps without predicates.
  int32_t oblivious_leaf(bitslice::TreeRecord tree, int bits) const {
    const auto steps = table<int32_t>(HeaderTable::kSteps);
    int32_t leaf = 0;
    for (int32_t level = 0; level < bits; ++level) {
      const int32_t offset = at(steps, tree.first + level);
      leaf = 2 * leaf + (offset != 0 && at(planes_, plane_at(offset)) == 1);
    }
    return leaf;
  }

  // Half of what is left stands behind the false subtree. A step without a predicate is padding.
  int32_t perfect_leaf(bitslice::TreeRecord tree, int bits) const {
    const auto steps = table<int32_t>(HeaderTable::kSteps);
    int32_t position = tree.first, leaf = 0;
    for (int32_t left = (1 << bits) - 1; left > 0;) {
      const int32_t offset = at(steps, position);
      const bool result = offset != 0 && at(planes_, plane_at(offset)) == 1;
      left /= 2;
      position += 1 + (result ? left : 0);
      leaf = 2 * leaf + result;
    }
    return leaf;
  }

  // Whether the row is in each slot, node after node; then the leaf whose slot it is in.
  int32_t program_leaf(bitslice::TreeRecord tree) const {
    const auto nodes = table<bitslice::ProgramNode>(HeaderTable::kNodes);
    const auto slots = table<uint16_t>(HeaderTable::kLeafSlots);
    std::vector<uint8_t> reached(static_cast<size_t>(2 * tree.count + 2));
    reached[0] = 1;
    for (int32_t number = 0; number < tree.count; ++number) {
      const auto node = at(nodes, tree.first + number);
      const auto result = static_cast<int32_t>(at(planes_, plane_at(node.predicate)));
      if (at(reached, node.from / slot_units_) == 1)
        reached[static_cast<size_t>(1 + 2 * number + result)] = 1;
    }
    CHECK_EQUAL(tree.leaf_slots % 4, 0);
    for (int32_t leaf = 0; leaf <= tree.count; ++leaf) {
      if (at(reached, at(slots, tree.leaf_slots + leaf) / slot_units_) == 1) return leaf;
    }
    floors::fail(__FILE__, __LINE__, "the row is at no leaf");
    return 0;
  }

  const Forest& forest_;
  bitslice::Tables made_;
  bitslice::ScratchLayout scratch_;
  size_t n_planes_;
  int64_t slot_units_;
  std::vector<double> columns_;
  std::vector<uint8_t> planes_;
  int32_t rank_ = 0;  // that was computed last
};

}  // namespace small
