// Arrays: the types of their elements; rows of a caller; columns of forests, which own their memory
// or borrow it; what a planner's call results in, arrays by name.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace treebeard {

// The types of rows, thresholds, scores and labels, numbered as in ONNX.

enum class ElementType : uint32_t {
  kNone = 0,
  kFloat = 1,
  kUint8 = 2,
  kInt32 = 6,
  kInt64 = 7,
  kString = 8,
  kBool = 9,
  kDouble = 11
};

// Bytes; 0 for types that have no fixed size or that no matrix has.
inline size_t element_size(ElementType type) {
  switch (type) {
    case ElementType::kUint8: return 1;
    case ElementType::kFloat:
    case ElementType::kInt32: return 4;
    case ElementType::kInt64:
    case ElementType::kDouble: return 8;
    default: return 0;
  }
}

inline const char* element_name(ElementType type) {
  switch (type) {
    case ElementType::kFloat: return "float";
    case ElementType::kUint8: return "uint8";
    case ElementType::kInt32: return "int32";
    case ElementType::kInt64: return "int64";
    case ElementType::kString: return "string";
    case ElementType::kDouble: return "double";
    default: return "another type";
  }
}

// Rows and bytes that a caller owns.

constexpr double kCopyNanoseconds = 0.1;  // of a byte, on one thread

// Row r begins at element r * row_stride of `data`, which has the forest's input type.
struct Rows {
  const void* data;
  int64_t n_rows;
  int64_t row_stride;
  bool on_device = false;  // in the memory of the device that the forest was compiled for; what
                           // writes them has finished
  const void* margins = nullptr;  // (n_rows, n_targets) in the accumulator type, in the memory of
                                  // the host (MarginRule in runtime/finish_scores.h); null for none
};

struct Bytes {
  const void* data = nullptr;
  size_t size = 0;
};

}  // namespace treebeard

namespace treebeard::planner {

// A position, which forests count in signed numbers, as vectors take it.
inline size_t at(int64_t position) { return static_cast<size_t>(position); }

// How many units of a size a number takes, and the number that they are together.
constexpr int64_t ceil_div(int64_t number, int64_t unit) { return (number + unit - 1) / unit; }
constexpr int64_t rounded_up(int64_t number, int64_t unit) { return ceil_div(number, unit) * unit; }

// The bits of a number that is not negative; 0 for 0.
inline int bit_length(int64_t number) {
  int bits = 0;
  for (; number > 0; number >>= 1) ++bits;
  return bits;
}

// Calls use(Real{}) with the floating-point type of this number.
template <class Use>
auto with_real(ElementType type, const Use& use) {
  return type == ElementType::kDouble ? use(double{}) : use(float{});
}

template <class Values, class T>
bool contains(const Values& values, const T& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

// 0, 1, 2, ...
template <class T>
std::vector<T> counting(size_t count, T first = 0) {
  std::vector<T> numbers(count);
  std::iota(numbers.begin(), numbers.end(), first);
  return numbers;
}

// An array of a forest: memory of the caller's, or its own, shared by all copies.
//
// Forests differ from each other in few of their columns, so a copy of a forest costs a pointer a
// column.
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
    auto elements = std::make_shared<const std::vector<T>>(std::move(values));
    data_ = elements->data();
    size_ = static_cast<int64_t>(elements->size());
    owner_ = std::move(elements);
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
  // Calls use(column) with the column of either type.
  template <class Use>
  auto visit(const Use& use) const {
    return is_double() ? use(doubles_) : use(singles_);
  }

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
  return column.visit([&](const auto& values) { return FloatColumn(changed(values, change)); });
}

// The result of a planner's call: arrays and numbers by name.
//
// An array has values of one type, or records of several fields. Its type has NumPy's name: "<i4",
// or "form:<i4,first:<i4" for records; a field without a name is a gap:
// "threshold:<f4,flags:|u1,:|V3". Numbers are 64-bit integers or doubles.

struct ResultArray {
  std::string type;
  int64_t count = 0;  // of records
  size_t bytes = 0;   // of all of them
  const void* data = nullptr;
  std::shared_ptr<const void> owner;  // of the data
};

// NumPy's name of an element type, little endian.
template <class T>
constexpr const char* type_name() {
  if constexpr (std::is_same_v<T, float>) return "<f4";
  if constexpr (std::is_same_v<T, double>) return "<f8";
  if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, uint8_t>) return "|u1";
  if constexpr (std::is_same_v<T, int8_t>) return "|i1";
  if constexpr (std::is_same_v<T, uint16_t>) return "<u2";
  if constexpr (std::is_same_v<T, int16_t>) return "<i2";
  if constexpr (std::is_same_v<T, uint32_t>) return "<u4";
  if constexpr (std::is_same_v<T, int32_t>) return "<i4";
  if constexpr (std::is_same_v<T, uint64_t>) return "<u8";
  if constexpr (std::is_same_v<T, int64_t>) return "<i8";
}

// An array of records that lie in a column; a column that borrows its memory is copied. type: of
// the records; T has the same layout in memory.
template <class T>
ResultArray array_of(const std::string& type, const Column<T>& records) {
  static_assert(std::is_trivially_copyable_v<T>);
  if (!records.owner() && !records.empty())
    return array_of(type, Column<T>(std::vector<T>(records.begin(), records.end())));
  return {type, records.size(), static_cast<size_t>(records.size()) * sizeof(T), records.data(),
          records.owner()};
}

// count: how many records of `type` the bytes are.
inline ResultArray array_of_bytes(const std::string& type, int64_t count,
                                  std::vector<uint8_t> bytes) {
  const Column<uint8_t> column(std::move(bytes));
  return {type, count, static_cast<size_t>(column.size()), column.data(), column.owner()};
}

class NamedArrays {
 public:
  template <class T>
  void add(const std::string& name, std::vector<T> values) {
    add(name, type_name<T>(), std::move(values));
  }
  // type: of the records; T has the same layout in memory.
  template <class T>
  void add(const std::string& name, const std::string& type, std::vector<T> records) {
    add(name, type, Column<T>(std::move(records)));
  }
  template <class T>
  void add(const std::string& name, const std::string& type, const Column<T>& column) {
    add_array(name, array_of(type, column));
  }
  template <class T>
  void add(const std::string& name, const Column<T>& column) {
    add(name, type_name<T>(), column);
  }
  // count: how many records of `type` the bytes are.
  void add_bytes(const std::string& name, const std::string& type, int64_t count,
                 std::vector<uint8_t> bytes) {
    add_array(name, array_of_bytes(type, count, std::move(bytes)));
  }
  void number(const std::string& name, double value) { numbers_.emplace_back(name, value); }

  const std::vector<std::pair<std::string, ResultArray>>& arrays() const { return arrays_; }
  const std::vector<std::pair<std::string, double>>& numbers() const { return numbers_; }

  void add_array(const std::string& name, ResultArray array) {
    arrays_.emplace_back(name, std::move(array));
  }

 private:
  std::vector<std::pair<std::string, ResultArray>> arrays_;
  std::vector<std::pair<std::string, double>> numbers_;
};

}  // namespace treebeard::planner
