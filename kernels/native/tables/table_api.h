/* Tables as Python hands them to kernels (onnx_treebeard/native/tables.py). In: columns. Out: rows.

   Element types are numbered as in ONNX. Functions that can fail return 0 on success; otherwise they write a message of one line, cut to `error_size` bytes, into
   `error`. */
#ifndef TREEBEARD_TABLE_API_H
#define TREEBEARD_TABLE_API_H

#include "treebeard.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct treebeard_table_column {
  const void* values;     /* of type `type` */
  const uint8_t* present; /* null, or a bit for each row, the least significant of a byte first: 0 where the value is missing */
  int64_t first_bit;      /* the bit of the first row in `present` */
  int64_t step;           /* elements from one row to the next */
  int64_t type;           /* 1 float, 2 uint8, 3 int8, 4 uint16, 5 int16, 6 int32, 7 int64, 11 double, 12 uint32, 13 uint64 */
} treebeard_table_column;

/* Writes rows `first_row` to `first_row + n_rows` of the columns, `row_stride` elements apart, in `type`: 1 float, 11 double. A missing value is NaN. Whole
   numbers of 64 bits in a column with `present` are rounded to double first. */
TREEBEARD_API int treebeard_interleave(const treebeard_table_column* columns, int64_t n_columns, int64_t first_row, int64_t n_rows, int32_t type, void* rows,
                                       int64_t row_stride, char* error, size_t error_size);

#ifdef __cplusplus
}
#endif

#endif
