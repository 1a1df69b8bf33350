#include "ort/provider/notes.h"

#include <algorithm>
#include <new>
#include <utility>

#include "open/planned_predictor.h"
#include "ort/graph/shown_node.h"
#include "readers/onnx/read_node.h"
#include "treebeard.h"

struct treebeard_notes {
  std::shared_ptr<treebeard::Notes> notes;
  std::string text;
};

namespace treebeard {
namespace {

thread_local std::shared_ptr<Notes> listening;

// The number of entries in a tensor attribute of an `onnx_treebeard.TreeEnsemble` node; 0 where it
// is absent.
int64_t entries_of(const GraphView& graph, const GraphNode& node, const char* name) {
  Owned<OrtValue> owner(nullptr, nullptr);
  const std::optional<GraphConstant> tensor = graph.tensor_attribute(node, name, owner);
  return tensor ? tensor->count() : 0;
}

void count_standard(const OrtApi& api, const GraphView& graph, const GraphNode& node, bool as_ort,
                    NodeNote& note) {
  using namespace readers::onnx;
  const ShownNode shown(api, node);
  const NodeProto& proto = shown.read();
  if (!note.is_taken) {
    const NodeSize size = node_size(proto);
    note.trees = size.trees;
    note.nodes = size.nodes;
    return;
  }
  const ValueType rows = graph.type_of(node.inputs.at(0)).value_or(ValueType{});
  const planner::Forest forest = read_forest(proto, node, rows, as_ort);
  note.trees = forest.n_trees();
  note.nodes = forest.n_nodes();
}

// Counts trees and nodes. They stay unknown for a node that cannot be read; the entry's reason says
// why.
void count(const OrtApi& api, const GraphView& graph, const GraphNode& node, bool as_ort,
           NodeNote& note) {
  try {
    if (!is_own(node)) return count_standard(api, graph, node, as_ort, note);
    note.trees = entries_of(graph, node, "root");
    note.nodes = entries_of(graph, node, "feature");
  } catch (const Error&) {
  }
}

NodeNote note_of(const OrtApi& api, size_t n_graphs, const TreeNode& node) {
  NodeNote note;
  note.graph = n_graphs;
  check(api, api.Node_GetId(node.node, &note.position));
  note.name = node.name;
  note.operator_type = node.shown->operator_type;
  return note;
}

void put(std::string& text, const std::string& field) {
  text.append(field.c_str()).push_back('\0');
}

void put(std::string& text, std::optional<int64_t> number) {
  put(text, number ? std::to_string(*number) : "");
}

}  // namespace

std::shared_ptr<Notes> Notes::of_this_thread() { return listening; }

void Notes::forget() {
  notes_.clear();
  large_.reset();
  whole_.reset();
}

void Notes::keep() {
  for (NodeNote& note : notes_) note.has_kernel = note.is_taken;
}

void Notes::begin_again() {
  notes_.erase(std::remove_if(notes_.begin(), notes_.end(),
                              [](const NodeNote& note) { return !note.has_kernel; }),
               notes_.end());
}

std::string Notes::text() const {
  // onnxruntime shows inner graphs before outer ones; the report lists outer ones first, so graphs
  // are taken in reverse.
  std::vector<const NodeNote*> ordered;
  for (const NodeNote& note : notes_) ordered.push_back(&note);
  std::stable_sort(ordered.begin(), ordered.end(), [](const NodeNote* one, const NodeNote* other) {
    return one->graph != other->graph ? one->graph > other->graph : one->position < other->position;
  });
  std::string text;
  for (const NodeNote* note : ordered) {
    put(text, note->name);
    put(text, note->operator_type);
    put(text, note->is_taken ? "1" : "");
    put(text, note->trees);
    put(text, note->nodes);
    put(text, static_cast<int64_t>(note->n_downstream));
    put(text, static_cast<int64_t>(note->merged));
    put(text, note->device);
    put(text, note->reason);
  }
  return text;
}

NodeNote note_of_left(const OrtApi& api, const GraphView& graph, size_t n_graphs,
                      const TreeNode& node) {
  NodeNote note = note_of(api, n_graphs, node);
  note.reason = node.reason;
  count(api, graph, *node.shown, true, note);
  return note;
}

NodeNote note_of_taken(const OrtApi& api, const GraphView& graph, size_t n_graphs,
                       const TreeNode& node, const Claim& claim, size_t n_downstream,
                       const ProviderOptions& options) {
  NodeNote note = note_of(api, n_graphs, node);
  note.is_taken = true;
  if (claim.on_device != nullptr) note.device = "auto";
  if (options.device) note.device = *options.device == 0 ? "cuda" : text("cuda:", *options.device);
  note.n_downstream = n_downstream;
  if (claim.merged != nullptr) note.merged = claim.merged->header().n_trees;
  if (!claim.size) {
    count(api, graph, *node.shown, options.ort, note);
    return note;
  }
  note.trees = claim.size->trees;
  note.nodes = claim.size->nodes;
  return note;
}

}  // namespace treebeard

extern "C" {

TREEBEARD_API treebeard_notes* treebeard_notes_open(void) noexcept {
  using treebeard::Notes;
  try {
    auto opened = std::make_unique<treebeard_notes>();
    opened->notes = std::make_shared<Notes>();
    treebeard::listening = opened->notes;
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
    auto nodes = std::make_shared<LargeNodes>(bytes, std::move(file), least);
    if (!nodes->are_any()) return nullptr;
    const std::string& small = nodes->small_model();
    notes->notes->have_large(std::move(nodes));
    *small_size = small.size();
    return small.data();
  } catch (const std::exception&) {
    return nullptr;  // onnxruntime will report the error of the whole model
  }
}

// Whether our kernels have taken every node that a placeholder stands for.
TREEBEARD_API int treebeard_notes_has_all(const treebeard_notes* notes) noexcept {
  return notes->notes->large() != nullptr && notes->notes->large()->are_all_taken() ? 1 : 0;
}

// Removes all entries, because the session is created again from the whole model.
TREEBEARD_API void treebeard_notes_forget(treebeard_notes* notes) noexcept {
  notes->notes->forget();
}

// The node that computes all outputs of the model, which the caller destroys; null where there is
// none, or no memory for its handle.
TREEBEARD_API treebeard_whole_node* treebeard_notes_whole_node(
    const treebeard_notes* notes) noexcept {
  try {
    const auto& whole = notes->notes->whole();
    return whole ? treebeard::handle_of(*whole) : nullptr;
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

TREEBEARD_API const char* treebeard_notes_close(treebeard_notes* notes, size_t* size) noexcept {
  treebeard::listening.reset();
  notes->notes->have_large(nullptr);
  try {
    notes->text = notes->notes->text();
    *size = notes->text.size();
    return notes->text.data();
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

TREEBEARD_API void treebeard_notes_destroy(treebeard_notes* notes) noexcept { delete notes; }

}  // extern "C"
