#include "ort/graph/shown_node.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace treebeard {
namespace {

using readers::onnx::Attribute;
using readers::onnx::AttributeType;
using readers::onnx::IntColumn;
using readers::onnx::TensorValue;

IntColumn int_column(const std::vector<int64_t>& values) {
  readers::onnx::IntColumnBuilder column;
  column.reserve(values.size());
  for (const int64_t value : values) column.push(value);
  return column.take();
}

std::string_view view_of(const std::vector<char>& characters) { return {characters.data(), characters.size()}; }

// Texts come one after the other, each with a terminator.
std::vector<std::string_view> split(std::string_view texts) {
  std::vector<std::string_view> found;
  while (!texts.empty()) {
    const std::string_view one = texts.substr(0, texts.find('\0'));
    found.push_back(one);
    texts.remove_prefix(std::min(one.size() + 1, texts.size()));
  }
  return found;
}

}  // namespace

ShownNode::ShownNode(const OrtApi& api, const GraphNode& node) : read_{node.domain, node.operator_type, {}} {
  for (const NamedAttribute& attribute : attributes_of(api, node.node)) {
    read_.attributes.add(attribute.name, value_of(api, attribute));
  }
}

Attribute ShownNode::value_of(const OrtApi& api, const NamedAttribute& named) {
  const auto& [name, type, attribute] = named;
  Attribute value;
  const auto is = [&](AttributeType kind) { value.type = static_cast<int32_t>(kind); };
  switch (type) {
    case ORT_OP_ATTR_FLOAT:
      is(AttributeType::kFloat);
      return value;
    case ORT_OP_ATTR_INT:
      is(AttributeType::kInt);
      value.integer = element<int64_t>(api, attribute, type);
      return value;
    case ORT_OP_ATTR_STRING:
      is(AttributeType::kString);
      value.text = view_of(kept(elements<char>(api, attribute, type)));
      return value;
    case ORT_OP_ATTR_FLOATS:
      is(AttributeType::kFloats);
      value.floats = elements<float>(api, attribute, type);
      return value;
    case ORT_OP_ATTR_INTS:
      is(AttributeType::kInts);
      value.ints = int_column(elements<int64_t>(api, attribute, type));
      return value;
    case ORT_OP_ATTR_STRINGS:
      is(AttributeType::kStrings);
      value.texts = split(view_of(kept(elements<char>(api, attribute, type))));
      return value;
    case ORT_OP_ATTR_TENSOR:
      is(AttributeType::kTensor);
      value.tensor = tensor_of(api, named);
      return value;
  }
  refuse_type(named);
}

TensorValue ShownNode::tensor_of(const OrtApi& api, const NamedAttribute& attribute) {
  const AttributeTensor& tensor = tensors_.emplace_back(attribute_tensor(api, attribute.attribute, attribute.name));
  TensorValue value;
  value.element_type = static_cast<int32_t>(tensor.element);
  value.rank = static_cast<int64_t>(tensor.dimensions.size());
  value.length = tensor.dimensions.empty() ? 0 : tensor.dimensions[0];
  value.raw = {static_cast<const char*>(tensor.data), tensor.bytes};
  return value;
}

const std::vector<char>& ShownNode::kept(std::vector<char> characters) { return texts_.emplace_back(std::move(characters)); }

}  // namespace treebeard
