// Tables as Python hands them to kernels (onnx_treebeard/native/tables.py). In: columns, or the
// text of a CSV file. Out: rows (tables/rows.h).
//
// Functions return a treebeard_status; where it is not 0 they write a message of one line, cut to
// `error_size` bytes, into `error`. Arguments are checked, and no exception leaves.

#include <algorithm>

#include "api/c_handles.h"
#include "base/city_hash.h"
#include "tables/rows.h"
#include "treebeard.h"

namespace {

using treebeard::ElementType;
using treebeard::require;

const treebeard_csv_form& checked(const treebeard_csv_form& form, int64_t size) {
  require(form.width > 0, "rows have ", form.width, " cells; expected 1 or more");
  require(form.delimiter > 0 && form.delimiter < 128, "the delimiter is ", form.delimiter,
          "; expected a character of ASCII");
  require(form.decimal == '.' || form.decimal == ',', "the decimal point is ", form.decimal,
          "; expected that of . or ,");
  require(size >= 0, "the text has ", size, " bytes; expected 0 or more");
  require(form.n_words >= 0, "there are ", form.n_words, " words; expected 0 or more");
  return form;
}

void check_rows(int32_t type, int64_t n_rows) {
  require(n_rows >= 0, "there are ", n_rows, " rows; expected 0 or more");
  require(type == 1 || type == 11, "rows have type ", type, "; expected 1 (float) or 11 (double)");
}

}  // namespace

extern "C" {

TREEBEARD_API uint32_t treebeard_category_hash(const char* category, size_t size) {
  return treebeard::category_hash({category, size});
}

TREEBEARD_API int treebeard_interleave(const treebeard_table_column* columns, int64_t n_columns,
                                       int64_t first_row, int64_t n_rows, int32_t type, void* rows,
                                       int64_t row_stride, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    check_rows(type, n_rows);
    require(n_columns >= 0 && first_row >= 0, "there are ", n_columns, " columns from row ",
            first_row, "; expected 0 or more");
    require(row_stride >= n_columns, "rows are ", row_stride, " elements apart; they have ",
            n_columns, " columns");
    treebeard::tables::interleave(columns, n_columns, first_row, n_rows,
                                  static_cast<ElementType>(type), rows, row_stride);
  });
}

// Writes how many rows a text has that begins with one, `most_rows` at most, and the end of the
// last whole one.
TREEBEARD_API int treebeard_csv_scan(const char* data, int64_t size, const treebeard_csv_form* form,
                                     int64_t most_rows, int32_t is_final, int64_t* n_rows,
                                     int64_t* end, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    const treebeard::tables::CsvRows found = treebeard::tables::scan_rows(
        data, size, checked(*form, size), most_rows, is_final != 0);
    *n_rows = found.n_rows;
    *end = found.end;
  });
}

TREEBEARD_API int treebeard_csv_copy(const char* data, int64_t size, const treebeard_csv_form* form,
                                     char* copy, int64_t* n_bytes, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    *n_bytes = treebeard::tables::copy_rows(data, size, checked(*form, size), copy);
  });
}

TREEBEARD_API int treebeard_csv_read(const char* data, int64_t size, const treebeard_csv_form* form,
                                     const int64_t* places, int64_t n_rows, int32_t type,
                                     void* rows, int64_t row_stride, int64_t* n_read, char* error,
                                     size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    check_rows(type, n_rows);
    const treebeard_csv_form& known = checked(*form, size);
    for (int64_t cell = 0; cell < known.width; ++cell) {
      require(places[cell] < row_stride, "a cell goes to place ", places[cell], " of a row of ",
              row_stride);
    }
    *n_read = treebeard::tables::read_rows(data, size, known, places, n_rows,
                                           static_cast<ElementType>(type), rows, row_stride);
  });
}

// Writes the hashes of `n_texts` texts, of which the one at k lies from ends[k] to ends[k + 1].
TREEBEARD_API int treebeard_hash_texts(const char* data, int64_t size, const int64_t* ends,
                                       int64_t n_texts, uint32_t* hashes, char* error,
                                       size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    require(n_texts >= 0 && size >= 0, "there are ", n_texts, " texts of ", size,
            " bytes; expected 0 or more");
    require(ends[0] >= 0 && ends[n_texts] <= size && std::is_sorted(ends, ends + n_texts + 1),
            "the ends of texts do not rise within ", size, " bytes");
    for (int64_t number = 0; number < n_texts; ++number)
      hashes[number] = treebeard::category_hash(
          {data + ends[number], static_cast<size_t>(ends[number + 1] - ends[number])});
  });
}

// The same for integers. type: 7 (int64) or 13 (uint64).
TREEBEARD_API int treebeard_hash_integers(const void* values, int32_t type, int64_t n_values,
                                          uint32_t* hashes, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    require(type == 7 || type == 13, "integers have type ", type,
            "; expected 7 (int64) or 13 (uint64)");
    const auto hash_all = [&](auto* integers) {
      std::transform(integers, integers + n_values, hashes,
                     [](auto number) { return treebeard::category_hash(number); });
    };
    type == 7 ? hash_all(static_cast<const int64_t*>(values))
              : hash_all(static_cast<const uint64_t*>(values));
  });
}

}  // extern "C"
