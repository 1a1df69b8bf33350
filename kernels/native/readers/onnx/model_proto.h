// The graph of a ModelProto of ONNX, without what is inside of its nodes: bytes in, nodes by name
// and declared types out.
//
// Views are of the bytes, which outlive what is read from them. Functions are not looked into,
// graphs inside of nodes only by `inner_nodes`.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "readers/onnx/read_node.h"

namespace treebeard::readers::onnx {

// The type of a tree node's rows, as a model states it, to how the node is read.

// -1 stands for what is not known, kNone for an element type that is not.
struct RowsType {
  ElementType element = ElementType::kNone;
  int64_t rank = -1;
  int64_t columns = -1;  // of rank 2
};

// name: of the value that the node reads. Throws a Fault for rows that no tree node of ours takes.
Reading reading_of(const std::string& name, const RowsType& rows, bool ort);

struct ModelNode {
  std::string_view bytes;  // of the NodeProto
  std::string_view name, op_type, domain;
  std::vector<std::string_view> inputs, outputs;

  // Of ONNX's own operators.
  bool is_standard() const { return domain.empty() || domain == "ai.onnx"; }
  // Its name, or its first output where it has none.
  std::string_view called() const;
};

struct ModelProto {
  std::string_view producer;                     // the program that wrote it
  std::map<std::string_view, int64_t> versions;  // of operator sets, by domain
  std::vector<ModelNode> nodes;
  std::map<std::string_view, RowsType>
      declared;  // values by name; kNone where declarations contradict each other
  std::map<std::string_view, std::string_view>
      tensors;  // the bytes of initializers by name, and of what nodes Constant make
};

// Throws a Fault where the bytes are no model.
ModelProto read_model_proto(std::string_view bytes);

// Whether a TensorProto of floats or doubles is a number or a row of numbers, each of which is 1.
bool is_one(std::string_view tensor);

// The nodes of the graphs that a node has as attributes, and of the graphs that these have.
std::vector<ModelNode> inner_nodes(const ModelNode& node);

// A whole number among the attributes of a node.
int64_t int_attribute(const ModelNode& node, std::string_view name, int64_t otherwise);

// What a Cast makes of its input; kNone where it does not say.
ElementType cast_type(const ModelNode& cast);

}  // namespace treebeard::readers::onnx
