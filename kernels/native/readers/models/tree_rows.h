// The trees of a model file, one key of all of them at a time: columns out, or a Fault that names the first tree where something is wrong.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "planner/forest/faults.h"
#include "readers/text/document.h"

namespace treebeard::planner::models {

using Wholes = std::vector<int64_t>;
using Numbers = std::vector<double>;

constexpr int64_t kMostWhole = 2147483647;

using faults::in_field;
using faults::refuse;
using faults::refuse_unserved;

inline Place in_tree(int64_t tree, std::string_view field) { return {tree, {}, std::string(field)}; }
inline Place at_node(int64_t tree, int64_t node, std::string_view field) { return {tree, node, std::string(field)}; }

// Entries of T trees in a joined column: tree t owns start[t] to start[t + 1].
struct Entries {
  Wholes start{0};

  Entries() = default;
  explicit Entries(const Wholes& sizes) {
    for (const int64_t size : sizes) start.push_back(start.back() + size);
  }
  int64_t trees() const { return static_cast<int64_t>(start.size()) - 1; }
  int64_t size(int64_t tree) const { return start[static_cast<size_t>(tree) + 1] - start[static_cast<size_t>(tree)]; }
  int64_t first(int64_t tree) const { return start[static_cast<size_t>(tree)]; }
  int64_t count() const { return start.back(); }
};

class TreeRows {
 public:
  // order: the row of each tree. The document outlives it. expected: what is said in front of the length that a list should have.
  TreeRows(const text::Document& document, Wholes order, const char* expected = "expected")
      : document_(document), order_(std::move(order)), expected_(expected) {}

  int64_t size() const { return static_cast<int64_t>(order_.size()); }
  // Which trees have a key.
  std::vector<bool> has(std::string_view key) const;
  // One whole number of each tree, 0 to kMostWhole; `otherwise` where the key is absent, unless that is negative.
  Wholes alone(const std::vector<std::string_view>& path, int64_t otherwise = -1) const;
  // Lists, joined; tree t has sizes[t] entries, and is not looked at where that is 0.
  Wholes wholes(std::string_view key, const Wholes& sizes) const;
  Numbers numbers(std::string_view key, const Wholes& sizes) const;
  // How many entries the list of each tree has, where it is there; else -1.
  Wholes counts(std::string_view key) const;

 private:
  text::Gathered lists(std::string_view key, text::Wanted wanted, const Wholes& sizes) const;
  text::Gathered gathered(const std::vector<std::string_view>& path, text::Wanted wanted, const Wholes& rows) const;

  const text::Document& document_;
  Wholes order_;
  const char* expected_;
};

}  // namespace treebeard::planner::models
