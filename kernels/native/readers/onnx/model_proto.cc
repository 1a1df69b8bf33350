#include "readers/onnx/model_proto.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <deque>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "readers/onnx/node_placeholder.h"
#include "readers/protobuf/protobuf.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {
namespace {

constexpr ElementType kRowTypes[] = {ElementType::kFloat, ElementType::kInt32, ElementType::kInt64,
                                     ElementType::kDouble};
// TensorProto.DataType, in small letters.
constexpr const char* kTypeNames[] = {
    "undefined",      "float",      "uint8",          "int8",       "uint16",     "int16",
    "int32",          "int64",      "string",         "bool",       "float16",    "double",
    "uint32",         "uint64",     "complex64",      "complex128", "bfloat16",   "float8e4m3fn",
    "float8e4m3fnuz", "float8e5m2", "float8e5m2fnuz", "uint4",      "int4",       "float4e2m1",
    "float8e8m0",     "uint2",      "int2",           "float6e2m3", "float6e3m2",
};

const char* name_of(ElementType type) {
  const auto code = static_cast<size_t>(type);
  return code < std::size(kTypeNames) ? kTypeNames[code] : "?";
}

}  // namespace

Reading reading_of(const std::string& name, const RowsType& rows, bool ort) {
  if (rows.element == ElementType::kNone)
    refuse_unserved({}, "type of input '", name, "' is unknown");
  if (!contains(kRowTypes, rows.element))
    refuse_unserved({}, "input '", name, "' has element type ", name_of(rows.element));
  if (rows.rank >= 0 && rows.rank != 2) {
    refuse_unserved({}, "input '", name, "' has rank ", rows.rank,
                    "; rows come in rank 2 (rules 8, 9)");
  }
  Reading reading;
  reading.input_type = rows.element;
  if (rows.columns >= 0) reading.n_features = rows.columns;
  reading.ort = ort;
  return reading;
}

