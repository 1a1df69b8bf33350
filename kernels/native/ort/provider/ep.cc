#include "ort/provider/ep.h"

#include <atomic>
#include <utility>
#include <vector>

#include "base/process.h"
#include "open/planned_predictor.h"
#include "ort/abi/ort_util.h"
#include "ort/device/device_memory.h"
#include "ort/operator/node_predictor.h"

namespace treebeard {

// The kernel of one fused node, owned by onnxruntime, which calls `Compute` from several threads at
// once.
struct FusedNode : OrtNodeComputeInfo {
  FusedNode(const OrtApi& ort_api, Provider& maker,
            std::shared_ptr<const FusedForests> node_forests)
      : OrtNodeComputeInfo{}, api(ort_api), provider(maker), forests(std::move(node_forests)) {
    ort_version_supported = kProviderApiVersion;
    CreateState = [](OrtNodeComputeInfo* info, OrtNodeComputeContext*,
                     void** state) noexcept -> OrtStatus* {
      *state = nullptr;
      const FusedNode& node = *static_cast<FusedNode*>(info);
      return guarded(node.api, [&] { node.provider.see_last(); });
    };
    Compute = [](OrtNodeComputeInfo* info, void*,
                 OrtKernelContext* context) noexcept -> OrtStatus* {
      const FusedNode& node = *static_cast<FusedNode*>(info);
      return guarded(node.api, [&] { node.forests->compute(context); });
    };
    ReleaseState = [](OrtNodeComputeInfo*, void*) noexcept {};
  }

