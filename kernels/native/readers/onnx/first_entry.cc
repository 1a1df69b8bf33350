#include "readers/onnx/first_entry.h"

#include <algorithm>
#include <cstring>

#include "base/element_type.h"
#include "readers/protobuf/message_writer.h"
#include "readers/protobuf/proto_fields.h"

namespace treebeard::readers::onnx {
namespace {

// What is known of a tensor when all of its fields have been seen.
struct TensorFacts {
  int64_t rank = 0, length = 0;
  ElementType type = ElementType::kNone;
  uint32_t payload = 0;        // the field that holds elements
  bool has_payloads = false;   // of several kinds
  bool is_elsewhere = false;
  std::string_view raw;
  std::string first;           // element, as `raw` would have it
};

template <class T>
std::string bytes_of(T value) {
  std::string bytes(sizeof value, '\0');
  std::memcpy(bytes.data(), &value, sizeof value);
  return bytes;
}

uint64_t first_number(const Field& field) {
  return field.type == WireType::kVarint ? field.varint : MessageReader(field.bytes).varint();
}

std::string first_element(const Field& field, ElementType type) {
  if (field.number == kTensorRaw) return {};
  if (field.number == kTensorSingles) return std::string(field.bytes.substr(0, sizeof(float)));
  if (field.number == kTensorDoubles) return std::string(field.bytes.substr(0, sizeof(double)));
  const uint64_t number = first_number(field);
  if (type == ElementType::kInt64) return bytes_of(static_cast<int64_t>(number));
  return type == ElementType::kUint8 ? bytes_of(static_cast<uint8_t>(number)) : bytes_of(static_cast<int32_t>(number));
}

bool is_payload(const Field& field) {
  switch (field.number) {
    case kTensorSingles:
      return field.type == WireType::kFourBytes || field.type == WireType::kBytes;
    case kTensorDoubles:
      return field.type == WireType::kEightBytes || field.type == WireType::kBytes;
    case kTensorInt32s:
    case kTensorInt64s:
      return field.type == WireType::kVarint || field.type == WireType::kBytes;
    default:
      return field.is(kTensorRaw, WireType::kBytes);
  }
}

bool is_shape(const Field& field) {
  return field.number == kTensorShape && (field.type == WireType::kVarint || field.type == WireType::kBytes);
}

bool is_empty_list(const Field& field) { return field.type == WireType::kBytes && field.bytes.empty(); }

// The field that lists elements of a type where they are not raw; 0 for types that columns do not have.
uint32_t list_of(ElementType type) {
  switch (type) {
    case ElementType::kFloat:
      return kTensorSingles;
    case ElementType::kDouble:
      return kTensorDoubles;
    case ElementType::kInt64:
      return kTensorInt64s;
    case ElementType::kInt32:
    case ElementType::kUint8:
      return kTensorInt32s;
    default:
      return 0;
  }
}

void add_payload(const Field& field, TensorFacts& facts, Field& first) {
  if (is_empty_list(field)) return;
  facts.has_payloads = facts.has_payloads || (facts.payload != 0 && facts.payload != field.number);
  if (field.number == kTensorRaw) facts.raw = field.bytes;
  if (facts.payload == 0) first = field;
  facts.payload = field.number;
}

TensorFacts facts_of(std::string_view tensor) {
  TensorFacts facts;
  MessageReader reader(tensor);
  Field field, first;
  while (reader.next(field)) {
    if (is_shape(field)) {
      each_varint(field, [&](uint64_t value) {
        if (facts.rank++ == 0) facts.length = static_cast<int64_t>(value);
      });
    } else if (field.is(kTensorType, WireType::kVarint)) {
      facts.type = static_cast<ElementType>(field.varint);
    } else if (is_outside(field)) {
      facts.is_elsewhere = true;
    } else if (is_payload(field)) {
      add_payload(field, facts, first);
    }
  }
  if (facts.payload != 0) facts.first = first_element(first, facts.type);
  return facts;
}

// Whether an element would do for all, which the readers of columns look at one by one.
bool can_be_short(const TensorFacts& facts) {
  const uint32_t list = list_of(facts.type);
  if (list == 0 || facts.is_elsewhere || facts.has_payloads || facts.rank != 1 || facts.length < 1) return false;
  if (facts.payload == list) return facts.first.size() == element_size(facts.type);
  const size_t bytes = facts.raw.size(), element = element_size(facts.type);
  return facts.payload == kTensorRaw && bytes % element == 0 && bytes / element == static_cast<uint64_t>(facts.length);
}

std::optional<std::string> short_tensor(std::string_view tensor, int64_t& count) {
  const TensorFacts facts = facts_of(tensor);
  if (!can_be_short(facts)) return std::nullopt;
  count = facts.length;
  MessageWriter message;
  message.number(kTensorShape, 1);
  MessageReader reader(tensor);
  Field field;
  for (const char* begin = reader.position(); reader.next(field); begin = reader.position()) {
    if (is_shape(field) || is_payload(field)) continue;
    message.fields({begin, static_cast<size_t>(reader.position() - begin)});
  }
  message.bytes(kTensorRaw, facts.payload == kTensorRaw ? facts.raw.substr(0, element_size(facts.type)) : facts.first);
  return message.take();
}

bool is_list(const Field& field) {
  switch (field.number) {
    case kAttributeFloats:
      return field.type == WireType::kFourBytes || (field.type == WireType::kBytes && field.bytes.size() % sizeof(float) == 0);
    case kAttributeInts:
      return field.type == WireType::kVarint || field.type == WireType::kBytes;
    default:
      return field.is(kAttributeStrings, WireType::kBytes);
  }
}

int64_t entries_of(const Field& field) {
  if (field.type != WireType::kBytes || field.number == kAttributeStrings) return 1;
  if (field.number == kAttributeFloats) return static_cast<int64_t>(field.bytes.size() / sizeof(float));
  return std::count_if(field.bytes.begin(), field.bytes.end(), [](char byte) { return static_cast<uint8_t>(byte) < 0x80; });
}

void write_first(const Field& field, MessageWriter& message) {
  if (field.number == kAttributeStrings) {
    message.bytes(field.number, field.bytes);
  } else if (field.number == kAttributeFloats) {
    message.single(field.number, fixed_number<float>(field.bytes.data()));
  } else {
    message.number(field.number, static_cast<int64_t>(first_number(field)));
  }
}

}  // namespace

std::optional<FirstEntry> first_entry(std::string_view attribute) {
  FirstEntry column;
  MessageWriter message;
  uint32_t kind = 0;  // the field that the value is in
  MessageReader reader(attribute);
  Field field;
  for (const char* begin = reader.position(); reader.next(field); begin = reader.position()) {
    const bool lists = is_list(field), is_tensor = field.is(kAttributeTensor, WireType::kBytes);
    if (field.is(kAttributeName, WireType::kBytes)) column.name = field.bytes;
    if (!lists && !is_tensor) {
      message.fields({begin, static_cast<size_t>(reader.position() - begin)});
      continue;
    }
    // Several tensors would be read as one.
    if (kind != 0 && (kind != field.number || is_tensor)) return std::nullopt;
    kind = field.number;
    if (is_tensor) {
      const std::optional<std::string> shorter = short_tensor(field.bytes, column.count);
      message.bytes(kAttributeTensor, shorter ? std::string_view(*shorter) : field.bytes);
    } else if (const int64_t entries = entries_of(field); entries > 0) {
      if (column.count == 0) write_first(field, message);
      column.count += entries;
    }
  }
  column.bytes = message.take();
  return column;
}

}  // namespace treebeard::readers::onnx
