// Rows with their derived columns (forest/derivation.h), a block at a time.
//
// In: rows of float32, whose hashed columns have the 32 bits of hashes; such bits may look like
// NaN, so they are copied as words. Out: rows as trees read them. Many threads may use one at once.
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
  // The bytes are kept, or copied where they have no owner. Throws as Derivation does.
  explicit DerivedRows(const planner::Column<uint8_t>& derivation);

  int64_t n_inputs() const { return derivation_.n_inputs(); }
  // The rows that are derived together, at most.
  int64_t block_rows() const { return block_rows_; }
  // The bytes that rows take, with what deriving them needs.
  size_t bytes(int64_t n_rows) const;
  // The estimated nanoseconds of a row.
  double row_cost() const;

  // Writes rows into `into`, of bytes(rows.n_rows); returns them as trees read them, with the same
  // margins.
  Rows write(const Rows& rows, uint8_t* into) const;

 private:
  // The flags of one column.
  struct FlagGroup {
    const planner::CategoryFlag *begin, *end;
  };

  size_t element_bytes() const { return aligned(elements_.size() * sizeof(uint64_t)); }
  uint32_t* write_flags(const uint32_t* row, uint32_t* into) const;
  void write_values(const uint32_t* row, uint64_t* elements, uint32_t* into) const;

  planner::Derivation derivation_;
  std::vector<FlagGroup> flag_groups_;
  std::vector<planner::CombinationElement> elements_;  // of all lookups, each once
  std::vector<size_t> positions_;                      // in them, of the elements of each lookup
  int64_t block_rows_;
};

}  // namespace treebeard
