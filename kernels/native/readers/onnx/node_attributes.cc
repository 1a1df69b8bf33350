#include "readers/onnx/node_attributes.h"

#include <cstring>
#include <iterator>

#include "readers/reader_support.h"

namespace treebeard::readers::onnx {
namespace {

constexpr const char* kTypeNames[kLastAttributeType + 1] = {
    "UNDEFINED",      "FLOAT",      "INT",         "STRING",  "TENSOR", "GRAPH",
    "FLOATS",         "INTS",       "STRINGS",     "TENSORS", "GRAPHS", "SPARSE_TENSOR",
    "SPARSE_TENSORS", "TYPE_PROTO", "TYPE_PROTOS",
};

std::string_view checked_text(const std::string& name, std::string_view bytes) {
  if (!is_utf8(bytes)) refuse(in_field(name), "is not UTF-8 text");
  return bytes;
}

// Of a listed tensor; one that is stored as bytes has as many as its bytes say.
int64_t listed_count(const TensorValue& tensor) {
  switch (static_cast<ElementType>(tensor.element_type)) {
    case ElementType::kFloat: return tensor.singles.size();
    case ElementType::kDouble: return tensor.doubles.size();
    case ElementType::kInt64: return tensor.int64s.size();
    default: return tensor.int32s.size();
  }
}

size_t tensor_element_size(const std::string& name, const TensorValue& tensor) {
  switch (static_cast<ElementType>(tensor.element_type)) {
    case ElementType::kFloat:
    case ElementType::kInt32: return 4;
    case ElementType::kDouble:
    case ElementType::kInt64: return 8;
    case ElementType::kUint8: return 1;
    default:
      refuse(in_field(name), "has element type ", tensor.element_type,
             ", which is not accepted here");
  }
}

// Throws unless the tensor is a column of elements that are inside the model.
void check_tensor(const std::string& name, const TensorValue& tensor) {
  const size_t element = tensor_element_size(name, tensor);
  if (tensor.is_located_outside || tensor.has_external_location) {
    refuse(in_field(name), "is stored in another file; attributes must be inside the model");
  }
  if (tensor.rank != 1) refuse(in_field(name), "has rank ", tensor.rank, "; expected 1");
  const size_t bytes = tensor.raw.size();
  if (bytes % element != 0)
    refuse(in_field(name), "has ", bytes, " bytes of ", element, "-byte elements");
  const int64_t count = bytes > 0 ? static_cast<int64_t>(bytes / element) : listed_count(tensor);
  if (count != tensor.length)
    refuse(in_field(name), "has ", count, " elements; its shape says ", tensor.length);
}

template <class T>
Column<T> from_bytes(std::string_view raw) {
  std::vector<T> values(raw.size() / sizeof(T));
  if (!values.empty()) std::memcpy(values.data(), raw.data(), raw.size());
  return values;
}

// Of a tensor that `check_tensor` lets through.
ColumnVariant elements(const TensorValue& tensor) {
  const std::string_view raw = tensor.raw;
  switch (static_cast<ElementType>(tensor.element_type)) {
    case ElementType::kFloat: return raw.empty() ? tensor.singles : from_bytes<float>(raw);
    case ElementType::kDouble: return raw.empty() ? tensor.doubles : from_bytes<double>(raw);
    case ElementType::kInt32:
      return raw.empty() ? tensor.int32s.as<int32_t>() : from_bytes<int32_t>(raw);
    case ElementType::kInt64:
      return raw.empty() ? tensor.int64s.as<int64_t>() : from_bytes<int64_t>(raw);
    default: return raw.empty() ? tensor.int32s.as<uint8_t>() : from_bytes<uint8_t>(raw);
  }
}

}  // namespace

ColumnVariant tensor_column(const std::string& name, const TensorValue& tensor) {
  check_tensor(name, tensor);
  return elements(tensor);
}

const char* numpy_name(ElementType type) {
  constexpr const char* kOther = "another type";
  constexpr const char* kNames[] = {kOther,    "float32", "uint8",  "int8",  "uint16",
                                    "int16",   "int32",   "int64",  kOther,  "bool",
                                    "float16", "float64", "uint32", "uint64"};
  const auto code = static_cast<size_t>(type);
  return code < std::size(kNames) ? kNames[code] : kOther;
}

IntColumn Attributes::ints(const std::string& name) const {
  const Attribute* attribute = get(name, AttributeType::kInts);
  return attribute == nullptr ? IntColumn() : attribute->ints;
}

int64_t Attributes::integer(const std::string& name, int64_t otherwise) const {
  const Attribute* attribute = get(name, AttributeType::kInt);
  return attribute == nullptr ? otherwise : attribute->integer;
}

std::string Attributes::text(const std::string& name, const std::string& otherwise) const {
  const Attribute* attribute = get(name, AttributeType::kString);
  return attribute == nullptr ? otherwise : std::string(checked_text(name, attribute->text));
}

std::vector<std::string_view> Attributes::texts(const std::string& name) const {
  std::vector<std::string_view> texts = raw_texts(name);
  for (const std::string_view bytes : texts) checked_text(name, bytes);
  return texts;
}

const std::vector<std::string_view>& Attributes::raw_texts(const std::string& name) const {
  static const std::vector<std::string_view> kNone;
  const Attribute* attribute = get(name, AttributeType::kStrings);
  return attribute == nullptr ? kNone : attribute->texts;
}

FloatColumn Attributes::floats(const std::string& name, ElementType type) const {
  const Attribute* attribute = get(name, AttributeType::kFloats);
  const Column<float> plain = attribute == nullptr ? Column<float>() : attribute->floats;
  const std::string tensor_name = name + "_as_tensor";
  if (std::optional<FloatColumn> values = float_tensor(tensor_name, type)) {
    if (!plain.empty())
      refuse(in_field(tensor_name), "and ", name, " are both set; only one of them may be");
    return *values;
  }
  if (type == ElementType::kFloat) return plain;
  return Column<double>(std::vector<double>(plain.begin(), plain.end()));
}

std::optional<FloatColumn> Attributes::float_tensor(const std::string& name,
                                                    ElementType type) const {
  const TensorValue* value = tensor(name, type);
  if (value == nullptr) return {};
  const ColumnVariant values = elements(*value);
  if (type == ElementType::kDouble) return std::get<Column<double>>(values);
  return std::get<Column<float>>(values);
}

std::optional<Column<uint8_t>> Attributes::byte_tensor(const std::string& name) const {
  const TensorValue* value = tensor(name, ElementType::kUint8);
  if (value == nullptr) return {};
  return std::get<Column<uint8_t>>(elements(*value));
}

const Attribute* Attributes::get(const std::string& name, AttributeType type) const {
  const auto entry = by_name_.find(name);
  if (entry == by_name_.end()) return nullptr;
  const Attribute& attribute = entry->second;
  if (attribute.refers)
    refuse_unserved(in_field(name), "refers to an attribute of the enclosing function");
  const auto code = static_cast<int32_t>(type);
  if (attribute.type != code && attribute.type != static_cast<int32_t>(AttributeType::kUndefined)) {
    refuse(in_field(name), "is of type ", kTypeNames[attribute.type], "; expected ",
           kTypeNames[code]);
  }
  return &attribute;
}

const TensorValue* Attributes::tensor(const std::string& name, ElementType type) const {
  const Attribute* attribute = get(name, AttributeType::kTensor);
  if (attribute == nullptr || attribute->tensor.rank == 0) return nullptr;
  const TensorValue& value = attribute->tensor;
  check_tensor(name, value);
  if (static_cast<ElementType>(value.element_type) != type) {
    refuse(in_field(name), "holds ", numpy_name(static_cast<ElementType>(value.element_type)),
           "; expected ", numpy_name(type), " (rule 6)");
  }
  return &value;
}

}  // namespace treebeard::readers::onnx
