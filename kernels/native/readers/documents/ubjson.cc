// UBJSON, as XGBoost writes its .ubj files: the trees of a model as rows, typed arrays as columns,
// all the rest as a skeleton in JSON.
//
// Contents: those of a skeleton (readers/documents/document.h). Throws Fault for what is malformed;
// of a key that stands twice in an object its field is "key twice" and its message the key's
// beginning. Objects nest `kMostDepth` deep, so that reading may recur.

#include "readers/documents/ubjson.h"

#include <cstring>
#include <set>
#include <string>

#include "base/error.h"
#include "readers/documents/decimal.h"
#include "readers/documents/document.h"

namespace treebeard::readers::documents {
namespace {

constexpr int kMostDepth = 64;
constexpr size_t kComparedLetters = 41;  // letters of a key in an error, one more than are shown

std::string beginning(std::string_view text) {
  size_t size = 0;
  for (size_t letters = 0; size < text.size(); ++size) {
    letters += (static_cast<unsigned char>(text[size]) & 0xc0) != 0x80;
    if (letters > kComparedLetters) break;
  }
  return std::string(text.substr(0, size));
}

std::string in_json(std::string_view text) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string found = "\"";
  for (const char letter : text) {
    if (static_cast<unsigned char>(letter) < 0x20) {
      found += {'\\', 'u', '0', '0', kDigits[letter >> 4], kDigits[letter & 15]};
    } else {
      if (letter == '"' || letter == '\\') found += '\\';
      found += letter;
    }
  }
  return found + '"';
}

class Scanner {
 public:
  explicit Scanner(std::string_view data) : reader_(data) {}

  Document scan() {
    const char first = reader_.marker();
    value(first, true);
    if (first != '{') reader_.refuse("expected an object");
    const std::string_view rest = reader_.data().substr(reader_.at());
    if (rest.find_first_not_of(std::string_view("N\n\0", 3)) != std::string_view::npos)
      reader_.refuse("expected the end of the file");
    Document document{reader_.data(), {}, std::move(tables_), std::make_unique<UbjsonCells>(), {}};
    skeleton_.into(&document.contents);
    return document;
  }

 private:
  // Reads a value, whose marker has been read. outside: it is in no row and belongs into the
  // skeleton.
  void value(char marker, bool outside) {
    if (UbjsonReader::width(marker)) return put(reader_.number(marker), outside);
    switch (marker) {
      case 'T': return put("true", outside);
      case 'F': return put("false", outside);
      case 'Z': return put("null", outside);
      case 'S': {
        const std::string_view text = reader_.text(reader_.marker());
        return outside ? put(in_json(text), outside) : void();
      }
      case '{':
      case '[':
        if (++depth_ > kMostDepth) reader_.refuse("nested too deep for a model");
        marker == '{' ? entries(outside) : list(outside);
        --depth_;
        return;
      default: reader_.refuse("unknown marker " + quoted(marker));
    }
  }

  void put(std::string_view json, bool outside) {
    if (outside) skeleton_.json += json;
  }

  void put(const UbjsonNumber& number, bool outside) {
    if (outside && number.is_whole) skeleton_.json += std::to_string(number.whole);
    if (outside && !number.is_whole) skeleton_.leave_out(number.real);
  }

  void entries(bool outside) {
    const size_t first = keys_.size();
    put("{", outside);
    for (char marker = reader_.marker(); marker != '}'; marker = reader_.marker()) {
      const bool follows = keys_.size() > first;
      keys_.push_back(reader_.text(marker));
      if (outside) skeleton_.json += (follows ? "," : "") + in_json(keys_.back()) + ":";
      if (outside) path_.push_back(keys_.back());
      value(reader_.marker(), outside);
      if (outside) path_.pop_back();
    }
    put("}", outside);
    refuse_twins(first);
    keys_.resize(first);
  }

  void refuse_twins(size_t first) {
    std::vector<std::string_view> own(keys_.begin() + static_cast<std::ptrdiff_t>(first),
                                      keys_.end());
    if (!has_twins(&own, 0)) return;
    std::set<std::string_view> seen;
    size_t key = first;
    while (seen.insert(keys_[key]).second) ++key;
    throw Fault(FaultKind::kModel, beginning(keys_[key]), {{}, {}, "key twice"});
  }

  void list(bool outside) {
    char marker = reader_.marker();
    if (marker == '$') return column(outside);
    const bool counted = marker == '#';
    const int64_t count = counted ? reader_.count(reader_.marker()) : -1;
    if (outside && is_path_of_xgboost_trees(path_) && table(counted, count, marker)) return;
    put("[", outside);
    for (int64_t number = 0; counted ? number < count : marker != ']'; ++number) {
      if (number) put(",", outside);
      path_.emplace_back();  // an entry of a list is at no path
      value(counted ? reader_.marker() : marker, outside);
      path_.pop_back();
      if (!counted) marker = reader_.marker();
    }
    put("]", outside);
  }

