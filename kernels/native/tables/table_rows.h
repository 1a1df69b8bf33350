// Rows of tables, as kernels read them: from columns, and from CSV text. Python hands both over as
// structs of C; element types are numbered as in ONNX.
#pragma once

#include <cstdint>

#include "base/arrays.h"
#include "base/error.h"

extern "C" {

typedef struct treebeard_table_column {
  const void* values;     /* of type `type` */
  const uint8_t* present; /* null, or a bit for each row, the least significant of a byte first: 0
                             where the value is missing */
  int64_t first_bit;      /* the bit of the first row in `present` */
  int64_t step;           /* elements from one row to the next */
  int64_t type; /* 1 float, 2 uint8, 3 int8, 4 uint16, 5 int16, 6 int32, 7 int64, 11 double, 12
                   uint32, 13 uint64 */
} treebeard_table_column;

/* A cell that stands for a number: at most 8 letters in lower case, zeros behind them. Cells spell
 * it in letters of any size. */
typedef struct treebeard_csv_word {
  char letters[8];
  double value;
} treebeard_csv_word;

/* The form of a CSV text. */
typedef struct treebeard_csv_form {
  int64_t width;       /* cells of a row */
  int32_t delimiter;   /* a character of ASCII */
  int32_t skips_empty; /* 1: empty lines are no rows */
  int32_t decimal;     /* the point of decimals, '.' or ',' */
  int64_t n_words;
  const treebeard_csv_word* words;
} treebeard_csv_form;

}  // extern "C"

namespace treebeard::tables {

// Calls `visit` with a number of the type of a column's values. Throws Error for a type that no
// column has.
template <class Visit>
auto visit_type(int64_t type, Visit visit) {
  switch (type) {
    case 1: return visit(float{});
    case 2: return visit(uint8_t{});
    case 3: return visit(int8_t{});
    case 4: return visit(uint16_t{});
    case 5: return visit(int16_t{});
    case 6: return visit(int32_t{});
    case 7: return visit(int64_t{});
    case 11: return visit(double{});
    case 12: return visit(uint32_t{});
    case 13: return visit(uint64_t{});
    default: throw Error(text("a column has type ", type, "; expected a number's"));
  }
}

inline bool bit_at(const void* bits, int64_t bit) {
  return (static_cast<const uint8_t*>(bits)[bit / 8] >> (bit % 8) & 1) != 0;
}

// Columns of a table -> rows, whose values lie side by side, as kernels read them.
//
// A few rows at a time are written column by column, so many that they stay in the first cache:
// each line of memory is then read once and written once.

// Writes rows `first` to `first + n_rows` of the columns, converted to floats or doubles. A missing
// value becomes NaN, and whole numbers are rounded once. stride: elements from row to row of
// `rows`. Raises Error for a type that no column has.
void interleave(const treebeard_table_column* columns, int64_t n_columns, int64_t first,
                int64_t n_rows, ElementType type, void* rows, int64_t stride);

// CSV text -> rows of numbers, straight into the memory that kernels read.
//
// Two steps: find where rows end, which a reader needs to cut a file into blocks, and read the
// cells of a block. The grammar is Arrow's: a quote opens a cell only at its beginning, two quotes
// within are one, and a row ends with \n, \r\n or \r outside of quotes. Lines of blanks and tabs
// are no rows. What is no plain number is left to the caller.

struct CsvRows {
  int64_t n_rows;
  int64_t end;  // of the last whole row, line end included
};

// Finds rows in `size` bytes that begin with one, at most `most` of them. is_final: whether the
// text ends there, so that the last row needs no line end. A \r at the end of the bytes ends a row;
// a \n that follows later belongs to it.
CsvRows scan_rows(const char* data, int64_t size, const treebeard_csv_form& form, int64_t most,
                  bool is_final);

// Copies whole rows, without the lines between them that are none, to `copy`, which has room for
// `size` bytes. Returns the number of bytes copied.
int64_t copy_rows(const char* data, int64_t size, const treebeard_csv_form& form, char* copy);

// Reads whole rows as floats or doubles. places: for each of the `width` cells, where its number
// goes in a row of `rows`, or -1. Cells are decimals (read_decimal) or words, in letters of any
// size; empty ones are NaN. Returns the rows read: fewer than `n_rows` where a row has another
// number of cells, or a cell is something else.
int64_t read_rows(const char* data, int64_t size, const treebeard_csv_form& form,
                  const int64_t* places, int64_t n_rows, ElementType type, void* rows,
                  int64_t stride);

}  // namespace treebeard::tables
