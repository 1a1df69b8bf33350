// Notes: what a session of ours hears of the provider that it is made with, node by node, in place of lines in onnxruntime's log.
//
// They also have what such a session shall not ask onnxruntime for: the model's large tree nodes, while the session is made.
//
// In: tree nodes as the provider sees them, graph by graph, inner graphs first. Out: a text of entries, in the order in which the model
// lists its nodes. Notes are kept on the thread that makes the session: from `open` on, every session that it makes writes there.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ort/provider/claim.h"
#include "ort/provider/graph_view.h"
#include "ort/provider/large_nodes.h"

namespace treebeard {

struct NodeNote {
  size_t graph = 0;     // graphs that onnxruntime has shown before this node's
  size_t position = 0;  // of those listed in it
  std::string name, operator_type;
  bool is_taken = false;
  bool has_kernel = false;
  std::optional<int64_t> trees, nodes;  // nothing where the node cannot be read
  size_t behind = 0;                    // operators behind it that its kernel computes too
  size_t merged = 0;                    // trees of the merged forest that its own is part of; 0 where it is alone
  std::string reason;
};

class Notes {
 public:
  void add(NodeNote note) { notes_.push_back(std::move(note)); }
  // onnxruntime has requested the kernels of all nodes taken so far.
  void keep();
  // onnxruntime shows the model again, because it has put functions into it: what has no kernels comes again.
  void begin_again();
  // The session is not to be made this way, and why.
  void decline(std::string why) { declined_ = std::move(why); }
  const std::string& declined() const { return declined_; }

  // Null where onnxruntime has the whole model.
  const std::shared_ptr<LargeNodes>& large() const { return large_; }
  void have_large(std::shared_ptr<LargeNodes> nodes) { large_ = std::move(nodes); }
  // Of a session that is made anew, of the whole model.
  void forget();

  // Fields that each end with a zero byte: why the session was declined, then for each node its name, its operator, "1" if it is taken, numbers of
  // trees, of decision nodes ("" where these are unknown), of operators behind it and of trees that it is merged to, the reason.
  std::string text() const;

  // Those that sessions of this thread write to; null where nobody listens.
  static std::shared_ptr<Notes> of_this_thread();

 private:
  std::vector<NodeNote> notes_;
  std::string declined_;
  std::shared_ptr<LargeNodes> large_;
};

// What a tree node comes to of a graph before which onnxruntime has shown so many others.
NodeNote note_of_left(const OrtApi& api, const GraphView& graph, size_t n_graphs, const TreeNode& node);
NodeNote note_of_taken(const OrtApi& api, const GraphView& graph, size_t n_graphs, const TreeNode& node, const Claim& claim,
                       size_t behind);

// Why a session with notes is made in another way where a graph has these tree nodes; empty if it is not. For what only the compiler's own
// language can say: schedules that are stored in the model, nodes of ours that hold more than a forest.
std::string why_declined(const OrtApi& api, const GraphView& graph);

}  // namespace treebeard
