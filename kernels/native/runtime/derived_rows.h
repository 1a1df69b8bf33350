// Rows with their derived columns (forest/derivation.h), a block at a time.
//
// In: rows of float32, whose hashed columns have the 32 bits of hashes; such bits may look like
// NaN, so they are copied as words. Out: rows as trees read them. Many threads may use one at once.
//
// Tables are larger than caches, so what waits for memory is done for several rows together, each
// step while the memory of the next one is on its way:
//
//     hashes of combinations   fetch their buckets
//     search                   fetch the rows of counts
//     values
//
// Small tables, which are in caches, are copied, with values in place of counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/memory.h"
#include "forest/derivation.h"
#include "runtime/rows.h"

namespace treebeard {

class DerivedRows {
 public:
  // The statistics are kept, or copied where they have no owner. Throws as Derivation does.
  DerivedRows(const planner::Column<uint8_t>& derivation,
              const planner::Column<uint8_t>& statistics);

  int64_t n_inputs() const { return derivation_.n_inputs(); }
  // The rows that are derived together, at most.
  int64_t block_rows() const { return block_rows_; }
  // The bytes that rows take, with what deriving them needs.
  size_t bytes(int64_t n_rows) const;
  // The estimated nanoseconds of a row.
  double row_cost() const;

  // Writes rows into `into`, of bytes(rows.n_rows); returns them as trees read them, with the same
  // margins. Throws Error where a table of statistics is damaged.
  Rows write(const Rows& rows, uint8_t* into) const;

 private:
  // The flags of one column.
  struct FlagGroup {
    const planner::CategoryFlag *begin, *end;
  };
  // Values of a table for one class, which are computed together: those of a register.
  struct Lanes {
    static constexpr size_t kCount = 4;

    uint32_t target_class = 0, n_values = 0;
    float prior_numerator[kCount] = {}, prior_denominator[kCount] = {1, 1, 1, 1},
          shift[kCount] = {}, scale[kCount] = {};
  };
  // A copy of a small table: of values in place of counts, in lines of which the first is that of
  // hashes which it lacks; and with so many empty buckets that searches are over at once.
  struct SmallTable {
    std::vector<uint8_t> buckets;
    std::vector<float> values;
  };
  struct Table {
    const uint8_t* buckets;
    uint64_t mask, n_rows;
    const uint8_t *rows, *unknown;  // of a small one: its lines
    size_t row_bytes, n_lanes, n_values;
    bool is_small;
    const planner::TableShape* shape;
  };
  // What a few rows need beside themselves: the elements of one, and of each its hash for each
  // table and what it has there.
  struct Room {
    uint64_t* elements;
    uint64_t* hashes;
    const uint8_t** rows;
  };

  void add_table(const planner::StatisticTable& table);
  void add_small_tables();
  void add_small_table(Table& table, const Lanes* lanes);
  template <class T>
  static void compute(const planner::TableShape& shape, const uint8_t* counts, const Lanes* lanes,
                      size_t n_lanes, T* into);
  size_t room_bytes() const;
  Room room_in(uint8_t* bytes) const;
  void find_hashes(const uint32_t* row, uint64_t* elements, uint64_t* hashes) const;
  void find_rows(const uint64_t* hashes, const uint8_t** rows) const;
  uint32_t* write_flags(const uint32_t* row, uint32_t* into) const;
  void write_values(const uint8_t* const* rows, uint32_t* into) const;

  planner::Derivation derivation_;
  std::vector<FlagGroup> flag_groups_;
  std::vector<planner::CombinationElement> elements_;  // of all combinations, each once
  std::vector<size_t> positions_;                      // in them, of the elements of each
  std::vector<Table> tables_;                          // of all combinations
  std::vector<Lanes> lanes_;                           // of all tables
  std::vector<uint8_t> unknown_;                       // the counts of a hash that a table lacks
  std::vector<SmallTable> small_tables_;
  int64_t block_rows_, rows_together_;
};

}  // namespace treebeard
