#include "ort/provider/claim_log.h"

#include <algorithm>
#include <new>
#include <utility>

#include "open/planned_predictor.h"
#include "ort/graph/node_view.h"
#include "readers/onnx/read_tree_node.h"
#include "treebeard.h"

struct treebeard_notes {
  std::shared_ptr<treebeard::ClaimLog> log;
  std::string text;
};

namespace treebeard {
namespace {

thread_local std::shared_ptr<ClaimLog> listening;

// The number of entries in a tensor attribute of an `onnx_treebeard.TreeEnsemble` node; 0 where it
// is absent.
int64_t entries_of(const GraphView& graph, const GraphNode& node, const char* name) {
  Owned<OrtValue> owner(nullptr, nullptr);
  const std::optional<GraphConstant> tensor = graph.tensor_attribute(node, name, owner);
  return tensor ? tensor->count() : 0;
}

void set_size(const readers::onnx::NodeSize& size, ClaimEntry& entry) {
  entry.trees = size.trees;
  entry.nodes = size.nodes;
}

void count_standard(const OrtApi& api, const GraphView& graph, const GraphNode& node, bool as_ort,
                    ClaimEntry& entry) {
  using namespace readers::onnx;
  const NodeView shown(api, node);
  const NodeProto& proto = shown.read();
  if (!entry.is_taken) return set_size(node_size(proto), entry);
  const ValueType rows = graph.type_of(node.inputs.at(0)).value_or(ValueType{});
  const planner::Forest forest = read_forest(proto, node, rows, as_ort);
  set_size({forest.n_trees(), forest.n_nodes()}, entry);
}

// Counts trees and nodes. They stay unknown for a node that cannot be read; the entry's reason says
// why.
void count(const OrtApi& api, const GraphView& graph, const GraphNode& node, bool as_ort,
           ClaimEntry& entry) {
  try {
    if (!is_own(node)) return count_standard(api, graph, node, as_ort, entry);
    set_size({entries_of(graph, node, "root"), entries_of(graph, node, "feature")}, entry);
  } catch (const Error&) {
  }
}

ClaimEntry entry_of(const OrtApi& api, size_t n_graphs, const TreeNode& node) {
  ClaimEntry entry;
  entry.graph = n_graphs;
  check(api, api.Node_GetId(node.node, &entry.position));
  entry.name = node.name;
  entry.operator_type = node.shown->operator_type;
  return entry;
}

void add_number(std::string& text, std::optional<int64_t> number) {
  add_field(text, number ? std::to_string(*number) : "");
}

}  // namespace

std::shared_ptr<ClaimLog> ClaimLog::of_this_thread() { return listening; }

void ClaimLog::clear() {
  entries_.clear();
  placeholders_.reset();
  sole_node_.reset();
}

void ClaimLog::mark_compiled() {
  for (ClaimEntry& entry : entries_) entry.has_kernel = entry.is_taken;
}

void ClaimLog::remove_uncompiled() {
  entries_.erase(std::remove_if(entries_.begin(), entries_.end(),
                                [](const ClaimEntry& entry) { return !entry.has_kernel; }),
                 entries_.end());
}

std::string ClaimLog::text() const {
  // onnxruntime shows inner graphs before outer ones; the report lists outer ones first, so graphs
  // are taken in reverse.
  std::vector<const ClaimEntry*> ordered;
  for (const ClaimEntry& entry : entries_) ordered.push_back(&entry);
  std::stable_sort(ordered.begin(), ordered.end(),
                   [](const ClaimEntry* left, const ClaimEntry* right) {
                     return left->graph != right->graph ? left->graph > right->graph
                                                        : left->position < right->position;
                   });
  std::string text;
  for (const ClaimEntry* entry : ordered) {
    add_field(text, entry->name);
    add_field(text, entry->operator_type);
    add_field(text, entry->is_taken ? "1" : "");
    add_number(text, entry->trees);
    add_number(text, entry->nodes);
    add_number(text, static_cast<int64_t>(entry->n_downstream));
    add_number(text, static_cast<int64_t>(entry->merged));
    add_field(text, entry->device);
    add_field(text, entry->reason);
  }
  return text;
}

ClaimEntry unclaimed_entry(const OrtApi& api, const GraphView& graph, size_t n_graphs,
                           const TreeNode& node) {
  ClaimEntry entry = entry_of(api, n_graphs, node);
  entry.reason = node.reason;
  count(api, graph, *node.shown, true, entry);
  return entry;
}

ClaimEntry claimed_entry(const OrtApi& api, const GraphView& graph, size_t n_graphs,
                         const TreeNode& node, const Claim& claim, size_t n_downstream,
                         const ProviderOptions& options) {
  ClaimEntry entry = entry_of(api, n_graphs, node);
  entry.is_taken = true;
  if (claim.on_device != nullptr) entry.device = "auto";
  if (options.device) entry.device = *options.device == 0 ? "cuda" : text("cuda:", *options.device);
  entry.n_downstream = n_downstream;
  if (claim.merged != nullptr) entry.merged = claim.merged->header().n_trees;
  if (claim.size) {
    set_size(*claim.size, entry);
  } else {
    count(api, graph, *node.shown, options.ort, entry);
  }
  return entry;
}

}  // namespace treebeard

