/* Tables as Python hands them over: their columns, and the form of a CSV text. Element types are
 * numbered as in ONNX. */
#ifndef TREEBEARD_TABLE_TYPES_H
#define TREEBEARD_TABLE_TYPES_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

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

#ifdef __cplusplus
}
#endif

#endif
