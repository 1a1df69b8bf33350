// A reader of protobuf's wire format (https://protobuf.dev/programming-guides/encoding): a message as bytes in, its fields one by one out.
//
// Bytes may be damaged or hostile. Every length is checked against what is left, nothing is allocated, and messages within messages are
// spans that a reader of their own goes through, so nothing recurses. Whatever is malformed ends in a Fault; fields of an unknown number
// or of a wire type that their number does not have are for the caller to pass over, as protobuf does.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace treebeard::readers::onnx {

enum class WireType : uint8_t { kVarint = 0, kEightBytes = 1, kBytes = 2, kGroup = 3, kGroupEnd = 4, kFourBytes = 5 };

struct Field {
  uint32_t number = 0;
  WireType type = WireType::kVarint;
  uint64_t varint = 0;     // of kVarint
  std::string_view bytes;  // the payload of every other type

  bool is(uint32_t wanted_number, WireType wanted_type) const { return number == wanted_number && type == wanted_type; }
};

class MessageReader {
 public:
  explicit MessageReader(std::string_view message) : at_(message.data()), end_(message.data() + message.size()) {}

  // Moves on to the next field; false at the end of the message. Groups are passed over.
  bool next(Field& field);
  // A number that stands without a key, as in packed fields.
  uint64_t varint() {
    if (at_ != end_ && static_cast<uint8_t>(*at_) < 0x80) return static_cast<uint8_t>(*at_++);
    return long_varint();
  }
  bool at_end() const { return at_ == end_; }
  // Where the next field begins, or a group that is passed over before it.
  const char* position() const { return at_; }
  size_t left() const { return static_cast<size_t>(end_ - at_); }

 private:
  uint64_t long_varint();
  uint32_t key();
  std::string_view take(uint64_t size);
  void payload(Field& field);
  void pass_group(uint32_t number);

  const char* at_;
  const char* end_;
};

// A number that protobuf stores in as many bytes as it has in memory, little endian.
template <class T>
T fixed_number(const char* bytes) {
  T value;
  std::memcpy(&value, bytes, sizeof value);
  return value;
}

// Calls `push` with each number of a repeated field of varints, packed or not; false for another wire type.
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

// Throws the Fault of malformed bytes.
[[noreturn]] void refuse_bytes();

// The same for floating-point numbers, which have `wire` where they are not packed.
template <class T, class Push>
bool each_fixed(const Field& field, WireType wire, Push push) {
  if (field.type != wire && field.type != WireType::kBytes) return false;
  if (field.bytes.size() % sizeof(T) != 0) refuse_bytes();
  for (size_t at = 0; at < field.bytes.size(); at += sizeof(T)) push(fixed_number<T>(field.bytes.data() + at));
  return true;
}

}  // namespace treebeard::readers::onnx
