// Decimals of up to 19 digits and few places are one exact operation on doubles (W. D. Clinger,
// "How to read floating point numbers accurately", 1990); all others are the C++ library's, or the
// C library's where that reads no doubles.
#include "readers/documents/decimal_numbers.h"

#include <algorithm>
#include <cfloat>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <system_error>

// Of libc++ it does not say so; where that serves Windows, it is new enough.
#if defined(__cpp_lib_to_chars) || defined(_WIN32)
#define TREEBEARD_READS_DOUBLES
#else
#include <clocale>
#include <cstdlib>
#if defined(__APPLE__)
#include <xlocale.h>
#endif
#endif

namespace treebeard::readers::documents {
namespace {

constexpr double kPowersOfTen[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                   1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                   1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
constexpr int64_t kMaxExactExponent = 22;  // 10 ** 22 is the last power that a double holds
constexpr uint64_t kWholeDoubles = uint64_t{1}
                                   << 53;           // up to which a double holds every whole number
constexpr int64_t kFarExponent = int64_t{1} << 60;  // beyond what any number of digits makes good
#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD == 0
constexpr bool kOneRounding = true;
#else
constexpr bool kOneRounding = false;
#endif

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// A decimal is digits * 10 ** exponent; `digits` of more than 19 have wrapped around.
struct Parts {
  const char* end = nullptr;
  uint64_t digits = 0;
  int64_t count = 0;  // of digits
  int64_t exponent = 0;
};

const char* read_exponent(const char* at, const char* end, int64_t* exponent) {
  const char* digit = at + 1;
  const bool negative = digit < end && *digit == '-';
  if (digit < end && (*digit == '-' || *digit == '+')) ++digit;
  if (digit >= end || !is_digit(*digit)) return at;
  int64_t value = 0;
  for (; digit < end && is_digit(*digit); ++digit) {
    if (value < kFarExponent / 16) value = value * 10 + (*digit - '0');
  }
  *exponent += negative ? -value : value;
  return digit;
}

Parts read_parts(const char* at, const char* end) {
  Parts parts;
  const char* const first = at;
  for (; at < end && is_digit(*at); ++at)
    parts.digits = parts.digits * 10 + static_cast<uint64_t>(*at - '0');
  parts.count = at - first;
  if (at < end && *at == '.') {
    const char* const fraction = ++at;
    for (; at < end && is_digit(*at); ++at)
      parts.digits = parts.digits * 10 + static_cast<uint64_t>(*at - '0');
    parts.exponent = -(at - fraction);
    parts.count += at - fraction;
  }
  if (parts.count == 0) return parts;
  parts.end = at < end && (*at == 'e' || *at == 'E') ? read_exponent(at, end, &parts.exponent) : at;
  return parts;
}

// Of a number that no double is near: whether it is too large, and not too small.
bool is_large(const char* at, const Parts& parts) {
  int64_t before = parts.count;
  for (; at < parts.end && (*at == '0' || *at == '.'); ++at) before -= *at == '0';
  return before + parts.exponent > 0;
}

double nearest(const char* begin, const Parts& parts) {
#if defined(TREEBEARD_READS_DOUBLES)
  double value = 0.0;
  if (std::from_chars(begin, parts.end, value).ec != std::errc::result_out_of_range) return value;
  return is_large(begin, parts) ? std::numeric_limits<double>::infinity() : 0.0;
#else
  static const locale_t plain = newlocale(LC_ALL_MASK, "C", nullptr);
  (void)is_large;
  return strtod_l(std::string(begin, parts.end).c_str(), nullptr, plain);
#endif
}

double value_of(const char* begin, const Parts& parts) {
  const int64_t exponent = parts.exponent;
  if (kOneRounding && parts.count <= 19 && parts.digits <= kWholeDoubles &&
      -kMaxExactExponent <= exponent && exponent <= kMaxExactExponent) {
    const auto digits = static_cast<double>(parts.digits);
    return exponent < 0 ? digits / kPowersOfTen[-exponent] : digits * kPowersOfTen[exponent];
  }
  return nearest(begin, parts);
}

bool is_sign(char letter) { return letter == '-' || letter == '+'; }

// The same text, in upper or lower case.
bool is_word(std::string_view text, std::string_view word) {
  return std::equal(text.begin(), text.end(), word.begin(), word.end(),
                    [](char letter, char lower) { return (letter | 0x20) == lower; });
}

}  // namespace

const char* read_decimal(const char* begin, const char* end, double* value) {
  const bool negative = begin < end && *begin == '-';
  if (begin < end && is_sign(*begin)) ++begin;
  const Parts parts = read_parts(begin, end);
  if (parts.end == nullptr) return nullptr;
  const double magnitude = value_of(begin, parts);
  *value = negative ? -magnitude : magnitude;
  return parts.end;
}

const char* read_whole(const char* begin, const char* end, int64_t* value) {
  const bool negative = begin < end && *begin == '-';
  const char* at = begin < end && is_sign(*begin) ? begin + 1 : begin;
  const char* const first = at;
  const uint64_t max = static_cast<uint64_t>(std::numeric_limits<int64_t>::max()) +
                       (negative ? 1 : 0);
  uint64_t digits = 0;
  for (; at < end && is_digit(*at); ++at) {
    const auto digit = static_cast<uint64_t>(*at - '0');
    if (digits > (max - digit) / 10) return nullptr;
    digits = digits * 10 + digit;
  }
  *value = static_cast<int64_t>(negative ? ~digits + 1 : digits);
  return at == first ? nullptr : at;
}

bool word_to_double(std::string_view word, double* value) {
  if (word.empty()) return false;
  const char* const end = word.data() + word.size();
  if (read_decimal(word.data(), end, value) == end) return true;
  const bool negative = word.front() == '-';
  if (is_sign(word.front())) word.remove_prefix(1);
  const bool infinite = is_word(word, "inf") || is_word(word, "infinity");
  if (!infinite && !is_word(word, "nan")) return false;
  const double magnitude = infinite ? std::numeric_limits<double>::infinity()
                                    : std::numeric_limits<double>::quiet_NaN();
  *value = std::copysign(magnitude, negative ? -1.0 : 1.0);
  return true;
}

bool word_to_whole(std::string_view word, int64_t* value) {
  const char* const end = word.data() + word.size();
  return !word.empty() && read_whole(word.data(), end, value) == end;
}

}  // namespace treebeard::readers::documents
