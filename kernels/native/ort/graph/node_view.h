// A tree node that onnxruntime shows to the provider, in the form in which the readers take nodes:
// `NodeProto`, without protobuf bytes in between; and large nodes, which it is not shown.
//
// In: a node of an OrtGraph, which has to outlive the object. Out: its operator and attributes; the
// object owns their memory.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/memory.h"
#include "forest/forest.h"
#include "ort/abi/ort_util.h"
#include "ort/graph/graph_view.h"
#include "readers/files/onnx_model.h"
#include "readers/onnx/read_tree_node.h"

namespace treebeard {

// A tensor whose elements fill whole bytes.
struct AttributeTensor {
  Owned<OrtValue> value;
  ElementType element;
  std::vector<int64_t> dimensions;
  const void* data;
  size_t bytes;
};

// Owns the memory of its attributes.
class NodeView {
 public:
  // `node` outlives it. Throws Error for attributes that tree nodes do not have, subgraphs for
  // example.
  NodeView(const OrtApi& api, const GraphNode& node);
  NodeView(const NodeView&) = delete;
  NodeView& operator=(const NodeView&) = delete;

  const readers::onnx::NodeProto& read() const { return read_; }

 private:
  readers::onnx::Attribute value_of(const OrtApi& api, const NamedAttribute& attribute);
  readers::onnx::TensorValue tensor_of(const OrtApi& api, const NamedAttribute& attribute);
  const std::vector<char>& stored_bytes(std::vector<char> characters);

  readers::onnx::NodeProto read_;
  std::deque<std::vector<char>> texts_;
  std::vector<AttributeTensor> tensors_;
};

// A node of onnxruntime's graph as the bytes of an ONNX NodeProto, the form in which the compiler
// reads nodes of model files.
//
// In: a node, read through OrtOpAttr; attributes that are defaults are listed as well. Out: the
// message, in the protobuf encoding of onnx.proto. Throws Error for attributes that tree nodes do
// not have, subgraphs for example.

std::string node_message(const OrtApi& api, const GraphNode& node);

// The forest of a tree node that onnxruntime shows, read without the compiler.

// Returns a validated forest. rows: what is known of the type of the node's input. ort: whether
// operators of ai.onnx.ml are read as onnxruntime does, or as their specification says. Throws a
// planner::Fault.
planner::Forest read_forest(const readers::onnx::NodeProto& proto, const GraphNode& node,
                            const ValueType& rows, bool ort);

// Whether the node is of our own operator.
bool is_own(const GraphNode& node);

// The large tree nodes of a session's model. onnxruntime would copy their attributes several times,
// so it gets a small model, in which placeholders (readers/onnx/node_placeholder.h) stand for them.
//
// In: the model, as bytes or a file. Out: the small model; for a placeholder that onnxruntime shows
// to the provider, the node that it stands for. The object belongs to the notes of one session. The
// mark of a placeholder has a random key, so no node of a model can pass for one.

class PlaceholderNodes {
 public:
  // file: the mapped file that `model` is the content of; null where the caller owns the bytes and
  // keeps them until the session exists.
  PlaceholderNodes(std::string_view model, std::unique_ptr<const FilePages> file, size_t min_bytes);

  // Whether any node was replaced. None is where the small model would not be much smaller, because
  // it is a copy.
  bool has_nodes() const { return !split_.nodes.empty(); }
  const std::string& small_model() const { return split_.small; }

  // The number of the node that this one is the placeholder of; nothing if it is none.
  std::optional<size_t> number_of(const OrtApi& api, const GraphNode& node) const;
  // Reads a node; the result has views of the model's bytes. Throws a planner::Fault.
  readers::onnx::NodeProto read(size_t number) const;
  // Releases the pages of the file that a node was read from.
  void release_pages(size_t number) const;

  // Notes that a kernel of ours computes this node.
  void take(size_t number) { taken_.insert(number); }
  bool are_all_taken() const { return taken_.size() == split_.nodes.size(); }

 private:
  const std::unique_ptr<const FilePages> file_;
  readers::onnx::SplitModel split_;
  std::set<size_t> taken_;
};

}  // namespace treebeard
