// Rows of tables, as kernels read them: from columns, and from CSV text.
#pragma once

#include <cstdint>

#include "tables/table_types.h"

namespace treebeard::tables {

// Columns of a table -> rows, whose values lie side by side, as kernels read them.
//
// A few rows at a time are written column by column, so many that they stay in the first cache:
// each line of memory is then read once and written once.

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

// CSV text -> rows of numbers, straight into the memory that kernels read.
//
// Two steps: find where rows end, which a reader needs to cut a file into blocks, and read the
// cells of a block. The grammar is Arrow's: a quote opens a cell only at its beginning, two quotes
// within are one, and a row ends with \n, \r\n or \r outside of quotes. Lines of blanks and tabs
// are no rows. What is no plain number is left to the caller.

struct CsvForm {
  int64_t width;  // cells of a row
  char delimiter;
  bool skips_empty;  // whether empty lines are no rows
  char decimal;      // the point of decimals, '.' or ','
  const treebeard_csv_word* words;
  int64_t n_words;
};

struct CsvRows {
  int64_t n_rows;
  int64_t end;  // of the last whole row, line end included
};

// Finds rows in `size` bytes that begin with one, at most `most` of them. is_final: whether the
// text ends there, so that the last row needs no line end. A \r at the end of the bytes ends a row;
// a \n that follows later belongs to it.
CsvRows scan_rows(const char* data, int64_t size, const CsvForm& form, int64_t most, bool is_final);

// Copies whole rows, without the lines between them that are none, to `copy`, which has room for
// `size` bytes. Returns the number of bytes copied.
int64_t copy_rows(const char* data, int64_t size, const CsvForm& form, char* copy);

// Reads whole rows. places: for each of the `width` cells, where its number goes in a row of
// `rows`, or -1. Cells are decimals (read_decimal) or words, in letters of any size; empty ones are
// NaN. Returns the rows read: fewer than `n_rows` where a row has another number of cells, or a
// cell is something else.
template <class Real>
int64_t read_rows(const char* data, int64_t size, const CsvForm& form, const int64_t* places,
                  int64_t n_rows, Real* rows, int64_t stride);

extern template int64_t read_rows(const char*, int64_t, const CsvForm&, const int64_t*, int64_t,
                                  float*, int64_t);
extern template int64_t read_rows(const char*, int64_t, const CsvForm&, const int64_t*, int64_t,
                                  double*, int64_t);

}  // namespace treebeard::tables
