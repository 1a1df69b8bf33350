// A tree node that onnxruntime shows to the provider, in the form in which the readers take nodes:
// `NodeProto`, without protobuf bytes in between.
//
// In: a node of an OrtGraph, which has to outlive the object. Out: its operator and attributes; the
// object owns their memory.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "forest/forest.h"
#include "ort/abi/ort_util.h"
#include "ort/graph/graph_view.h"
#include "readers/onnx/read_node.h"

namespace treebeard {

// The values of a node's attributes, which onnxruntime returns as copies: lists in vectors, tensors
// that the caller owns.

// The elements of an attribute; `Item` has the type that onnxruntime gives them.
template <class Item>
std::vector<Item> elements(const OrtApi& api, const OrtOpAttr* attribute, OrtOpAttrType type) {
  size_t size = 0;
  if (!succeeded(api, api.ReadOpAttr(attribute, type, nullptr, 0, &size)) && size == 0) return {};
  std::vector<Item> items(size / sizeof(Item));
  if (!items.empty()) check(api, api.ReadOpAttr(attribute, type, items.data(), size, &size));
  return items;
}

template <class Item>
Item element(const OrtApi& api, const OrtOpAttr* attribute, OrtOpAttrType type) {
  Item item{};
  size_t size = 0;
  check(api, api.ReadOpAttr(attribute, type, &item, sizeof item, &size));
  return item;
}

// A tensor whose elements fill whole bytes.
struct AttributeTensor {
  Owned<OrtValue> value;
  ElementType element;
  std::vector<int64_t> dimensions;
  const void* data;
  size_t bytes;
};

// Throws Error where the tensor `name` has elements that are texts or fill no whole bytes.
AttributeTensor attribute_tensor(const OrtApi& api, const OrtOpAttr* attribute,
                                 const std::string& name);

// All attributes of a node by name, including defaults that onnxruntime has filled in. Types have
// onnxruntime's numbers.
struct NamedAttribute {
  std::string name;
  OrtOpAttrType type;
  const OrtOpAttr* attribute;
};
std::vector<NamedAttribute> attributes_of(const OrtApi& api, const OrtNode* node);

// Throws Error, for an attribute of a type that tree nodes do not have, such as a subgraph.
[[noreturn]] void refuse_type(const NamedAttribute& attribute);

// Owns the memory of its attributes.
class ShownNode {
 public:
  // `node` outlives it. Throws Error for attributes that tree nodes do not have, subgraphs for
  // example.
  ShownNode(const OrtApi& api, const GraphNode& node);
  ShownNode(const ShownNode&) = delete;
  ShownNode& operator=(const ShownNode&) = delete;

  const readers::onnx::NodeProto& read() const { return read_; }

 private:
  readers::onnx::Attribute value_of(const OrtApi& api, const NamedAttribute& attribute);
  readers::onnx::TensorValue tensor_of(const OrtApi& api, const NamedAttribute& attribute);
  const std::vector<char>& kept(std::vector<char> characters);

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

}  // namespace treebeard