namespace {

// One dimension; -1 where it is free or has a name.
int64_t size_of(std::string_view dimension) {
  int64_t size = -1;
  each_field(dimension, [&](const Field& field) {
    if (field.is(kDimensionValue, WireType::kVarint)) size = static_cast<int64_t>(field.varint);
    if (field.is(kDimensionName, WireType::kBytes)) size = -1;
  });
  return size;
}

void add_dimension(int64_t size, RowsType& type) {
  ++type.rank;
  type.columns = type.rank == 2 ? size : -1;
}

void read_shape(std::string_view bytes, RowsType& type) {
  type.rank = std::max<int64_t>(type.rank, 0);
  each_bytes(bytes, kDimension,
             [&](std::string_view dimension) { add_dimension(size_of(dimension), type); });
}

void read_tensor_type(std::string_view bytes, RowsType& type) {
  each_field(bytes, [&](const Field& field) {
    if (field.is(kElementType, WireType::kVarint))
      type.element = static_cast<ElementType>(field.varint);
    if (field.is(kShape, WireType::kBytes)) read_shape(field.bytes, type);
  });
}

// Of two declarations of one value, what they agree on.
void declare(std::string_view name, const RowsType& type, ModelProto& model) {
  if (type.element == ElementType::kNone) return;
  const auto [place, is_new] = model.declared.emplace(name, type);
  if (is_new) return;
  RowsType& common = place->second;
  if (common.element != type.element) common = {};
  if (common.rank != type.rank || common.columns != type.columns) common.rank = common.columns = -1;
}

void read_value(std::string_view bytes, ModelProto& model) {
  std::string_view name;
  RowsType type;
  each_bytes(bytes, kValueName, [&](std::string_view text) { name = text; });
  each_bytes(bytes, kValueType, [&](std::string_view kind) {
    each_bytes(kind, kTypeTensor, [&](std::string_view tensor) { read_tensor_type(tensor, type); });
  });
  declare(name, type, model);
}

void read_initializer(std::string_view bytes, ModelProto& model) {
  std::string_view name;
  RowsType type;
  type.rank = 0;
  each_field(bytes, [&](const Field& field) {
    if (field.is(kTensorName, WireType::kBytes)) name = field.bytes;
    if (field.is(kTensorType, WireType::kVarint))
      type.element = static_cast<ElementType>(field.varint);
    if (field.number == kTensorShape)
      each_varint(field, [&](uint64_t size) { add_dimension(static_cast<int64_t>(size), type); });
  });
  declare(name, type, model);
  model.tensors.emplace(name, bytes);
}

// The tensor that a node Constant makes.
void read_constant(const ModelNode& node, ModelProto& model) {
  if (!node.is_standard() || node.op_type != "Constant" || node.outputs.empty()) return;
  each_bytes(node.bytes, kNodeAttribute, [&](std::string_view attribute) {
    each_bytes(attribute, kAttributeTensor,
               [&](std::string_view tensor) { model.tensors.emplace(node.outputs[0], tensor); });
  });
}

// Calls `each` with the bytes of each graph that a node has as an attribute.
template <class Each>
void each_inner_graph(std::string_view node, Each each) {
  each_bytes(node, kNodeAttribute, [&](std::string_view attribute) {
    each_field(attribute, [&](const Field& part) {
      const bool is_graph = part.number == kAttributeGraph || part.number == kAttributeGraphs;
      if (is_graph && part.type == WireType::kBytes) each(part.bytes);
    });
  });
}

// inner: of the graph's nodes that are none of trees, the graphs.
void read_graph(std::string_view bytes, std::vector<ModelNode>& nodes, ModelProto& model,
                std::vector<std::string_view>& inner) {
  each_field(bytes, [&](const Field& field) {
    if (field.type != WireType::kBytes) return;
    if (field.number == kGraphNode) {
      nodes.push_back(model_node(field.bytes));
      read_constant(nodes.back(), model);
      if (!nodes.back().is_tree())
        each_inner_graph(field.bytes, [&](std::string_view graph) { inner.push_back(graph); });
    }
    if (field.number == kGraphTensor) read_initializer(field.bytes, model);
    if (field.number == kGraphInput || field.number == kGraphOutput || field.number == kGraphValue)
      read_value(field.bytes, model);
  });
}

void read_inputs(std::string_view graph, ModelProto& model) {
  each_bytes(graph, kGraphInput, [&](std::string_view input) {
    std::string_view name;
    each_bytes(input, kValueName, [&](std::string_view text) { name = text; });
    model.inputs.push_back(name);
  });
}

void read_entry(std::string_view bytes, ModelProto& model) {
  std::string_view key, value;
  each_field(bytes, [&](const Field& field) {
    if (field.is(kEntryKey, WireType::kBytes)) key = field.bytes;
    if (field.is(kEntryValue, WireType::kBytes)) value = field.bytes;
  });
  model.metadata.emplace_back(key, value);
}

void read_import(std::string_view bytes, ModelProto& model) {
  std::string_view domain;
  int64_t version = 0;
  each_field(bytes, [&](const Field& field) {
    if (field.is(kImportDomain, WireType::kBytes)) domain = field.bytes;
    if (field.is(kImportVersion, WireType::kVarint)) version = static_cast<int64_t>(field.varint);
  });
  model.versions[domain] = version;
}

}  // namespace

ModelNode model_node(std::string_view bytes) {
  ModelNode node;
  node.bytes = bytes;
  each_field(bytes, [&](const Field& field) {
    if (field.type != WireType::kBytes) return;
    if (field.number == kNodeInput) node.inputs.push_back(field.bytes);
    if (field.number == kNodeOutput) node.outputs.push_back(field.bytes);
    if (field.number == kNodeName) node.name = field.bytes;
    if (field.number == kNodeType) node.op_type = field.bytes;
    if (field.number == kNodeDomain) node.domain = field.bytes;
  });
  return node;
}

bool ModelNode::is_tree() const { return mark_attribute(domain, op_type) != nullptr; }

std::string_view ModelNode::called() const {
  if (!name.empty()) return name;
  const auto output = std::find_if(outputs.begin(), outputs.end(),
                                   [](std::string_view text) { return !text.empty(); });
  return output == outputs.end() ? std::string_view() : *output;
}

ModelProto read_model_proto(std::string_view bytes) {
  ModelProto model;
  bool has_graph = false;
  std::vector<std::string_view> inner;
  each_field(bytes, [&](const Field& field) {
    if (field.type != WireType::kBytes) return;
    if (field.number == kModelProducer) model.producer = field.bytes;
    if (field.number == kModelImport) read_import(field.bytes, model);
    if (field.number == kModelMetadata) read_entry(field.bytes, model);
    if (field.number != kModelGraph) return;
    has_graph = true;
    read_graph(field.bytes, model.nodes, model, inner);
    read_inputs(field.bytes, model);
  });
  if (!has_graph || model.versions.empty()) refuse_bytes();
  while (!inner.empty()) {
    const std::string_view graph = inner.back();
    inner.pop_back();
    read_graph(graph, model.inner_nodes, model, inner);
  }
  return model;
}

