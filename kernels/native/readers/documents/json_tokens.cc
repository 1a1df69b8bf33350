#include "readers/documents/json_tokens.h"

#include <cstring>
#include <limits>

#include "readers/documents/decimal.h"

namespace treebeard::readers::documents {
namespace {

// Python reads no whole number of more digits.
constexpr int64_t kMostDigits = 4300;

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

const char* past_digits(const char* at) {
  while (is_digit(*at)) ++at;
  return at;
}

const char* word_end(const char* at, const char* word) {
  const size_t length = std::strlen(word);
  return std::strncmp(at, word, length) == 0 ? at + length : nullptr;
}

const char* exponent_end(const char* at) {
  ++at;
  if (*at == '+' || *at == '-') ++at;
  return is_digit(*at) ? past_digits(at) : nullptr;
}

int hex_digit(char letter) {
  if (is_digit(letter)) return letter - '0';
  const char small = static_cast<char>(letter | 0x20);
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

const char* escape_end(const char* at) {
  if (*at != 'u') return *at != '\0' && std::strchr("\"\\/bfnrt", *at) ? at + 1 : nullptr;
  for (int k = 1; k <= 4; ++k) {
    if (hex_digit(at[k]) < 0) return nullptr;
  }
  return at + 5;
}

uint32_t unit_of(const char* digits) {
  uint32_t unit = 0;
  for (int k = 0; k < 4; ++k) unit = unit * 16 + static_cast<uint32_t>(hex_digit(digits[k]));
  return unit;
}

void append_utf8(uint32_t point, std::string* into) {
  const auto tail = [&](int shift) { return static_cast<char>(0x80 | ((point >> shift) & 0x3f)); };
  if (point < 0x80) {
    *into += static_cast<char>(point);
  } else if (point < 0x800) {
    *into += {static_cast<char>(0xc0 | (point >> 6)), tail(0)};
  } else if (point < 0x10000) {
    *into += {static_cast<char>(0xe0 | (point >> 12)), tail(6), tail(0)};
  } else {
    *into += {static_cast<char>(0xf0 | (point >> 18)), tail(12), tail(6), tail(0)};
  }
}

// at: behind the u. A pair of surrogates is one letter.
const char* append_escaped(const char* at, std::string* into) {
  uint32_t point = unit_of(at);
  at += 4;
  if (point >= 0xd800 && point < 0xdc00 && at[0] == '\\' && at[1] == 'u') {
    const uint32_t low = unit_of(at + 2);
    if (low >= 0xdc00 && low < 0xe000) {
      point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
      at += 6;
    }
  }
  append_utf8(point, into);
  return at;
}

}  // namespace

const char* number_end(const char* at, bool* is_whole) {
  *is_whole = false;
  if (!is_digit(*at)) {
    if (*at == 'N') return word_end(at, "NaN");
    if (*at == '-') ++at;
    if (*at == 'I') return word_end(at, "Infinity");
    if (!is_digit(*at)) return nullptr;
  }
  const char* const first = at;
  at = *at == '0' ? at + 1 : past_digits(at);
  *is_whole = *at != '.' && *at != 'e' && *at != 'E';
  if (*is_whole) return at - first > kMostDigits ? nullptr : at;
  if (*at == '.') {
    if (!is_digit(at[1])) return nullptr;
    at = past_digits(at + 1);
  }
  return *at == 'e' || *at == 'E' ? exponent_end(at) : at;
}

const char* string_end(const char* at, bool* escaped) {
  *escaped = false;
  if (*at != '"') return nullptr;
  for (++at; *at != '"';) {
    if (static_cast<unsigned char>(*at) < 0x20) return nullptr;
    if (*at++ != '\\') continue;
    *escaped = true;
    at = escape_end(at);
    if (at == nullptr) return nullptr;
  }
  return at + 1;
}

const char* constant_end(const char* at) {
  if (*at == 't') return word_end(at, "true");
  return *at == 'f' ? word_end(at, "false") : word_end(at, "null");
}

double number_value(std::string_view token) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (token.front() == 'N') return std::numeric_limits<double>::quiet_NaN();
  if (token.back() == 'y') return token.front() == '-' ? -kInfinity : kInfinity;
  double value = 0;
  read_decimal(token.data(), token.data() + token.size(), &value);
  return value;
}

std::string unescaped(std::string_view token) {
  constexpr char kEscapes[] = "\"\\/bfnrt", kLetters[] = "\"\\/\b\f\n\r\t";
  std::string found;
  const char* at = token.data() + 1;
  const char* const end = token.data() + token.size() - 1;
  while (at < end) {
    if (*at != '\\') {
      found += *at++;
    } else if (at[1] == 'u') {
      at = append_escaped(at + 2, &found);
    } else {
      found += kLetters[std::strchr(kEscapes, at[1]) - kEscapes];
      at += 2;
    }
  }
  return found;
}

}  // namespace treebeard::readers::documents
