#include "readers/boosters/tree_rows.h"

namespace treebeard::readers::boosters {
namespace {

using documents::Gathered;
using documents::Wanted;

std::string joined(const std::vector<std::string_view>& path) {
  std::string name;
  for (const std::string_view key : path) name += (name.empty() ? "" : ".") + std::string(key);
  return name;
}

}  // namespace

Gathered TreeRows::gathered(const std::vector<std::string_view>& path, Wanted wanted,
                            const Wholes& rows) const {
  if (rows.empty()) return {};
  return document_.tables[0].gather(*document_.cells, path, wanted, rows);
}

std::vector<bool> TreeRows::has(std::string_view key) const {
  std::vector<bool> there;
  for (const int64_t size : gathered({key}, Wanted::kCount, order_).size)
    there.push_back(size != documents::kAbsent);
  return there;
}

Wholes TreeRows::counts(std::string_view key) const {
  return gathered({key}, Wanted::kCount, order_).size;
}

std::string TreeRows::found_instead(int64_t tree, std::string_view key, Wanted wanted) const {
  return document_.cells->found_instead(
      *document_.tables[0].find(order_[static_cast<size_t>(tree)], key), wanted);
}

// path: a key, or a key below another.
void TreeRows::refuse_single(int64_t tree, const std::vector<std::string_view>& path) const {
  const documents::Cell* const cell = document_.tables[0].find(order_[static_cast<size_t>(tree)],
                                                               path[0]);
  if (cell == nullptr) refuse(in_tree(tree, path[0]), "is missing");
  if (path.size() == 1)
    refuse(in_tree(tree, path[0]), document_.cells->found_instead(*cell, Wanted::kWhole));
  const documents::Value outer = document_.cells->value(*cell);
  if (outer.kind != documents::ValueKind::kObject)
    refuse(in_tree(tree, path[0]), "is ", brief(outer), "; expected an object");
  const documents::Value* const inner = outer.find(path[1]);
  refuse(in_tree(tree, joined(path)),
         inner == nullptr ? "is missing" : instead_of(*inner, Wanted::kWhole));
}

Wholes TreeRows::single(const std::vector<std::string_view>& path, int64_t otherwise) const {
  const Gathered found = gathered(path, Wanted::kWhole, order_);
  Wholes values;
  size_t next = 0;
  for (int64_t tree = 0; tree < size(); ++tree) {
    const int64_t size = found.size[static_cast<size_t>(tree)];
    if (size > 0) {
      values.push_back(found.wholes[next++]);
    } else if (size == documents::kAbsent && otherwise >= 0) {
      values.push_back(otherwise);
    } else {
      refuse_single(tree, path);
    }
  }
  return values;
}

Gathered TreeRows::lists(std::string_view key, Wanted wanted, const Wholes& sizes) const {
  Wholes rows, trees;
  for (int64_t tree = 0; tree < size(); ++tree) {
    if (sizes[static_cast<size_t>(tree)] == 0) continue;
    trees.push_back(tree);
    rows.push_back(order_[static_cast<size_t>(tree)]);
  }
  Gathered found = gathered({key}, wanted, rows);
  for (size_t k = 0; k < trees.size(); ++k) {
    const int64_t expected = sizes[static_cast<size_t>(trees[k])];
    if (found.size[k] == expected) continue;
    if (found.size[k] == documents::kAbsent) refuse(in_tree(trees[k], key), "is missing");
    if (found.size[k] < 0) refuse(in_tree(trees[k], key), found_instead(trees[k], key, wanted));
    refuse(in_tree(trees[k], key), "has ", found.size[k], " entries; ", expected_, " ", expected);
  }
  return found;
}

Wholes TreeRows::wholes(std::string_view key, const Wholes& sizes) const {
  return lists(key, Wanted::kWholes, sizes).wholes;
}

Numbers TreeRows::numbers(std::string_view key, const Wholes& sizes) const {
  return lists(key, Wanted::kNumbers, sizes).numbers;
}

}  // namespace treebeard::readers::boosters
