// A tree node that onnxruntime shows to the provider, in the form in which the readers take nodes: `NodeProto`, without protobuf bytes in between.
//
// In: a node of an OrtGraph, which has to outlive the object. Out: its operator and attributes; the object owns their memory.
#pragma once

#include <deque>
#include <vector>

#include "ort/graph/attribute_values.h"
#include "ort/graph/graph_view.h"
#include "readers/onnx/node_proto.h"

namespace treebeard {

// Owns the memory of its attributes.
class ShownNode {
 public:
  // `node` outlives it. Throws Error for attributes that tree nodes do not have, subgraphs for example.
  ShownNode(const OrtApi& api, const GraphNode& node);
  ShownNode(const ShownNode&) = delete;
  ShownNode& operator=(const ShownNode&) = delete;

  const readers::onnx::NodeProto& read() const { return read_; }

 private:
  readers::onnx::Attribute value_of(const OrtApi& api, const NamedAttribute& attribute);
  readers::onnx::TensorValue tensor_of(const OrtApi& api, const NamedAttribute& attribute);
  const std::vector<char>& kept(std::vector<char> characters);

  readers::onnx::NodeProto read_;
  std::deque<std::vector<char>> texts_;
  std::vector<AttributeTensor> tensors_;
};

}  // namespace treebeard
