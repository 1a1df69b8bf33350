#include "tables/arrow.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>
#include <limits>

#include "base/error.h"

namespace treebeard::tables {

namespace {

constexpr int64_t kMaxRows = int64_t{1} << 58;  // their places in bytes fit into 63 bits
constexpr ArrowFormat kStruct = {'+', 1, 0, 0};
constexpr ArrowFormat kFormats[] = {
    {'b', 2, 1, 0},   {'c', 2, 8, 3},   {'C', 2, 8, 2},   {'s', 2, 16, 5}, {'S', 2, 16, 4},
    {'e', 2, 16, 0},  {'i', 2, 32, 6},  {'I', 2, 32, 12}, {'f', 2, 32, 1}, {'l', 2, 64, 7},
    {'L', 2, 64, 13}, {'g', 2, 64, 11}, {'u', 3, 0, 0},   {'U', 3, 0, 0},  {'n', 0, 0, 0}};

// Null for formats that are not read.
const ArrowFormat* format_of(std::string_view text) {
  const auto* const format = std::find_if(
      std::begin(kFormats), std::end(kFormats),
      [&](const ArrowFormat& entry) { return text == std::string_view(&entry.letter, 1); });
  return format == std::end(kFormats) ? nullptr : format;
}

int64_t text_end(const void* ends, bool are_long, int64_t position) {
  return are_long ? static_cast<const int64_t*>(ends)[position]
                  : static_cast<const int32_t*>(ends)[position];
}

}  // namespace

const ArrowArray& HostCopies::of(const ArrowFormat& format, const ArrowArray& array, int64_t end) {
  std::vector<const void*> buffers(static_cast<size_t>(array.n_buffers));
  if (!buffers.empty() && array.null_count != 0) buffers[0] = bits(array.buffers[0], end);
  if (format.n_buffers == 2) {
    require(end <= std::numeric_limits<int64_t>::max() / 64, "it has ", end, " rows");
    buffers[1] = bytes(array.buffers[1], (end * format.bits + 7) / 8);
  } else if (format.n_buffers == 3) {
    const bool are_long = format.letter == 'U';
    buffers[1] = bytes(array.buffers[1], end == 0 ? 0 : (end + 1) * (are_long ? 8 : 4));
    const int64_t last = end == 0 || buffers[1] == nullptr ? 0
                                                           : text_end(buffers[1], are_long, end);
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

// A float for each row of truth values or halves.
std::vector<float> floats_of(bool are_flags, const void* values, int64_t begin, int64_t n_rows) {
  std::vector<float> floats(static_cast<size_t>(n_rows));
  for (int64_t row = 0; row < n_rows; ++row)
    floats[static_cast<size_t>(row)] = are_flags ? static_cast<float>(bit_at(values, begin + row))
                                                 : half_value(static_cast<const uint16_t*>(
                                                       values)[begin + row]);
  return floats;
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

int64_t ArrowColumn::end_at(int64_t position) const {
  return text_end(ends, has_long_ends, position);
}

std::string_view ArrowColumn::text_at(int64_t row) const {
  return {text + end_at(row), static_cast<size_t>(end_at(row + 1) - end_at(row))};
}

int64_t ArrowColumn::index_at(int64_t row) const {
  return visit_type(numbers.type, [&](auto number) {
    return static_cast<int64_t>(static_cast<const decltype(number)*>(numbers.values)[row]);
  });
}

double ArrowColumn::number_at(int64_t row) const {
  return visit_type(numbers.type, [&](auto number) {
    return static_cast<double>(static_cast<const decltype(number)*>(numbers.values)[row]);
  });
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
  const ArrowArray& on_host = host_copies_
                                  ? host_copies_->of(kStruct, array, array.offset + n_rows_)
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
  const ArrowFormat* const format = format_of(schema.format);
  if (format == nullptr)
    planner::faults::refuse_unserved({}, "a column has the format '", schema.format,
                                     "' of Arrow; expected numbers, truth values, texts or "
                                     "dictionaries of these");
  const int64_t type = format->type;
  const bool has_dictionary = schema.dictionary != nullptr;
  require(!has_dictionary || (source.dictionary != nullptr && type != 0 && type != 1 &&
                              type != 11 && !is_dictionary),
          "it has no dictionary, or indices of format '", schema.format, "'");
  check_array(source, first, n_rows, format->n_buffers);
  const int64_t begin = first + source.offset;
  const ArrowArray& array = host_copies_ ? host_copies_->of(*format, source, begin + n_rows)
                                         : source;
  ArrowColumn column;
  column.n_rows = n_rows;
  if (format->n_buffers == 3) {
    column.kind = ArrowKind::kTexts;
    column.has_long_ends = format->letter == 'U';
    add_texts(array, begin, column);
  } else if (format->n_buffers == 2) {
    const bool are_flags = format->letter == 'b';
    column.kind = has_dictionary ? ArrowKind::kDictionary
                  : are_flags    ? ArrowKind::kFlags
                                 : ArrowKind::kNumbers;
    const auto* values = static_cast<const uint8_t*>(array.buffers[1]);
    require(values != nullptr || n_rows == 0, "its values are null");
    if (type == 0) {
      copies_.push_back(floats_of(are_flags, values, begin, n_rows));
      column.numbers = {copies_.back().data(), present_of(array), begin, 1, 1};
    } else {
      if (values != nullptr) values += begin * (format->bits / 8);
      column.numbers = {values, present_of(array), begin, 1, type};
    }
  }
  if (has_dictionary) {
    column.dictionary.push_back(
        column_of(*schema.dictionary, *source.dictionary, 0, source.dictionary->length, true));
    check_indices(column);
  }
  return column;
}

void ArrowBatch::add_texts(const ArrowArray& array, int64_t begin, ArrowColumn& column) {
  column.numbers = {nullptr, present_of(array), begin, 1, 0};
  column.text = static_cast<const char*>(array.buffers[2]);
  if (column.n_rows == 0) return;
  require(array.buffers[1] != nullptr, "its offsets buffer is null");
  const int64_t size = column.has_long_ends ? 8 : 4;
  column.ends = static_cast<const uint8_t*>(array.buffers[1]) + begin * size;
  require(column.end_at(0) >= 0, "its first text begins at ", column.end_at(0));
  for (int64_t row = 0; row < column.n_rows; ++row)
    require(column.end_at(row) <= column.end_at(row + 1), "the text of row ", row,
            " ends before it begins");
  require(column.text != nullptr || column.end_at(column.n_rows) == 0, "its data buffer is null");
  if (column.text == nullptr) column.text = "";
}

}  // namespace treebeard::tables
