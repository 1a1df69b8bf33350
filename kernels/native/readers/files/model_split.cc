#include "readers/files/model_split.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <random>

#include "readers/onnx/placeholder.h"
#include "readers/protobuf/protobuf.h"

namespace treebeard::readers::onnx {
namespace {

constexpr std::string_view kTreeDomains[] = {"ai.onnx.ml", "onnx_treebeard"};

// A number below zero that no model can foresee.
int64_t new_key() {
  std::random_device device;
  const uint64_t bits = uint64_t{device()} << 32 | device();
  return static_cast<int64_t>(bits | uint64_t{1} << 63);
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

// What a message may have in it, as far as tensors or functions can be there.
enum class Kind { kModel, kTraining, kFunction, kGraph, kNode, kAttribute, kTensor, kSparseTensor };

struct Part {
  Kind within;
  uint32_t field;
  Kind kind;
};

constexpr Part kParts[] = {
    {Kind::kModel, kModelGraph, Kind::kGraph},
    {Kind::kModel, kModelTraining, Kind::kTraining},
    {Kind::kModel, kModelFunction, Kind::kFunction},
    {Kind::kTraining, kTrainingStart, Kind::kGraph},
    {Kind::kTraining, kTrainingStep, Kind::kGraph},
    {Kind::kFunction, kFunctionNode, Kind::kNode},
    {Kind::kFunction, kFunctionAttribute, Kind::kAttribute},
    {Kind::kGraph, kGraphNode, Kind::kNode},
    {Kind::kGraph, kGraphTensor, Kind::kTensor},
    {Kind::kGraph, kGraphSparseTensor, Kind::kSparseTensor},
    {Kind::kNode, kNodeAttribute, Kind::kAttribute},
    {Kind::kAttribute, kAttributeTensor, Kind::kTensor},
    {Kind::kAttribute, kAttributeTensors, Kind::kTensor},
    {Kind::kAttribute, kAttributeGraph, Kind::kGraph},
    {Kind::kAttribute, kAttributeGraphs, Kind::kGraph},
    {Kind::kAttribute, kAttributeSparseTensor, Kind::kSparseTensor},
    {Kind::kAttribute, kAttributeSparseTensors, Kind::kSparseTensor},
    {Kind::kSparseTensor, kSparseValues, Kind::kTensor},
    {Kind::kSparseTensor, kSparseIndices, Kind::kTensor},
};

struct Message {
  Kind kind;
  std::string_view bytes;
};

bool is_elsewhere(Kind kind, const Field& field) {
  if (kind == Kind::kFunction && field.is(kFunctionDomain, WireType::kBytes)) {
    return std::find(std::begin(kTreeDomains), std::end(kTreeDomains), field.bytes) !=
           std::end(kTreeDomains);
  }
  return kind == Kind::kTensor && is_outside(field);
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
  // A list in the place of recursion: models may be as deep as they like.
  std::vector<Message> messages{{Kind::kModel, model}};
  while (!messages.empty()) {
    const Message message = messages.back();
    messages.pop_back();
    MessageReader reader(message.bytes);
    Field field;
    while (reader.next(field)) {
      if (is_elsewhere(message.kind, field)) return true;
      if (field.type != WireType::kBytes) continue;
      for (const Part& part : kParts) {
        if (part.within == message.kind && part.field == field.number)
          messages.push_back({part.kind, field.bytes});
      }
    }
  }
  return false;
}

}  // namespace treebeard::readers::onnx
