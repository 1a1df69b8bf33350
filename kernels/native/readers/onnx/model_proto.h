// A ModelProto of ONNX: bytes in, the nodes of its graphs by name and declared types out; a walk
// through all its messages, which checks them.
//
// Views are of the bytes, which outlive what is read from them. Functions are not looked into.
#pragma once

#include <climits>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "readers/onnx/read_tree_node.h"
#include "readers/protobuf/protobuf.h"

namespace treebeard::readers::onnx {

// The type of a tree node's rows, as a model states it; -1 and kNone where it is unknown.
struct RowsType {
  ElementType element = ElementType::kNone;
  int64_t rank = -1;
  int64_t columns = -1;  // of rank 2
};

// How a tree node is read whose rows are of a type. name: of the value that it reads. Throws a
// Fault for rows that no tree node of ours takes.
Reading reading_of(const std::string& name, const RowsType& rows, bool ort);

struct ModelNode {
  std::string_view bytes;  // of the NodeProto
  std::string_view name, op_type, domain;
  std::vector<std::string_view> inputs, outputs;

  // Of ONNX's own operators.
  bool is_standard() const { return domain.empty() || domain == "ai.onnx"; }
  // The operator of our own domain.
  bool is_own() const { return domain == kOwnDomain && op_type == "TreeEnsemble"; }
  // That one, or an operator of trees of ONNX.
  bool is_tree() const;
  // Its name, or its first output where it has none.
  std::string_view called() const;
  // The value that it reads first; empty where there is none.
  std::string_view input() const { return inputs.empty() ? std::string_view() : inputs[0]; }
};

ModelNode model_node(std::string_view bytes);

struct ModelProto {
  std::string_view producer;                     // the program that wrote it
  std::map<std::string_view, int64_t> versions;  // of operator sets, by domain
  std::vector<ModelNode> nodes;                  // of the model's graph
  std::vector<ModelNode> inner_nodes;  // of the graphs inside of nodes, outer before inner
  std::vector<std::string_view> inputs;
  // Values by name; kNone where declarations contradict each other.
  std::map<std::string_view, RowsType> declared;
  // The bytes of initializers by name, and of what nodes Constant make.
  std::map<std::string_view, std::string_view> tensors;
  std::vector<std::pair<std::string_view, std::string_view>> metadata;  // keys and values
};

// Throws a Fault where the bytes are no model.
ModelProto read_model_proto(std::string_view bytes);

// The elements of a TensorProto of floats, doubles or truth values, which doubles hold exactly.
struct TensorNumbers {
  ElementType type = ElementType::kNone;
  std::vector<int64_t> shape;
  std::vector<double> values;  // as many as the shape says
};

// None for a tensor of another type, or in another file, or malformed.
std::optional<TensorNumbers> tensor_numbers(std::string_view tensor);

// Whether it is a number or a row of numbers, each of which is 1.
bool is_one(std::string_view tensor);

// The nodes of the graphs that a node has as attributes, and of the graphs that these have.
std::vector<ModelNode> inner_nodes(const ModelNode& node);

// A whole number among the attributes of a node.
int64_t int_attribute(const ModelNode& node, std::string_view name, int64_t otherwise);

// What a Cast makes of its input; kNone where it does not say.
ElementType cast_type(const ModelNode& cast);

// A walk through all messages of a model: the texts, and the messages in messages.
//
// In: the bytes of a ModelProto, which may be damaged or hostile. Numbers of lists and elements of
// tensors are passed over; of a tensor's numbers the check reads its shape alone. A queue of
// messages takes the place of recursion.

// Of a message; those of other kinds have no names here.
enum class MessageKind : uint8_t { kModel, kFunction, kNode, kTensor };

constexpr int kAnyDepth = INT_MAX;

// Is told the kind and the bytes of a message, one of its fields, and whether that is a text.
// Returns whether the walk goes into the field, where it is a message.
using VisitField = std::function<bool(MessageKind in, std::string_view message, const Field& field,
                                      bool is_text)>;

// Throws a Fault for malformed bytes, and for messages that are nested deeper.
void walk_messages(std::string_view model, int max_depth, const VisitField& visit);

// Whether the attributes of ONNX's operators of trees, where almost all bytes of a large model lie,
// are walked through as well. Their readers are in read_tree_node.h.
enum class TreeAttributes : uint8_t { kClosed, kOpen };

// Throws a Fault for what is malformed anywhere, and for a text that is no UTF-8.
void check_messages(std::string_view model, TreeAttributes trees);

}  // namespace treebeard::readers::onnx
