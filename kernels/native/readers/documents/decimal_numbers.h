// Decimal numbers in text, read exactly: the nearest double, ties to even, as Python's `float` and
// C's `strtod` read them, independent of the locale.
//
// In: the bytes of a number, which need not end in a zero. Out: the number. The fast path is
// Clinger's ("How to read floating point numbers accurately", PLDI 1990). All other numbers are
// read by std::from_chars; that of GCC is fast_float, by Lemire's algorithm ("Number parsing at a
// gigabyte per second", 2021). Where the C++ library has none, strtod reads them.
#pragma once

#include <cstdint>
#include <string_view>

namespace treebeard::readers::documents {

// Reads [-+]digits[.digits][e[-+]digits] from `begin` on; a point needs a digit on one of its
// sides. Returns where the number ends, null where none begins. What is too large becomes infinite,
// what is too small 0, with the sign.
const char* read_decimal(const char* begin, const char* end, double* value);

// Reads [-+]digits; null where none begins and for what 64 bits do not hold.
const char* read_whole(const char* begin, const char* end, int64_t* value);

// A word as Python's `float` takes it: a decimal, or inf, infinity, nan in upper or lower case.
bool word_to_double(std::string_view word, double* value);

// A word as Python's `int` takes it, as far as 64 bits reach.
bool word_to_whole(std::string_view word, int64_t* value);

}  // namespace treebeard::readers::documents