namespace {

// Appends the elements that a field of a tensor has, if any. False where they are cut off.
bool push_elements(const Field& field, ElementType type, std::vector<double>& values) {
  const bool is_raw = field.is(kTensorRaw, WireType::kBytes);
  if (is_raw && field.bytes.size() % std::max<size_t>(element_size(type), 1) != 0) return false;
  const auto push = [&](double value) { values.push_back(value); };
  if (type == ElementType::kFloat && (is_raw || field.number == kTensorSingles))
    each_fixed<float>(field, WireType::kFourBytes, push);
  if (type == ElementType::kDouble && (is_raw || field.number == kTensorDoubles))
    each_fixed<double>(field, WireType::kEightBytes, push);
  if (type == ElementType::kBool && is_raw)
    std::for_each(field.bytes.begin(), field.bytes.end(), [&](char byte) { push(byte != 0); });
  if (type == ElementType::kBool && field.number == kTensorInt32s)
    each_varint(field, [&](uint64_t number) { push(number != 0); });
  return true;
}

// None for a shape with a negative length, or with more elements than 64 bits can count.
std::optional<int64_t> elements_of(const std::vector<int64_t>& shape) {
  int64_t count = 1;
  for (const int64_t length : shape) {
    if (length < 0 || (length > 0 && count > INT64_MAX / length)) return {};
    count *= length;
  }
  return count;
}

}  // namespace

std::optional<TensorNumbers> tensor_numbers(std::string_view tensor) {
  TensorNumbers numbers;
  bool is_whole = true;
  each_field(tensor, [&](const Field& field) {
    is_whole &= !is_outside(field);
    if (field.is(kTensorType, WireType::kVarint))
      numbers.type = static_cast<ElementType>(field.varint);
    if (field.number == kTensorShape)
      each_varint(field,
                  [&](uint64_t size) { numbers.shape.push_back(static_cast<int64_t>(size)); });
  });
  each_field(tensor, [&](const Field& field) {
    is_whole = is_whole && push_elements(field, numbers.type, numbers.values);
  });
  is_whole = is_whole && elements_of(numbers.shape) == static_cast<int64_t>(numbers.values.size());
  return is_whole ? std::optional(std::move(numbers)) : std::nullopt;
}

bool is_one(std::string_view tensor) {
  const std::optional<TensorNumbers> numbers = tensor_numbers(tensor);
  return numbers && numbers->type != ElementType::kBool && numbers->shape.size() <= 1 &&
         !numbers->values.empty() &&
         std::all_of(numbers->values.begin(), numbers->values.end(),
                     [](double value) { return value == 1.0; });
}

std::vector<ModelNode> inner_nodes(const ModelNode& node) {
  std::vector<ModelNode> nodes;
  std::vector<std::string_view> waiting{node.bytes};
  while (!waiting.empty()) {
    const std::string_view bytes = waiting.back();
    waiting.pop_back();
    each_inner_graph(bytes, [&](std::string_view graph) {
      each_bytes(graph, kGraphNode, [&](std::string_view inner) {
        nodes.push_back(model_node(inner));
        waiting.push_back(inner);
      });
    });
  }
  return nodes;
}

int64_t int_attribute(const ModelNode& node, std::string_view attribute, int64_t otherwise) {
  int64_t value = otherwise;
  each_bytes(node.bytes, kNodeAttribute, [&](std::string_view bytes) {
    std::string_view name;
    int64_t number = 0;
    each_field(bytes, [&](const Field& part) {
      if (part.is(kAttributeName, WireType::kBytes)) name = part.bytes;
      if (part.is(kAttributeInt, WireType::kVarint)) number = static_cast<int64_t>(part.varint);
    });
    if (name == attribute) value = number;
  });
  return value;
}

ElementType cast_type(const ModelNode& cast) {
  return static_cast<ElementType>(int_attribute(cast, "to", 0));
}

