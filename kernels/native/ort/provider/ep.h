// The execution provider in one session: it claims tree nodes, and runs them.
//
//     GetCapability: graph -> claims, compiled     Compile: claims -> kernels     Compute: rows -> scores
//
// onnxruntime only logs an error that GetCapability returns, and runs the node itself. What the caller has to hear of (an unknown option,
// a schedule that is illegal) is therefore kept in the claim, and Compile returns it, which ends the making of the session; where nothing
// is claimed, other nodes are, so that Compile is called. What needs the names of all nodes waits for the last graph: onnxruntime goes graph
// by graph, inner ones first. Where it does not say which one is the outermost, that is when kernels get their states; an error is then
// in onnxruntime's log, and the session says that a state failed.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "ort/ep_abi.h"
#include "ort/provider/fused_claim.h"
#include "ort/kernel_host.h"
#include "ort/notes.h"

namespace treebeard {

// What the running onnxruntime can do for a provider.
struct HostAbilities {
  bool domains;      // it gets its custom operators from the factory
  bool parents;      // says of an inner graph which node has it
  bool many_graphs;  // names the kernels of several graphs of a model apart: inner ones of If, Loop and Scan
};

struct FusedNode;

class Provider : public OrtEp {
 public:
  Provider(const OrtApi& api, HostAbilities host, ProviderOptions options, const OrtLogger* logger,
           std::shared_ptr<Notes> notes);

  // All graphs of the model have been seen; throws Error where the options speak of tree nodes that it does not have.
  void see_last();

 private:
  void check_options_with(const GraphView& graph, OrtEpGraphSupportInfo* support);
  void refuse(const std::string& why, const GraphView& graph, OrtEpGraphSupportInfo* support);
  void fail(const std::string& why, const GraphView& graph, OrtEpGraphSupportInfo* support);
  void claim(const OrtGraph* graph, OrtEpGraphSupportInfo* support);
  bool is_off() const;
  bool is_one_graph_too_many(std::vector<TreeNode>& trees, const GraphView& graph, OrtEpGraphSupportInfo* support);
  void leave(TreeNode& node);
  bool declines(const GraphView& graph, OrtEpGraphSupportInfo* support);
  bool has_to_be_whole(const std::vector<TreeNode>& trees, const GraphView& graph, OrtEpGraphSupportInfo* support);
  LargeNodes* large() const { return notes_ == nullptr ? nullptr : notes_->large().get(); }
  void begin_again();
  void note_left(const GraphView& graph, const TreeNode& node) const;
  void note_taken(const GraphView& graph, const TreeNode& node, const Claim& claim, size_t behind) const;
  // Forests of a graph whose own kernels are missing.
  void note_walked(uint64_t forests) const;
  void add(const GraphView& graph, Fused fused, const std::vector<TreeNode*>& trees, OrtEpGraphSupportInfo* support);
  std::unique_ptr<FusedNode> compile(const OrtGraph* graph, const OrtNode* fused);
  void log(OrtLoggingLevel level, const std::string& message) const;

  const OrtApi& api_;
  const HostAbilities host_;
  const ProviderOptions options_;
  const OrtLogger* logger_;
  const std::shared_ptr<Notes> notes_;                    // null where nobody listens but the log
  bool has_trees_ = false;                                // a graph before this one has tree nodes
  bool has_graph_ = false;                                // a graph before this one has a kernel of ours
  bool has_all_graphs_ = false;                           // the graph last seen was the outermost
  size_t n_graphs_ = 0;                                   // seen so far
  std::shared_ptr<const KernelHost> kernel_host_;         // null until a tail calls kernels of onnxruntime
  std::string failure_;                                   // why there is no session, where no claim has the error
  std::set<std::string> names_;                           // of all tree nodes seen
  // Of the graph last seen, by the first output of the first tree node.
  std::map<std::string, std::unique_ptr<FusedClaim>> claims_;
};

}  // namespace treebeard
