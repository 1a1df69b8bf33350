// A model in two: its large tree nodes, where they stand, and a small model with placeholders for
// them.
//
// In: the bytes of a ModelProto, which may be damaged or hostile. Out: the bytes of another one,
// and for each node of the model's own graph that is replaced where its NodeProto lies in the
// first. Nodes of subgraphs and of functions stay; so does, byte for byte, everything else. Nothing
// but keys and lengths is read of what stays.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace treebeard::readers::onnx {

struct LargeNode {
  int64_t position;        // among the nodes of the graph
  std::string_view bytes;  // of its NodeProto, in the model
};

struct SplitModel {
  int64_t key = 0;  // of the marks of its placeholders
  std::string small;
  std::vector<LargeNode> nodes;  // as marks number them
};

// Tree nodes of the model's own graph that have at least so many bytes; nothing but keys and
// lengths is read of them. Throws as `split_model` does.
std::vector<LargeNode> large_nodes(std::string_view model, size_t min_bytes);

// Nodes of at least so many bytes are replaced. Throws a Fault where the bytes are no ONNX model;
// Error where the small model is too large.
SplitModel split_model(std::string_view model, size_t min_bytes);

// Whether the model has tensors in other files, which are looked for beside the model's own, or
// functions in the place of operators of trees.
bool has_more_elsewhere(std::string_view model);

}  // namespace treebeard::readers::onnx
