// The values of a JSON or UBJSON document apart from its trees, by key.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace treebeard::readers::documents {

enum class ValueKind { kConstant, kNumber, kText, kList, kObject, kTrees };

struct Value {
  ValueKind kind = ValueKind::kConstant;
  std::string text;  // of a text, the digits of a number, or the word of a constant
  // Lists of numbers alone are one of these two; of a number that stands alone without digits, the
  // second has one entry.
  std::vector<int64_t> wholes;
  std::vector<double> numbers;
  std::vector<Value> list;
  std::vector<std::pair<std::string, Value>> members;

  // A text, a constant or a number by its digits; of the other kinds an empty one.
  static Value of(ValueKind kind, std::string_view text = {});
  static Value of_list(std::vector<Value> entries);
  const Value* find(std::string_view key) const;
  // How many entries a list has.
  size_t size() const { return wholes.size() + numbers.size() + list.size(); }
  // The entries of a list, each a value of its own.
  std::vector<Value> entries() const;
};

// How deep objects and lists nest at most.
constexpr int kMostDepth = 64;

// What a value is, in one line of an error.
std::string brief(const Value& value);

// true or false.
bool is_flag(const Value& value);

// Of a number that stands alone, or in a list of its own.
double number_of(const Value& value);

// The value in JSON; numbers that are infinite or none are Python's words for them.
void append_json(const Value& value, std::string& json);

}  // namespace treebeard::readers::documents
