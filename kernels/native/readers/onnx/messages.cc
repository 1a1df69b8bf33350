// A queue of messages takes the place of recursion.
#include "readers/onnx/messages.h"

#include <deque>
#include <map>
#include <utility>

#include "readers/onnx/attributes.h"
#include "readers/faults.h"
#include "readers/onnx/message_rules.h"
#include "readers/onnx/placeholder.h"
#include "readers/protobuf/proto_fields.h"
#include "readers/protobuf/protobuf.h"
#include "base/utf8.h"

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
    if (message != kUnseen) found_.spans.push_back({message, offset(bytes), static_cast<int64_t>(bytes.size())});
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
        if (field.type == WireType::kVarint) see(in, rule, static_cast<int32_t>(field.varint), kNumber);
        break;
      case Form::kInt64:
        see_numbers(in, rule, field);
        break;
      case Form::kAttributeType:
        see_member(in, rule, field, kLastAttributeType);
        break;
      case Form::kLocation:
        see_member(in, rule, field, kLastLocation);
        break;
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
    each_varint(field, [&](uint64_t value) { see(in, rule, static_cast<int64_t>(value), kNumber); });
  }

  void see_member(const Waiting& in, const Rule& rule, const Field& field, int32_t last) {
    const auto member = static_cast<int32_t>(field.varint);
    if (field.type == WireType::kVarint && member >= 0 && member <= last) see(in, rule, member, kNumber);
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

Messages messages_of(std::string_view bytes, MessageKind whole) { return Walk(bytes, whole).take(); }

}  // namespace treebeard::readers::onnx
