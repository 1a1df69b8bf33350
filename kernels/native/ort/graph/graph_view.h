// A graph that onnxruntime passes to the provider: nodes by name and operator, types of values,
// constants.
//
// In: an OrtGraph. It lives until the callback returns, and so does everything here. Names are
// unique within a graph.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ort/abi/ort_util.h"

namespace treebeard {

// An input or output of a node; without info where an optional one is left out.
struct GraphValue {
  const OrtValueInfo* info = nullptr;
  std::string name;

  bool is_there() const { return info != nullptr; }
};

// Element type and shape as far as they are known; -1 stands for what is not.
struct ValueType {
  ElementType element = static_cast<ElementType>(0);
  int64_t rank = -1;
  int64_t columns = -1;  // of rank 2
};

struct GraphNode {
  const OrtNode* node;
  std::string name, operator_type, domain;
  std::vector<GraphValue> inputs, outputs;
  std::vector<std::string> read;  // inputs, and what its subgraphs read of this graph
  // Whether the model has a context of ours in its place (context_nodes.h); the rest is what it
  // stands for then.
  bool is_context = false;

  bool is_of(const char* operator_domain, const char* type) const {
    return domain == operator_domain && operator_type == type;
  }
  bool is_standard() const { return domain.empty() || domain == "ai.onnx"; }
  std::string first_output() const;
  // Its name, or its first output where it has none.
  std::string called() const { return name.empty() ? first_output() : name; }
};

// A constant tensor; onnxruntime owns `data`.
struct GraphConstant {
  ElementType element;
  std::vector<int64_t> dimensions;
  const uint8_t* data;

  int64_t count() const;
};

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

// All attributes of a node by name, including defaults that onnxruntime has filled in. Types have
// onnxruntime's numbers.
struct NamedAttribute {
  std::string name;
  OrtOpAttrType type;
  const OrtOpAttr* attribute;
};
std::vector<NamedAttribute> attributes_of(const OrtApi& api, const OrtNode* node);

// An attribute of a node; null where it has none of that name.
const OrtOpAttr* attribute_of(const OrtApi& api, const GraphNode& node, const char* name);

// Element `at` of a constant of floats, integers or booleans.
double number_at(const GraphConstant& constant, int64_t at);
// The numbers of a constant list of whole numbers; nothing for others, or null.
std::optional<std::vector<int64_t>> whole_numbers(const GraphConstant* list);

class GraphView {
 public:
  GraphView(const OrtApi& api, const OrtGraph* graph);

  // In topological order.
  const std::vector<GraphNode>& nodes() const { return nodes_; }
  // Lets `change` make another one of each node.
  template <class Change>
  void change_nodes(const Change& change) {
    for (GraphNode& node : nodes_) change(node);
  }
  const std::set<std::string>& outputs() const { return outputs_; }
  bool is_output(const std::string& name) const { return outputs_.count(name) > 0; }
  // Whether it is the model's own graph, not one within a node.
  bool is_outermost() const;
  // Attributes of a node that are whole numbers; nothing where it has others.
  std::optional<std::map<std::string, int64_t>> whole_attributes(const GraphNode& node) const;
  // Of the standard operators; 0 where the model imports none.
  int64_t opset() const { return opset_; }

  bool is_constant(const GraphValue& value) const;
  // Nothing where the value can change, or has more elements than `max_count`: what is large may be
  // kept outside of the model.
  std::optional<GraphConstant> constant(const GraphValue& value, size_t max_count) const;
  // What attribute `name` of a node holds, if that is a tensor; the data lives as long as `owner`.
  std::optional<GraphConstant> tensor_attribute(const GraphNode& node, const char* name,
                                                Owned<OrtValue>& owner) const;
  // Nothing where the value is no tensor or onnxruntime knows nothing of it.
  std::optional<ValueType> type_of(const GraphValue& value) const;
  // The Cast from floats to doubles that makes a value which nothing else reads; null for other
  // values.
  const GraphNode* widening(const GraphValue& value) const;
  // A node of this graph, or one that replaces some of its nodes.
  GraphNode node_of(const OrtNode* node) const;
  // The file that the model was opened from, in UTF-8 on Windows; empty where there was none.
  std::string model_path() const;
  // An entry of the model's metadata; empty where there is none.
  std::string metadata(const char* key) const;

 private:
  // Null where the value is no tensor or nothing is known of it.
  const OrtTensorTypeAndShapeInfo* tensor_of(const GraphValue& value) const;
  std::vector<GraphValue> values_of(const std::vector<const OrtValueInfo*>& infos) const;
  void find_widenings();

  const OrtApi& api_;
  const OrtGraph* graph_;
  std::vector<GraphNode> nodes_;
  std::set<std::string> outputs_;
  std::map<std::string, size_t> widenings_;  // positions of nodes by their outputs
  int64_t opset_ = 0;
};

}  // namespace treebeard
