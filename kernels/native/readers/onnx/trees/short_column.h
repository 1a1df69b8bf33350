// An attribute of a node with one entry of what it lists.
//
// In: an AttributeProto whose value is a list or a tensor of one dimension, or anything else. Out: the same with the first entry alone, and how
// many entries there are. What is neither list nor tensor is copied as it stands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace treebeard::planner::onnx {

struct ShortColumn {
  std::string_view name;
  std::string bytes;  // of an AttributeProto
  int64_t count = 0;  // entries of the whole; 0 where nothing is left out
};

// Nothing where an entry would not stand for all: values of several kinds, tensors that are stored elsewhere or have another shape. Throws a Fault
// where the bytes are no protobuf message.
std::optional<ShortColumn> short_column(std::string_view attribute);

}  // namespace treebeard::planner::onnx
