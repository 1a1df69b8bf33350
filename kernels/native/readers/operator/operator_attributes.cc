#include "readers/operator/operator_attributes.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "readers/faults.h"
#include "base/utf8.h"

namespace treebeard::readers::custom_op {
namespace {

using onnx::in_field;
using onnx::refuse;

constexpr const char* kSchedule = "schedule";
constexpr ElementType kElementTypes[] = {ElementType::kFloat, ElementType::kInt32, ElementType::kInt64, ElementType::kDouble};

template <class T>
constexpr const char* name_of_type() {
  if constexpr (std::is_same_v<T, double>) return "float64";
  if constexpr (std::is_same_v<T, uint8_t>) return "uint8";
  if constexpr (std::is_same_v<T, int32_t>) return "int32";
  if constexpr (std::is_same_v<T, int64_t>) return "int64";
}

}  // namespace

const Attributes::Value* Attributes::get(const std::string& name) const {
  const auto found = found_.find(name);
  return found == found_.end() ? nullptr : &found->second;
}

int64_t Attributes::integer(const std::string& name) const {
  const Value* value = get(name);
  const int64_t* number = value == nullptr ? nullptr : std::get_if<int64_t>(value);
  if (number == nullptr) refuse(in_field(name), "is missing or no number");
  return *number;
}

int64_t Attributes::up_to(const std::string& name, int64_t last) const {
  const int64_t value = integer(name);
  if (value < 0 || value > last) refuse(in_field(name), "is ", value, "; accepted are 0 to ", last);
  return value;
}

ElementType Attributes::element_type(const std::string& name) const {
  const int64_t code = integer(name);
  for (const ElementType type : kElementTypes) {
    if (code == static_cast<int64_t>(type)) return type;
  }
  refuse(in_field(name), "is ", code, "; accepted are [1, 6, 7, 11]");
}

template <class T>
Column<T> Attributes::column(const std::string& name) const {
  const Value* value = get(name);
  if (value == nullptr) return {};
  const ColumnVariant* column = std::get_if<ColumnVariant>(value);
  const Column<T>* found = column == nullptr ? nullptr : std::get_if<Column<T>>(column);
  if (found == nullptr) refuse(in_field(name), "is no column of ", name_of_type<T>());
  return *found;
}

template Column<double> Attributes::column(const std::string&) const;
template Column<uint8_t> Attributes::column(const std::string&) const;
template Column<int32_t> Attributes::column(const std::string&) const;
template Column<int64_t> Attributes::column(const std::string&) const;

FloatColumn Attributes::floats(const std::string& name, ElementType otherwise) const {
  const Value* value = get(name);
  if (value == nullptr) return otherwise == ElementType::kDouble ? FloatColumn(Column<double>()) : FloatColumn(Column<float>());
  const ColumnVariant* column = std::get_if<ColumnVariant>(value);
  if (column != nullptr && std::holds_alternative<Column<float>>(*column)) return std::get<Column<float>>(*column);
  if (column != nullptr && std::holds_alternative<Column<double>>(*column)) return std::get<Column<double>>(*column);
  refuse(in_field(name), "is no column of float32 or float64");
}

double Attributes::number(const std::string& name) const {
  const Column<double> values = column<double>(name);
  if (values.size() != 1 || !std::isfinite(values[0])) refuse(in_field(name), "is no finite number");
  return values[0];
}

std::optional<double> Attributes::optional_number(const std::string& name) const {
  const Column<double> values = column<double>(name);
  if (values.size() > 1) refuse(in_field(name), "has ", values.size(), " entries; expected one or none");
  if (values.empty()) return std::nullopt;
  return values[0];
}

Attributes attributes_of(const onnx::NodeProto& node) {
  Attributes attributes;
  for (const auto& [name, attribute] : node.attributes.by_name()) {
    if (!onnx::is_utf8(name)) refuse({}, "holds a name that is not UTF-8 text");
    if (attribute.type == static_cast<int32_t>(onnx::AttributeType::kInt)) {
      attributes.add(name, attribute.integer);
    } else if (attribute.type == static_cast<int32_t>(onnx::AttributeType::kTensor)) {
      attributes.add(name, onnx::tensor_column(name, attribute.tensor));
    } else if (attribute.type != static_cast<int32_t>(onnx::AttributeType::kString) || name != kSchedule) {
      refuse(in_field(name), "is neither a number nor a tensor");
    }
  }
  return attributes;
}

}  // namespace treebeard::readers::custom_op
