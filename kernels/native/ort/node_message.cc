#include "ort/node_message.h"

#include <cstring>

#include "ort/attribute_values.h"

namespace treebeard {
namespace {

// Fields of NodeProto, AttributeProto and TensorProto.
enum NodeField { kNodeInputs = 1, kNodeOutputs = 2, kNodeName = 3, kNodeType = 4, kNodeAttribute = 5, kNodeDomain = 7 };
enum AttributeField {
  kAttributeName = 1,
  kAttributeFloat = 2,
  kAttributeInt = 3,
  kAttributeString = 4,
  kAttributeTensor = 5,
  kAttributeFloats = 7,
  kAttributeInts = 8,
  kAttributeStrings = 9,
  kAttributeType = 20
};
enum TensorField { kTensorDimensions = 1, kTensorType = 2, kTensorName = 8, kTensorBytes = 9 };
// AttributeProto.AttributeType.
enum ProtoType { kFloat = 1, kInt = 2, kString = 3, kTensor = 4, kFloats = 6, kInts = 7, kStrings = 8 };
enum WireType { kVarint = 0, kLengthDelimited = 2, kFourBytes = 5 };

// Protobuf lets a message have 2 GiB.
constexpr size_t kMostBytes = (size_t{1} << 31) - 1;

class Message {
 public:
  void number(int field, int64_t value) {
    key(field, kVarint);
    varint(static_cast<uint64_t>(value));
  }
  void single(int field, float value) {
    key(field, kFourBytes);
    append(&value, sizeof value);
  }
  void bytes(int field, const void* data, size_t size) {
    key(field, kLengthDelimited);
    varint(size);
    append(data, size);
  }
  void bytes(int field, const std::string& text) { bytes(field, text.data(), text.size()); }
  void numbers(int field, const std::vector<int64_t>& values) {
    Message packed;
    for (const int64_t value : values) packed.varint(static_cast<uint64_t>(value));
    bytes(field, packed.data_);
  }
  const std::string& data() const { return data_; }
  std::string take() { return std::move(data_); }

 private:
  void key(int field, WireType type) { varint(static_cast<uint64_t>(field) << 3 | static_cast<uint64_t>(type)); }
  void varint(uint64_t value) {
    for (; value >= 0x80; value >>= 7) data_.push_back(static_cast<char>(value | 0x80));
    data_.push_back(static_cast<char>(value));
  }
  void append(const void* data, size_t size) {
    if (size == 0) return;  // there may be no data then
    require(data_.size() <= kMostBytes && size <= kMostBytes - data_.size(), "the node has more bytes than a protobuf message can");
    data_.append(static_cast<const char*>(data), size);
  }

  std::string data_;
};

// Texts come one after the other, each with a terminator.
void write_texts(Message& message, const std::vector<char>& texts) {
  for (size_t begin = 0; begin < texts.size();) {
    const size_t size = strnlen(texts.data() + begin, texts.size() - begin);
    message.bytes(kAttributeStrings, texts.data() + begin, size);
    begin += size + 1;
  }
}

std::string tensor_message(const OrtApi& api, const NamedAttribute& attribute) {
  const AttributeTensor tensor = attribute_tensor(api, attribute.attribute, attribute.name);
  Message message;
  message.numbers(kTensorDimensions, tensor.dimensions);
  message.number(kTensorType, static_cast<int64_t>(tensor.element));
  message.bytes(kTensorName, attribute.name);
  message.bytes(kTensorBytes, tensor.data, tensor.bytes);
  return message.take();
}

void write_value(const OrtApi& api, const NamedAttribute& named, Message& message) {
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
  Message message;
  message.bytes(kAttributeName, attribute.name);
  write_value(api, attribute, message);
  return message.take();
}

}  // namespace

std::string node_message(const OrtApi& api, const GraphNode& node) {
  Message message;
  for (const GraphValue& value : node.inputs) message.bytes(kNodeInputs, value.name);
  for (const GraphValue& value : node.outputs) message.bytes(kNodeOutputs, value.name);
  message.bytes(kNodeName, node.name);
  message.bytes(kNodeType, node.operator_type);
  for (const NamedAttribute& attribute : attributes_of(api, node.node)) message.bytes(kNodeAttribute, attribute_message(api, attribute));
  message.bytes(kNodeDomain, node.domain);
  return message.take();
}

}  // namespace treebeard