  const OrtApi& api;
  Provider& provider;
  const std::shared_ptr<const FusedForests> forests;
};

namespace {

std::vector<std::string> names_of(const std::vector<GraphValue>& values) {
  std::vector<std::string> names;
  for (const GraphValue& value : values) names.push_back(value.name);
  return names;
}

constexpr const char* kMixesUp =
    "onnxruntime before 1.24.4 mixes up kernels in several graphs of a model (inner ones of If, "
    "Loop, Scan), and another one has some";

constexpr const char* kHasNoContext =
    "contexts are written, which onnxruntime does from 1.24 on, and not of inner graphs (of If, "
    "Loop, Scan)";

constexpr const char* kIsNoContext = "session.disable_model_compile is set, and it is no context";

bool is_first_time() {
  static std::atomic<bool> seen{false};
  return !seen.exchange(true);
}

}  // namespace

Provider::Provider(const OrtApi& api, HostVersion host, ProviderOptions options,
                   const OrtLogger* logger, std::shared_ptr<ClaimLog> claim_log)
    : OrtEp{},
      api_(api),
      host_(host),
      options_(std::move(options)),
      logger_(logger),
      claim_log_(std::move(claim_log)) {
  ort_version_supported = kProviderApiVersion;
  GetName = [](const OrtEp* ep) noexcept {
    return static_cast<const Provider*>(ep)->options_.provider;
  };
  GetCapability = [](OrtEp* ep, const OrtGraph* graph,
                     OrtEpGraphSupportInfo* support) noexcept -> OrtStatus* {
    Provider& provider = *static_cast<Provider*>(ep);
    return guarded(provider.api_, [&] { provider.claim(graph, support); });
  };
  Compile = [](OrtEp* ep, const OrtGraph** graphs, const OrtNode** fused, size_t count,
               OrtNodeComputeInfo** infos, OrtNode** contexts) noexcept -> OrtStatus* {
    Provider& provider = *static_cast<Provider*>(ep);
    return guarded(provider.api_, [&] {
      std::vector<std::unique_ptr<FusedNode>> nodes_of_call;
      for (size_t i = 0; i < count; ++i)
        nodes_of_call.push_back(provider.compile(graphs[i], fused[i]));
      std::vector<Owned<OrtNode>> nodes = provider.take_contexts(
          count == 0 ? "" : GraphView(provider.api_, graphs[0]).model_path());
      for (size_t i = 0; i < count; ++i) infos[i] = nodes_of_call[i].release();
      for (size_t i = 0; i < nodes.size(); ++i) contexts[i] = nodes[i].release();
    });
  };
  ReleaseNodeComputeInfos = [](OrtEp*, OrtNodeComputeInfo** infos, size_t count) noexcept {
    for (size_t i = 0; i < count; ++i) delete static_cast<FusedNode*>(infos[i]);
  };
  if (options_.in_device_memory) use_device_memory();
}

void Provider::use_device_memory() {
  ort_version_supported = host_.has_sync() ? kSyncApiVersion : kKernelApiVersion;
  GetKernelRegistry = [](OrtEp* ep, const OrtKernelRegistry** registry) noexcept -> OrtStatus* {
    *registry = static_cast<Provider*>(ep)->copy_kernels_.get();
    return nullptr;
  };
  Sync = [](OrtEp* ep) noexcept -> OrtStatus* {
    Provider& provider = *static_cast<Provider*>(ep);
    return guarded(provider.api_, [&] {
      if (provider.memory_ == nullptr) return;
      const cuda::CurrentContext current(*provider.memory_);
      provider.memory_->ort_streams().synchronise();
    });
  };
  if (options_.enabled && !is_disabled()) memory_ = cuda::Device::of(*options_.device);
  copy_kernels_ = copy_kernels(api_, options_.provider);
}

void Provider::claim(const OrtGraph* graph, OrtEpGraphSupportInfo* support) {
  claims_.clear();
  if (is_off()) return;
  if (!options_.device && !has_compiler() && !has_units()) {
    if (is_first_time()) {
      log(ORT_LOGGING_LEVEL_WARNING, text(kProviderName,
                                          " takes no nodes: no compiler is registered in this "
                                          "process, and no library of kernels for "
                                          "this CPU is beside ours; in Python call "
                                          "onnx_treebeard.register_execution_provider()"));
    }
    return;
  }
  const GraphView view = view_of(api_, graph);
  const uint64_t walked = missing_units().forests;
  if (has_all_graphs_) {  // functions have been inlined, and all graphs come again
    n_graphs_ = 0;
    if (claim_log_ != nullptr) claim_log_->remove_uncompiled();
  }
  has_all_graphs_ = host_.has_parents() && view.is_outermost();
  std::vector<TreeNode> trees = tree_nodes_of(api_, view, options_, large());
  leave_some(trees, view);
  if (has_to_be_whole(trees, view, support)) return;
  // A node with base margins depends on more than the rows, so it is fused with no other; a context
  // holds one.
  std::map<std::pair<std::string, std::string>, std::vector<TreeNode*>> readers;
  for (TreeNode& node : trees) {
    names_.insert(node.name);
    if (node.claim != nullptr) {
      const bool is_alone = !node.claim->margins.empty() || options_.contexts.are_apart();
      const std::string own = is_alone ? node.key : "";
      readers[{node.claim->rows, own}].push_back(&node);
    } else {
      note_left(view, node);
    }
  }
  if (!readers.empty()) {
    TailRegions regions(api_, view, claim_log_ != nullptr);
    for (const auto& [inputs, nodes] : readers)
      add(view, fused(has_tails() ? &regions : nullptr, nodes), nodes, support);
  }
  note_walked(missing_units().forests - walked);
  has_graph_ = has_graph_ || !claims_.empty();
  ++n_graphs_;
  check_options_with(view, support);
}

// Whether the provider takes no nodes. Options with errors are still reported if only the option
// `enabled` is False.
bool Provider::is_off() const {
  if (is_disabled()) {
    static std::atomic<bool> is_logged{false};
    if (!is_logged.exchange(true))
      log(ORT_LOGGING_LEVEL_WARNING,
          text(options_.provider, " takes no nodes: ", kDisable, " is set"));
    return true;
  }
  if (options_.enabled || !options_.wrong.empty()) return false;
  log(ORT_LOGGING_LEVEL_INFO, text(options_.provider, " takes no nodes: option enabled is False"));
  return true;
}

// onnxruntime before 1.24.4 gives fused nodes in different graphs the same name and mixes up their
// kernels, so only one graph may have kernels of ours. It replaces nodes of the model's own graph
// alone by contexts, and asks for one of every node that is taken.
void Provider::leave_some(std::vector<TreeNode>& trees, const GraphView& graph) {
  const ContextOptions& contexts = options_.contexts;
  const bool mixes_up = has_graph_ && !host_.has_many_graphs();
  const bool can_be_written = host_.has_parents() && graph.is_outermost();
  for (TreeNode& node : trees) {
    if (mixes_up) leave(node, kMixesUp);
    if (contexts.are_written && !can_be_written) leave(node, kHasNoContext);
    if (contexts.are_all && !node.shown->is_context) leave(node, kIsNoContext);
  }
}

// Leaves a node to onnxruntime. A claim that has an error stays, because the error has to end the
// creation of the session.
void Provider::leave(TreeNode& node, const char* reason) {
  if (node.claim == nullptr || node.claim->predictor == nullptr) return;
  node.claim.reset();
  node.reason = reason;
}

// Claims check the options of their own; this check is for models without any claim, and for names
// of tree nodes.
void Provider::check_options_with(const GraphView& graph, OrtEpGraphSupportInfo* support) {
  const bool is_last = host_.has_parents() && graph.is_outermost();
  const bool is_unchecked = is_last || (!host_.has_parents() && names_.empty());
  if (options_.listed.empty() || !is_unchecked) return;
  try {
    check_options(options_, is_last ? &names_ : nullptr);
  } catch (const Error& error) {
    log(ORT_LOGGING_LEVEL_ERROR, error.what());
    fail(error.what(), graph, support);
  }
}

// Makes the creation of the session fail with `why` (see ep.h): by an error in every claim of this
// graph, or else by claiming all its nodes.
void Provider::fail(const std::string& why, const GraphView& graph,
                    OrtEpGraphSupportInfo* support) {
  for (auto& [key, claim] : claims_) claim->parts.front()->error = why;
  if (!claims_.empty()) return;
  failure_ = why;
  const OrtNodeFusionOptions fusion{kProviderApiVersion, false};
  for (const GraphNode& node : graph.nodes()) {
    check(api_,
          api_.GetEpApi()->EpGraphSupportInfo_AddNodesToFuse(support, &node.node, 1, &fusion));
  }
}

// onnxruntime has no kernel for a placeholder. If we cannot take the node, the session has to be
// created again from the whole model.
bool Provider::has_to_be_whole(const std::vector<TreeNode>& trees, const GraphView& graph,
                               OrtEpGraphSupportInfo* support) {
  for (const TreeNode& node : trees) {
    if (!node.is_placeholder || (node.claim != nullptr && node.claim->predictor != nullptr))
      continue;
    const std::string why = node.claim == nullptr ? node.reason : node.claim->error;
    fail(text(node.described, " is not taken: ", why), graph, support);
    return true;
  }
  return false;
}

void Provider::see_last() {
  if (host_.has_parents() || options_.listed.empty() || names_.empty()) return;
  const std::set<std::string> names = std::exchange(names_, {});
  check_options(options_, &names);
}

void Provider::note_left(const GraphView& graph, const TreeNode& node) const {
  if (claim_log_ != nullptr) return claim_log_->add(unclaimed_entry(api_, graph, n_graphs_, node));
  log(ORT_LOGGING_LEVEL_WARNING, text(node.described, " is left to onnxruntime: ", node.reason));
}

void Provider::note_taken(const GraphView& graph, const TreeNode& node, const Claim& claim,
                          size_t n_downstream) const {
  if (claim.predictor == nullptr) return;
  if (claim_log_ != nullptr)
    return claim_log_->add(
        claimed_entry(api_, graph, n_graphs_, node, claim, n_downstream, options_));
  const std::string more = n_downstream == 0
                               ? ""
                               : text(", ", n_downstream, " operators downstream of it");
  const std::string merged = claim.merged == nullptr
                                 ? ""
                                 : text(", merged with others to ", claim.merged->header().n_trees,
                                        " trees");
  const std::string where = options_.device ? text(", on cuda:", *options_.device) : "";
  log(ORT_LOGGING_LEVEL_INFO, text(node.described, " is taken: ", claim.predictor->header().n_trees,
                                   " trees", merged, more, where));
}

void Provider::note_walked(uint64_t forests) const {
  if (forests == 0) return;
  log(ORT_LOGGING_LEVEL_WARNING, text(forests, forests == 1 ? " forest is" : " forests are",
                                      " walked by code that every CPU runs: ", missing_units().last,
                                      ", and no compiler is registered in this process"));
}

// Whether calls may go to the node without onnxruntime: it makes all outputs of the model, on the
// CPU alone, of one input. Python looks whether that is the model's only one.
bool Provider::is_whole(const GraphView& graph, const FusedClaim& claim) const {
  const bool is_candidate = claim_log_ != nullptr && has_all_graphs_ && memory_ == nullptr &&
                            !options_.device;
  if (!is_candidate) return false;
  for (const auto& part : claim.parts) {
    if (part->predictor == nullptr || part->has_constant_rows || part->on_device != nullptr ||
        !part->margins.empty())
      return false;
  }
  std::set<std::string> missing = graph.outputs();
  for (const auto& [name, output] : claim.outputs) missing.erase(name);
  return missing.empty();
}

void Provider::add(const GraphView& graph, Fused fused, const std::vector<TreeNode*>& trees,
                   OrtEpGraphSupportInfo* support) {
  for (size_t part = 0; part < trees.size(); ++part)
    note_taken(graph, *trees[part], *fused.claim->parts[part], fused.n_downstream[part]);
  // Kernels hold copies of all constants except for constant rows, so onnxruntime may free the
  // initializers of the others.
  const OrtNodeFusionOptions fusion{kProviderApiVersion,
                                    !fused.claim->parts.front()->has_constant_rows};
  check(api_, api_.GetEpApi()->EpGraphSupportInfo_AddNodesToFuse(support, fused.nodes.data(),
                                                                 fused.nodes.size(), &fusion));
  fused.claim->is_whole = is_whole(graph, *fused.claim);
  claims_[trees.front()->key] = std::move(fused.claim);
}

std::unique_ptr<FusedNode> Provider::compile(const OrtGraph* graph, const OrtNode* fused) {
  require(failure_.empty(), failure_);
  if (claim_log_ != nullptr) claim_log_->mark_compiled();
  const GraphView view = view_of(api_, graph);
  const GraphNode replacing = view.node_of(fused);
  const std::vector<std::string> inputs = names_of(replacing.inputs),
                                 results = names_of(replacing.outputs);
  for (const GraphNode& node : view.nodes()) {
    const auto claimed = is_tree_node(node) ? claims_.find(node.first_output()) : claims_.end();
    if (claimed == claims_.end()) continue;
    const std::unique_ptr<FusedClaim> claim = std::move(claimed->second);
    claims_.erase(claimed);
    if (claim->calls_kernels && kernel_host_ == nullptr) kernel_host_ = KernelHost::of(api_);
    const std::shared_ptr<const FusedForests> forests = claim->forests(
        api_, kernel_host_.get(), inputs, results, options_.threads, memory_);
    if (options_.contexts.are_written) note_context(*claim, replacing.name, results);
    auto fused_node = std::make_unique<FusedNode>(api_, *this, forests);
    if (claim->is_whole && forests->max_direct_rows() > 0)
      claim_log_->set_sole_node({forests, claim->parts.front()->rows, results});
    for (const auto& part : claim->parts) {
      if (part->large && large() != nullptr) large()->take(*part->large);
    }
    return fused_node;
  }
  throw Error("a fused node has no tree node that was claimed");
}

void Provider::note_context(FusedClaim& claim, const std::string& name,
                            const std::vector<std::string>& results) {
  Claim& part = *claim.parts.front();
  ContextParts parts{{name, {part.rows}, {}, std::move(part.context)}, results, {}};
  if (!part.margins.empty()) parts.node.inputs.push_back(part.margins);
  parts.node.outputs.resize(kNodeOutputCount);
  for (const std::string& result : results) {
    for (const auto& [output, position] : part.outputs) {
      if (output != result) continue;
      parts.positions.push_back(position);
      parts.node.outputs[position] = result;
    }
  }
  contexts_.push_back(std::move(parts));
}

std::vector<Owned<OrtNode>> Provider::take_contexts(const std::string& model_path) {
  const std::vector<ContextParts> parts = std::exchange(contexts_, {});
  if (parts.empty()) return {};
  const ContextOptions& options = options_.contexts;
  return context_nodes(api_, parts, options.are_embedded,
                       options.path.empty() ? context_model_path(model_path) : options.path);
}

void Provider::log(OrtLoggingLevel level, const std::string& message) const {
  log_message(api_, logger_, level, message.c_str(), options_.provider);
}

}  // namespace treebeard
