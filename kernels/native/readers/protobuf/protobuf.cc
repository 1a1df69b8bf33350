#include "readers/protobuf/protobuf.h"

#include "readers/reader_support.h"

namespace treebeard::readers::onnx {
namespace {

constexpr int kMaxVarint = 10;
constexpr size_t kDeepestGroup = 100;  // as many as protobuf's own readers follow

}  // namespace

void refuse_bytes() { refuse({}, "is not an ONNX model, or a truncated one"); }

bool MessageReader::next(Field& field) {
  while (!at_end()) {
    const uint32_t next = key();
    field.number = next >> 3;
    field.type = static_cast<WireType>(next & 7);
    if (field.type == WireType::kGroupEnd) refuse_bytes();
    if (field.type == WireType::kGroup) {
      pass_group(field.number);
      continue;
    }
    payload(field);
    return true;
  }
  return false;
}

uint64_t MessageReader::long_varint() {
  uint64_t value = 0;
  for (int byte = 0; byte < kMaxVarint; ++byte) {
    if (at_end()) refuse_bytes();
    const auto bits = static_cast<uint8_t>(*at_++);
    value |= static_cast<uint64_t>(bits & 0x7F) << (7 * byte);
    if (bits < 0x80) return value;
  }
  refuse_bytes();
}

// Number and wire type of a field.
uint32_t MessageReader::key() {
  const char* begin = at_;
  const uint64_t bits = varint();
  const bool fits = bits <= UINT32_MAX && at_ - begin <= 5;
  if (!fits || bits >> 3 == 0 || (bits & 7) > static_cast<uint8_t>(WireType::kFourBytes))
    refuse_bytes();
  return static_cast<uint32_t>(bits);
}

int64_t MessageReader::pass_again(const Field& field) {
  const uint32_t key = field.number << 3 | static_cast<uint32_t>(field.type);
  const auto pass_fixed = [&](size_t size) {
    int64_t passed = 0;
    for (; left() > size && again(field); ++passed) at_ += size;
    if (again(field)) take(size);  // which is not there
    return passed;
  };
  int64_t passed = 0;
  switch (field.type) {
    case WireType::kVarint:
      for (;; varint(), ++passed) {
        for (; pass_short(key); ++passed) {
        }
        if (!again(field)) return passed;
      }
    case WireType::kEightBytes: return pass_fixed(8);
    case WireType::kFourBytes: return pass_fixed(4);
    default:
      for (; again(field); ++passed) take(varint());
      return passed;
  }
}

size_t MessageReader::varints_again(const Field& field, int64_t* values, size_t room) {
  const uint32_t key = field.number << 3 | static_cast<uint32_t>(field.type);
  size_t count = 0;
  for (;;) {
    for (const char* at = at_; count < room && pass_short(key); at = at_) {
      const auto low = static_cast<uint8_t>(at[1]);
      values[count++] = low < 0x80 ? low : (low & 0x7F) | static_cast<uint8_t>(at[2]) << 7;
    }
    if (count == room || !again(field)) return count;
    values[count++] = static_cast<int64_t>(varint());
  }
}

void MessageReader::payload(Field& field) {
  switch (field.type) {
    case WireType::kVarint:
      field.varint = varint();
      field.bytes = {};
      return;
    case WireType::kEightBytes: field.bytes = take(8); return;
    case WireType::kFourBytes: field.bytes = take(4); return;
    default: field.bytes = take(varint());
  }
}

// Skips to the end of a group; groups inside of it are kept on a stack.
void MessageReader::pass_group(uint32_t number) {
  uint32_t open[kDeepestGroup] = {number};
  size_t depth = 1;
  while (depth > 0) {
    const uint32_t next = key();
    Field inner;
    inner.type = static_cast<WireType>(next & 7);
    if (inner.type == WireType::kGroup) {
      if (depth == kDeepestGroup) refuse_bytes();
      open[depth++] = next >> 3;
    } else if (inner.type == WireType::kGroupEnd) {
      if (open[--depth] != next >> 3) refuse_bytes();
    } else {
      payload(inner);
    }
  }
}

}  // namespace treebeard::readers::onnx
