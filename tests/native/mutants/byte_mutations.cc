#include <algorithm>

#include "mutations.h"

namespace mutants {
namespace {

constexpr uint8_t kOddBytes[] = {0,   1,   2,   0x7F, 0x80, 0x81, 0xFF, '{', '[',
                                 '#', '$', 'L', 'l',  'D',  'd',  'S',  'U'};
constexpr const char* kOddWords[] = {
    "",     "x",     "nan",   "NaN",  "inf",        "-Infinity",
    "-1",   "0",     "1",     "2",    "3",          "8",
    "9",    "99",    "1e400", "0x10", "1_0",        "1.5",
    "-0.0", "1e-45", "31",    "32",   "2147483647", "2147483648",
    "null", "[]",    "{}",    "\"\"", "[[]]",       "9223372036854775808"};

bool is_of_number(char letter) {
  return (letter >= '0' && letter <= '9') || letter == '-' || letter == '+' || letter == '.' ||
         letter == 'e' || letter == 'E';
}

// The number around a position, or the next one behind it.
std::pair<size_t, size_t> word_at(const std::string& text, size_t at) {
  while (at < text.size() && !is_of_number(text[at])) ++at;
  size_t begin = at, end = at;
  while (begin > 0 && is_of_number(text[begin - 1])) --begin;
  while (end < text.size() && is_of_number(text[end])) ++end;
  return {begin, end};
}

// The text between two separators around a position, with the first one.
std::pair<size_t, size_t> entry_at(const std::string& text, size_t at, const char* separators) {
  const size_t before = text.find_last_of(separators, at);
  const size_t begin = before == text.npos ? 0 : before;
  return {begin, std::min(text.find_first_of(separators, at + 1), text.size())};
}

}  // namespace

std::string with_other_bytes(std::string bytes, Draw& draw) {
  if (bytes.empty()) return bytes;
  const size_t at = draw.below(bytes.size());
  const size_t count = std::min(bytes.size() - at, size_t{1} + draw.below(9));
  switch (draw.below(7)) {
    case 0: bytes[at] = static_cast<char>(bytes[at] ^ (1 << draw.below(8))); break;
    case 1: bytes[at] = static_cast<char>(draw.any(kOddBytes)); break;
    case 2:
      for (size_t k = 0; k < count; ++k) bytes[at + k] = static_cast<char>(draw.number());
      break;
    case 3: bytes.erase(at, count); break;
    case 4: bytes.insert(at, bytes.substr(draw.below(bytes.size()), count)); break;
    case 5: bytes.replace(at, count, bytes.substr(draw.below(bytes.size()), count)); break;
    default: bytes.resize(at);
  }
  return bytes;
}

std::string with_other_words(std::string text, Draw& draw) {
  if (text.empty()) return text;
  const char* separators = draw.one_of(2) ? "\n" : ",\n ";
  const auto [begin, end] = word_at(text, draw.below(text.size()));
  const auto [first, last] = entry_at(text, draw.below(text.size()), separators);
  switch (draw.below(8)) {
    case 0:
    case 1: text.replace(begin, end - begin, draw.any(kOddWords)); break;
    case 2:
    case 3: {  // a number from nearby, which is likely to mean something
      const auto [from, to] = word_at(text, std::min(text.size() - 1, begin + draw.below(60)));
      text.replace(begin, end - begin, text.substr(from, to - from));
      break;
    }
    case 4: text.replace(begin, end - begin, std::to_string(draw.below(5))); break;
    case 5: text.erase(first, last - first); break;
    case 6: text.insert(first, text.substr(first, last - first)); break;
    default:
      text.insert(entry_at(text, draw.below(text.size()), separators).first,
                  text.substr(first, last - first));
  }
  return text;
}

}  // namespace mutants
