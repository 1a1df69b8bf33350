// Decimal numbers in text, read exactly: the nearest double, ties to even, as Python's `float` and C's `strtod` read them.
//
// In: the bytes of a number, which need not end in a zero. Out: the number. No locale takes part.
#pragma once

#include <cstdint>

namespace treebeard::planner::text {

// Reads [-+]digits[.digits][e[-+]digits] from `begin` on; a point needs a digit on one of its sides. Returns where the number ends,
// null where none begins. What is too large becomes infinite, what is too small 0, with the sign.
const char* read_decimal(const char* begin, const char* end, double* value);

// Reads [-+]digits; null where none begins and for what 64 bits do not hold.
const char* read_whole(const char* begin, const char* end, int64_t* value);

// A word as Python's `float` takes it: a decimal, or inf, infinity, nan in letters of any size.
bool word_to_double(const char* begin, const char* end, double* value);

// A word as Python's `int` takes it, as far as 64 bits reach.
bool word_to_whole(const char* begin, const char* end, int64_t* value);

}  // namespace treebeard::planner::text
