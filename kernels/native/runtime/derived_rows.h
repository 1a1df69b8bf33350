// Rows with their derived columns (forest/derived_columns.h), a block at a time.
//
// In: rows of float32, whose hashed columns have the 32 bits of hashes; such bits may look like
// NaN, so they are copied as words. Out: rows as trees read them. Many threads may use one at once.
//
// Some rows go through one table after the other together:
//
//     terms          of which hashes of combinations are sums
//     small tables   hashes, search, values
//     large tables   hashes   fetch their buckets
//                    search   fetch the rows of counts
//                    values
//
// Large tables lie in the file and are larger than caches, so each step is done for many searches
// while memory is on its way. Small ones, which are in caches, are copied at opening, checked once,
// with values in place of counts: a search for one value then is a load, where in the file it is
// two loads, a check and a division, which take several times as long. Copies of large ones would
// take the time and memory that opening does without.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/arrays.h"
#include "base/memory.h"
#include "forest/derived_columns.h"

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
  // What an element adds to the hashes of some combinations: 0 or 1 for a test, or a category,
  // times a power of the factor of hashes. Such a hash is a sum, because each step of it is linear
  // (base/city_hash.h), so that most of them need no multiplication of their own.
  struct Term {
    planner::CombinationElement element;
    uint64_t factor;
  };
  // Which terms a table's hash is the sum of, as places in `positions_`; and its first value's
  // column.
  struct Table {
    size_t first_term = 0, n_terms = 0, column = 0, n_values = 0;
  };
  struct LargeTable : Table {
    const planner::StatisticTable* own;
    std::vector<Lanes> lanes;

    LargeTable(const Table& table, const planner::StatisticTable* statistics,
               std::vector<Lanes> values)
        : Table(table), own(statistics), lanes(std::move(values)) {}
  };
  // A hash, and its value or, where there are several, their place; or no hash, and what is for
  // hashes that the table lacks.
  struct Slot {
    uint64_t hash;
    uint32_t word;
  };
  // A copy of the tables of a combination, which mostly have the same hashes.
  struct SmallTable : Table {
    uint64_t mask;
    std::vector<Slot> slots;
    std::vector<uint32_t> values;  // bits
  };

  void add_terms();
  void add_tables();
  bool add_copy(const std::vector<LargeTable>& tables, uint64_t& room);
  static std::vector<Lanes> lanes_of(const planner::StatisticTable& table);
  static std::vector<uint64_t> hashes_in(const std::vector<LargeTable>& tables);
  SmallTable copy_of(const std::vector<LargeTable>& tables,
                     const std::vector<uint64_t>& hashes) const;
  const uint8_t* counts_of(const planner::StatisticTable& table, uint64_t hash) const;
  static void compute(const LargeTable& table, const uint8_t* counts, uint32_t* into);
  size_t terms_bytes() const;
  // Count: of rows, a number or a constant.
  template <class Count>
  void write_terms(const uint32_t* rows, int64_t stride, Count n_rows, uint64_t* into) const;
  template <class Count>
  const uint64_t* hashes_of(const Table& table, const uint64_t* terms, Count n_rows,
                            uint64_t* room) const;
  template <class Count>
  void write_small(const uint64_t* terms, Count n_rows, uint8_t* room, uint32_t* into) const;
  template <class Count>
  void write_large(const uint64_t* terms, Count n_rows, uint8_t* room, uint32_t* into) const;
  void write_flags(const uint32_t* row, uint32_t* into) const;

  planner::Derivation derivation_;
  std::vector<FlagGroup> flag_groups_;
  std::vector<Term> terms_;
  std::vector<size_t> positions_;  // in terms, of the elements of all combinations
  std::vector<LargeTable> large_tables_;
  std::vector<SmallTable> small_tables_;
  std::vector<uint8_t> unknown_;  // the counts of a hash that a table lacks
  int64_t block_rows_;
  size_t rows_together_;
};

}  // namespace treebeard
