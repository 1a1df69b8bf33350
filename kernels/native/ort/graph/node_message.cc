#include "ort/graph/node_message.h"

#include <cstring>

#include "ort/graph/shown_node.h"
#include "readers/onnx/model_proto.h"
#include "readers/onnx/read_node.h"
#include "readers/operator/operator_forest.h"
#include "readers/protobuf/protobuf.h"

namespace treebeard {
namespace {

using namespace readers::onnx;

// AttributeProto.AttributeType.
enum ProtoType {
  kFloat = 1,
  kInt = 2,
  kString = 3,
  kTensor = 4,
  kFloats = 6,
  kInts = 7,
  kStrings = 8
};

// Texts come one after the other, each with a terminator.
void write_texts(MessageWriter& message, const std::vector<char>& texts) {
  for (size_t begin = 0; begin < texts.size();) {
    const size_t size = strnlen(texts.data() + begin, texts.size() - begin);
    message.bytes(kAttributeStrings, texts.data() + begin, size);
    begin += size + 1;
  }
}

std::string tensor_message(const OrtApi& api, const NamedAttribute& attribute) {
  const AttributeTensor tensor = attribute_tensor(api, attribute.attribute, attribute.name);
  MessageWriter message;
  message.numbers(kTensorShape, tensor.dimensions);
  message.number(kTensorType, static_cast<int64_t>(tensor.element));
  message.bytes(kTensorName, attribute.name);
  message.bytes(kTensorRaw, tensor.data, tensor.bytes);
  return message.take();
}

void write_value(const OrtApi& api, const NamedAttribute& named, MessageWriter& message) {
  const auto& [name, type, attribute] = named;
  switch (type) {
    case ORT_OP_ATTR_FLOAT:
      message.single(kAttributeFloat, element<float>(api, attribute, type));
      return message.number(kAttributeType, kFloat);
    case ORT_OP_ATTR_INT:
      message.number(kAttributeInt, element<int64_t>(api, attribute, type));
      return message.number(kAttributeType, kInt);
    case ORT_OP_ATTR_STRING: {
      const std::vector<char> characters = elements<char>(api, attribute, type);
      message.bytes(kAttributeString, characters.data(), characters.size());
      return message.number(kAttributeType, kString);
    }
    case ORT_OP_ATTR_FLOATS: {
      const std::vector<float> values = elements<float>(api, attribute, type);
      message.bytes(kAttributeFloats, values.data(), values.size() * sizeof(float));
      return message.number(kAttributeType, kFloats);
    }
    case ORT_OP_ATTR_INTS:
      message.numbers(kAttributeInts, elements<int64_t>(api, attribute, type));
      return message.number(kAttributeType, kInts);
    case ORT_OP_ATTR_STRINGS:
      write_texts(message, elements<char>(api, attribute, type));
      return message.number(kAttributeType, kStrings);
    case ORT_OP_ATTR_TENSOR:
      message.bytes(kAttributeTensor, tensor_message(api, named));
      return message.number(kAttributeType, kTensor);
  }
  refuse_type(named);
}

std::string attribute_message(const OrtApi& api, const NamedAttribute& attribute) {
  MessageWriter message;
  message.bytes(kAttributeName, attribute.name);
  write_value(api, attribute, message);
  return message.take();
}

}  // namespace

std::string node_message(const OrtApi& api, const GraphNode& node) {
  MessageWriter message;
  for (const GraphValue& value : node.inputs) message.bytes(kNodeInput, value.name);
  for (const GraphValue& value : node.outputs) message.bytes(kNodeOutput, value.name);
  message.bytes(kNodeName, node.name);
  message.bytes(kNodeType, node.operator_type);
  for (const NamedAttribute& attribute : attributes_of(api, node.node))
    message.bytes(kNodeAttribute, attribute_message(api, attribute));
  message.bytes(kNodeDomain, node.domain);
  return message.take();
}

bool is_own(const GraphNode& node) { return node.is_of("onnx_treebeard", "TreeEnsemble"); }

planner::Forest read_forest(const readers::onnx::NodeProto& proto, const GraphNode& node,
                            const ValueType& rows, bool ort) {
  if (is_own(node))
    return readers::custom_op::custom_op_forest(readers::custom_op::attributes_of(proto));
  const std::string name = node.inputs.empty() ? "" : node.inputs[0].name;
  return readers::onnx::node_forest(
      proto, readers::onnx::reading_of(name, {rows.element, rows.rank, rows.columns}, ort));
}

}  // namespace treebeard