  void column(bool outside) {
    const char type = reader_.type_of_column();
    const int64_t size = reader_.count(reader_.marker());
    const std::string_view bytes = reader_.take(static_cast<size_t>(size) *
                                                UbjsonReader::width(type));
    if (!outside) return;
    const bool wholes = type != 'd' && type != 'D';
    append_column(type, bytes, wholes ? &skeleton_.wholes : nullptr,
                  wholes ? nullptr : &skeleton_.numbers);
    skeleton_.leave_out(wholes ? Left::kWholes : Left::kNumbers, size);
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
    skeleton_.leave_out(rows, reader_.data());
    tables_.push_back(std::move(rows));
    return true;
  }

  // The cells of an object, and those of the objects in it.
  void fields(int64_t parent, Rows* rows) {
    if (++depth_ > kMostDepth) reader_.refuse("nested too deep for a model");
    const size_t first = keys_.size();
    for (char marker = reader_.marker(); marker != '}'; marker = reader_.marker()) {
      keys_.push_back(reader_.text(marker));
      const int64_t key = rows->key(parent, keys_.back());
      const char inner = reader_.marker();
      const char* const begin = position() - 1;
      inner == '{' && parent == Rows::kTop ? fields(key, rows) : value(inner, false);
      rows->add(key, {begin, static_cast<size_t>(position() - begin)});
    }
    refuse_twins(first);
    keys_.resize(first);
    --depth_;
  }

  const char* position() const { return reader_.data().data() + reader_.at(); }

  UbjsonReader reader_;
  Skeleton skeleton_;
  std::vector<Rows> tables_;
  std::vector<std::string_view> keys_;
  std::vector<std::string_view> path_;
  int depth_ = 0;
};

}  // namespace

Document scan_ubjson(std::string_view data) { return Scanner(data).scan(); }

namespace {

uint64_t big_endian(std::string_view bytes) {
  uint64_t found = 0;
  for (const char byte : bytes) found = found << 8 | static_cast<unsigned char>(byte);
  return found;
}

template <class To, class From>
To bits_as(From bits) {
  static_assert(sizeof(To) == sizeof(From));
  To value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

bool is_in(unsigned char byte, unsigned char first, unsigned char last) {
  return first <= byte && byte <= last;
}

// How many bytes a letter has that begins with these; 0 for what is no letter (Unicode, table 3-7:
// "Well-formed UTF-8 byte sequences").
size_t letter_size(std::string_view text) {
  const auto byte = [&](size_t k) {
    return k < text.size() ? static_cast<unsigned char>(text[k]) : static_cast<unsigned char>(0);
  };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const auto tails = [&](size_t from, size_t to) {
    bool good = true;
    for (size_t k = from; k < to; ++k) good &= is_in(byte(k), 0x80, 0xbf);
    return good ? to : 0;
  };
  if (is_in(first, 0xc2, 0xdf)) return tails(1, 2);
  if (is_in(first, 0xe0, 0xef)) {
    return is_in(byte(1), first == 0xe0 ? 0xa0 : 0x80, first == 0xed ? 0x9f : 0xbf) ? tails(2, 3)
                                                                                    : 0;
  }
  if (!is_in(first, 0xf0, 0xf4)) return 0;
  return is_in(byte(1), first == 0xf0 ? 0x90 : 0x80, first == 0xf4 ? 0x8f : 0xbf) ? tails(2, 4) : 0;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const size_t size = letter_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

}  // namespace

char UbjsonReader::marker() {
  char found = take(1).front();
  while (found == 'N') found = take(1).front();
  return found;
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
    refuse("expected a count, found " + quoted(marker));
  const int64_t found = number(marker).whole;
  const auto size = static_cast<int64_t>(data_.size());
  if (found < 0 || found > size) {
    refuse("a count of " + std::to_string(found) + " in a file of " + std::to_string(size) +
           " bytes");
  }
  return found;
}

std::string_view UbjsonReader::text(char marker) {
  const std::string_view content = take(static_cast<size_t>(count(marker)));
  if (!is_utf8(content)) refuse("expected UTF-8 text");
  return content;
}

char UbjsonReader::type_of_column() {
  const char found = marker();
  if (width(found) == 0 || marker() != '#')
    refuse("expected a typed array of numbers with a count");
  return found;
}

std::string_view UbjsonReader::take(size_t size) {
  if (size > data_.size() - at_) refuse("the file ends too early; truncated?");
  at_ += size;
  return data_.substr(at_ - size, size);
}

void UbjsonReader::refuse(const std::string& message) const {
  throw Fault(FaultKind::kModel,
              "is not valid UBJSON at byte " + std::to_string(at_) + ": " + message, {});
}

std::string quoted(char marker) {
  constexpr char kDigits[] = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(marker);
  if (marker == '\'') return "\"'\"";
  if (marker == '\\') return "'\\\\'";
  if (marker == '\t') return "'\\t'";
  if (marker == '\n') return "'\\n'";
  if (marker == '\r') return "'\\r'";
  if (is_in(byte, 0x20, 0x7e)) return std::string("'") + marker + "'";
  if (byte > 0xa0 && byte != 0xad) {
    return {'\'', static_cast<char>(0xc0 | (byte >> 6)), static_cast<char>(0x80 | (byte & 0x3f)),
            '\''};
  }
  return {'\'', '\\', 'x', kDigits[byte >> 4], kDigits[byte & 15], '\''};
}

namespace {

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
