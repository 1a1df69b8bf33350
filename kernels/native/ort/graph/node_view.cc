#include "ort/graph/node_view.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>

#include "readers/onnx/model_proto.h"
#include "readers/onnx/node_placeholder.h"
#include "readers/onnx/read_tree_node.h"
#include "readers/operator/operator_forest.h"
#include "readers/protobuf/protobuf.h"

namespace treebeard {
namespace {

// Bytes of an element, by its ONNX type; 0 for texts and for what fills no whole bytes.
size_t stored_size(ElementType type) {
  switch (static_cast<uint32_t>(type)) {
    case 2:
    case 3:
    case 9: return 1;
    case 4:
    case 5:
    case 10:
    case 16: return 2;
    case 1:
    case 6:
    case 12: return 4;
    case 7:
    case 11:
    case 13: return 8;
    default: return 0;
  }
}

// Throws Error where the tensor has elements that are texts or fill no whole bytes.
AttributeTensor attribute_tensor(const OrtApi& api, const NamedAttribute& attribute) {
  OrtValue* value = nullptr;
  check(api, api.OpAttr_GetTensorAttributeAsOrtValue(attribute.attribute, &value));
  AttributeTensor tensor{{value, api.ReleaseValue}, ElementType::kNone, {}, nullptr, 0};
  const auto shape = shape_of(api, value);
  tensor.element = element_type(api, shape.get());
  require(stored_size(tensor.element) > 0, "attribute '", attribute.name, "' has element type ",
          static_cast<uint32_t>(tensor.element));
  tensor.dimensions = dimensions_of(api, shape.get());
  size_t count = 0;
  check(api, api.GetTensorShapeElementCount(shape.get(), &count));
  tensor.data = tensor_data(api, value);
  tensor.bytes = count * stored_size(tensor.element);
  return tensor;
}

// For an attribute of a type that tree nodes do not have, such as a subgraph.
[[noreturn]] void refuse_type(const NamedAttribute& attribute) {
  throw Error(text("attribute '", attribute.name, "' has a type that tree nodes do not have (",
                   static_cast<int>(attribute.type), ")"));
}

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

std::string_view view_of(const std::vector<char>& characters) {
  return {characters.data(), characters.size()};
}

// Texts come one after the other, each with a terminator.
std::vector<std::string_view> split(std::string_view texts) {
  std::vector<std::string_view> parts;
  while (!texts.empty()) {
    parts.push_back(texts.substr(0, texts.find('\0')));
    texts.remove_prefix(std::min(parts.back().size() + 1, texts.size()));
  }
  return parts;
}

}  // namespace

NodeView::NodeView(const OrtApi& api, const GraphNode& node)
    : read_{node.domain, node.operator_type, {}} {
  for (const NamedAttribute& attribute : attributes_of(api, node.node)) {
    read_.attributes.add(attribute.name, value_of(api, attribute));
  }
}

Attribute NodeView::value_of(const OrtApi& api, const NamedAttribute& named) {
  const auto& [name, type, attribute] = named;
  Attribute value;
  const auto is = [&](AttributeType kind) { value.type = static_cast<int32_t>(kind); };
  switch (type) {
    case ORT_OP_ATTR_FLOAT: is(AttributeType::kFloat); return value;
    case ORT_OP_ATTR_INT:
      is(AttributeType::kInt);
      value.integer = element<int64_t>(api, attribute, type);
      return value;
    case ORT_OP_ATTR_STRING:
      is(AttributeType::kString);
      value.text = view_of(stored_bytes(elements<char>(api, attribute, type)));
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
      value.texts = split(view_of(stored_bytes(elements<char>(api, attribute, type))));
      return value;
    case ORT_OP_ATTR_TENSOR:
      is(AttributeType::kTensor);
      value.tensor = tensor_of(api, named);
      return value;
  }
  refuse_type(named);
}

TensorValue NodeView::tensor_of(const OrtApi& api, const NamedAttribute& attribute) {
  const AttributeTensor& tensor = tensors_.emplace_back(attribute_tensor(api, attribute));
  TensorValue value;
  value.element_type = static_cast<int32_t>(tensor.element);
  value.rank = static_cast<int64_t>(tensor.dimensions.size());
  value.length = tensor.dimensions.empty() ? 0 : tensor.dimensions[0];
  value.raw = {static_cast<const char*>(tensor.data), tensor.bytes};
  return value;
}

const std::vector<char>& NodeView::stored_bytes(std::vector<char> characters) {
  return texts_.emplace_back(std::move(characters));
}

namespace {

using namespace readers::onnx;

std::string tensor_message(const OrtApi& api, const NamedAttribute& attribute) {
  const AttributeTensor tensor = attribute_tensor(api, attribute);
  MessageWriter message;
  message.numbers(kTensorShape, tensor.dimensions);
  message.number(kTensorType, static_cast<int64_t>(tensor.element));
  message.bytes(kTensorName, attribute.name);
  message.bytes(kTensorRaw, tensor.data, tensor.bytes);
  return message.take();
}

void write_value(const OrtApi& api, const NamedAttribute& named, MessageWriter& message) {
  const auto& [name, type, attribute] = named;
  const auto is = [&](AttributeType kind) {
    message.number(kAttributeType, static_cast<int64_t>(kind));
  };
  switch (type) {
    case ORT_OP_ATTR_FLOAT:
      message.single(kAttributeFloat, element<float>(api, attribute, type));
      return is(AttributeType::kFloat);
    case ORT_OP_ATTR_INT:
      message.number(kAttributeInt, element<int64_t>(api, attribute, type));
      return is(AttributeType::kInt);
    case ORT_OP_ATTR_STRING:
      message.bytes(kAttributeString, view_of(elements<char>(api, attribute, type)));
      return is(AttributeType::kString);
    case ORT_OP_ATTR_FLOATS: {
      const std::vector<float> values = elements<float>(api, attribute, type);
      message.bytes(kAttributeFloats, values.data(), values.size() * sizeof(float));
      return is(AttributeType::kFloats);
    }
    case ORT_OP_ATTR_INTS:
      message.numbers(kAttributeInts, elements<int64_t>(api, attribute, type));
      return is(AttributeType::kInts);
    case ORT_OP_ATTR_STRINGS: {
      const std::vector<char> texts = elements<char>(api, attribute, type);
      for (const std::string_view part : split(view_of(texts)))
        message.bytes(kAttributeStrings, part);
      return is(AttributeType::kStrings);
    }
    case ORT_OP_ATTR_TENSOR:
      message.bytes(kAttributeTensor, tensor_message(api, named));
      return is(AttributeType::kTensor);
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
  const int64_t columns = rows.columns > 0 ? rows.columns : -1;
  return readers::onnx::node_forest(
      proto, readers::onnx::reading_of(name, {rows.element, rows.rank, columns}, ort));
}

namespace {

using namespace readers::onnx;

// A small model of up to this many bytes is worth it even where it is larger than the nodes that
// were taken out.
constexpr size_t kLittle = size_t{1} << 20;

bool is_worth_while(std::string_view model, const std::vector<LargeNode>& nodes) {
  size_t gone = 0;
  for (const LargeNode& node : nodes) gone += node.bytes.size();
  return gone > 0 && model.size() - gone <= std::max(gone, kLittle);
}

SplitModel split(std::string_view model, size_t min_bytes) {
  if (!is_worth_while(model, large_nodes(model, min_bytes))) return {};
  SplitModel parts = split_model(model, min_bytes);
  if (has_more_elsewhere(parts.small)) return {};
  return parts;
}

}  // namespace

PlaceholderNodes::PlaceholderNodes(std::string_view model, std::unique_ptr<const FilePages> file,
                                   size_t min_bytes)
    : file_(std::move(file)), split_(split(model, min_bytes)) {
  if (file_ != nullptr) file_->release(model);
}

std::optional<size_t> PlaceholderNodes::number_of(const OrtApi& api, const GraphNode& node) const {
  const char* name = mark_attribute(node.domain, node.operator_type);
  const OrtOpAttr* const attribute = name == nullptr ? nullptr : attribute_of(api, node, name);
  if (attribute == nullptr) return std::nullopt;
  OrtOpAttrType type{};
  check(api, api.OpAttr_GetType(attribute, &type));
  int64_t mark[kMarkNumbers];
  size_t size = 0;
  if (type != ORT_OP_ATTR_INTS) return std::nullopt;
  // A longer list does not fit and is no mark; onnxruntime then returns an error and sets `size`.
  if (!succeeded(api, api.ReadOpAttr(attribute, type, mark, sizeof mark, &size)) ||
      size != sizeof mark)
    return std::nullopt;
  const auto number = static_cast<size_t>(mark[1]);
  if (mark[0] != split_.key || number >= split_.nodes.size()) return std::nullopt;
  return number;
}

NodeProto PlaceholderNodes::read(size_t number) const {
  NodeProto node = read_node_proto(split_.nodes[number].bytes);
  release_pages(number);  // numbers have been copied; pages with texts are loaded again on access
  return node;
}

void PlaceholderNodes::release_pages(size_t number) const {
  if (file_ != nullptr) file_->release(split_.nodes[number].bytes);
}

}  // namespace treebeard
