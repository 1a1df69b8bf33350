// A walk through all messages of a model: the texts, and the messages in messages.
//
// In: the bytes of a ModelProto, which may be damaged or hostile. Numbers of lists and elements of
// tensors are passed over; of a tensor's numbers the check reads its shape alone. A queue of
// messages takes the place of recursion.
#pragma once

#include <climits>
#include <cstdint>
#include <functional>
#include <string_view>

#include "readers/protobuf/protobuf.h"

namespace treebeard::readers::onnx {

// Of a message; those of other kinds have no names here.
enum class MessageKind : uint8_t { kModel, kFunction, kNode, kTensor };

constexpr int kAnyDepth = INT_MAX;

// Is told the kind and the bytes of a message, one of its fields, and whether that is a text.
// Returns whether the walk goes into the field, where it is a message.
using VisitField = std::function<bool(MessageKind in, std::string_view message, const Field& field,
                                      bool is_text)>;

// Throws a Fault for malformed bytes, and for messages that are nested deeper.
void walk_messages(std::string_view model, int deepest, const VisitField& visit);

// Whether the attributes of ONNX's operators of trees, where almost all bytes of a large model lie,
// are walked through as well. Their readers are in read_node.h.
enum class TreeAttributes : uint8_t { kClosed, kOpen };

// Throws a Fault for what is malformed anywhere, and for a text that is no UTF-8.
void check_messages(std::string_view model, TreeAttributes trees);

}  // namespace treebeard::readers::onnx
