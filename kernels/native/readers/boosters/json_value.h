// The values of a JSON or UBJSON document apart from its trees, by key. A wrong value becomes a
// Fault that names the key.
//
// In: the skeleton that a scanner of readers/documents leaves (document.h). Out: values, with
// checked look-ups.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "readers/boosters/tree_rows.h"

namespace treebeard::readers::boosters {

enum class ValueKind { kConstant, kNumber, kText, kList, kObject, kTrees };

struct Value {
  ValueKind kind = ValueKind::kConstant;
  std::string text;  // of a text, the digits of a number, or the word of a constant
  // Lists of numbers alone are one of these two; of a number that stands alone without digits, the
  // second has one entry.
  Wholes wholes;
  Numbers numbers;
  std::vector<Value> list;
  std::vector<std::pair<std::string, Value>> members;

  const Value* find(std::string_view key) const;
};

// What a value is, in one line of an error.
std::string brief(const Value& value);

// true or false.
bool is_flag(const Value& value);

// One object of a file, and the keys that lead to it.
class Section {
 public:
  Section(const Value& value, std::string path) : value_(&value), path_(std::move(path)) {}

  bool has(std::string_view key) const { return value_->find(key) != nullptr; }
  Section section(std::string_view key) const;
  const std::string& text(std::string_view key) const;
  // 0 to kMostWhole, as a number or as text; `otherwise` where the key is absent, unless that is
  // negative.
  int64_t whole(std::string_view key, int64_t otherwise = -1) const;
  double number(std::string_view key) const;
  // Of a list.
  Wholes wholes(std::string_view key) const;
  Numbers numbers(std::string_view key) const;
  const Value& get(std::string_view key) const;
  FaultLocation location(std::string_view key) const {
    return in_field(path_.empty() ? std::string(key) : path_ + "." + std::string(key));
  }

 private:
  const Value* value_;
  std::string path_;
};

// Throws a Fault for a document that is no object, or nested too deep for a model.
Value value_of(const documents::Document& document);

}  // namespace treebeard::readers::boosters
