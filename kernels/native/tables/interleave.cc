#include "tables/interleave.h"

#include <algorithm>
#include <limits>

#include "base/error.h"

namespace treebeard::tables {
namespace {

constexpr int64_t kBytesAtOnce = 16 << 10;  // of rows; half of a first cache or less
constexpr int64_t kFewestRows = 16;         // a line of memory holds as many values of a column

bool has_value(const treebeard_table_column& column, int64_t row) {
  const int64_t bit = column.first_bit + row;
  return (column.present[bit / 8] >> (bit % 8) & 1) != 0;
}

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
    out[row * stride] = has_value(column, first + row)
                            ? static_cast<Real>(values[row * column.step])
                            : kMissing;
  }
}

template <class Real>
using WriteColumn = void (*)(const treebeard_table_column&, int64_t, int64_t, Real*, int64_t);

template <class Real>
WriteColumn<Real> writer_of(int64_t type) {
  switch (type) {
    case 1: return write_column<float, Real>;
    case 2: return write_column<uint8_t, Real>;
    case 3: return write_column<int8_t, Real>;
    case 4: return write_column<uint16_t, Real>;
    case 5: return write_column<int16_t, Real>;
    case 6: return write_column<int32_t, Real>;
    case 7: return write_column<int64_t, Real>;
    case 11: return write_column<double, Real>;
    case 12: return write_column<uint32_t, Real>;
    case 13: return write_column<uint64_t, Real>;
    default: throw Error(text("a column has type ", type, "; expected a number's"));
  }
}

}  // namespace

template <class Real>
void interleave(const treebeard_table_column* columns, int64_t n_columns, int64_t first,
                int64_t n_rows, Real* rows, int64_t stride) {
  const int64_t bytes = std::max<int64_t>(1, n_columns) * static_cast<int64_t>(sizeof(Real));
  const int64_t at_once = std::max(kFewestRows, kBytesAtOnce / bytes);
  for (int64_t begin = 0; begin < n_rows; begin += at_once) {
    const int64_t count = std::min(at_once, n_rows - begin);
    for (int64_t column = 0; column < n_columns; ++column) {
      writer_of<Real>(columns[column].type)(columns[column], first + begin, count,
                                            rows + begin * stride + column, stride);
    }
  }
}

template void interleave(const treebeard_table_column*, int64_t, int64_t, int64_t, float*, int64_t);
template void interleave(const treebeard_table_column*, int64_t, int64_t, int64_t, double*,
                         int64_t);

}  // namespace treebeard::tables
