/* Tables as Python hands them to kernels (onnx_treebeard/native/tables.py). In: columns. Out: rows.

   Element types are numbered as in ONNX. Functions that can fail return 0 on success; otherwise
   they write a message of one line, cut to `error_size` bytes, into `error`. */
#ifndef TREEBEARD_TABLE_API_H
#define TREEBEARD_TABLE_API_H

#include "tables/table_types.h"
#include "treebeard.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes rows `first_row` to `first_row + n_rows` of the columns, `row_stride` elements apart, in
   `type`: 1 float, 11 double. A missing value is NaN, and whole numbers are rounded once. */
TREEBEARD_API int treebeard_interleave(const treebeard_table_column* columns, int64_t n_columns,
                                       int64_t first_row, int64_t n_rows, int32_t type, void* rows,
                                       int64_t row_stride, char* error, size_t error_size);

/* Finds rows of a text that begins with one (tables/rows.h): how many, `most_rows` at most, and
 * the end of the last whole one. */
TREEBEARD_API int treebeard_csv_scan(const char* data, int64_t size, const treebeard_csv_form* form,
                                     int64_t most_rows, int32_t is_final, int64_t* n_rows,
                                     int64_t* end, char* error, size_t error_size);

/* Copies whole rows, without the lines between them that are none, to `copy`, which has room for
 * `size` bytes. Writes the number of bytes copied. */
TREEBEARD_API int treebeard_csv_copy(const char* data, int64_t size, const treebeard_csv_form* form,
                                     char* copy, int64_t* n_bytes, char* error, size_t error_size);

/* Reads the numbers of whole rows into `rows` of `type`, `row_stride` elements apart; `places` has
   `width` entries. Writes the number of rows read: fewer than `n_rows` where one is not as
   expected. */
TREEBEARD_API int treebeard_csv_read(const char* data, int64_t size, const treebeard_csv_form* form,
                                     const int64_t* places, int64_t n_rows, int32_t type,
                                     void* rows, int64_t row_stride, int64_t* n_read, char* error,
                                     size_t error_size);

#ifdef __cplusplus
}
#endif

#endif
