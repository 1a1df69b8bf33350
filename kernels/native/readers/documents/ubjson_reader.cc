#include "readers/documents/ubjson_reader.h"

#include <cstring>

#include "base/fault.h"

namespace treebeard::readers::documents {
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

bool is_in(unsigned char byte, unsigned char first, unsigned char last) { return first <= byte && byte <= last; }

// How many bytes a letter has that begins with these; 0 for what is no letter (Unicode, table 3-7: "Well-formed UTF-8 byte sequences").
size_t letter_size(std::string_view text) {
  const auto byte = [&](size_t k) { return k < text.size() ? static_cast<unsigned char>(text[k]) : static_cast<unsigned char>(0); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const auto tails = [&](size_t from, size_t to) {
    bool good = true;
    for (size_t k = from; k < to; ++k) good &= is_in(byte(k), 0x80, 0xbf);
    return good ? to : 0;
  };
  if (is_in(first, 0xc2, 0xdf)) return tails(1, 2);
  if (is_in(first, 0xe0, 0xef)) {
    return is_in(byte(1), first == 0xe0 ? 0xa0 : 0x80, first == 0xed ? 0x9f : 0xbf) ? tails(2, 3) : 0;
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
    case 'U':
      return 1;
    case 'I':
      return 2;
    case 'l':
    case 'd':
      return 4;
    case 'L':
    case 'D':
      return 8;
    default:
      return 0;
  }
}

UbjsonNumber UbjsonReader::number(char marker) {
  const uint64_t bits = big_endian(take(width(marker)));
  switch (marker) {
    case 'i':
      return {true, static_cast<int8_t>(bits), 0.0};
    case 'U':
      return {true, static_cast<int64_t>(bits), 0.0};
    case 'I':
      return {true, static_cast<int16_t>(bits), 0.0};
    case 'l':
      return {true, static_cast<int32_t>(bits), 0.0};
    case 'L':
      return {true, static_cast<int64_t>(bits), 0.0};
    case 'd':
      return {false, 0, static_cast<double>(bits_as<float>(static_cast<uint32_t>(bits)))};
    default:
      return {false, 0, bits_as<double>(bits)};
  }
}

int64_t UbjsonReader::count(char marker) {
  if (std::string_view("iUIlL").find(marker) == std::string_view::npos) refuse("expected a count, found " + quoted(marker));
  const int64_t found = number(marker).whole;
  const auto size = static_cast<int64_t>(data_.size());
  if (found < 0 || found > size) {
    refuse("a count of " + std::to_string(found) + " in a file of " + std::to_string(size) + " bytes");
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
  if (width(found) == 0 || marker() != '#') refuse("expected a typed array of numbers with a count");
  return found;
}

std::string_view UbjsonReader::take(size_t size) {
  if (size > data_.size() - at_) refuse("the file ends too early; truncated?");
  at_ += size;
  return data_.substr(at_ - size, size);
}

void UbjsonReader::refuse(const std::string& message) const {
  throw Fault(FaultKind::kModel, "is not valid UBJSON at byte " + std::to_string(at_) + ": " + message, {});
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
    return {'\'', static_cast<char>(0xc0 | (byte >> 6)), static_cast<char>(0x80 | (byte & 0x3f)), '\''};
  }
  return {'\'', '\\', 'x', kDigits[byte >> 4], kDigits[byte & 15], '\''};
}

}  // namespace treebeard::readers::documents
