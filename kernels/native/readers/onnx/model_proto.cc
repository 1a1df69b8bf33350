#include "readers/onnx/model_proto.h"

#include <algorithm>
#include <iterator>

#include "readers/planner_types.h"
#include "readers/protobuf/protobuf.h"

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
  if (std::find(std::begin(kRowTypes), std::end(kRowTypes), rows.element) == std::end(kRowTypes)) {
    refuse_unserved({}, "input '", name, "' has element type ", name_of(rows.element));
  }
  if (rows.rank >= 0 && rows.rank != 2) {
    refuse_unserved({}, "input '", name, "' has rank ", rows.rank,
                    "; rows come in rank 2 (rules 8, 9)");
  }
  Reading reading;
  reading.input_type = rows.element;
  if (rows.columns > 0) reading.n_features = rows.columns;
  reading.ort = ort;
  return reading;
}

namespace {

// Calls `each` with every field.
template <class Each>
void each_field(std::string_view bytes, Each each) {
  MessageReader reader(bytes);
  Field field;
  while (reader.next(field)) each(field);
}

ModelNode read_node(std::string_view bytes) {
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
  each_field(bytes, [&](const Field& field) {
    if (field.is(kDimension, WireType::kBytes)) add_dimension(size_of(field.bytes), type);
  });
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
  RowsType& known = place->second;
  if (known.element != type.element) known = {};
  if (known.rank != type.rank || known.columns != type.columns) known.rank = known.columns = -1;
}

void read_value(std::string_view bytes, ModelProto& model) {
  std::string_view name;
  RowsType type;
  each_field(bytes, [&](const Field& field) {
    if (field.is(kValueName, WireType::kBytes)) name = field.bytes;
    if (!field.is(kValueType, WireType::kBytes)) return;
    each_field(field.bytes, [&](const Field& kind) {
      if (kind.is(kTypeTensor, WireType::kBytes)) read_tensor_type(kind.bytes, type);
    });
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
  each_field(node.bytes, [&](const Field& field) {
    if (!field.is(kNodeAttribute, WireType::kBytes)) return;
    each_field(field.bytes, [&](const Field& part) {
      if (part.is(kAttributeTensor, WireType::kBytes))
        model.tensors.emplace(node.outputs[0], part.bytes);
    });
  });
}

void read_graph(std::string_view bytes, ModelProto& model) {
  each_field(bytes, [&](const Field& field) {
    if (field.type != WireType::kBytes) return;
    if (field.number == kGraphNode) {
      model.nodes.push_back(read_node(field.bytes));
      read_constant(model.nodes.back(), model);
    }
    if (field.number == kGraphTensor) read_initializer(field.bytes, model);
    if (field.number == kGraphInput || field.number == kGraphOutput || field.number == kGraphValue)
      read_value(field.bytes, model);
  });
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

std::string_view ModelNode::called() const {
  if (!name.empty()) return name;
  const auto found = std::find_if(outputs.begin(), outputs.end(),
                                  [](std::string_view output) { return !output.empty(); });
  return found == outputs.end() ? std::string_view() : *found;
}

ModelProto read_model_proto(std::string_view bytes) {
  ModelProto model;
  bool has_graph = false;
  each_field(bytes, [&](const Field& field) {
    if (field.is(kModelProducer, WireType::kBytes)) model.producer = field.bytes;
    if (field.is(kModelImport, WireType::kBytes)) read_import(field.bytes, model);
    if (!field.is(kModelGraph, WireType::kBytes)) return;
    has_graph = true;
    read_graph(field.bytes, model);
  });
  if (!has_graph || model.versions.empty()) refuse_bytes();
  return model;
}

bool is_one(std::string_view tensor) {
  RowsType type;
  type.rank = 0;
  bool is_inside = true;
  each_field(tensor, [&](const Field& field) {
    is_inside &= !is_outside(field);
    if (field.is(kTensorType, WireType::kVarint))
      type.element = static_cast<ElementType>(field.varint);
    if (field.number == kTensorShape)
      each_varint(field, [&](uint64_t size) { add_dimension(static_cast<int64_t>(size), type); });
  });
  int64_t ones = 0, others = 0;
  const auto count = [&](double value) { ++(value == 1.0 ? ones : others); };
  each_field(tensor, [&](const Field& field) {
    const bool is_raw = field.is(kTensorRaw, WireType::kBytes);
    if (type.element == ElementType::kFloat && (is_raw || field.number == kTensorSingles))
      each_fixed<float>(field, WireType::kFourBytes, count);
    if (type.element == ElementType::kDouble && (is_raw || field.number == kTensorDoubles))
      each_fixed<double>(field, WireType::kEightBytes, count);
  });
  return is_inside && type.rank <= 1 && ones > 0 && others == 0;
}

std::vector<ModelNode> inner_nodes(const ModelNode& node) {
  std::vector<ModelNode> nodes;
  std::vector<std::string_view> waiting{node.bytes};
  while (!waiting.empty()) {
    const std::string_view bytes = waiting.back();
    waiting.pop_back();
    each_field(bytes, [&](const Field& field) {
      if (!field.is(kNodeAttribute, WireType::kBytes)) return;
      each_field(field.bytes, [&](const Field& part) {
        const bool is_graph = part.number == kAttributeGraph || part.number == kAttributeGraphs;
        if (!is_graph || part.type != WireType::kBytes) return;
        each_field(part.bytes, [&](const Field& entry) {
          if (!entry.is(kGraphNode, WireType::kBytes)) return;
          nodes.push_back(read_node(entry.bytes));
          waiting.push_back(entry.bytes);
        });
      });
    });
  }
  return nodes;
}

int64_t int_attribute(const ModelNode& node, std::string_view wanted, int64_t otherwise) {
  int64_t value = otherwise;
  each_field(node.bytes, [&](const Field& field) {
    if (!field.is(kNodeAttribute, WireType::kBytes)) return;
    std::string_view name;
    int64_t number = 0;
    each_field(field.bytes, [&](const Field& part) {
      if (part.is(kAttributeName, WireType::kBytes)) name = part.bytes;
      if (part.is(kAttributeInt, WireType::kVarint)) number = static_cast<int64_t>(part.varint);
    });
    if (name == wanted) value = number;
  });
  return value;
}

ElementType cast_type(const ModelNode& cast) {
  return static_cast<ElementType>(int_attribute(cast, "to", 0));
}

}  // namespace treebeard::readers::onnx
