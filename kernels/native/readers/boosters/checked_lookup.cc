#include "readers/boosters/checked_lookup.h"

#include <algorithm>
#include <cmath>

#include "readers/documents/decimal_numbers.h"
#include "readers/documents/json.h"

namespace treebeard::readers::boosters {
namespace {

using documents::CellKind;
using documents::Gathered;

std::string field_of(const std::vector<std::string_view>& path) {
  return std::string(path[0]) + (path.size() > 1 ? "." + std::string(path[1]) : "");
}

}  // namespace

const Value& Section::get(std::string_view key) const {
  const Value* const value = value_->find(key);
  if (value == nullptr) refuse(location(key), "is missing");
  return *value;
}

Section Section::section(std::string_view key) const { return entry(key, get(key)); }

Section Section::entry(std::string_view key, const Value& value) const {
  if (value.kind != ValueKind::kObject)
    refuse(location(key), "is ", brief(value), "; expected an object");
  return {value, location(key).field};
}

const Value& Section::list(std::string_view key) const {
  const Value& value = get(key);
  if (value.kind != ValueKind::kList && value.kind != ValueKind::kTrees)
    refuse(location(key), "is ", brief(value), "; expected a list");
  return value;
}

std::vector<std::string> Section::texts(std::string_view key) const {
  std::vector<std::string> texts;
  for (const Value& entry : list(key).entries()) {
    if (entry.kind != ValueKind::kText)
      refuse(location(key), "holds ", brief(entry), "; expected nothing but text");
    texts.push_back(entry.text);
  }
  return texts;
}

const std::string& Section::text(std::string_view key) const {
  const Value& value = get(key);
  if (value.kind != ValueKind::kText) refuse(location(key), "is ", brief(value), "; expected text");
  return value.text;
}

int64_t Section::integer(std::string_view key, int64_t otherwise) const {
  if (otherwise >= 0 && !has(key)) return otherwise;
  const Value& stored = get(key);
  int64_t value = 0;
  const bool is_scalar = stored.kind == ValueKind::kNumber || stored.kind == ValueKind::kText;
  if (!is_scalar || !documents::read_count(stored.text, &value))
    refuse(location(key), instead_of(stored, CellKind::kWhole));
  return value;
}

double Section::number(std::string_view key) const {
  const Value& value = get(key);
  if (is_flag(value)) return value.text == "true";
  if (value.kind != ValueKind::kNumber)
    refuse(location(key), "is ", brief(value), "; expected a number");
  return documents::number_of(value);
}

Wholes Section::wholes(std::string_view key) const {
  const Value& value = list(key);
  if (!value.numbers.empty()) refuse(location(key), instead_of(value, CellKind::kWholes));
  Wholes wholes = value.wholes;
  for (const Value& entry : value.list) {
    if (is_flag(entry)) {  // as good as 1 and 0, as they are in the trees
      wholes.push_back(entry.text == "true");
    } else if (entry.kind != ValueKind::kNumber ||
               !documents::word_to_whole(entry.text, &wholes.emplace_back())) {
      refuse(location(key), instead_of(value, CellKind::kWholes));
    }
  }
  return wholes;
}

Numbers Section::numbers(std::string_view key) const {
  const Value& value = list(key);
  if (!value.wholes.empty()) return {value.wholes.begin(), value.wholes.end()};
  Numbers numbers = value.numbers;
  for (const Value& entry : value.list) {  // whole ones and others beside each other
    if (is_flag(entry)) {
      numbers.push_back(entry.text == "true");
      continue;
    }
    if (entry.kind != ValueKind::kNumber)
      refuse(location(key), instead_of(value, CellKind::kNumbers));
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
  std::vector<bool> flags;
  for (const int64_t size : counts(key)) flags.push_back(size != documents::kAbsent);
  return flags;
}

Wholes TreeRows::counts(std::string_view key) const {
  return gathered({key}, CellKind::kCount, order_).size;
}

std::string TreeRows::instead_of_cell(int64_t tree, std::string_view key, CellKind kind) const {
  return document_.cells->instead_of_cell(*document_.tables[0].find(order_[at(tree)], key), kind);
}

// path: a key, or a key below another.
void TreeRows::refuse_single(int64_t tree, const std::vector<std::string_view>& path) const {
  const documents::Cell* const cell = document_.tables[0].find(order_[at(tree)], path[0]);
  if (cell == nullptr) refuse(in_tree(tree, path[0]), "is missing");
  if (path.size() == 1)
    refuse(in_tree(tree, path[0]), document_.cells->instead_of_cell(*cell, CellKind::kWhole));
  const Value outer = document_.cells->value(*cell);
  if (outer.kind != ValueKind::kObject)
    refuse(in_tree(tree, path[0]), "is ", brief(outer), "; expected an object");
  const Value* const inner = outer.find(path[1]);
  refuse(in_tree(tree, field_of(path)),
         inner == nullptr ? "is missing" : instead_of(*inner, CellKind::kWhole));
}

Wholes TreeRows::single(const std::vector<std::string_view>& path, int64_t otherwise) const {
  const Gathered cells = gathered(path, CellKind::kWhole, order_);
  Wholes values;
  size_t next = 0;
  for (int64_t tree = 0; tree < size(); ++tree) {
    const int64_t size = cells.size[at(tree)];
    if (size > 0) {
      values.push_back(cells.wholes[next++]);
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
    if (sizes[at(tree)] == 0) continue;
    trees.push_back(tree);
    rows.push_back(order_[at(tree)]);
  }
  Gathered cells = gathered({key}, kind, rows);
  for (size_t k = 0; k < trees.size(); ++k) {
    const int64_t expected = sizes[at(trees[k])];
    if (cells.size[k] == expected) continue;
    if (cells.size[k] == documents::kAbsent) refuse(in_tree(trees[k], key), "is missing");
    if (cells.size[k] < 0) refuse(in_tree(trees[k], key), instead_of_cell(trees[k], key, kind));
    refuse(in_tree(trees[k], key), "has ", cells.size[k], " entries; ", expected_, " ", expected);
  }
  return cells;
}

Wholes TreeRows::wholes(std::string_view key, const Wholes& sizes) const {
  return lists(key, CellKind::kWholes, sizes).wholes;
}

Numbers TreeRows::numbers(std::string_view key, const Wholes& sizes) const {
  return lists(key, CellKind::kNumbers, sizes).numbers;
}

Wholes sizes_of(const TreeRows& trees, const std::vector<std::string_view>& path) {
  Wholes sizes = trees.single(path);
  const auto zero = std::find(sizes.begin(), sizes.end(), 0);
  if (zero != sizes.end())
    refuse(in_tree(zero - sizes.begin(), field_of(path)), "is 0; a tree has at least one leaf");
  return sizes;
}

bool are_counts(const Numbers& hits) {
  return std::all_of(hits.begin(), hits.end(),
                     [](double count) { return std::isfinite(count) && count >= 0; });
}

}  // namespace treebeard::readers::boosters
