// A model as Python looks at it: messages one after the other, each with the fields that readers
// ask for.
//
// In: the bytes of a ModelProto, or of a NodeProto. Out: `Messages`. Everything is walked through
// in time linear in the bytes, so that what is malformed anywhere is refused, and so is a text that
// is no UTF-8; but the attributes of ai.onnx.ml's tree nodes stay closed: their readers are in
// read_node.h, and there lie almost all bytes of a large model. Numbers of lists and elements of
// tensors are passed over.
//
// As protobuf has it, several messages of one single field are one, the last of several single
// numbers counts, and enumerations have no unknown members.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace treebeard::readers::onnx {

// Of the messages that Python sees; onnx_treebeard/converters/onnx/messages.py has a class for
// each, in this order.
enum class MessageKind : uint8_t {
  kModel,
  kGraph,
  kNode,
  kAttribute,
  kTensor,
  kValueInfo,
  kType,
  kTensorType,
  kShape,
  kDimension,
  kOperatorSet,
  kEntry,
  kFunction,
  kLastSeen = kFunction,
  // What only has texts that are looked at.
  kElementType,
  kMapType,
  kOpaqueType,
  kSparseTensor,
  kAnnotation,
  kTraining,
};

constexpr int64_t kNumber = -1, kMessage = -2;

// A field of a message. size: kNumber for a number and kMessage for a message, which `value` is;
// else there are so many bytes from `value` on.
struct SeenField {
  int32_t message;
  int32_t name;  // position among the names
  int64_t value;
  int64_t size;
};

// The bytes of a message, or some of them.
struct Span {
  int64_t message;
  int64_t begin;
  int64_t size;
};

struct Messages {
  std::string names;          // of fields as onnx.proto has them, each ended by a line feed
  std::vector<uint8_t> kind;  // MessageKind of each message; message 0 is the whole
  std::vector<SeenField> fields;
  std::vector<Span> spans;
};

// Throws a Fault for malformed bytes.
Messages messages_of(std::string_view bytes, MessageKind whole);

// What each kind of message in a model has: which fields are looked at, and how.

// kOne, kSeveral: messages.
enum class Form : uint8_t {
  kText,
  kBytes,
  kInt32,
  kInt64,
  kAttributeType,
  kLocation,
  kOne,
  kSeveral
};

// A field of a kind of message. Python does not see those without a name.
struct Rule {
  MessageKind in;
  uint32_t number;
  Form form;
  const char* name = nullptr;
  MessageKind kind = MessageKind::kModel;  // of the messages
};

// None for a field that is passed over.
const Rule* rule_of(MessageKind in, uint32_t number);
int32_t position_of(const Rule& rule);
// Of all rules, in order of position; each is ended by a line feed.
std::string names_of_rules();

}  // namespace treebeard::readers::onnx
