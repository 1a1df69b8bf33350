// A node of onnxruntime's graph as the bytes of an ONNX NodeProto, the form in which the compiler reads nodes of model files.
//
// In: a node, read through OrtOpAttr; attributes that are defaults are listed as well. Out: the message, in the protobuf encoding of
// onnx.proto. Throws Error for attributes that tree nodes do not have, subgraphs for example.
#pragma once

#include <string>

#include "ort/graph/graph_view.h"

namespace treebeard {

std::string node_message(const OrtApi& api, const GraphNode& node);

}  // namespace treebeard
