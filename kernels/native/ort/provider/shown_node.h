// A tree node that onnxruntime shows, as the readers of the planner take it: no bytes of protobuf in between.
#pragma once

#include <deque>
#include <vector>

#include "ort/provider/attribute_values.h"
#include "ort/provider/graph_view.h"
#include "readers/protobuf/node_proto.h"

namespace treebeard {

// Owns the memory that its attributes are views of.
class ShownNode {
 public:
  // `node` outlives it. Throws Error for attributes that tree nodes do not have, subgraphs for example.
  ShownNode(const OrtApi& api, const GraphNode& node);
  ShownNode(const ShownNode&) = delete;
  ShownNode& operator=(const ShownNode&) = delete;

  const planner::onnx::NodeProto& read() const { return read_; }

 private:
  planner::onnx::Attribute value_of(const OrtApi& api, const NamedAttribute& attribute);
  planner::onnx::TensorValue tensor_of(const OrtApi& api, const NamedAttribute& attribute);
  const std::vector<char>& kept(std::vector<char> characters);

  planner::onnx::NodeProto read_;
  std::deque<std::vector<char>> texts_;
  std::vector<AttributeTensor> tensors_;
};

}  // namespace treebeard
