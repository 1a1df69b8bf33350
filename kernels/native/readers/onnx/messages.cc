#include "readers/onnx/messages.h"

#include <array>
#include <cstdlib>
#include <deque>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "base/utf8.h"
#include "readers/onnx/model_proto.h"
#include "readers/onnx/placeholder.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {
namespace {

constexpr int kDeepestMessage = 100;  // as many as protobuf's own readers follow

// The kinds of messages, those of MessageKind first: the numbers that onnx.proto gives to the texts
// of a message, and to the messages in it.
constexpr std::string_view kKinds[] = {
    "Model 2 3 4 6 7=Graph 8=OperatorSet 14=Entry 20=Training 25=Function 26=Devices",
    "Function 1 4 5 6 8 10 13 7=Node 9=OperatorSet 11=Attribute 12=Value 14=Entry",
    "Node 1 2 3 4 6 7 8 5=Attribute 9=Entry 10=DevicesOfNode",
    "Tensor 8 12 3=Numbers 13=Entry 16=Entry",
    "Graph 2 10 1=Node 5=Tensor 11=Value 12=Value 13=Value 14=Annotation 15=Sparse 16=Entry",
    "Attribute 1 13 21 5=Tensor 6=Graph 10=Tensor 11=Graph 14=Type 15=Type 22=Sparse 23=Sparse",
    "Sparse 1=Tensor 2=Tensor",
    "Value 1 3 2=Type 4=Entry",
    "Type 6 1=TensorType 4=TypeOfElements 5=Map 7=Opaque 8=TensorType 9=TypeOfElements",
    "TensorType 2=Shape",
    "TypeOfElements 1=Type",
    "Map 2=Type",
    "Opaque 1 2",
    "Shape 1=Dimension",
    "Dimension 2 3",
    "OperatorSet 1",
    "Entry 1 2",
    "Annotation 1 2=Entry",
    "Training 1=Graph 2=Graph 3=Entry 4=Entry",
    "Devices 1 3",
    "DevicesOfNode 1 2=Sharding",
    "Sharding 1 3=Numbers 4=ShardedDimension",
    "ShardedDimension 2=Shards",
    "Shards 2",
    "Numbers",
};

constexpr size_t kFieldNumbers = 32;  // more than any field has
constexpr int8_t kPassed = -2, kTextField = -1;

// What the fields of each kind are: kPassed, kTextField, or the kind of a message.
using FieldTable = std::array<std::array<int8_t, kFieldNumbers>, std::size(kKinds)>;

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words(1);
  for (const char one : line) {
    if (one == ' ')
      words.emplace_back();
    else
      words.back() += one;
  }
  return words;
}

FieldTable field_table() {
  std::map<std::string, int8_t> kinds;
  for (const std::string_view line : kKinds)
    kinds.emplace(words_of(line)[0], static_cast<int8_t>(kinds.size()));
  FieldTable table;
  for (size_t kind = 0; kind < table.size(); ++kind) {
    table[kind].fill(kPassed);
    for (const std::string& word : words_of(kKinds[kind])) {
      const size_t equals = word.find('=');
      const size_t number = std::strtoul(word.c_str(), nullptr, 10);  // 0 of the kind's own name
      table[kind][number] = equals == word.npos ? kTextField : kinds.at(word.substr(equals + 1));
    }
    table[kind][0] = kPassed;
  }
  return table;
}

struct WaitingMessage {
  std::string_view bytes;
  MessageKind kind;
  int depth;
};

bool is_ml_tree_node(std::string_view bytes) {
  const ModelNode node = model_node(bytes);
  return node.domain == kTreeDomain && mark_attribute(node.domain, node.op_type) != nullptr;
}

}  // namespace

void walk_messages(std::string_view model, int deepest, const VisitField& visit) {
  static const FieldTable table = field_table();
  std::deque<WaitingMessage> waiting{{model, MessageKind::kModel, 0}};
  for (; !waiting.empty(); waiting.pop_front()) {
    const WaitingMessage one = waiting.front();
    if (one.depth > deepest) refuse_bytes();
    MessageReader reader(one.bytes);
    Field field;
    while (reader.next(field)) {
      const bool is_known = field.type == WireType::kBytes && field.number < kFieldNumbers;
      const int8_t what = is_known ? table[static_cast<size_t>(one.kind)][field.number] : kPassed;
      const bool is_entered = visit(one.kind, one.bytes, field, what == kTextField);
      if (what >= 0 && is_entered)
        waiting.push_back({field.bytes, static_cast<MessageKind>(what), one.depth + 1});
    }
  }
}

void check_messages(std::string_view model, TreeAttributes trees) {
  const char* node = nullptr;  // whose attributes come; each is looked at once, however many it has
  bool is_closed = false;
  walk_messages(model, kDeepestMessage,
                [&](MessageKind in, std::string_view message, const Field& field, bool is_text) {
                  if (is_text && !is_utf8(field.bytes)) refuse({}, kDamagedText);
                  if (in == MessageKind::kTensor && field.number == kTensorShape)
                    each_varint(field, [](uint64_t) {});
                  if (trees == TreeAttributes::kOpen || in != MessageKind::kNode ||
                      field.number != kNodeAttribute)
                    return true;
                  if (node != message.data()) {
                    node = message.data();
                    is_closed = is_ml_tree_node(message);
                  }
                  return !is_closed;
                });
}

}  // namespace treebeard::readers::onnx
