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

// A graph with placeholders; `seen` nodes are in graphs of the model before it, which protobuf
// reads as one with it.
std::string small_graph(std::string_view graph, size_t least, int64_t& seen, SplitModel& split) {
  MessageWriter message;
  MessageReader reader(graph);
  Field field;
  for (const char* begin = reader.position(); reader.next(field); begin = reader.position()) {
    std::optional<std::string> shorter;
    if (field.is(kGraphNode, WireType::kBytes)) {
      const Mark mark{split.key, static_cast<int64_t>(split.nodes.size())};
      if (field.bytes.size() >= least) shorter = placeholder(field.bytes, mark);
      if (shorter) split.nodes.push_back({seen, field.bytes});
      ++seen;
    }
    if (shorter) {
      message.bytes(kGraphNode, *shorter);
    } else {
      message.fields({begin, static_cast<size_t>(reader.position() - begin)});
    }
  }
  return message.take();
}

// Whether a field of a message says that a tensor is in another file, or what computes trees.
bool is_elsewhere(MessageKind in, const Field& field) {
  if (in == MessageKind::kFunction && field.is(kFunctionDomain, WireType::kBytes))
    return field.bytes == kTreeDomain || field.bytes == kOwnDomain;
  return in == MessageKind::kTensor && is_outside(field);
}

}  // namespace

std::vector<LargeNode> large_nodes(std::string_view model, size_t least) {
  std::vector<LargeNode> found;
  int64_t seen = 0;
  MessageReader models(model);
  Field graph, node;
  while (models.next(graph)) {
    if (!graph.is(kModelGraph, WireType::kBytes)) continue;
    MessageReader graphs(graph.bytes);
    while (graphs.next(node)) {
      if (!node.is(kGraphNode, WireType::kBytes)) continue;
      if (node.bytes.size() >= least && is_of_trees(node.bytes))
        found.push_back({seen, node.bytes});
      ++seen;
    }
  }
  return found;
}

SplitModel split_model(std::string_view model, size_t least) {
  SplitModel split;
  split.key = new_key();
  int64_t seen = 0;
  MessageWriter message;
  MessageReader reader(model);
  Field field;
  for (const char* begin = reader.position(); reader.next(field); begin = reader.position()) {
    if (field.is(kModelGraph, WireType::kBytes)) {
      message.bytes(kModelGraph, small_graph(field.bytes, least, seen, split));
    } else {
      message.fields({begin, static_cast<size_t>(reader.position() - begin)});
    }
  }
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
