// Notes: the record that the provider keeps for `onnx_treebeard.InferenceSession` while a session
// is created: which tree nodes it took, and why it left others. They replace lines in onnxruntime's
// log. They also hold the model's large tree nodes, which onnxruntime does not see
// (graph/node_view.h), and the node that is all of the model, if there is one.
//
// In: tree nodes as the provider sees them, graph by graph, inner graphs first. Out: a text of
// entries, in the order in which the model lists its nodes. onnxruntime has no argument that would
// lead from a session's options to its notes, so they belong to the thread: between `open` and
// `close` every session that this thread creates writes to them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ort/graph/graph_view.h"
#include "ort/graph/node_view.h"
#include "ort/provider/claim.h"
#include "ort/provider/fused_forests.h"

namespace treebeard {

struct ClaimEntry {
  size_t graph = 0;     // how many graphs onnxruntime has shown before the one of this node
  size_t position = 0;  // the node's number in its graph
  std::string name, operator_type;
  bool is_taken = false;
  bool has_kernel = false;
  std::optional<int64_t> trees, nodes;  // unknown where the node cannot be read
  size_t n_downstream = 0;              // operators downstream of it that its kernel computes too
  size_t merged = 0;  // trees of the merged forest that its own is part of; 0 where it is alone
  std::string device = "cpu";  // as options name it; "auto" if one serves its large calls
  std::string reason;
};

class ClaimLog {
 public:
  void add(ClaimEntry entry) { entries_.push_back(std::move(entry)); }
  // Marks all nodes taken so far as having kernels: onnxruntime has called Compile for them.
  void mark_compiled();
  // onnxruntime shows all graphs a second time after it has inlined functions. Removes the entries
  // of nodes without kernels, which are added again.
  void remove_uncompiled();

  // The nodes that placeholders stand for; null where onnxruntime has the whole model.
  const std::shared_ptr<PlaceholderNodes>& placeholders() const { return placeholders_; }
  void set_placeholders(std::shared_ptr<PlaceholderNodes> nodes) {
    placeholders_ = std::move(nodes);
  }
  // The node that computes all outputs of the model; nothing where none does.
  const std::optional<SoleNode>& sole_node() const { return sole_node_; }
  void set_sole_node(SoleNode node) { sole_node_ = std::move(node); }
  // Removes everything, because the session is created again from the whole model.
  void clear();

  // Fields that each end with a zero byte, for each node: its name, its operator, "1" if it is
  // taken, numbers of trees, of decision nodes ("" where these are unknown), of operators
  // downstream of it, of trees of the merged forest, its device, the reason.
  std::string text() const;

  // The notes that are open on this thread; null where none are.
  static std::shared_ptr<ClaimLog> of_this_thread();

 private:
  std::vector<ClaimEntry> entries_;
  std::shared_ptr<PlaceholderNodes> placeholders_;
  std::optional<SoleNode> sole_node_;
};

// The entry of a tree node that was left to onnxruntime, or taken. n_graphs: how many graphs
// onnxruntime has shown before this one.
ClaimEntry unclaimed_entry(const OrtApi& api, const GraphView& graph, size_t n_graphs,
                           const TreeNode& node);
ClaimEntry claimed_entry(const OrtApi& api, const GraphView& graph, size_t n_graphs,
                         const TreeNode& node, const Claim& claim, size_t n_downstream,
                         const ProviderOptions& options);

}  // namespace treebeard
