// What a program of tests needs: tests by name, checks that say what they found, and `main`.
//
//     TEST(sums_are_averaged) { CHECK_EQUAL(averaged({6.0}, 3), std::vector<double>{2.0}); }
//
// Numbers are equal where their bits are, NaNs whatever their bits. A program runs all its tests,
// or those whose names have its argument in them; it ends with 1 where a check did not hold.
#pragma once

#include <cmath>
#include <cstdio>
#include <cstring>
#include <exception>
#include <string>
#include <type_traits>
#include <vector>

namespace floors {

struct Test {
  const char* name;
  void (*run)();
};

inline std::vector<Test> tests;
inline int failures = 0;

struct Registered {
  Registered(const char* name, void (*run)()) { tests.push_back({name, run}); }
};

inline void fail(const char* file, int line, const std::string& message) {
  std::printf("%s:%d: %s\n", file, line, message.c_str());
  ++failures;
}

inline std::string shown(const std::string& text) { return "'" + text + "'"; }
template <class T, class = std::enable_if_t<std::is_arithmetic_v<T> || std::is_enum_v<T>>>
std::string shown(T value) {
  char text[40];
  std::snprintf(text, sizeof text, "%.17g", static_cast<double>(value));
  return text;
}
template <class T>
std::string shown(const std::vector<T>& values) {
  std::string text = "{";
  for (const T& value : values) text += shown(value) + " ";
  return text + "}";
}

template <class T>
bool same(const T& value, const T& other) {
  if constexpr (std::is_floating_point_v<T>) {
    return std::memcmp(&value, &other, sizeof value) == 0 || (value != value && other != other);
  } else {
    return value == other;
  }
}
template <class T>
bool same(const std::vector<T>& values, const std::vector<T>& others) {
  bool are_same = values.size() == others.size();
  for (size_t i = 0; are_same && i < values.size(); ++i) are_same = same<T>(values[i], others[i]);
  return are_same;
}

template <class T>
struct Given {
  using Type = T;
};

// The value has the type; what is expected is converted to it.
template <class T>
void check_equal(const char* file, int line, const char* what, const T& value,
                 const typename Given<T>::Type& expected) {
  if (same(value, expected)) return;
  fail(file, line, std::string(what) + " is " + shown(value) + "; expected " + shown(expected));
}

inline void check_words(const char* file, int line, const std::string& message, const char* words) {
  if (message.find(words) == message.npos)
    fail(file, line, shown(message) + " does not say " + shown(std::string(words)));
}

inline int run_all(int argc, char** argv) {
  int count = 0;
  for (const Test& test : tests) {
    if (argc > 1 && std::strstr(test.name, argv[1]) == nullptr) continue;
    ++count;
    const int before = failures;
    try {
      test.run();
    } catch (const std::exception& error) {
      fail(test.name, 0, error.what());
    }
    if (failures != before) std::printf("FAILED %s\n", test.name);
  }
  std::printf("%d tests, %d checks failed\n", count, failures);
  return failures == 0 && count > 0 ? 0 : 1;
}

}  // namespace floors

#define TEST(name)                                                \
  static void name();                                             \
  static const floors::Registered name##_registered(#name, name); \
  static void name()
#define CHECK(holds) \
  ((holds) ? static_cast<void>(0) : floors::fail(__FILE__, __LINE__, #holds " does not hold"))
#define CHECK_EQUAL(value, ...) floors::check_equal(__FILE__, __LINE__, #value, value, __VA_ARGS__)
// Approximately, by at most `distance`.
#define CHECK_NEAR(value, expected, distance) CHECK(std::fabs((value) - (expected)) <= (distance))
// expression throws Type, and its message has `words` in it.
#define CHECK_THROWS(Type, expression, words)                        \
  try {                                                              \
    static_cast<void>(expression);                                   \
    floors::fail(__FILE__, __LINE__, #expression " throws nothing"); \
  } catch (const Type& error) {                                      \
    floors::check_words(__FILE__, __LINE__, error.what(), words);    \
  }

int main(int argc, char** argv) { return floors::run_all(argc, argv); }
