// A reader of protobuf's wire format (https://protobuf.dev/programming-guides/encoding): a message
// as bytes in, its fields one by one out.
//
// Bytes may be damaged or hostile. Every length is checked against what is left, nothing is
// allocated, and messages within messages are spans that a reader of their own goes through, so
// nothing recurses. Whatever is malformed ends in a Fault; fields of an unknown number or of a wire
// type that their number does not have are for the caller to pass over, as protobuf does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "readers/reader_support.h"

namespace treebeard::readers::onnx {

enum class WireType : uint8_t {
  kVarint = 0,
  kEightBytes = 1,
  kBytes = 2,
  kGroup = 3,
  kGroupEnd = 4,
  kFourBytes = 5
};

struct Field {
  uint32_t number = 0;
  WireType type = WireType::kVarint;
  uint64_t varint = 0;     // of kVarint
  std::string_view bytes;  // the payload of every other type

  bool is(uint32_t other_number, WireType other_type) const {
    return number == other_number && type == other_type;
  }
};

// Throws the Fault of malformed bytes.
[[noreturn]] void refuse_bytes();

class MessageReader {
 public:
  explicit MessageReader(std::string_view message)
      : at_(message.data()), end_(message.data() + message.size()) {}

  // Moves on to the next field; false at the end of the message. Groups are passed over.
  bool next(Field& field);
  // A number without a key, as in packed fields.
  uint64_t varint() {
    if (at_ != end_ && byte_at(0) < 0x80) return static_cast<uint8_t>(*at_++);
    if (left() > 1 && byte_at(1) < 0x80) {
      const uint64_t value = (byte_at(0) & 0x7Fu) | uint64_t{byte_at(1)} << 7;
      at_ += 2;
      return value;
    }
    return long_varint();
  }
  // Entries of a repeated field mostly follow one after the other. Goes behind the key of the next
  // field if it is that of `field`, in one byte, as those of the first 15 are; `next` reads every
  // other one.
  bool again(const Field& field) {
    if (at_ == end_ || field.number > 15 ||
        byte_at(0) != (field.number << 3 | static_cast<uint32_t>(field.type)))
      return false;
    ++at_;
    return true;
  }
  // Passes over entries of a repeated field that follow `field` in this way; returns how many.
  int64_t pass_again(const Field& field);
  // Reads up to `room` entries that follow `field` in this way; returns how many. Of varints, as
  // 64-bit numbers; of numbers of T's size.
  size_t varints_again(const Field& field, int64_t* values, size_t room);
  template <class T>
  size_t fixed_again(const Field& field, T* values, size_t room) {
    size_t count = 0;
    for (; count < room && left() > sizeof(T) && again(field); at_ += sizeof(T))
      std::memcpy(&values[count++], at_, sizeof(T));
    if (count < room && again(field)) take(sizeof(T));  // which is not there
    return count;
  }
  std::string_view take(uint64_t size) {
    if (size > left()) refuse_bytes();
    const std::string_view bytes(at_, static_cast<size_t>(size));
    at_ += size;
    return bytes;
  }
  bool at_end() const { return at_ == end_; }
  // Where the next field begins, or a group that is passed over before it.
  const char* position() const { return at_; }
  size_t left() const { return static_cast<size_t>(end_ - at_); }

 private:
  uint8_t byte_at(size_t offset) const { return static_cast<uint8_t>(at_[offset]); }
  uint64_t long_varint();
  // Goes behind a varint of one or two bytes and the key in front of it, if that is `key`; false
  // where there is something else, or too little is left to tell.
  bool pass_short(uint32_t key) {
    if (left() < 3 || byte_at(0) != key) return false;
    if (byte_at(1) < 0x80) return at_ += 2, true;
    if (byte_at(2) < 0x80) return at_ += 3, true;
    return false;
  }
  uint32_t key();
  void payload(Field& field);
  void pass_group(uint32_t number);

