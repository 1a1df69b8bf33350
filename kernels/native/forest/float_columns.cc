#include "forest/float_columns.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace treebeard::planner {
namespace {

// digits d1 d2 ... dn of d1.d2...dn * 10^exponent.
struct Decimal {
  std::string digits;
  int exponent;
};

float parsed(const char* text, float) { return std::strtof(text, nullptr); }
double parsed(const char* text, double) { return std::strtod(text, nullptr); }

// A finite number above zero or zero. The decimal point of a locale is no digit.
template <class T>
Decimal shortest(T number) {
  char written[40];
  for (int precision = 0;; ++precision) {
    std::snprintf(written, sizeof written, "%.*e", precision, static_cast<double>(number));
    if (precision == 16 || parsed(written, number) == number) break;
  }
  Decimal decimal{{}, 0};
  const char* mark = written;
  for (; *mark != 'e'; ++mark) {
    if (*mark >= '0' && *mark <= '9') decimal.digits.push_back(*mark);
  }
  decimal.exponent = std::atoi(mark + 1);
  return decimal;
}

std::string with_point(std::string digits, int exponent) {
  if (exponent < 0) return "0." + std::string(static_cast<size_t>(-exponent - 1), '0') + digits;
  const auto integer_digits = static_cast<size_t>(exponent) + 1;
  if (digits.size() < integer_digits) digits.append(integer_digits - digits.size(), '0');
  return digits.substr(0, integer_digits) + "." +
         (digits.size() > integer_digits ? digits.substr(integer_digits) : "0");
}

std::string with_exponent(const std::string& digits, int exponent) {
  const std::string size = std::to_string(std::abs(exponent));
  const std::string mantissa = digits.size() > 1 ? digits.substr(0, 1) + "." + digits.substr(1)
                                                 : digits;
  return mantissa + (exponent < 0 ? "e-" : "e+") + (size.size() < 2 ? "0" + size : size);
}

template <class T>
std::string text_of(T number) {
  if (std::isnan(number)) return "nan";
  const std::string sign = std::signbit(number) ? "-" : "";
  if (std::isinf(number)) return sign + "inf";
  const Decimal decimal = shortest(std::abs(number));
  const bool plain = decimal.exponent >= -4 && decimal.exponent < 16;
  return sign + (plain ? with_point(decimal.digits, decimal.exponent)
                       : with_exponent(decimal.digits, decimal.exponent));
}

}  // namespace

std::string float_text(double number) { return text_of(number); }
std::string float_text(float number) { return text_of(number); }

}  // namespace treebeard::planner
