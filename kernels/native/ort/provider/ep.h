// The execution provider in one session: it claims tree nodes, and runs them.
//
//     GetCapability: graph -> claims, compiled     Compile: claims -> kernels     Compute: rows -> scores
//
// onnxruntime calls GetCapability and Compile once for every graph of the model, inner graphs (of
// If, Loop, Scan) before the graph that contains them.
//
// Errors of the caller, such as an unknown option or an illegal schedule, have to end the creation
// of the session. An error that GetCapability returns does not: onnxruntime writes it to its log
// and runs the nodes itself. An error of Compile does. So GetCapability stores the error in a
// claim, and Compile returns it. Where there is no tree node to claim, `fail` claims other nodes,
// so that Compile is called at all.
//
// Options that name tree nodes can be checked only when all graphs have been seen. From 1.24 on the
// outermost graph is known by having no parent node. Before, the check is made when onnxruntime
// creates the states of the kernels (`see_last`); the error is then in onnxruntime's log, and the
// session's own error says that a state could not be created.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "ort/abi/ep_abi.h"
#include "ort/fused_tail/ort_kernel_ops.h"
#include "ort/graph/context_nodes.h"
#include "ort/provider/claim_log.h"
#include "ort/provider/fused_forests.h"

namespace treebeard {

// The version of the onnxruntime of this process, and what that does for a provider. A later major
// version is newer than all minor ones.
struct HostVersion {
  int minor = 0, patch = 0;

  bool is_since(uint32_t least) const { return minor >= static_cast<int>(least); }
  // It takes the provider's custom operators from the factory.
  bool has_domains() const { return is_since(24); }
  // It tells which node contains an inner graph.
  bool has_parents() const { return is_since(24); }
  // Kernels in several graphs of one model work: it gives their fused nodes different names.
  bool has_many_graphs() const { return is_since(25) || (minor == 24 && patch >= 4); }
  // It takes kernels of operators from a provider.
  bool has_kernels() const { return is_since(kKernelApiVersion); }
  // Callers may wait for a provider.
  bool has_sync() const { return is_since(kSyncApiVersion); }
};

struct FusedNode;

class Provider : public OrtEp {
 public:
  Provider(const OrtApi& api, HostVersion host, ProviderOptions options, const OrtLogger* logger,
           std::shared_ptr<ClaimLog> claim_log);

  // To be called when all graphs of the model have been seen. Throws Error where the options name
  // tree nodes that it does not have.
  void see_last();

 private:
  void check_options_with(const GraphView& graph, OrtEpGraphSupportInfo* support);
  void fail(const std::string& why, const GraphView& graph, OrtEpGraphSupportInfo* support);
  void claim(const OrtGraph* graph, OrtEpGraphSupportInfo* support);
  bool is_off() const;
  void leave_some(std::vector<TreeNode>& trees, const GraphView& graph);
  void leave(TreeNode& node, const char* reason);
  // Whether operators downstream of tree nodes are taken with them.
  bool has_tails() const { return options_.downstream && !options_.contexts.are_apart(); }
  bool has_to_be_whole(const std::vector<TreeNode>& trees, const GraphView& graph,
                       OrtEpGraphSupportInfo* support);
  PlaceholderNodes* large() const {
    return claim_log_ == nullptr ? nullptr : claim_log_->placeholders().get();
  }
  void note_left(const GraphView& graph, const TreeNode& node) const;
  void note_taken(const GraphView& graph, const TreeNode& node, const Claim& claim,
                  size_t n_downstream) const;
  // Logs how many forests are walked by baseline code, because the library of this CPU lacks units
  // for them.
  void note_walked(uint64_t forests) const;
  bool is_whole(const GraphView& graph, const FusedClaim& claim) const;
  void add(const GraphView& graph, Fused fused, const std::vector<TreeNode*>& trees,
           OrtEpGraphSupportInfo* support);
  std::unique_ptr<FusedNode> compile(const OrtGraph* graph, const OrtNode* fused);
  void note_context(FusedClaim& claim, const std::string& name,
                    const std::vector<std::string>& results);
  // Of the nodes compiled since the last call; none where no contexts are written.
  std::vector<Owned<OrtNode>> take_contexts(const std::string& model_path);
  void log(OrtLoggingLevel level, const std::string& message) const;
  void use_device_memory();

  const OrtApi& api_;
  const HostVersion host_;
  const ProviderOptions options_;
  const OrtLogger* logger_;
  const std::shared_ptr<ClaimLog> claim_log_;      // null where events go to onnxruntime's log
  bool has_graph_ = false;                         // a graph before this one has a kernel of ours
  bool has_all_graphs_ = false;                    // the graph last seen was the outermost
  size_t n_graphs_ = 0;                            // seen so far
  std::shared_ptr<const KernelHost> kernel_host_;  // null until a tail calls kernels of onnxruntime
  std::string failure_;          // the error of the session where there is no claim to store it in
  std::set<std::string> names_;  // of all tree nodes seen
  // The device that rows and outputs of nodes are on, and kernels that copy from and to it; null
  // where they are in the host's memory, or no node is taken.
  std::shared_ptr<cuda::Device> memory_;
  Owned<OrtKernelRegistry> copy_kernels_{nullptr, nullptr};
  // The claims of the graph last seen, by the first output of their first tree node, which Compile
  // finds in the fused graph.
  std::map<std::string, std::unique_ptr<FusedClaim>> claims_;
  std::vector<ContextParts> contexts_;  // of the graph that is compiled, where they are written
};

}  // namespace treebeard
