// The trees of a model file, one key of all trees at a time. In: a scanned document. Out: columns,
// or a Fault that names the first tree with a wrong value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/forest.h"
#include "readers/documents/document.h"
#include "readers/planner_types.h"

namespace treebeard::readers::boosters {

using Wholes = std::vector<int64_t>;
using Numbers = std::vector<double>;

using documents::kMostWhole;
using faults::in_field;
using faults::refuse;
using faults::refuse_option;
using faults::refuse_unserved;

inline FaultLocation in_tree(int64_t tree, std::string_view field) {
  return {tree, {}, std::string(field)};
}
inline FaultLocation at_node(int64_t tree, int64_t node, std::string_view field) {
  return {tree, node, std::string(field)};
}

// Entries of T trees in a joined column: tree t owns start[t] to start[t + 1].
struct Entries {
  Wholes start{0};

  Entries() = default;
  explicit Entries(const Wholes& sizes) {
    for (const int64_t size : sizes) start.push_back(start.back() + size);
  }
  int64_t trees() const { return static_cast<int64_t>(start.size()) - 1; }
  int64_t size(int64_t tree) const {
    return start[static_cast<size_t>(tree) + 1] - start[static_cast<size_t>(tree)];
  }
  int64_t first(int64_t tree) const { return start[static_cast<size_t>(tree)]; }
  int64_t count() const { return start.back(); }
};

class TreeRows {
 public:
  // order: the row of each tree. The document outlives it. expected: what is said in front of the
  // length that a list should have.
  TreeRows(const documents::Document& document, Wholes order, const char* expected = "expected")
      : document_(document), order_(std::move(order)), expected_(expected) {}

  int64_t size() const { return static_cast<int64_t>(order_.size()); }
  // Which trees have a key.
  std::vector<bool> has(std::string_view key) const;
  // One whole number of each tree, 0 to kMostWhole; `otherwise` where the key is absent, unless
  // that is negative.
  Wholes single(const std::vector<std::string_view>& path, int64_t otherwise = -1) const;
  // The lists of all trees, joined; tree t has sizes[t] entries, and is not read where that is 0.
  Wholes wholes(std::string_view key, const Wholes& sizes) const;
  Numbers numbers(std::string_view key, const Wholes& sizes) const;
  // The number of entries in the list of each tree; -1 where the tree has no such list.
  Wholes counts(std::string_view key) const;

  // What a tree has at a key instead of what is wanted, for an error.
  std::string found_instead(int64_t tree, std::string_view key, documents::Wanted wanted) const;

 private:
  [[noreturn]] void refuse_single(int64_t tree, const std::vector<std::string_view>& path) const;
  documents::Gathered lists(std::string_view key, documents::Wanted wanted,
                            const Wholes& sizes) const;
  documents::Gathered gathered(const std::vector<std::string_view>& path, documents::Wanted wanted,
                               const Wholes& rows) const;

  const documents::Document& document_;
  Wholes order_;
  const char* expected_;
};

// Class labels of boosters, which name classes by numbers: sets the labels of a forest and their
// rule.

// One target decides between two classes, several targets between as many classes.
inline void number_classes(Forest& forest) {
  std::vector<int64_t> labels(static_cast<size_t>(std::max<int64_t>(forest.n_targets, 2)));
  std::iota(labels.begin(), labels.end(), 0);
  forest.labels.numbers = std::move(labels);
  forest.label_rule = forest.n_targets == 1 ? LabelRule::kAboveZero : LabelRule::kArgmax;
}

}  // namespace treebeard::readers::boosters
