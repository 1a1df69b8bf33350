// UBJSON, as XGBoost writes its .ubj files: the trees of a model as rows, all the rest as values.
//
// Throws Fault for what is malformed. Objects nest `kMaxDepth` deep, so that reading may recur.

#include "readers/documents/ubjson.h"

#include <cstring>
#include <string>

#include "base/error.h"
#include "readers/documents/decimal_numbers.h"
#include "readers/documents/scanned_document.h"
#include "readers/reader_support.h"

namespace treebeard::readers::documents {
namespace {

uint64_t big_endian(std::string_view bytes) {
  uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

template <class To, class From>
To bits_as(From bits) {
  static_assert(sizeof(To) == sizeof(From));
  To value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

// A marker as Python writes it, of a byte that is read as Latin 1.
std::string quoted_marker(char marker) {
  const auto byte = static_cast<unsigned char>(marker);
  if (byte < 0x80) return quoted({&marker, 1});
  const char utf8[] = {static_cast<char>(0xc0 | (byte >> 6)),
                       static_cast<char>(0x80 | (byte & 0x3f))};
  return quoted({utf8, sizeof utf8});
}

}  // namespace

char UbjsonReader::marker() {
  char next = take(1).front();
  while (next == 'N') next = take(1).front();
  return next;
}

size_t UbjsonReader::width(char marker) {
  switch (marker) {
    case 'i':
    case 'U': return 1;
    case 'I': return 2;
    case 'l':
    case 'd': return 4;
    case 'L':
    case 'D': return 8;
    default: return 0;
  }
}

UbjsonNumber UbjsonReader::number(char marker) {
  const uint64_t bits = big_endian(take(width(marker)));
  switch (marker) {
    case 'i': return {true, static_cast<int8_t>(bits), 0.0};
    case 'U': return {true, static_cast<int64_t>(bits), 0.0};
    case 'I': return {true, static_cast<int16_t>(bits), 0.0};
    case 'l': return {true, static_cast<int32_t>(bits), 0.0};
    case 'L': return {true, static_cast<int64_t>(bits), 0.0};
    case 'd': return {false, 0, static_cast<double>(bits_as<float>(static_cast<uint32_t>(bits)))};
    default: return {false, 0, bits_as<double>(bits)};
  }
}

int64_t UbjsonReader::count(char marker) {
  if (std::string_view("iUIlL").find(marker) == std::string_view::npos)
    refuse("expected a count, found " + quoted_marker(marker));
  const int64_t count = number(marker).whole;
  const auto size = static_cast<int64_t>(data_.size());
  if (count < 0 || count > size)
    refuse(treebeard::text("a count of ", count, " in a file of ", size, " bytes"));
  return count;
}

std::string_view UbjsonReader::text(char marker) {
  const std::string_view content = take(static_cast<size_t>(count(marker)));
  if (!is_utf8(content)) refuse("expected UTF-8 text");
  return content;
}

char UbjsonReader::type_of_column() {
  const char type = marker();
  if (width(type) == 0 || marker() != '#') refuse("expected a typed array of numbers with a count");
  return type;
}

std::string_view UbjsonReader::take(size_t size) {
  if (size > data_.size() - at_) refuse("the file ends too early; truncated?");
  at_ += size;
  return data_.substr(at_ - size, size);
}

void UbjsonReader::refuse(const std::string& message) const {
  faults::refuse({}, "is not valid UBJSON at byte ", at_, ": ", message);
}

namespace {

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

// Appends the numbers of a typed array to one of the two: to `wholes` only where their type has no
// fractions.
void append_column(char type, std::string_view bytes, std::vector<int64_t>* wholes,
                   std::vector<double>* numbers) {
  UbjsonReader reader(bytes);
  while (reader.at() < bytes.size()) {
    const UbjsonNumber number = reader.number(type);
    wholes ? wholes->push_back(number.whole) : numbers->push_back(number.value());
  }
}

// A list of numbers into one of the two; false for an entry that is not a number, or has fractions
// where it may not.
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

// The number of entries of a well-formed list.
int64_t entries_of_list(Cell cell);

// Cells in UBJSON that a scanner has found to be well formed: a marker and what follows it. Single
// whole numbers may be texts; T and F are 1 and 0.
class UbjsonCells : public Cells {
 public:
  bool count(Cell cell, int64_t* count) const override {
    const bool is_list = cell.front() == '[';
    *count = is_list ? entries_of_list(cell) : 0;
    return is_list;
  }
  bool integer(Cell cell, int64_t* value) const override {
    UbjsonReader reader(cell);
    const char marker = reader.marker();
    if (UbjsonReader::width(marker)) {
      *value = reader.number(marker).whole;
      return !is_real(marker) && 0 <= *value && *value <= kMaxInteger;
    }
    return marker == 'S' && read_count(reader.text(reader.marker()), value);
  }
  bool wholes(Cell cell, std::vector<int64_t>* values) const override {
    return append_list(cell, values, nullptr);
  }
  bool numbers(Cell cell, std::vector<double>* values) const override {
    return append_list(cell, nullptr, values);
  }
  Value value(Cell cell) const override {
    const std::string whole = "{U\1k" + std::string(cell) + "}";  // a file is an object
    return scan_ubjson(whole).value.members[0].second;
  }
  bool is_object(Cell cell) const override { return cell.front() == '{'; }
};

class Scanner {
 public:
  explicit Scanner(std::string_view data) : reader_(data) {}

  Document scan() {
    const char first = reader_.marker();
    Value document;
    value(first, &document);
    if (first != '{') reader_.refuse("expected an object");
    const std::string_view rest = reader_.data().substr(reader_.at());
    if (rest.find_first_not_of(std::string_view("N\n\0", 3)) != std::string_view::npos)
      reader_.refuse("expected the end of the file");
    return {reader_.data(),      {}, std::move(tables_), std::make_unique<UbjsonCells>(),
            std::move(document), {}};
  }

  // Of a list, which the data are: how many entries it has.
  int64_t count() {
    reader_.marker();
    return list(nullptr);
  }

 private:
  // Reads a value, whose marker has been read. into: null for one in a row, which is skipped.
  void value(char marker, Value* into) {
    if (UbjsonReader::width(marker)) return put(reader_.number(marker), into);
    switch (marker) {
      case 'T': return put(ValueKind::kConstant, "true", into);
      case 'F': return put(ValueKind::kConstant, "false", into);
      case 'Z': return put(ValueKind::kConstant, "null", into);
      case 'S': return put(ValueKind::kText, reader_.text(reader_.marker()), into);
      case '{':
      case '[':
        if (++depth_ > kMaxDepth) refuse_depth();
        if (marker == '{') entries(into);
        if (marker == '[') list(into);
        --depth_;
        return;
      default: reader_.refuse("unknown marker " + quoted_marker(marker));
    }
  }

  static void put(ValueKind kind, std::string_view text, Value* into) {
    if (into != nullptr) *into = Value::of(kind, text);
  }

  static void put(const UbjsonNumber& number, Value* into) {
    if (into == nullptr) return;
    into->kind = ValueKind::kNumber;
    if (number.is_whole) into->text = std::to_string(number.whole);
    if (!number.is_whole) into->numbers = {number.real};
  }

  void entries(Value* into) {
    const size_t first = keys_.size();
    if (into != nullptr) into->kind = ValueKind::kObject;
    for (char marker = reader_.marker(); marker != '}'; marker = reader_.marker()) {
      keys_.push_back(reader_.text(marker));
      Value* const member = into == nullptr
                                ? nullptr
                                : &into->members.emplace_back(keys_.back(), Value()).second;
      if (into != nullptr) path_.push_back(keys_.back());
      value(reader_.marker(), member);
      if (into != nullptr) path_.pop_back();
    }
    refuse_twins(keys_, first);
    keys_.resize(first);
  }

  // Returns how many entries there are.
  int64_t list(Value* into) {
    char marker = reader_.marker();
    if (into != nullptr) into->kind = ValueKind::kList;
    if (marker == '$') return column(into);
    const bool counted = marker == '#';
    const int64_t count = counted ? reader_.count(reader_.marker()) : -1;
    if (into != nullptr && is_path_of_xgboost_trees(path_) && table(counted, count, marker)) {
      into->kind = ValueKind::kTrees;
      return static_cast<int64_t>(into->size());
    }
    int64_t number = 0;
    for (; counted ? number < count : marker != ']'; ++number) {
      path_.emplace_back();  // an entry of a list is at no path
      value(counted ? reader_.marker() : marker,
            into == nullptr ? nullptr : &into->list.emplace_back());
      path_.pop_back();
      if (!counted) marker = reader_.marker();
    }
    return number;
  }

  int64_t column(Value* into) {
    const char type = reader_.type_of_column();
    const int64_t size = reader_.count(reader_.marker());
    const std::string_view bytes = reader_.take(static_cast<size_t>(size) *
                                                UbjsonReader::width(type));
    if (into == nullptr) return size;
    const bool wholes = !is_real(type);
    append_column(type, bytes, wholes ? &into->wholes : nullptr, wholes ? nullptr : &into->numbers);
    return size;
  }

  // Reads the list of trees, whose marker, or count, has been read. False, at the place it began,
  // where an entry is no object.
  bool table(bool counted, int64_t count, char marker) {
    const size_t begin = reader_.at();
    Rows rows;
    for (int64_t number = 0; counted ? number < count : marker != ']'; ++number) {
      if (counted) marker = reader_.marker();
      if (marker != '{') {
        reader_.go_to(begin);
        return false;
      }
      rows.begin_row(position() - 1);
      fields(Rows::kTop, &rows);
      rows.end_row(position());
      if (!counted) marker = reader_.marker();
    }
    tables_.push_back(std::move(rows));
    return true;
  }

  // The cells of an object, and those of the objects in it.
  void fields(int64_t parent, Rows* rows) {
    if (++depth_ > kMaxDepth) refuse_depth();
    const size_t first = keys_.size();
    for (char marker = reader_.marker(); marker != '}'; marker = reader_.marker()) {
      keys_.push_back(reader_.text(marker));
      const int64_t key = rows->key(parent, keys_.back());
      const char inner = reader_.marker();
      const char* const begin = position() - 1;
      inner == '{' && parent == Rows::kTop ? fields(key, rows) : value(inner, nullptr);
      rows->add(key, {begin, static_cast<size_t>(position() - begin)});
    }
    refuse_twins(keys_, first);
    keys_.resize(first);
    --depth_;
  }

  const char* position() const { return reader_.data().data() + reader_.at(); }

  UbjsonReader reader_;
  std::vector<Rows> tables_;
  std::vector<std::string_view> keys_;
  std::vector<std::string_view> path_;
  int depth_ = 0;
};

int64_t entries_of_list(Cell cell) { return Scanner(cell).count(); }

}  // namespace

Document scan_ubjson(std::string_view data) { return Scanner(data).scan(); }

}  // namespace treebeard::readers::documents
