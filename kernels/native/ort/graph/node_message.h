// A node of onnxruntime's graph as the bytes of an ONNX NodeProto, the form in which the compiler
// reads nodes of model files.
//
// In: a node, read through OrtOpAttr; attributes that are defaults are listed as well. Out: the
// message, in the protobuf encoding of onnx.proto. Throws Error for attributes that tree nodes do
// not have, subgraphs for example.
#pragma once

#include <string>

#include "forest/forest.h"
#include "ort/graph/graph_view.h"
#include "readers/onnx/node_proto.h"

namespace treebeard {

std::string node_message(const OrtApi& api, const GraphNode& node);

// The forest of a tree node that onnxruntime shows, read without the compiler.

// Returns a validated forest. rows: what is known of the type of the node's input. ort: whether
// operators of ai.onnx.ml are read as onnxruntime does, or as their specification says. Throws a
// planner::Fault.
planner::Forest read_forest(const readers::onnx::NodeProto& proto, const GraphNode& node,
                            const ValueType& rows, bool ort);

// Whether the node is of our own operator.
bool is_own(const GraphNode& node);

}  // namespace treebeard
