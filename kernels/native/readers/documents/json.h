// The tokens of JSON as Python's `json` takes them: NaN and infinities are numbers, half a
// surrogate pair is a character.
//
// All functions read from `at` on text that ends in a zero byte, which is part of no token, and
// return where the token ends, null where there is none.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace treebeard::readers::documents {

inline bool is_json_space(char letter) {
  return letter == ' ' || letter == '\n' || letter == '\t' || letter == '\r';
}

inline const char* past_space(const char* at) {
  while (is_json_space(*at)) ++at;
  return at;
}

// is_whole: whether it has neither point nor exponent, and is neither NaN nor infinite.
const char* number_end(const char* at, bool* is_whole);

// escaped: set where it has a backslash.
const char* string_end(const char* at, bool* escaped);

// true, false, null
const char* constant_end(const char* at);

// The number of a token, which holds nothing else.
double number_value(std::string_view token);

// The text between the quotes of a token, in UTF-8, which half a surrogate pair is turned into too.
std::string unescaped(std::string_view token);

}  // namespace treebeard::readers::documents
