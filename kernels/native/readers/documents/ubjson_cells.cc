#include "readers/documents/ubjson_cells.h"

#include <string>

#include "readers/documents/decimal.h"
#include "readers/documents/ubjson.h"

namespace treebeard::readers::documents {
namespace {

constexpr int64_t kMostWhole = 2147483647;
constexpr size_t kMostDigits = 10;

bool is_real(char type) { return type == 'd' || type == 'D'; }

// Calls `entry(reader, marker)` for every entry of a list without a type, until one is false.
template <class Entry>
bool all_entries(UbjsonReader* reader, char marker, Entry entry) {
  const bool counted = marker == '#';
  const int64_t count = counted ? reader->count(reader->marker()) : 0;
  for (int64_t number = 0; counted ? number < count : marker != ']'; ++number) {
    if (counted) marker = reader->marker();
    if (!entry(marker)) return false;
    if (!counted) marker = reader->marker();
  }
  return true;
}

void skip(UbjsonReader* reader, char marker) {
  if (UbjsonReader::width(marker)) {
    reader->number(marker);
  } else if (marker == 'S') {
    reader->text(reader->marker());
  } else if (marker == '{') {
    for (char key = reader->marker(); key != '}'; key = reader->marker()) {
      reader->text(key);
      skip(reader, reader->marker());
    }
  } else if (marker == '[') {
    const char first = reader->marker();
    if (first == '$') {
      const char type = reader->type_of_column();
      reader->take(static_cast<size_t>(reader->count(reader->marker())) *
                   UbjsonReader::width(type));
      return;
    }
    all_entries(reader, first, [&](char own) {
      skip(reader, own);
      return true;
    });
  }
}

// A list of numbers into one of the two; false for an entry that is none, or has fractions where it
// may not.
bool append_list(Cell cell, std::vector<int64_t>* wholes, std::vector<double>* numbers) {
  UbjsonReader reader(cell);
  if (reader.marker() != '[') return false;
  const char first = reader.marker();
  if (first == '$') {
    const char type = reader.type_of_column();
    const auto size = static_cast<size_t>(reader.count(reader.marker()));
    if (size && wholes && is_real(type)) return false;
    if (size) append_column(type, reader.take(size * UbjsonReader::width(type)), wholes, numbers);
    return true;
  }
  return all_entries(&reader, first, [&](char marker) {
    UbjsonNumber number{true, marker == 'T', 0.0};
    if (marker != 'T' && marker != 'F') {
      if (UbjsonReader::width(marker) == 0 || (wholes && is_real(marker))) return false;
      number = reader.number(marker);
    }
    wholes ? wholes->push_back(number.whole) : numbers->push_back(number.value());
    return true;
  });
}

}  // namespace

bool UbjsonCells::count(Cell cell, int64_t* count) const {
  UbjsonReader reader(cell);
  *count = 0;
  if (reader.marker() != '[') return false;
  const char first = reader.marker();
  if (first == '$') {
    reader.type_of_column();
    *count = reader.count(reader.marker());
    return true;
  }
  return all_entries(&reader, first, [&](char marker) {
    skip(&reader, marker);
    return ++*count > 0;
  });
}

bool UbjsonCells::whole(Cell cell, int64_t* value) const {
  UbjsonReader reader(cell);
  const char marker = reader.marker();
  if (UbjsonReader::width(marker)) {
    *value = reader.number(marker).whole;
    return !is_real(marker) && 0 <= *value && *value <= kMostWhole;
  }
  if (marker != 'S') return false;
  const std::string_view text = reader.text(reader.marker());
  const size_t digits = text.size() - (!text.empty() && text.front() == '-');
  const bool few = digits <= kMostDigits &&
                   text.find_first_not_of("-0123456789") == std::string_view::npos;
  return few && word_to_whole(text.data(), text.data() + text.size(), value) && 0 <= *value &&
         *value <= kMostWhole;
}

bool UbjsonCells::wholes(Cell cell, std::vector<int64_t>* values) const {
  return append_list(cell, values, nullptr);
}

bool UbjsonCells::numbers(Cell cell, std::vector<double>* values) const {
  return append_list(cell, nullptr, values);
}

void append_column(char type, std::string_view bytes, std::vector<int64_t>* wholes,
                   std::vector<double>* numbers) {
  UbjsonReader reader(bytes);
  while (reader.at() < bytes.size()) {
    const UbjsonNumber number = reader.number(type);
    wholes ? wholes->push_back(number.whole) : numbers->push_back(number.value());
  }
}

}  // namespace treebeard::readers::documents
