// What readers of all formats share: how they refuse a model, and what they do with texts and
// bytes: words, tables by name, numbers of fixed size, UTF-8.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace treebeard::planner {}

namespace treebeard::readers {

// `Forest` and its columns, and how a model is refused: readers name them as their own.
using namespace planner;

using faults::at_node;
using faults::in_field;
using faults::in_tree;
using faults::refuse;
using faults::refuse_option;
using faults::refuse_unserved;

constexpr std::string_view kSpace = " \t\n\v\f\r";

inline bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

// Without white space at its ends.
inline std::string_view stripped(std::string_view text, std::string_view space = kSpace) {
  text.remove_prefix(std::min(text.find_first_not_of(space), text.size()));
  return text.substr(0, text.find_last_not_of(space) + 1);
}

inline std::vector<std::string_view> words_of(std::string_view text,
                                              std::string_view space = kSpace) {
  std::vector<std::string_view> words;
  for (size_t begin = text.find_first_not_of(space); begin != text.npos;) {
    const size_t end = std::min(text.find_first_of(space, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(space, end);
  }
  return words;
}

template <class Range, class Entry>
bool contains(const Range& range, const Entry& entry) {
  return std::find(std::begin(range), std::end(range), entry) != std::end(range);
}

// The entry of a table that has this name; null where there is none.
template <class Named, size_t N>
const Named* find_named(const Named (&table)[N], std::string_view name) {
  for (const Named& entry : table) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

inline std::string listed(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return list;
}

template <class Named, size_t N>
std::string listed_names(const Named (&table)[N]) {
  std::vector<std::string> names;
  for (const Named& entry : table) names.emplace_back(entry.name);
  return listed(names);
}

// A little-endian number; 0 where the bytes end before it does.
template <class T>
T number_at(std::string_view bytes, size_t position) {
  T value{};
  if (position + sizeof(T) <= bytes.size()) std::memcpy(&value, bytes.data() + position, sizeof(T));
  return value;
}

// UTF-8 as Python reads it: which bytes are text, and how others are shown.

bool is_utf8(std::string_view bytes);

// The first `most` characters; bytes that are no text become U+FFFD, as many as
// bytes.decode(errors="replace") makes of them, and NUL becomes \x00, because C ends a text there.
std::string shown(std::string_view bytes, size_t most);

// All of it, as bytes.decode(errors="replace") reads it.
std::string replaced(std::string_view bytes);

}  // namespace treebeard::readers