extern "C" {

TREEBEARD_API treebeard_notes* treebeard_notes_open(void) noexcept {
  using treebeard::ClaimLog;
  try {
    auto opened = std::make_unique<treebeard_notes>();
    opened->log = std::make_shared<ClaimLog>();
    treebeard::listening = opened->log;
    return opened.release();
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

// Returns the model with placeholders for tree nodes of at least `least` bytes, from which the
// caller creates the next session of this thread; the notes own the bytes until `close`. Null where
// the session has to be created from the whole model. The model is given by `path`, or where that
// is null by `model` and `size`, which the caller keeps until `close`.
TREEBEARD_API const void* treebeard_notes_split(treebeard_notes* notes, const char* path,
                                                const void* model, size_t size, size_t least,
                                                size_t* small_size) noexcept {
  using namespace treebeard;
  try {
    if (!has_units()) return nullptr;
    auto file = path == nullptr ? nullptr : std::make_unique<const FilePages>(path);
    const std::string_view bytes = file == nullptr
                                       ? std::string_view(static_cast<const char*>(model), size)
                                       : file->bytes();
    auto nodes = std::make_shared<PlaceholderNodes>(bytes, std::move(file), least);
    if (!nodes->has_nodes()) return nullptr;
    const std::string& small = nodes->small_model();
    notes->log->set_placeholders(std::move(nodes));
    *small_size = small.size();
    return small.data();
  } catch (const std::exception&) {
    return nullptr;  // onnxruntime will report the error of the whole model
  }
}

// Whether our kernels have taken every node that a placeholder stands for.
TREEBEARD_API int treebeard_notes_has_all(const treebeard_notes* notes) noexcept {
  return notes->log->placeholders() != nullptr && notes->log->placeholders()->are_all_taken() ? 1
                                                                                              : 0;
}

// Removes all entries, because the session is created again from the whole model.
TREEBEARD_API void treebeard_notes_forget(treebeard_notes* notes) noexcept { notes->log->clear(); }

// The node that computes all outputs of the model, which the caller destroys; null where there is
// none, or no memory for its handle.
TREEBEARD_API treebeard_sole_node* treebeard_notes_sole_node(
    const treebeard_notes* notes) noexcept {
  try {
    const auto& node = notes->log->sole_node();
    return node ? treebeard::handle_of(*node) : nullptr;
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

TREEBEARD_API const char* treebeard_notes_close(treebeard_notes* notes, size_t* size) noexcept {
  treebeard::listening.reset();
  notes->log->set_placeholders(nullptr);
  try {
    notes->text = notes->log->text();
    *size = notes->text.size();
    return notes->text.data();
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

TREEBEARD_API void treebeard_notes_destroy(treebeard_notes* notes) noexcept { delete notes; }

}  // extern "C"
