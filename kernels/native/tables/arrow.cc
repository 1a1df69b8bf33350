#include "tables/arrow.h"

#include <cmath>
#include <cstring>
#include <limits>

#include "base/error.h"

namespace treebeard::tables {

namespace {

// Where the text before an end ends.
int64_t last_end(const void* ends, bool are_long, int64_t end) {
  int64_t last = 0;
  if (are_long) {
    std::memcpy(&last, static_cast<const int64_t*>(ends) + end, sizeof last);
    return last;
  }
  int32_t narrow = 0;
  std::memcpy(&narrow, static_cast<const int32_t*>(ends) + end, sizeof narrow);
  return narrow;
}

}  // namespace

int64_t bits_of_format(std::string_view format) {
  if (format.size() != 1) return 0;
  switch (format[0]) {
    case 'b': return 1;
    case 'c':
    case 'C': return 8;
    case 's':
    case 'S':
    case 'e': return 16;
    case 'i':
    case 'I':
    case 'f': return 32;
    case 'l':
    case 'L':
    case 'g': return 64;
    default: return 0;
  }
}

const ArrowArray& HostCopies::of(std::string_view format, const ArrowArray& array, int64_t end) {
  std::vector<const void*> buffers(static_cast<size_t>(array.n_buffers));
  if (!buffers.empty() && array.null_count != 0) buffers[0] = bits(array.buffers[0], end);
  const int64_t size = bits_of_format(format);
  if (size > 0) {
    require(end <= std::numeric_limits<int64_t>::max() / 64, "it has ", end, " rows");
    buffers[1] = bytes(array.buffers[1], (end * size + 7) / 8);
  } else if (format == "u" || format == "U") {
    const bool are_long = format == "U";
    buffers[1] = bytes(array.buffers[1], end == 0 ? 0 : (end + 1) * (are_long ? 8 : 4));
    const int64_t last = end == 0 || buffers[1] == nullptr ? 0
                                                           : last_end(buffers[1], are_long, end);
    require(last >= 0, "the text of its last row ends at ", last);
    buffers[2] = bytes(array.buffers[2], last);
  }
  buffers_.push_back(std::move(buffers));
  arrays_.push_back(array);
  arrays_.back().buffers = buffers_.back().data();
  return arrays_.back();
}

const void* HostCopies::bytes(const void* from, int64_t size) {
  if (from == nullptr) return nullptr;
  copies_.emplace_back(static_cast<size_t>(size) + 1);  // never of no bytes, whose address is null
  if (size > 0) copy_(copies_.back().data(), from, static_cast<size_t>(size));
  return copies_.back().data();
}

namespace {

constexpr int64_t kMaxRows = int64_t{1} << 58;  // their places in bytes fit into 63 bits
constexpr int64_t kTypesOfFormats[][2] = {{'c', 3},  {'C', 2}, {'s', 5},  {'S', 4}, {'i', 6},
                                          {'I', 12}, {'l', 7}, {'L', 13}, {'f', 1}, {'g', 11}};

// The type of numbers of a format, as columns are numbered; 0 for other formats.
int64_t type_of(std::string_view format) {
  if (format.size() != 1) return 0;
  for (const auto& [letter, type] : kTypesOfFormats) {
    if (letter == format[0]) return type;
  }
  return 0;
}

// How many buffers an array of a format has; nothing for formats that are not read.
std::optional<int64_t> buffers_of(std::string_view format) {
  if (bits_of_format(format) > 0) return 2;
  if (format == "n") return 0;
  if (format == "u" || format == "U") return 3;
  return std::nullopt;
}

bool bit_at(const void* bits, int64_t bit) {
  return (static_cast<const uint8_t*>(bits)[bit / 8] >> (bit % 8) & 1) != 0;
}

// A number of 16 bits: sign, 5 bits of exponent, 10 of fraction.
float half_value(uint16_t bits) {
  const int exponent = bits >> 10 & 31, fraction = bits & 1023;
  const float sign = (bits & 0x8000) != 0 ? -1.0f : 1.0f;
  if (exponent == 31)
    return fraction == 0 ? sign * std::numeric_limits<float>::infinity()
                         : std::numeric_limits<float>::quiet_NaN();
  return sign * (exponent == 0 ? std::ldexp(static_cast<float>(fraction), -24)
                               : std::ldexp(static_cast<float>(fraction + 1024), exponent - 25));
}

void check_array(const ArrowArray& array, int64_t first, int64_t n_rows, int64_t n_buffers) {
  require(array.release != nullptr, "its array is released");
  require(array.length >= 0 && array.offset >= 0 && array.length <= kMaxRows &&
              array.offset <= kMaxRows,
          "its length is ", array.length, " from offset ", array.offset);
  require(array.length - first >= n_rows, "it has ", array.length, " rows; ", n_rows,
          " were expected from row ", first);
  require(array.n_buffers == n_buffers && (n_buffers == 0 || array.buffers != nullptr), "it has ",
          array.n_buffers, " buffers; expected ", n_buffers);
}

// The bitmap that says which rows have a value; null where all have one.
const uint8_t* present_of(const ArrowArray& array) {
  require(array.null_count <= 0 || array.buffers[0] != nullptr, "it has ", array.null_count,
          " nulls, and does not say which");
  return array.null_count == 0 ? nullptr : static_cast<const uint8_t*>(array.buffers[0]);
}

// A float for each row of truth values (format "b") or halves.
std::vector<float> floats_of(std::string_view format, const void* values, int64_t begin,
                             int64_t n_rows) {
  std::vector<float> floats(static_cast<size_t>(n_rows));
  for (int64_t row = 0; row < n_rows; ++row)
    floats[static_cast<size_t>(row)] = format == "b"
                                           ? static_cast<float>(bit_at(values, begin + row))
                                           : half_value(
                                                 static_cast<const uint16_t*>(values)[begin + row]);
  return floats;
}

template <class End>
void check_ends(const ArrowColumn& column) {
  const auto* ends = static_cast<const End*>(column.ends);
  require(ends[0] >= 0, "its first text begins at ", static_cast<int64_t>(ends[0]));
  for (int64_t row = 0; row < column.n_rows; ++row)
    require(ends[row] <= ends[row + 1], "the text of row ", row, " ends before it begins");
}

template <class Index>
int64_t index_value(const treebeard_table_column& column, int64_t row) {
  return static_cast<int64_t>(static_cast<const Index*>(column.values)[row]);
}

void check_indices(const ArrowColumn& column) {
  const int64_t size = column.dictionary[0].n_rows;
  for (int64_t row = 0; row < column.n_rows; ++row) {
    if (column.is_missing(row)) continue;
    const int64_t index = column.index_at(row);
    require(index >= 0 && index < size, "row ", row, " has index ", index, " of a dictionary of ",
            size);
  }
}

}  // namespace

bool ArrowColumn::is_missing(int64_t row) const {
  return kind == ArrowKind::kNothing ||
         (numbers.present != nullptr && !bit_at(numbers.present, numbers.first_bit + row));
}

std::string_view ArrowColumn::text_at(int64_t row) const {
  const auto span = [&](auto* all) {
    return std::string_view(text + all[row], static_cast<size_t>(all[row + 1] - all[row]));
  };
  return has_long_ends ? span(static_cast<const int64_t*>(ends))
                       : span(static_cast<const int32_t*>(ends));
}

int64_t ArrowColumn::index_at(int64_t row) const {
  switch (numbers.type) {
    case 2: return index_value<uint8_t>(numbers, row);
    case 3: return index_value<int8_t>(numbers, row);
    case 4: return index_value<uint16_t>(numbers, row);
    case 5: return index_value<int16_t>(numbers, row);
    case 6: return index_value<int32_t>(numbers, row);
    case 12: return index_value<uint32_t>(numbers, row);
    default: return index_value<int64_t>(numbers, row);
  }
}

double ArrowColumn::number_at(int64_t row) const {
  if (numbers.type == 1) return static_cast<double>(static_cast<const float*>(numbers.values)[row]);
  if (numbers.type == 11) return static_cast<const double*>(numbers.values)[row];
  if (numbers.type == 13)
    return static_cast<double>(static_cast<const uint64_t*>(numbers.values)[row]);
  return static_cast<double>(index_at(row));
}

bool ArrowColumn::is_whole() const { return numbers.type != 1 && numbers.type != 11; }

ArrowBatch::ArrowBatch(const ArrowSchema& schema, const ArrowArray& array, CopyToHost copy)
    : schema_(schema), array_(array), n_rows_(array.length), width_(schema.n_children) {
  if (copy) host_copies_.emplace(std::move(copy));
  require(schema.release != nullptr && array.release != nullptr, "the batch is released");
  require(schema.format != nullptr && std::strcmp(schema.format, "+s") == 0,
          "the batch has the format '", schema.format == nullptr ? "" : schema.format,
          "'; expected a struct, '+s'");
  check_array(array, 0, array.length, 1);
  require(width_ >= 0 && array.n_children == width_, "the batch has ", array.n_children,
          " columns; its schema has ", width_);
  require(width_ == 0 || (schema.children != nullptr && array.children != nullptr),
          "the columns of the batch are null");
  for (int64_t column = 0; column < width_; ++column)
    require(schema.children[column] != nullptr && array.children[column] != nullptr, "column ",
            column, " of the batch is null");
  const ArrowArray& on_host = host_copies_ ? host_copies_->of("+s", array, array.offset + n_rows_)
                                           : array;
  const uint8_t* const present = present_of(on_host);
  for (int64_t row = 0; present != nullptr && row < n_rows_; ++row)
    require(bit_at(present, array.offset + row), "row ", row,
            " of the batch is null; columns have nulls, rows have none");
}

std::string_view ArrowBatch::name(int64_t column) const {
  const char* const name = schema_.children[column]->name;
  return name == nullptr ? "" : name;
}

ArrowColumn ArrowBatch::column(int64_t column) {
  try {
    return column_of(*schema_.children[column], *array_.children[column], array_.offset, n_rows_,
                     false);
  } catch (const planner::Fault&) {
    throw;
  } catch (const DeviceError&) {
    throw;
  } catch (const Error& error) {
    throw Error(text("column ", quoted(name(column)), " is damaged: ", error.what()));
  }
}

ArrowColumn ArrowBatch::column_of(const ArrowSchema& schema, const ArrowArray& source,
                                  int64_t first, int64_t n_rows, bool is_dictionary) {
  require(schema.release != nullptr && schema.format != nullptr, "its schema is released");
  const std::string_view format = schema.format;
  const std::optional<int64_t> n_buffers = buffers_of(format);
  if (!n_buffers)
    planner::faults::refuse_unserved({}, "a column has the format '", format,
                                     "' of Arrow; expected numbers, truth values, texts or "
                                     "dictionaries of these");
  const int64_t type = type_of(format);
  const bool has_dictionary = schema.dictionary != nullptr;
  require(!has_dictionary || (source.dictionary != nullptr && type != 0 && type != 1 &&
                              type != 11 && !is_dictionary),
          "it has no dictionary, or indices of format '", format, "'");
  check_array(source, first, n_rows, *n_buffers);
  const int64_t begin = first + source.offset;
  const ArrowArray& array = host_copies_ ? host_copies_->of(format, source, begin + n_rows)
                                         : source;
  ArrowColumn column;
  column.n_rows = n_rows;
  if (type != 0) {
    column.kind = has_dictionary ? ArrowKind::kDictionary : ArrowKind::kNumbers;
    add_numbers(array, type, bits_of_format(format) / 8, begin, column);
  } else if (*n_buffers == 3) {
    column.kind = ArrowKind::kTexts;
    column.has_long_ends = format == "U";
    add_texts(array, begin, column);
  } else if (*n_buffers == 2) {
    column.kind = format == "b" ? ArrowKind::kFlags : ArrowKind::kNumbers;
    require(array.buffers[1] != nullptr || n_rows == 0, "its values are null");
    copies_.push_back(floats_of(format, array.buffers[1], begin, n_rows));
    column.numbers = {copies_.back().data(), present_of(array), begin, 1, 1};
  }
  if (has_dictionary) {
    column.dictionary.push_back(
        column_of(*schema.dictionary, *source.dictionary, 0, source.dictionary->length, true));
    check_indices(column);
  }
  return column;
}

void ArrowBatch::add_numbers(const ArrowArray& array, int64_t type, int64_t size, int64_t begin,
                             ArrowColumn& column) {
  require(array.buffers[1] != nullptr || column.n_rows == 0, "its values are null");
  const auto* values = static_cast<const uint8_t*>(array.buffers[1]);
  if (values != nullptr) values += begin * size;
  column.numbers = {values, present_of(array), begin, 1, type};
}

void ArrowBatch::add_texts(const ArrowArray& array, int64_t begin, ArrowColumn& column) {
  column.numbers = {nullptr, present_of(array), begin, 1, 0};
  column.text = static_cast<const char*>(array.buffers[2]);
  if (column.n_rows == 0) return;
  require(array.buffers[1] != nullptr, "its offsets buffer is null");
  const int64_t size = column.has_long_ends ? 8 : 4;
  column.ends = static_cast<const uint8_t*>(array.buffers[1]) + begin * size;
  column.has_long_ends ? check_ends<int64_t>(column) : check_ends<int32_t>(column);
  const bool is_empty = column.has_long_ends
                            ? static_cast<const int64_t*>(column.ends)[column.n_rows] == 0
                            : static_cast<const int32_t*>(column.ends)[column.n_rows] == 0;
  require(column.text != nullptr || is_empty, "its data buffer is null");
  if (column.text == nullptr) column.text = "";
}

}  // namespace treebeard::tables
