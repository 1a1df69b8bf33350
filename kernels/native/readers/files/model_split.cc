#include "readers/files/model_split.h"

#include <atomic>
#include <optional>
#include <random>

#include "readers/onnx/model_proto.h"
#include "readers/onnx/placeholder.h"
#include "readers/protobuf/protobuf.h"

namespace treebeard::readers::onnx {
namespace {

// A number below zero that no model can foresee.
int64_t new_key() {
  // Asked once: it takes microseconds, and may hold an open file as long as there is one.
  static const uint64_t seed = [] {
    std::random_device device;
    return uint64_t{device()} << 32 | device();
  }();
  static std::atomic<uint64_t> count{0};
  // Of the state the mixing function of SplitMix64 (Steele, Lea, Flood 2014) makes a number.
  uint64_t bits = seed + ++count * 0x9E3779B97F4A7C15u;
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9u;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EBu;
  return static_cast<int64_t>((bits ^ bits >> 31) | uint64_t{1} << 63);
}

// A graph with placeholders. n_nodes: of the graphs of the model before it, which protobuf joins
// with it.
std::string small_graph(std::string_view graph, size_t min_bytes, int64_t& n_nodes,
                        SplitModel& split) {
  MessageWriter message;
  copy_fields(graph, message, [&](const Field& field) {
    if (!field.is(kGraphNode, WireType::kBytes)) return false;
    const Mark mark{split.key, static_cast<int64_t>(split.nodes.size())};
    std::optional<std::string> shorter;
    if (field.bytes.size() >= min_bytes) shorter = placeholder(field.bytes, mark);
    if (shorter) {
      split.nodes.push_back({n_nodes, field.bytes});
      message.bytes(kGraphNode, *shorter);
    }
    ++n_nodes;
    return shorter.has_value();
  });
  return message.take();
}

// Whether a field of a message says that a tensor is in another file, or what computes trees.
bool is_elsewhere(MessageKind in, const Field& field) {
  if (in == MessageKind::kFunction && field.is(kFunctionDomain, WireType::kBytes))
    return field.bytes == kTreeDomain || field.bytes == kOwnDomain;
  return in == MessageKind::kTensor && is_outside(field);
}

}  // namespace

std::vector<LargeNode> large_nodes(std::string_view model, size_t min_bytes) {
  std::vector<LargeNode> nodes;
  int64_t position = 0;
  each_bytes(model, kModelGraph, [&](std::string_view graph) {
    each_bytes(graph, kGraphNode, [&](std::string_view node) {
      if (node.size() >= min_bytes && is_of_trees(node)) nodes.push_back({position, node});
      ++position;
    });
  });
  return nodes;
}

SplitModel split_model(std::string_view model, size_t min_bytes) {
  SplitModel split;
  split.key = new_key();
  int64_t n_nodes = 0;
  MessageWriter message;
  copy_fields(model, message, [&](const Field& field) {
    const bool is_graph = field.is(kModelGraph, WireType::kBytes);
    if (is_graph) message.bytes(kModelGraph, small_graph(field.bytes, min_bytes, n_nodes, split));
    return is_graph;
  });
  split.small = message.take();
  return split;
}

bool has_more_elsewhere(std::string_view model) {
  bool has_more = false;
  walk_messages(model, kAnyDepth, [&](MessageKind in, std::string_view, const Field& field, bool) {
    has_more |= is_elsewhere(in, field);
    return !has_more;
  });
  return has_more;
}

}  // namespace treebeard::readers::onnx
