// The forest of a tree node that onnxruntime shows, read without the compiler.
#pragma once

#include <string>

#include "ort/graph/graph_view.h"
#include "forest/forest.h"
#include "readers/onnx/node_proto.h"

namespace treebeard {

// Returns a validated forest. rows: what is known of the type of the node's input. ort: whether operators of ai.onnx.ml are read as onnxruntime does,
// or as their specification says. Throws a planner::Fault.
planner::Forest read_forest(const readers::onnx::NodeProto& proto, const GraphNode& node, const ValueType& rows, bool ort);

// Whether the node is of our own operator.
bool is_own(const GraphNode& node);

}  // namespace treebeard
