// Checked look-ups in the values of a document: a wrong value becomes a Fault that names the key.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "readers/boosters/tree_rows.h"

namespace treebeard::readers::boosters {

using documents::brief;
using documents::is_flag;
using documents::Value;
using documents::ValueKind;

// One object of a file, and the keys that lead to it.
class Section {
 public:
  Section(const Value& value, std::string path) : value_(&value), path_(std::move(path)) {}

  bool has(std::string_view key) const { return value_->find(key) != nullptr; }
  Section section(std::string_view key) const;
  // A section for an object that is an entry of the list at a key.
  Section entry(std::string_view key, const Value& value) const;
  const std::string& text(std::string_view key) const;
  std::vector<std::string> texts(std::string_view key) const;
  // 0 to kMostWhole, as a number or as text; `otherwise` where the key is absent, unless that is
  // negative.
  int64_t whole(std::string_view key, int64_t otherwise = -1) const;
  double number(std::string_view key) const;
  // Of a list.
  Wholes wholes(std::string_view key) const;
  Numbers numbers(std::string_view key) const;
  const Value& get(std::string_view key) const;
  // The value at a key, which is a list.
  const Value& list(std::string_view key) const;
  FaultLocation location(std::string_view key) const {
    return in_field(path_.empty() ? std::string(key) : path_ + "." + std::string(key));
  }

 private:
  const Value* value_;
  std::string path_;
};

}  // namespace treebeard::readers::boosters