  const char* at_;
  const char* end_;
};

// Calls `each` with every field of a message.
template <class Each>
void each_field(std::string_view message, Each each) {
  MessageReader reader(message);
  Field field;
  while (reader.next(field)) each(field);
}

// Calls `each` with the bytes of every field of this number that is a message or a text.
template <class Each>
void each_bytes(std::string_view message, uint32_t number, Each each) {
  each_field(message, [&](const Field& field) {
    if (field.is(number, WireType::kBytes)) each(field.bytes);
  });
}

// A number that protobuf stores in as many bytes as it has in memory, little endian.
template <class T>
T fixed_number(const char* bytes) {
  T value;
  std::memcpy(&value, bytes, sizeof value);
  return value;
}

// Calls `push` with each number of a repeated field of varints, packed or not; false for another
// wire type.
template <class Push>
bool each_varint(const Field& field, Push push) {
  if (field.type == WireType::kVarint) {
    push(field.varint);
    return true;
  }
  if (field.type != WireType::kBytes) return false;
  MessageReader packed(field.bytes);
  while (!packed.at_end()) push(packed.varint());
  return true;
}

// The same for floating-point numbers, which have `wire` where they are not packed.
template <class T, class Push>
bool each_fixed(const Field& field, WireType wire, Push push) {
  if (field.type != wire && field.type != WireType::kBytes) return false;
  if (field.bytes.size() % sizeof(T) != 0) refuse_bytes();
  for (size_t at = 0; at < field.bytes.size(); at += sizeof(T))
    push(fixed_number<T>(field.bytes.data() + at));
  return true;
}

// Numbers of the fields of onnx.proto that are read or written here.

enum ModelField : uint32_t {
  kModelProducer = 2,
  kModelGraph = 7,
  kModelImport = 8,
  kModelMetadata = 14
};
enum ImportField : uint32_t { kImportDomain = 1, kImportVersion = 2 };
enum EntryField : uint32_t { kEntryKey = 1, kEntryValue = 2 };
enum FunctionField : uint32_t { kFunctionDomain = 10 };
enum GraphField : uint32_t {
  kGraphNode = 1,
  kGraphTensor = 5,
  kGraphInput = 11,
  kGraphOutput = 12,
  kGraphValue = 13,
};
enum ValueField : uint32_t { kValueName = 1, kValueType = 2 };
enum TypeField : uint32_t { kTypeTensor = 1 };
enum TensorTypeField : uint32_t { kElementType = 1, kShape = 2 };
enum ShapeField : uint32_t { kDimension = 1 };
enum DimensionField : uint32_t { kDimensionValue = 1, kDimensionName = 2 };
enum NodeField : uint32_t {
  kNodeInput = 1,
  kNodeOutput = 2,
  kNodeName = 3,
  kNodeType = 4,
  kNodeAttribute = 5,
  kNodeDomain = 7,
};
enum AttributeField : uint32_t {
  kAttributeName = 1,
  kAttributeFloat = 2,
  kAttributeInt = 3,
  kAttributeString = 4,
  kAttributeTensor = 5,
  kAttributeGraph = 6,
  kAttributeFloats = 7,
  kAttributeInts = 8,
  kAttributeStrings = 9,
  kAttributeGraphs = 11,
  kAttributeType = 20,
  kAttributeReference = 21,
};
enum TensorField : uint32_t {
  kTensorShape = 1,
  kTensorType = 2,
  kTensorSingles = 4,
  kTensorInt32s = 5,
  kTensorInt64s = 7,
  kTensorName = 8,
  kTensorRaw = 9,
  kTensorDoubles = 10,
  kTensorExternal = 13,
  kTensorLocation = 14,
};
constexpr uint64_t kLocationInside = 0;

// Whether a field of a TensorProto says that the elements are in another file.
inline bool is_outside(const Field& field) {
  return field.number == kTensorExternal ||
         (field.is(kTensorLocation, WireType::kVarint) && field.varint != kLocationInside);
}

// A writer of protobuf's wire format: fields one by one in, the message's bytes out.

// Protobuf lets a message have 2 GiB.
constexpr size_t kMaxMessageBytes = (size_t{1} << 31) - 1;

class MessageWriter {
 public:
  void number(uint32_t field, int64_t value) {
    key(field, WireType::kVarint);
    varint(static_cast<uint64_t>(value));
  }
  void single(uint32_t field, float value) {
    key(field, WireType::kFourBytes);
    append(&value, sizeof value);
  }
  void bytes(uint32_t field, const void* data, size_t size) {
    key(field, WireType::kBytes);
    varint(size);
    append(data, size);
  }
  void bytes(uint32_t field, std::string_view text) { bytes(field, text.data(), text.size()); }
  // Packed.
  void numbers(uint32_t field, const std::vector<int64_t>& values) {
    MessageWriter packed;
    for (const int64_t value : values) packed.varint(static_cast<uint64_t>(value));
    bytes(field, packed.data_);
  }
  // Fields as another message has them.
  void fields(std::string_view encoded) { append(encoded.data(), encoded.size()); }

  const std::string& data() const { return data_; }
  std::string take() { return std::move(data_); }

 private:
  void key(uint32_t field, WireType type) {
    varint(uint64_t{field} << 3 | static_cast<uint64_t>(type));
  }
  void varint(uint64_t value) {
    for (; value >= 0x80; value >>= 7) data_.push_back(static_cast<char>(value | 0x80));
    data_.push_back(static_cast<char>(value));
  }
  void append(const void* data, size_t size) {
    if (size == 0) return;  // there may be no data then
    if (data_.size() > kMaxMessageBytes || size > kMaxMessageBytes - data_.size())
      refuse_unserved({}, "the node has more bytes than a protobuf message can");
    data_.append(static_cast<const char*>(data), size);
  }

  std::string data_;
};

// Copies the fields of a message. replace: writes a field in another way, or returns false.
template <class Replace>
void copy_fields(std::string_view message, MessageWriter& into, Replace replace) {
  MessageReader reader(message);
  Field field;
  for (const char* begin = reader.position(); reader.next(field); begin = reader.position()) {
    if (!replace(field)) into.fields({begin, static_cast<size_t>(reader.position() - begin)});
  }
}

}  // namespace treebeard::readers::onnx
