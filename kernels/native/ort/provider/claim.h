// Claim: a tree node that the provider takes over, compiled.
//
// In: a graph and the session's options. Out: claims, and for each tree node that stays with onnxruntime the reason. onnxruntime gets the
// claims in one callback and their kernels in another, so a claim keeps names and copies, no pointers.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ort/custom_op/ensemble_kernel.h"
#include "ort/provider/ep_options.h"
#include "ort/provider/graph_view.h"
#include "ort/provider/large_nodes.h"

namespace treebeard {

struct ForestSize {
  int64_t trees;
  int64_t nodes;  // that decide
};

struct Claim {
  std::string rows;                                       // the input
  bool has_constant_rows = false;
  std::vector<std::pair<std::string, size_t>> outputs;    // names, and which of NodeOutput they are
  std::shared_ptr<const Predictor> predictor;
  // Makes the accumulators of this forest and of others that read the same rows; null where its own trees do.
  std::shared_ptr<const Predictor> merged;
  std::optional<size_t> large;     // which of the nodes that onnxruntime has a placeholder of
  std::optional<ForestSize> size;  // nothing where the compiler has read the forest
  // Why the session cannot be made: the caller's options are at fault, or the compiler. There is no predictor then.
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
  const GraphNode* shown = nullptr;  // of the graph's view
};

// large: null where onnxruntime has the whole model.
std::vector<TreeNode> tree_nodes_of(const OrtApi& api, const GraphView& graph, const ProviderOptions& options, const LargeNodes* large);

// Throws Error where an option is unknown or its value is not accepted. names: of all tree nodes of the model, if these are known;
// then also where the options speak of another model.
void check_options(const ProviderOptions& options, const std::set<std::string>* names);

// Whether the node is an operator of trees: of ai.onnx.ml, or our own.
bool is_tree_node(const GraphNode& node);
// Whether the model's metadata says how its trees are to be compiled.
bool has_stored_schedule(const GraphView& graph);

}  // namespace treebeard
