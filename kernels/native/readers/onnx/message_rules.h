// What each kind of message in a model has: which fields are looked at, and how.
#pragma once

#include <cstdint>
#include <string>

#include "readers/onnx/messages.h"

namespace treebeard::readers::onnx {

// kOne, kSeveral: messages.
enum class Form : uint8_t { kText, kBytes, kInt32, kInt64, kAttributeType, kLocation, kOne, kSeveral };

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
