// Contexts of ours in models: a node `com.microsoft.EPContext` that stands for a forest, which
// onnxruntime writes in the place of a tree node (`ep.context_enable`) and need not read.
//
// What such a node holds, or a file beside the model, is a model of nodes of our own operator
// (docs/custom-op.md), so it is data like any other model: no code, nothing of this CPU. Of a
// node's attributes these count:
//
//     source            TreebeardExecutionProvider
//     main_context      1
//     partition_name    the name of the operator's node
//     notes             by output of this node, which output of the operator it is: "3,0"
//     embed_mode        1: ep_cache_context is that model; 0: it is the name of the file
//
// They are a stranger's input. A file is named by a name alone, lies in the folder of the model,
// and is no link.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "ort/abi/ort_util.h"
#include "ort/graph/graph_view.h"
#include "readers/operator/operator_forest.h"

namespace treebeard {

// The graph with nodes of our operator in the place of contexts of ours: type, domain, and outputs
// by position. Outputs that cannot be told stay as they are, and `context_forest` says what is
// wrong; positions may be too large.
GraphView view_of(const OrtApi& api, const OrtGraph* graph);

// The forest that a node stands for. path: of the model, or where it has none of a file in the same
// folder; empty where nothing is known. Throws Error, or a Fault of the model that it is in.
planner::Forest context_forest(const OrtApi& api, const GraphNode& node, const std::string& path);

// What a context is made of.
struct ContextParts {
  readers::custom_op::OperatorNode node;  // whose name is that of the fused node
  std::vector<std::string> results;       // names of the outputs
  std::vector<size_t> positions;          // of each among those of the operator
};

// Makes the nodes with which onnxruntime replaces fused ones, and writes the file that they name
// beside the model, unless they are embedded.
std::vector<Owned<OrtNode>> context_nodes(const OrtApi& api, const std::vector<ContextParts>& parts,
                                          bool are_embedded, const std::string& model_path);

// The path of the model that onnxruntime writes where no other is given.
std::string context_model_path(const std::string& model_path);

}  // namespace treebeard
