// The functions of table_api.h: checked arguments, no exception leaves.
#include "tables/table_api.h"

#include "api/c_handles.h"
#include "tables/interleave.h"

using treebeard::require;

int treebeard_interleave(const treebeard_table_column* columns, int64_t n_columns, int64_t first_row, int64_t n_rows, int32_t type, void* rows,
                         int64_t row_stride, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    require(n_rows >= 0 && n_columns >= 0 && first_row >= 0, "there are ", n_rows, " rows of ", n_columns, " columns; expected 0 or more");
    require(row_stride >= n_columns, "rows are ", row_stride, " elements apart; they have ", n_columns, " columns");
    require(type == 1 || type == 11, "rows have type ", type, "; expected 1 (float) or 11 (double)");
    if (type == 1) return treebeard::tables::interleave(columns, n_columns, first_row, n_rows, static_cast<float*>(rows), row_stride);
    treebeard::tables::interleave(columns, n_columns, first_row, n_rows, static_cast<double*>(rows), row_stride);
  });
}
