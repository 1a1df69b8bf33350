// Claim: a tree node that the provider takes over, compiled.
//
// In: a graph and the session's options. Out: claims, and for each tree node that stays with
// onnxruntime the reason. Claims are made in the callback GetCapability and used in Compile, after
// onnxruntime has freed the graph; so a claim holds names and copies and no pointers into the
// graph.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ort/graph/graph_view.h"
#include "ort/graph/node_view.h"
#include "ort/operator/ensemble_kernel.h"
#include "ort/operator/ep_options.h"

namespace treebeard {

struct Claim {
  std::string rows;                // the name of its input
  std::string margins;             // that of the input of base margins; empty where it has none
  bool has_constant_rows = false;  // or margins
  std::vector<std::pair<std::string, size_t>> outputs;  // names, and the NodeOutput of each
  std::shared_ptr<const Predictor> predictor;
  std::shared_ptr<const Predictor> explainer;  // null where no contributions are connected
  // The merged forest that computes the accumulators of this one and of others that read the same
  // rows; null where it is not merged.
  std::shared_ptr<const Predictor> merged;
  std::optional<size_t>
      large;  // the number of its placeholder, if onnxruntime sees one in its place
  // The device that serves large calls beside the predictor, with option device=auto; null where
  // none can ever pay.
  std::shared_ptr<DeviceOffload> on_device;
  int64_t threads = kAllThreads;  // that its own attribute allows a call
  std::optional<readers::onnx::NodeSize>
      size;  // unknown where the registered compiler has read the forest
  // The attributes of the node of our operator that a context holds; empty where none is written.
  std::string context;
  // The error that ends the creation of the session, of the caller's options or of the compiler.
  // There is no predictor then.
  std::string error;
};

// What became of a tree node: a claim, or the reason why it stays.
struct TreeNode {
  std::string described;  // its operator and name
  std::string name;
  std::string key;  // its first output
  std::unique_ptr<Claim> claim;
  const OrtNode* node;
  std::string reason;
  bool is_placeholder = false;
  // The Cast from floats to doubles between its rows and the node, which its thresholds take into
  // account; null where there is none.
  const OrtNode* widening = nullptr;
  const GraphNode* shown = nullptr;  // owned by the GraphView
};

// large: null where onnxruntime has the whole model.
std::vector<TreeNode> tree_nodes_of(const OrtApi& api, const GraphView& graph,
                                    const ProviderOptions& options, const PlaceholderNodes* large);

// Throws Error where an option is unknown or its value is not accepted. names: of all tree nodes of
// the model, or null while they are not known; with names, also where the options name a node that
// the model does not have.
void check_options(const ProviderOptions& options, const std::set<std::string>* names);

// Whether the node is an operator of trees: of ai.onnx.ml, or our own.
bool is_tree_node(const GraphNode& node);

}  // namespace treebeard
