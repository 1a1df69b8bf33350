#include "tables/table_rows.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string_view>

#include "readers/documents/decimal_numbers.h"

namespace treebeard::tables {
namespace {

constexpr int64_t kBytesAtOnce = 16 << 10;  // of rows; half of a first cache or less
constexpr int64_t kFewestRows = 16;         // a line of memory holds as many values of a column

template <class Value, class Real>
void write_column(const treebeard_table_column& column, int64_t first, int64_t n_rows, Real* out,
                  int64_t stride) {
  const auto* values = static_cast<const Value*>(column.values) + first * column.step;
  if (column.present == nullptr) {
    for (int64_t row = 0; row < n_rows; ++row)
      out[row * stride] = static_cast<Real>(values[row * column.step]);
    return;
  }
  constexpr Real kMissing = std::numeric_limits<Real>::quiet_NaN();
  for (int64_t row = 0; row < n_rows; ++row) {
    out[row * stride] = bit_at(column.present, column.first_bit + first + row)
                            ? static_cast<Real>(values[row * column.step])
                            : kMissing;
  }
}

template <class Real>
void interleave_as(const treebeard_table_column* columns, int64_t n_columns, int64_t first,
                   int64_t n_rows, void* out, int64_t stride) {
  auto* const rows = static_cast<Real*>(out);
  const int64_t bytes = std::max<int64_t>(1, n_columns) * static_cast<int64_t>(sizeof(Real));
  const int64_t at_once = std::max(kFewestRows, kBytesAtOnce / bytes);
  for (int64_t begin = 0; begin < n_rows; begin += at_once) {
    const int64_t count = std::min(at_once, n_rows - begin);
    for (int64_t column = 0; column < n_columns; ++column) {
      visit_type(columns[column].type, [&](auto value) {
        write_column<decltype(value)>(columns[column], first + begin, count,
                                      rows + begin * stride + column, stride);
      });
    }
  }
}

}  // namespace

void interleave(const treebeard_table_column* columns, int64_t n_columns, int64_t first,
                int64_t n_rows, ElementType type, void* rows, int64_t stride) {
  const auto write = type == ElementType::kDouble ? interleave_as<double> : interleave_as<float>;
  write(columns, n_columns, first, n_rows, rows, stride);
}

namespace {

using CsvForm = treebeard_csv_form;
using readers::documents::read_decimal;

constexpr int64_t kMaxCommaCell = 64;  // bytes of a number with a decimal comma

bool is_line_end(char letter) { return letter == '\n' || letter == '\r'; }

bool has(const char* begin, const char* end, char letter) {
  return begin != end && std::memchr(begin, letter, static_cast<size_t>(end - begin)) != nullptr;
}

// Behind the line end that begins at `at`.
const char* after_line_end(const char* at, const char* end) {
  return *at == '\r' && at + 1 < end && at[1] == '\n' ? at + 2 : at + 1;
}

// The delimiter or line end behind a cell, or the end of the text.
const char* cell_end(const char* at, const char* end, int32_t delimiter) {
  if (at < end && *at == '"') {
    for (++at; at < end; ++at) {
      if (*at != '"') continue;
      if (at + 1 < end && at[1] == '"') {
        ++at;
      } else {
        break;
      }
    }
    if (at == end) return end;
    ++at;
  }
  while (at < end && *at != delimiter && !is_line_end(*at)) ++at;
  return at;
}

// Whether a line is no row: white space alone that delimits no cells, or nothing where empty lines
// are no rows.
bool is_no_row(const char* line, const char* line_end, const CsvForm& form) {
  if (line == line_end) return form.skips_empty != 0;
  return std::all_of(line, line_end, [&](char letter) {
    return (letter == ' ' || letter == '\t') && letter != form.delimiter;
  });
}

// The next row: behind the lines that are none.
const char* next_row(const char* at, const char* end, const CsvForm& form) {
  while (at < end) {
    const char* const line_end = std::find_if(
        at, end, [](char letter) { return letter != ' ' && letter != '\t'; });
    if (line_end < end && !is_line_end(*line_end)) return at;
    if (!is_no_row(at, line_end, form)) return at;
    at = line_end == end ? end : after_line_end(line_end, end);
  }
  return at;
}

// The line end behind a row, or the end of the text.
const char* row_end(const char* at, const char* end, int32_t delimiter) {
  while (true) {
    at = cell_end(at, end, delimiter);
    if (at == end || is_line_end(*at)) return at;
    ++at;
  }
}

// Without quotes and \r: every \n ends a row.
CsvRows scan_plain_lines(const char* data, const char* end, const CsvForm& form, int64_t most,
                         bool is_final) {
  CsvRows scan{0, 0};
  const char* at = data;
  while (at < end) {
    const auto* line_end = static_cast<const char*>(
        std::memchr(at, '\n', static_cast<size_t>(end - at)));
    if (line_end == nullptr && !is_final) break;
    if (line_end == nullptr) line_end = end;
    const bool is_row = !is_no_row(at, line_end, form);
    if (is_row && scan.n_rows == most) break;
    scan.n_rows += is_row;
    at = std::min(line_end + 1, end);
    scan.end = at - data;
  }
  return scan;
}

CsvRows scan_cells(const char* data, const char* end, const CsvForm& form, int64_t most,
                   bool is_final) {
  CsvRows scan{0, 0};
  const char* row = data;
  const char* at = data;
  while (at < end) {
    at = cell_end(at, end, form.delimiter);
    if (at < end && !is_line_end(*at)) {
      ++at;
      if (at < end || !is_final) continue;
    }
    if (at == end && !is_final) break;
    const bool is_row = !is_no_row(row, at, form);
    if (is_row && scan.n_rows == most) break;
    scan.n_rows += is_row;
    row = at = at == end ? end : after_line_end(at, end);
    scan.end = at - data;
  }
  return scan;
}

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
}

// Reads one of the form's words, in letters of any size, or an empty cell.
bool read_word(std::string_view cell, const CsvForm& form, double* value) {
  *value = std::numeric_limits<double>::quiet_NaN();
  if (cell.empty()) return true;
  if (cell.size() > sizeof(treebeard_csv_word::letters)) return false;
  char letters[sizeof(treebeard_csv_word::letters)] = {};
  std::transform(cell.begin(), cell.end(), letters, lower);
  for (int64_t word = 0; word < form.n_words; ++word) {
    if (std::memcmp(form.words[word].letters, letters, sizeof letters) != 0) continue;
    *value = form.words[word].value;
    return true;
  }
  return false;
}

// Reads a decimal whose point is a comma, which is the whole cell.
bool read_comma_decimal(const char* at, const char* end, double* value) {
  if (end - at > kMaxCommaCell || has(at, end, '.')) return false;
  char copy[kMaxCommaCell];
  const char* const copy_end = std::replace_copy(at, end, copy, ',', '.');
  return read_decimal(copy, copy_end, value) == copy_end;
}

// A zero that is spelled with other digits, or an infinity: whether a number too small or too large
// is one, the caller's reader decides.
bool is_out_of_range(double value, std::string_view cell) {
  if (!std::isfinite(value)) return true;
  return value == 0 && cell.substr(0, cell.find_first_of("eE")).find_first_of("123456789") !=
                           std::string_view::npos;
}

// Reads a cell that is no decimal. Returns its end, or null for what is no word either.
const char* read_word_cell(const char* at, const char* end, const CsvForm& form, double* value) {
  const char* const behind = cell_end(at, end, form.delimiter);
  return read_word({at, static_cast<size_t>(behind - at)}, form, value) ? behind : nullptr;
}

// Reads the cell at `at`. Returns its end, or null for what is no plain number.
const char* read_cell(const char* at, const char* end, int32_t delimiter, const CsvForm& form,
                      double* value) {
  const char* const behind = read_decimal(at, end, value);
  if (behind == nullptr || (behind < end && *behind != delimiter && !is_line_end(*behind)))
    return read_word_cell(at, end, form, value);
  return is_out_of_range(*value, {at, static_cast<size_t>(behind - at)}) ? nullptr : behind;
}

// The same where the point of decimals is a comma.
const char* read_comma_cell(const char* at, const char* end, const CsvForm& form, double* value) {
  const char* const behind = cell_end(at, end, form.delimiter);
  if (!read_comma_decimal(at, behind, value)) return read_word_cell(at, end, form, value);
  return is_out_of_range(*value, {at, static_cast<size_t>(behind - at)}) ? nullptr : behind;
}

template <class Real>
int64_t read_rows_as(const char* data, int64_t size, const CsvForm& form, const int64_t* places,
                     int64_t n_rows, void* out, int64_t stride) {
  auto* rows = static_cast<Real*>(out);
  const char* const end = data + size;
  const char* at = data;
  const int32_t delimiter = form.delimiter;
  const bool has_commas = form.decimal == ',';
  for (int64_t row = 0; row < n_rows; ++row, rows += stride) {
    at = next_row(at, end, form);
    for (int64_t cell = 0; cell < form.width; ++cell) {
      double value = 0;
      at = places[cell] < 0 ? cell_end(at, end, delimiter)
           : has_commas     ? read_comma_cell(at, end, form, &value)
                            : read_cell(at, end, delimiter, form, &value);
      if (at == nullptr) return row;
      if (places[cell] >= 0) rows[places[cell]] = static_cast<Real>(value);
      const bool is_last = cell + 1 == form.width;
      if ((at == end || is_line_end(*at)) != is_last) return row;
      if (!is_last) ++at;
    }
    if (at < end) at = after_line_end(at, end);
  }
  return n_rows;
}

}  // namespace

CsvRows scan_rows(const char* data, int64_t size, const treebeard_csv_form& form, int64_t most,
                  bool is_final) {
  const char* const end = data + size;
  if (has(data, end, '"') || has(data, end, '\r'))
    return scan_cells(data, end, form, most, is_final);
  return scan_plain_lines(data, end, form, most, is_final);
}

int64_t copy_rows(const char* data, int64_t size, const treebeard_csv_form& form, char* copy) {
  const char* const end = data + size;
  char* to = copy;
  for (const char* at = next_row(data, end, form); at < end; at = next_row(at, end, form)) {
    const char* const row = at;
    at = row_end(at, end, form.delimiter);
    if (at < end) at = after_line_end(at, end);
    to = std::copy(row, at, to);
  }
  return to - copy;
}

int64_t read_rows(const char* data, int64_t size, const treebeard_csv_form& form,
                  const int64_t* places, int64_t n_rows, ElementType type, void* rows,
                  int64_t stride) {
  const auto read = type == ElementType::kDouble ? read_rows_as<double> : read_rows_as<float>;
  return read(data, size, form, places, n_rows, rows, stride);
}

}  // namespace treebeard::tables
