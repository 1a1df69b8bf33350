// Whole numbers of a node: kept in 32 bits where all of them fit, which is almost always; read as 64-bit numbers.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "base/column.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

constexpr int64_t kLeastInt32 = INT32_MIN;
constexpr int64_t kMostInt32 = INT32_MAX;

inline bool has_32_bits(int64_t value) { return value >= kLeastInt32 && value <= kMostInt32; }

class IntColumn {
 public:
  IntColumn() = default;
  IntColumn(Column<int32_t> values) : narrow_(std::move(values)) {}               // NOLINT
  IntColumn(Column<int64_t> values) : wide_(std::move(values)), is_wide_(true) {}  // NOLINT

  int64_t size() const { return is_wide_ ? wide_.size() : narrow_.size(); }
  bool empty() const { return size() == 0; }
  int64_t operator[](int64_t position) const { return is_wide_ ? wide_[position] : narrow_[position]; }
  // Position of the first number that has more than 32 bits; size() where there is none.
  int64_t first_wide() const {
    if (!is_wide_) return size();
    int64_t position = 0;
    while (position < size() && has_32_bits(wide_[position])) ++position;
    return position;
  }

 private:
  Column<int32_t> narrow_;
  Column<int64_t> wide_;
  bool is_wide_ = false;
};

// Numbers one after the other.
class IntColumnBuilder {
 public:
  void reserve(size_t count) {
    if (wide_.empty() && narrow_.empty()) narrow_.reserve(count);
  }
  bool empty() const { return narrow_.empty() && wide_.empty(); }
  void push(int64_t value) {
    if (wide_.empty() && has_32_bits(value)) {
      narrow_.push_back(static_cast<int32_t>(value));
      return;
    }
    if (wide_.empty()) widen();
    wide_.push_back(value);
  }
  IntColumn take() {
    if (!wide_.empty()) return Column<int64_t>(std::move(wide_));
    return Column<int32_t>(std::move(narrow_));
  }

 private:
  void widen() {
    wide_.reserve(narrow_.capacity());
    wide_.assign(narrow_.begin(), narrow_.end());
    narrow_ = {};
  }

  std::vector<int32_t> narrow_;
  std::vector<int64_t> wide_;
};

}  // namespace treebeard::readers::onnx