namespace {

constexpr int kDeepestMessage = 100;  // as many as protobuf's own readers follow

// The kinds of messages, those of MessageKind first: the numbers that onnx.proto gives to the texts
// of a message, and to the messages in it.
constexpr std::string_view kKinds[] = {
    "Model 2 3 4 6 7=Graph 8=OperatorSet 14=Entry 20=Training 25=Function 26=Devices",
    "Function 1 4 5 6 8 10 13 7=Node 9=OperatorSet 11=Attribute 12=Value 14=Entry",
    "Node 1 2 3 4 6 7 8 5=Attribute 9=Entry 10=DevicesOfNode",
    "Tensor 8 12 3=Numbers 13=Entry 16=Entry",
    "Graph 2 10 1=Node 5=Tensor 11=Value 12=Value 13=Value 14=Annotation 15=Sparse 16=Entry",
    "Attribute 1 13 21 5=Tensor 6=Graph 10=Tensor 11=Graph 14=Type 15=Type 22=Sparse 23=Sparse",
    "Sparse 1=Tensor 2=Tensor",
    "Value 1 3 2=Type 4=Entry",
    "Type 6 1=TensorType 4=TypeOfElements 5=Map 7=Opaque 8=TensorType 9=TypeOfElements",
    "TensorType 2=Shape",
    "TypeOfElements 1=Type",
    "Map 2=Type",
    "Opaque 1 2",
    "Shape 1=Dimension",
    "Dimension 2 3",
    "OperatorSet 1",
    "Entry 1 2",
    "Annotation 1 2=Entry",
    "Training 1=Graph 2=Graph 3=Entry 4=Entry",
    "Devices 1 3",
    "DevicesOfNode 1 2=Sharding",
    "Sharding 1 3=Numbers 4=ShardedDimension",
    "ShardedDimension 2=Shards",
    "Shards 2",
    "Numbers",
};

constexpr size_t kFieldNumbers = 32;  // more than any field has
constexpr int8_t kPassed = -2, kTextField = -1;

// What the fields of each kind are: kPassed, kTextField, or the kind of a message.
using FieldTable = std::array<std::array<int8_t, kFieldNumbers>, std::size(kKinds)>;

FieldTable field_table() {
  std::map<std::string_view, int8_t> kinds;
  for (const std::string_view line : kKinds)
    kinds.emplace(words_of(line)[0], static_cast<int8_t>(kinds.size()));
  FieldTable table;
  for (size_t kind = 0; kind < table.size(); ++kind) {
    table[kind].fill(kPassed);
    for (const std::string_view word : words_of(kKinds[kind])) {
      const size_t equals = word.find('=');
      size_t number = 0;  // of the kind's own name
      std::from_chars(word.data(), word.data() + word.size(), number);
      table[kind][number] = equals == word.npos ? kTextField : kinds.at(word.substr(equals + 1));
    }
    table[kind][0] = kPassed;
  }
  return table;
}

struct WaitingMessage {
  std::string_view bytes;
  MessageKind kind;
  int depth;
};

bool is_ml_tree_node(std::string_view bytes) {
  const ModelNode node = model_node(bytes);
  return node.domain == kTreeDomain && node.is_tree();
}

}  // namespace

void walk_messages(std::string_view model, int max_depth, const VisitField& visit) {
  static const FieldTable table = field_table();
  std::deque<WaitingMessage> waiting{{model, MessageKind::kModel, 0}};
  for (; !waiting.empty(); waiting.pop_front()) {
    const WaitingMessage message = waiting.front();
    if (message.depth > max_depth) refuse_bytes();
    each_field(message.bytes, [&](const Field& field) {
      const bool is_named = field.type == WireType::kBytes && field.number < kFieldNumbers;
      const int8_t kind = is_named ? table[static_cast<size_t>(message.kind)][field.number]
                                   : kPassed;
      const bool is_entered = visit(message.kind, message.bytes, field, kind == kTextField);
      if (kind >= 0 && is_entered)
        waiting.push_back({field.bytes, static_cast<MessageKind>(kind), message.depth + 1});
    });
  }
}

void check_messages(std::string_view model, TreeAttributes trees) {
  const char* node = nullptr;  // whose attributes come; each is looked at once, however many it has
  bool is_closed = false;
  walk_messages(model, kDeepestMessage,
                [&](MessageKind in, std::string_view message, const Field& field, bool is_text) {
                  if (is_text && !is_utf8(field.bytes)) refuse({}, kDamagedText);
                  if (in == MessageKind::kTensor && field.number == kTensorShape)
                    each_varint(field, [](uint64_t) {});
                  if (trees == TreeAttributes::kOpen || in != MessageKind::kNode ||
                      field.number != kNodeAttribute)
                    return true;
                  if (node != message.data()) {
                    node = message.data();
                    is_closed = is_ml_tree_node(message);
                  }
                  return !is_closed;
                });
}

}  // namespace treebeard::readers::onnx
