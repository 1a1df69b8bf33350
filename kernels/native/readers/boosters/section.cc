#include "readers/boosters/section.h"

#include "readers/documents/decimal.h"
#include "readers/documents/json.h"

namespace treebeard::readers::boosters {
namespace {

using documents::CellKind;
using documents::Gathered;

std::string joined(const std::vector<std::string_view>& path) {
  std::string name;
  for (const std::string_view key : path) name += (name.empty() ? "" : ".") + std::string(key);
  return name;
}

}  // namespace

const Value& Section::get(std::string_view key) const {
  const Value* const found = value_->find(key);
  if (found == nullptr) refuse(location(key), "is missing");
  return *found;
}

Section Section::section(std::string_view key) const { return entry(key, get(key)); }

Section Section::entry(std::string_view key, const Value& value) const {
  if (value.kind != ValueKind::kObject)
    refuse(location(key), "is ", brief(value), "; expected an object");
  return {value, location(key).field};
}

const Value& Section::list(std::string_view key) const {
  const Value& found = get(key);
  if (found.kind != ValueKind::kList && found.kind != ValueKind::kTrees)
    refuse(location(key), "is ", brief(found), "; expected a list");
  return found;
}

std::vector<std::string> Section::texts(std::string_view key) const {
  std::vector<std::string> found;
  for (const Value& entry : list(key).entries()) {
    if (entry.kind != ValueKind::kText)
      refuse(location(key), "is ", brief(entry), "; expected text");
    found.push_back(entry.text);
  }
  return found;
}

const std::string& Section::text(std::string_view key) const {
  const Value& found = get(key);
  if (found.kind != ValueKind::kText) refuse(location(key), "is ", brief(found), "; expected text");
  return found.text;
}

int64_t Section::whole(std::string_view key, int64_t otherwise) const {
  if (otherwise >= 0 && !has(key)) return otherwise;
  const Value& found = get(key);
  int64_t value = 0;
  const bool is_scalar = found.kind == ValueKind::kNumber || found.kind == ValueKind::kText;
  if (!is_scalar || !documents::read_count(found.text, &value))
    refuse(location(key), instead_of(found, CellKind::kWhole));
  return value;
}

double Section::number(std::string_view key) const {
  const Value& found = get(key);
  if (is_flag(found)) return found.text == "true";
  if (found.kind != ValueKind::kNumber)
    refuse(location(key), "is ", brief(found), "; expected a number");
  return documents::number_of(found);
}

Wholes Section::wholes(std::string_view key) const {
  const Value& found = list(key);
  if (!found.numbers.empty()) refuse(location(key), instead_of(found, CellKind::kWholes));
  Wholes wholes = found.wholes;
  for (const Value& entry : found.list) {
    if (is_flag(entry)) {  // as good as 1 and 0, as they are in the trees
      wholes.push_back(entry.text == "true");
      continue;
    }
    const char* const end = entry.text.data() + entry.text.size();
    const bool is_number = entry.kind == ValueKind::kNumber && !entry.text.empty();
    if (!is_number ||
        documents::read_whole(entry.text.data(), end, &wholes.emplace_back()) != end) {
      refuse(location(key), instead_of(found, CellKind::kWholes));
    }
  }
  return wholes;
}

Numbers Section::numbers(std::string_view key) const {
  const Value& found = list(key);
  if (!found.wholes.empty()) return {found.wholes.begin(), found.wholes.end()};
  Numbers numbers = found.numbers;
  for (const Value& entry : found.list) {  // whole ones and others beside each other
    if (is_flag(entry)) {
      numbers.push_back(entry.text == "true");
      continue;
    }
    if (entry.kind != ValueKind::kNumber)
      refuse(location(key), instead_of(found, CellKind::kNumbers));
    numbers.push_back(documents::number_of(entry));
  }
  return numbers;
}

Gathered TreeRows::gathered(const std::vector<std::string_view>& path, CellKind kind,
                            const Wholes& rows) const {
  if (rows.empty()) return {};
  return document_.tables[0].gather(*document_.cells, path, kind, rows);
}

std::vector<bool> TreeRows::has(std::string_view key) const {
  std::vector<bool> there;
  for (const int64_t size : gathered({key}, CellKind::kCount, order_).size)
    there.push_back(size != documents::kAbsent);
  return there;
}

Wholes TreeRows::counts(std::string_view key) const {
  return gathered({key}, CellKind::kCount, order_).size;
}

std::string TreeRows::found_instead(int64_t tree, std::string_view key, CellKind kind) const {
  return document_.cells->found_instead(
      *document_.tables[0].find(order_[static_cast<size_t>(tree)], key), kind);
}

// path: a key, or a key below another.
void TreeRows::refuse_single(int64_t tree, const std::vector<std::string_view>& path) const {
  const documents::Cell* const cell = document_.tables[0].find(order_[static_cast<size_t>(tree)],
                                                               path[0]);
  if (cell == nullptr) refuse(in_tree(tree, path[0]), "is missing");
  if (path.size() == 1)
    refuse(in_tree(tree, path[0]), document_.cells->found_instead(*cell, CellKind::kWhole));
  const documents::Value outer = document_.cells->value(*cell);
  if (outer.kind != documents::ValueKind::kObject)
    refuse(in_tree(tree, path[0]), "is ", brief(outer), "; expected an object");
  const documents::Value* const inner = outer.find(path[1]);
  refuse(in_tree(tree, joined(path)),
         inner == nullptr ? "is missing" : instead_of(*inner, CellKind::kWhole));
}

Wholes TreeRows::single(const std::vector<std::string_view>& path, int64_t otherwise) const {
  const Gathered found = gathered(path, CellKind::kWhole, order_);
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

Gathered TreeRows::lists(std::string_view key, CellKind kind, const Wholes& sizes) const {
  Wholes rows, trees;
  for (int64_t tree = 0; tree < size(); ++tree) {
    if (sizes[static_cast<size_t>(tree)] == 0) continue;
    trees.push_back(tree);
    rows.push_back(order_[static_cast<size_t>(tree)]);
  }
  Gathered found = gathered({key}, kind, rows);
  for (size_t k = 0; k < trees.size(); ++k) {
    const int64_t expected = sizes[static_cast<size_t>(trees[k])];
    if (found.size[k] == expected) continue;
    if (found.size[k] == documents::kAbsent) refuse(in_tree(trees[k], key), "is missing");
    if (found.size[k] < 0) refuse(in_tree(trees[k], key), found_instead(trees[k], key, kind));
    refuse(in_tree(trees[k], key), "has ", found.size[k], " entries; ", expected_, " ", expected);
  }
  return found;
}

Wholes TreeRows::wholes(std::string_view key, const Wholes& sizes) const {
  return lists(key, CellKind::kWholes, sizes).wholes;
}

Numbers TreeRows::numbers(std::string_view key, const Wholes& sizes) const {
  return lists(key, CellKind::kNumbers, sizes).numbers;
}

}  // namespace treebeard::readers::boosters
