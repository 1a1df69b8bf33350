// The attributes of one tree node by name, from wherever they were read (read_tree_node.h:
// protobuf).
//
// Every look-up checks the type; a failure is a Fault that names the attribute. Texts and raw bytes
// of tensors are views of what the node was read from, which outlives the attributes.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/arrays.h"
#include "forest/forest_of_columns.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {

inline constexpr std::string_view kTreeDomain = "ai.onnx.ml", kOwnDomain = "onnx_treebeard";

// Whole numbers of a node: kept in 32 bits where all of them fit, which is almost always; read as
// 64-bit numbers.

constexpr int64_t kMinInt32 = INT32_MIN;
constexpr int64_t kMaxInt32 = INT32_MAX;

inline bool has_32_bits(int64_t value) { return value >= kMinInt32 && value <= kMaxInt32; }

class IntColumn {
 public:
  IntColumn() = default;
  IntColumn(Column<int32_t> values) : narrow_(std::move(values)) {}                // NOLINT
  IntColumn(Column<int64_t> values) : wide_(std::move(values)), is_wide_(true) {}  // NOLINT

  int64_t size() const { return is_wide_ ? wide_.size() : narrow_.size(); }
  bool empty() const { return size() == 0; }
  int64_t operator[](int64_t position) const {
    return is_wide_ ? wide_[position] : narrow_[position];
  }
  // All numbers, cut to this type.
  template <class T>
  Column<T> as() const {
    std::vector<T> values(at(size()));
    for (int64_t position = 0; position < size(); ++position)
      values[at(position)] = static_cast<T>((*this)[position]);
    return values;
  }
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
  void push(const int64_t* values, size_t count) {
    uint64_t over = 0;  // above 32 bits where a number lies outside of 32 bits
    for (size_t at = 0; at < count; ++at)
      over |= static_cast<uint64_t>(values[at]) - static_cast<uint64_t>(kMinInt32);
    if (!wide_.empty() || over > UINT32_MAX) {
      for (size_t at = 0; at < count; ++at) push(values[at]);
      return;
    }
    narrow_.insert(narrow_.end(), values, values + count);
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

// The ONNX element type of numbers in memory.
template <class T>
constexpr ElementType element_type_of() {
  if constexpr (std::is_same_v<T, float>) return ElementType::kFloat;
  if constexpr (std::is_same_v<T, double>) return ElementType::kDouble;
  if constexpr (std::is_same_v<T, uint8_t>) return ElementType::kUint8;
  if constexpr (std::is_same_v<T, int32_t>) return ElementType::kInt32;
  if constexpr (std::is_same_v<T, int64_t>) return ElementType::kInt64;
}

// AttributeProto.AttributeType, as far as tree nodes have them.
enum class AttributeType : int32_t {
  kUndefined = 0,
  kFloat = 1,
  kInt = 2,
  kString = 3,
  kTensor = 4,
  kFloats = 6,
  kInts = 7,
  kStrings = 8,
};
constexpr int32_t kLastAttributeType = 14;

struct TensorValue {
  int32_t element_type = 0;  // of ONNX
  int64_t rank = 0;
  int64_t length = 0;                  // its first dimension
  bool is_located_outside = false;     // in another file
  bool has_external_location = false;  // there, or said to be
  std::string_view raw;  // little endian; where there is none, its elements are listed:
  Column<float> singles;
  Column<double> doubles;
  IntColumn int32s;  // uint8 too
  IntColumn int64s;
};

struct Attribute {
  int32_t type = 0;     // AttributeType, or another one that ONNX has
  bool refers = false;  // to an attribute of the enclosing function
  int64_t integer = 0;
  std::string_view text;
  IntColumn ints;
  Column<float> floats;
  std::vector<std::string_view> texts;
  TensorValue tensor;
};

class Attributes {
 public:
  // Of two attributes of one name, the later one counts.
  void add(std::string name, Attribute attribute) {
    by_name_[std::move(name)] = std::move(attribute);
  }
  const std::map<std::string, Attribute>& by_name() const { return by_name_; }

  // None where the attribute is absent, here and below.
  IntColumn ints(const std::string& name) const;
  int64_t integer(const std::string& name, int64_t otherwise) const;
  std::string text(const std::string& name, const std::string& otherwise) const;
  std::vector<std::string_view> texts(const std::string& name) const;
  const std::vector<std::string_view>& raw_texts(const std::string& name) const;
  // From the attribute `name` (float) or `name`_as_tensor (exactly `type`, rule 6).
  FloatColumn floats(const std::string& name, ElementType type) const;
  // A tensor of exactly `type`, which is one of floats (rule 6); empty where the tensor has no
  // shape.
  std::optional<FloatColumn> float_tensor(const std::string& name, ElementType type) const;
  std::optional<Column<uint8_t>> byte_tensor(const std::string& name) const;

 private:
  const Attribute* get(const std::string& name, AttributeType type) const;
  const TensorValue* tensor(const std::string& name, ElementType type) const;

  std::map<std::string, Attribute> by_name_;
};

// The elements of a tensor that is the attribute `name`. Throws a Fault unless it is a column of an
// accepted type that is inside the model.
ColumnVariant tensor_column(const std::string& name, const TensorValue& tensor);

// NumPy's name of an element type.
const char* numpy_name(ElementType type);

}  // namespace treebeard::readers::onnx
