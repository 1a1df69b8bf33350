// Columns of a table -> rows, whose values lie side by side, as kernels read them.
//
// A few rows at a time are written column by column, so many that they stay in the first cache:
// each line of memory is then read once and written once.
#pragma once

#include <cstdint>

#include "tables/table_types.h"

namespace treebeard::tables {

// Writes rows `first` to `first + n_rows` of the columns, converted to Real. A missing value
// becomes NaN. stride: elements from row to row of `rows`. Raises Error for a type that no column
// has.
template <class Real>
void interleave(const treebeard_table_column* columns, int64_t n_columns, int64_t first,
                int64_t n_rows, Real* rows, int64_t stride);

extern template void interleave(const treebeard_table_column*, int64_t, int64_t, int64_t, float*,
                                int64_t);
extern template void interleave(const treebeard_table_column*, int64_t, int64_t, int64_t, double*,
                                int64_t);

}  // namespace treebeard::tables
