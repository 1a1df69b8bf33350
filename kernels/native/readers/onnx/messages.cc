// A queue of messages takes the place of recursion.

#include "readers/onnx/messages.h"

#include <array>
#include <deque>
#include <map>
#include <utility>

#include "base/utf8.h"
#include "readers/onnx/attributes.h"
#include "readers/onnx/placeholder.h"
#include "readers/planner_types.h"
#include "readers/protobuf/protobuf.h"

namespace treebeard::readers::onnx {
namespace {

constexpr int32_t kUnseen = -1;
constexpr int kDeepestMessage = 100;  // as many as protobuf's own readers follow
constexpr int32_t kLastLocation = 1;

using Kind = MessageKind;

bool is_ml_tree_node(std::string_view bytes) {
  std::string_view op_type, domain;
  MessageReader reader(bytes);
  Field field;
  while (reader.next(field)) {
    if (field.is(kNodeType, WireType::kBytes)) op_type = field.bytes;
    if (field.is(kNodeDomain, WireType::kBytes)) domain = field.bytes;
  }
  return domain == "ai.onnx.ml" && mark_attribute(domain, op_type) != nullptr;
}

class Walk {
 public:
  Walk(std::string_view bytes, Kind whole) : whole_(bytes) {
    found_.names = names_of_rules();
    queue(bytes, whole, fresh_message(whole), 0);
    for (; !waiting_.empty(); waiting_.pop_front()) look_into(waiting_.front());
  }

  Messages take() { return std::move(found_); }

 private:
  struct Waiting {
    std::string_view bytes;
    Kind kind;
    int32_t message;
    int depth;
  };

  int32_t fresh_message(Kind kind) {
    if (kind > Kind::kLastSeen) return kUnseen;
    if (found_.kind.size() == INT32_MAX) refuse_bytes();
    found_.kind.push_back(static_cast<uint8_t>(kind));
    return static_cast<int32_t>(found_.kind.size() - 1);
  }

  void queue(std::string_view bytes, Kind kind, int32_t message, int depth) {
    if (depth > kDeepestMessage) refuse_bytes();
    if (message != kUnseen)
      found_.spans.push_back({message, offset(bytes), static_cast<int64_t>(bytes.size())});
    waiting_.push_back({bytes, kind, message, depth});
  }

  void look_into(const Waiting& one) {
    const bool is_closed = one.kind == Kind::kNode && is_ml_tree_node(one.bytes);
    MessageReader reader(one.bytes);
    Field field;
    while (reader.next(field)) {
      if (is_closed && field.number == kNodeAttribute) continue;
      if (const Rule* rule = rule_of(one.kind, field.number)) look_at(one, *rule, field);
    }
  }

  void look_at(const Waiting& in, const Rule& rule, const Field& field) {
    const bool is_bytes = field.type == WireType::kBytes;
    switch (rule.form) {
      case Form::kText:
        if (is_bytes && !is_utf8(field.bytes)) refuse({}, "holds a name that is not UTF-8 text");
        if (is_bytes) see(in, rule, offset(field.bytes), static_cast<int64_t>(field.bytes.size()));
        break;
      case Form::kBytes:
        if (is_bytes) see(in, rule, offset(field.bytes), static_cast<int64_t>(field.bytes.size()));
        break;
      case Form::kInt32:
        if (field.type == WireType::kVarint)
          see(in, rule, static_cast<int32_t>(field.varint), kNumber);
        break;
      case Form::kInt64: see_numbers(in, rule, field); break;
      case Form::kAttributeType: see_member(in, rule, field, kLastAttributeType); break;
      case Form::kLocation: see_member(in, rule, field, kLastLocation); break;
      case Form::kOne:
      case Form::kSeveral:
        if (is_bytes) queue_message(in, rule, field.bytes);
        break;
    }
  }

  void see(const Waiting& in, const Rule& rule, int64_t value, int64_t size) {
    if (in.message == kUnseen || rule.name == nullptr) return;
    found_.fields.push_back({in.message, position_of(rule), value, size});
  }

  // Several numbers of one field come packed or one by one.
  void see_numbers(const Waiting& in, const Rule& rule, const Field& field) {
    if (field.type == WireType::kBytes && rule.in != Kind::kTensor) return;
    each_varint(field,
                [&](uint64_t value) { see(in, rule, static_cast<int64_t>(value), kNumber); });
  }

  void see_member(const Waiting& in, const Rule& rule, const Field& field, int32_t last) {
    const auto member = static_cast<int32_t>(field.varint);
    if (field.type == WireType::kVarint && member >= 0 && member <= last)
      see(in, rule, member, kNumber);
  }

