// An array of a forest: memory of the caller's, or its own, shared by all copies.
//
// Forests differ from each other in few of their columns, so a copy of a forest costs a pointer a
// column.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "base/element_type.h"

namespace treebeard::planner {

// A position, which forests count in signed numbers, as vectors take it.
inline size_t at(int64_t position) { return static_cast<size_t>(position); }

// 0, 1, 2, ...
template <class T>
std::vector<T> counting(size_t count, T first = 0) {
  std::vector<T> numbers(count);
  std::iota(numbers.begin(), numbers.end(), first);
  return numbers;
}

template <class T>
class Column {
 public:
  Column() = default;
  // Borrowed: `data` outlives the column.
  Column(const T* data, int64_t size) : data_(data), size_(size) {}
  // Of memory that lasts as long as its owner.
  Column(const T* data, int64_t size, std::shared_ptr<const void> owner)
      : data_(data), size_(size), owner_(std::move(owner)) {}
  Column(std::vector<T> values) {  // NOLINT: a vector is a column
    auto kept = std::make_shared<const std::vector<T>>(std::move(values));
    data_ = kept->data();
    size_ = static_cast<int64_t>(kept->size());
    owner_ = std::move(kept);
  }

  int64_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T* data() const { return data_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  const T& operator[](int64_t position) const { return data_[position]; }
  const T& back() const { return data_[size_ - 1]; }
  // The owner of the memory; null where it is borrowed.
  const std::shared_ptr<const void>& owner() const { return owner_; }

 private:
  const T* data_ = nullptr;
  int64_t size_ = 0;
  std::shared_ptr<const void> owner_;
};

// The same column, whose memory somebody else keeps as long as it is read: nobody copies it then to
// keep it.
template <class T>
Column<T> kept_elsewhere(const Column<T>& column) {
  const std::shared_ptr<const void> nobody;
  return {column.data(), column.size(), std::shared_ptr<const void>(nobody, column.data())};
}

template <class T>
std::vector<T> copied(const Column<T>& column) {
  return std::vector<T>(column.begin(), column.end());
}

// Floating-point numbers of either type, read as doubles, which hold both exactly.
class FloatColumn {
 public:
  FloatColumn() = default;
  FloatColumn(Column<float> values)
      : type_(ElementType::kFloat), singles_(std::move(values)) {}  // NOLINT
  FloatColumn(Column<double> values)
      : type_(ElementType::kDouble), doubles_(std::move(values)) {}  // NOLINT

  ElementType type() const { return type_; }
  bool is_double() const { return type_ == ElementType::kDouble; }
  int64_t size() const { return is_double() ? doubles_.size() : singles_.size(); }
  bool empty() const { return size() == 0; }
  double operator[](int64_t position) const {
    return is_double() ? doubles_[position] : singles_[position];
  }
  const Column<float>& singles() const { return singles_; }
  const Column<double>& doubles() const { return doubles_; }

 private:
  ElementType type_ = ElementType::kFloat;
  Column<float> singles_;
  Column<double> doubles_;
};

// The column that `change` makes of one, as a vector of its elements; of any element type.
template <class T, class Change>
Column<T> changed(const Column<T>& column, const Change& change) {
  return change(column);
}

template <class Change>
FloatColumn changed(const FloatColumn& column, const Change& change) {
  if (column.is_double()) return Column<double>(change(column.doubles()));
  return Column<float>(change(column.singles()));
}

}  // namespace treebeard::planner
