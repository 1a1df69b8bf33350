// Checked look-ups in a scanned document: a wrong value becomes a Fault that names the key, and of
// trees the first one that has it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/forest.h"
#include "readers/documents/scanned_document.h"
#include "readers/reader_support.h"

namespace treebeard::readers::boosters {

using Wholes = std::vector<int64_t>;
using Numbers = std::vector<double>;

using documents::brief;
using documents::is_flag;
using documents::kMaxInteger;
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
  // 0 to kMaxInteger, as a number or as text; `otherwise` where the key is absent, unless that is
  // negative.
  int64_t integer(std::string_view key, int64_t otherwise = -1) const;
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

// Entries of T trees in a joined column: tree t owns start[t] to start[t + 1].
struct Entries {
  Wholes start{0};

  Entries() = default;
  explicit Entries(const Wholes& sizes) {
    for (const int64_t size : sizes) start.push_back(start.back() + size);
  }
  int64_t trees() const { return static_cast<int64_t>(start.size()) - 1; }
  int64_t size(int64_t tree) const { return start[at(tree) + 1] - start[at(tree)]; }
  int64_t first(int64_t tree) const { return start[at(tree)]; }
  int64_t count() const { return start.back(); }
  // Calls visit(tree, number in the tree, number in the column) for each entry.
  template <class Visit>
  void each(const Visit& visit) const {
    const int64_t n_trees = trees();
    for (int64_t tree = 0; tree < n_trees; ++tree) {
      const int64_t begin = first(tree), count = size(tree);
      for (int64_t k = 0; k < count; ++k) visit(tree, k, static_cast<size_t>(begin + k));
    }
  }
};

// The trees of a model file, one key of all trees at a time.
class TreeRows {
 public:
  // order: the row of each tree. The document outlives it. expected: the words of errors in front
  // of the length that a list should have.
  TreeRows(const documents::Document& document, Wholes order, const char* expected = "expected")
      : document_(document), order_(std::move(order)), expected_(expected) {}

  int64_t size() const { return static_cast<int64_t>(order_.size()); }
  // Which trees have a key.
  std::vector<bool> has(std::string_view key) const;
  // One whole number of each tree, 0 to kMaxInteger; `otherwise` where the key is absent, unless
  // that is negative.
  Wholes single(const std::vector<std::string_view>& path, int64_t otherwise = -1) const;
  // The lists of all trees, joined; tree t has sizes[t] entries, and is not read where that is 0.
  Wholes wholes(std::string_view key, const Wholes& sizes) const;
  Numbers numbers(std::string_view key, const Wholes& sizes) const;
  // The number of entries in the list of each tree; -1 where the tree has no such list.
  Wholes counts(std::string_view key) const;

  // The text of an error: what a tree has at a key, and what was expected.
  std::string instead_of_cell(int64_t tree, std::string_view key, documents::CellKind kind) const;

 private:
  [[noreturn]] void refuse_single(int64_t tree, const std::vector<std::string_view>& path) const;
  documents::Gathered lists(std::string_view key, documents::CellKind kind,
                            const Wholes& sizes) const;
  documents::Gathered gathered(const std::vector<std::string_view>& path, documents::CellKind kind,
                               const Wholes& rows) const;

  const documents::Document& document_;
  Wholes order_;
  const char* expected_;
};

// As `single`, of the number of nodes or leaves: a tree has one at least.
Wholes sizes_of(const TreeRows& trees, const std::vector<std::string_view>& path);

// Whether all hits of nodes or leaves are finite and not negative.
bool are_counts(const Numbers& hits);

// Sets the labels of a forest to the numbers of its classes, and their rule: one target decides
// between two classes, several targets between as many classes.
inline void number_classes(Forest& forest) {
  forest.labels.numbers = counting<int64_t>(at(std::max<int64_t>(forest.n_targets, 2)));
  forest.label_rule = forest.n_targets == 1 ? LabelRule::kAboveZero : LabelRule::kArgmax;
}

}  // namespace treebeard::readers::boosters