  void queue_message(const Waiting& in, const Rule& rule, std::string_view bytes) {
    queue(bytes, rule.kind, message_in(in, rule), in.depth + 1);
  }

  int32_t message_in(const Waiting& in, const Rule& rule) {
    if (in.message == kUnseen || rule.name == nullptr) return kUnseen;
    if (rule.form == Form::kOne) {
      const auto [entry, is_new] = single_.try_emplace({in.message, rule.number}, kUnseen);
      if (!is_new) return entry->second;
      entry->second = fresh_message(rule.kind);
      see(in, rule, entry->second, kMessage);
      return entry->second;
    }
    const int32_t message = fresh_message(rule.kind);
    see(in, rule, message, kMessage);
    return message;
  }

  int64_t offset(std::string_view part) const { return part.data() - whole_.data(); }

  std::string_view whole_;
  Messages found_;
  std::deque<Waiting> waiting_;
  std::map<std::pair<int32_t, uint32_t>, int32_t> single_;
};

}  // namespace

Messages messages_of(std::string_view bytes, MessageKind whole) {
  return Walk(bytes, whole).take();
}

// Field numbers are those of onnx.proto.

namespace {

using Kind = MessageKind;

constexpr Rule kRules[] = {
    {Kind::kModel, 2, Form::kText},
    {Kind::kModel, 3, Form::kText},
    {Kind::kModel, 4, Form::kText},
    {Kind::kModel, 6, Form::kText},
    {Kind::kModel, 7, Form::kOne, "graph", Kind::kGraph},
    {Kind::kModel, 8, Form::kSeveral, "opset_import", Kind::kOperatorSet},
    {Kind::kModel, 14, Form::kSeveral, "metadata_props", Kind::kEntry},
    {Kind::kModel, 20, Form::kSeveral, nullptr, Kind::kTraining},
    {Kind::kModel, 25, Form::kSeveral, "functions", Kind::kFunction},
    {Kind::kGraph, 1, Form::kSeveral, "node", Kind::kNode},
    {Kind::kGraph, 2, Form::kText},
    {Kind::kGraph, 5, Form::kSeveral, "initializer", Kind::kTensor},
    {Kind::kGraph, 10, Form::kText},
    {Kind::kGraph, 11, Form::kSeveral, "input", Kind::kValueInfo},
    {Kind::kGraph, 12, Form::kSeveral, "output", Kind::kValueInfo},
    {Kind::kGraph, 13, Form::kSeveral, "value_info", Kind::kValueInfo},
    {Kind::kGraph, 14, Form::kSeveral, nullptr, Kind::kAnnotation},
    {Kind::kGraph, 15, Form::kSeveral, nullptr, Kind::kSparseTensor},
    {Kind::kGraph, 16, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kNode, 1, Form::kText, "input"},
    {Kind::kNode, 2, Form::kText, "output"},
    {Kind::kNode, 3, Form::kText, "name"},
    {Kind::kNode, kNodeType, Form::kText, "op_type"},
    {Kind::kNode, kNodeAttribute, Form::kSeveral, "attribute", Kind::kAttribute},
    {Kind::kNode, 6, Form::kText},
    {Kind::kNode, kNodeDomain, Form::kText, "domain"},
    {Kind::kNode, 8, Form::kText},
    {Kind::kNode, 9, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kAttribute, 1, Form::kText, "name"},
    {Kind::kAttribute, 3, Form::kInt64, "i"},
    {Kind::kAttribute, 4, Form::kBytes, "s"},
    {Kind::kAttribute, 5, Form::kOne, "t", Kind::kTensor},
    {Kind::kAttribute, 6, Form::kOne, "g", Kind::kGraph},
    {Kind::kAttribute, 10, Form::kSeveral, nullptr, Kind::kTensor},
    {Kind::kAttribute, 11, Form::kSeveral, "graphs", Kind::kGraph},
    {Kind::kAttribute, 13, Form::kText},
    {Kind::kAttribute, 14, Form::kOne, nullptr, Kind::kType},
    {Kind::kAttribute, 15, Form::kSeveral, nullptr, Kind::kType},
    {Kind::kAttribute, 20, Form::kAttributeType, "type"},
    {Kind::kAttribute, 21, Form::kText},
    {Kind::kAttribute, 22, Form::kOne, nullptr, Kind::kSparseTensor},
    {Kind::kAttribute, 23, Form::kSeveral, nullptr, Kind::kSparseTensor},
    {Kind::kTensor, 1, Form::kInt64, "dims"},
    {Kind::kTensor, 2, Form::kInt32, "data_type"},
    {Kind::kTensor, 8, Form::kText, "name"},
    {Kind::kTensor, 9, Form::kBytes, "raw_data"},
    {Kind::kTensor, 12, Form::kText},
    {Kind::kTensor, 13, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kTensor, 14, Form::kLocation, "data_location"},
    {Kind::kTensor, 16, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kValueInfo, 1, Form::kText, "name"},
    {Kind::kValueInfo, 2, Form::kOne, "type", Kind::kType},
    {Kind::kValueInfo, 3, Form::kText},
    {Kind::kValueInfo, 4, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kType, 1, Form::kOne, "tensor_type", Kind::kTensorType},
    {Kind::kType, 4, Form::kOne, nullptr, Kind::kElementType},
    {Kind::kType, 5, Form::kOne, nullptr, Kind::kMapType},
    {Kind::kType, 6, Form::kText},
    {Kind::kType, 7, Form::kOne, nullptr, Kind::kOpaqueType},
    {Kind::kType, 8, Form::kOne, nullptr, Kind::kTensorType},
    {Kind::kType, 9, Form::kOne, nullptr, Kind::kElementType},
    {Kind::kTensorType, 1, Form::kInt32, "elem_type"},
    {Kind::kTensorType, 2, Form::kOne, "shape", Kind::kShape},
    {Kind::kShape, 1, Form::kSeveral, "dim", Kind::kDimension},
    {Kind::kDimension, 1, Form::kInt64, "dim_value"},
    {Kind::kDimension, 2, Form::kText, "dim_param"},
    {Kind::kDimension, 3, Form::kText},
    {Kind::kOperatorSet, 1, Form::kText, "domain"},
    {Kind::kOperatorSet, 2, Form::kInt64, "version"},
    {Kind::kEntry, 1, Form::kText, "key"},
    {Kind::kEntry, 2, Form::kText, "value"},
    {Kind::kFunction, 1, Form::kText},
    {Kind::kFunction, 4, Form::kText},
    {Kind::kFunction, 5, Form::kText},
    {Kind::kFunction, 6, Form::kText},
    {Kind::kFunction, 7, Form::kSeveral, "node", Kind::kNode},
    {Kind::kFunction, 8, Form::kText},
    {Kind::kFunction, 9, Form::kSeveral, nullptr, Kind::kOperatorSet},
    {Kind::kFunction, 10, Form::kText},
    {Kind::kFunction, 11, Form::kSeveral, nullptr, Kind::kAttribute},
    {Kind::kFunction, 12, Form::kSeveral, nullptr, Kind::kValueInfo},
    {Kind::kFunction, 13, Form::kText},
    {Kind::kFunction, 14, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kElementType, 1, Form::kOne, nullptr, Kind::kType},
    {Kind::kMapType, 2, Form::kOne, nullptr, Kind::kType},
    {Kind::kOpaqueType, 1, Form::kText},
    {Kind::kOpaqueType, 2, Form::kText},
    {Kind::kSparseTensor, 1, Form::kOne, nullptr, Kind::kTensor},
    {Kind::kSparseTensor, 2, Form::kOne, nullptr, Kind::kTensor},
    {Kind::kAnnotation, 1, Form::kText},
    {Kind::kAnnotation, 2, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kTraining, 1, Form::kOne, nullptr, Kind::kGraph},
    {Kind::kTraining, 2, Form::kOne, nullptr, Kind::kGraph},
    {Kind::kTraining, 3, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kTraining, 4, Form::kSeveral, nullptr, Kind::kEntry},
};

constexpr size_t kKinds = static_cast<size_t>(Kind::kTraining) + 1;
constexpr size_t kNumbers = 32;  // more than any field has

using Table = std::array<std::array<const Rule*, kNumbers>, kKinds>;

Table table_of_rules() {
  Table table{};
  for (const Rule& rule : kRules) table[static_cast<size_t>(rule.in)][rule.number] = &rule;
  return table;
}

}  // namespace

const Rule* rule_of(MessageKind in, uint32_t number) {
  static const Table table = table_of_rules();
  return number < kNumbers ? table[static_cast<size_t>(in)][number] : nullptr;
}

int32_t position_of(const Rule& rule) { return static_cast<int32_t>(&rule - kRules); }

std::string names_of_rules() {
  std::string names;
  for (const Rule& rule : kRules) {
    if (rule.name != nullptr) names += rule.name;
    names += '\n';
  }
  return names;
}

}  // namespace treebeard::readers::onnx
