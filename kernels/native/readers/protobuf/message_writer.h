// A writer of protobuf's wire format: fields one by one in, the message's bytes out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "readers/protobuf/protobuf.h"

namespace treebeard::readers::onnx {

// Protobuf lets a message have 2 GiB.
constexpr size_t kMostMessageBytes = (size_t{1} << 31) - 1;

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
  // Fields as they stand in another message.
  void fields(std::string_view encoded) { append(encoded.data(), encoded.size()); }

  const std::string& data() const { return data_; }
  std::string take() { return std::move(data_); }

 private:
  void key(uint32_t field, WireType type) { varint(uint64_t{field} << 3 | static_cast<uint64_t>(type)); }
  void varint(uint64_t value) {
    for (; value >= 0x80; value >>= 7) data_.push_back(static_cast<char>(value | 0x80));
    data_.push_back(static_cast<char>(value));
  }
  void append(const void* data, size_t size) {
    if (size == 0) return;  // there may be no data then
    require(data_.size() <= kMostMessageBytes && size <= kMostMessageBytes - data_.size(),
            "the node has more bytes than a protobuf message can");
    data_.append(static_cast<const char*>(data), size);
  }

  std::string data_;
};

}  // namespace treebeard::readers::onnx
