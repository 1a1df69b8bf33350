// Shortens an attribute of a node to the first entry of its list.
//
// In: an AttributeProto whose value is a list, a tensor of one dimension, or anything else. Out: the same with the first entry only, and the number
// of entries. A value that is neither list nor tensor is copied as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace treebeard::readers::onnx {

struct FirstEntry {
  std::string_view name;
  std::string bytes;  // of an AttributeProto
  int64_t count = 0;  // entries of the whole; 0 where nothing is left out
};

// Returns nothing where one entry cannot stand for all: values of several kinds, tensors that are stored elsewhere or have another shape. Throws a
// Fault where the bytes are no protobuf message.
std::optional<FirstEntry> first_entry(std::string_view attribute);

}  // namespace treebeard::readers::onnx
