// Reads and writes the operator `onnx_treebeard.TreeEnsemble`, version 1: a `Forest` as attributes
// of a node.
//
// In: attributes. Out: a validated `Forest`, or a Fault that names tree, node and attribute.
// Columns have the names and types of `Forest`; those without entries may be left out. Texts of
// labels are joined (label_text), and label_ends has the offset where each ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "forest/forest.h"
#include "forest/forest_of_columns.h"
#include "readers/onnx/read_tree_node.h"
#include "readers/reader_support.h"

namespace treebeard::readers::custom_op {

constexpr int64_t kSchemaVersion = 1;

// The attributes of a node of our custom operator, `onnx_treebeard.TreeEnsemble`, by name: numbers,
// and columns of exact types.
//
// In: attributes from a model or from onnxruntime, possibly damaged or hostile. Out: checked
// values: each look-up throws a Fault that names the attribute if it is absent or wrong. Columns
// may be borrowed from the node, which then outlives what is made of them.

class Attributes {
 public:
  // Of two attributes of one name, the later one counts.
  void add(const std::string& name, int64_t number) { by_name_[name] = number; }
  void add(const std::string& name, ColumnVariant column) { by_name_[name] = std::move(column); }
  bool has(const std::string& name) const { return by_name_.count(name) > 0; }

  int64_t integer(const std::string& name) const;
  // A member of an enumeration that goes from 0 to `last`.
  template <class Enumeration>
  Enumeration member(const std::string& name, Enumeration last) const {
    return static_cast<Enumeration>(up_to(name, static_cast<int64_t>(last)));
  }
  // Of rows, sums or scores.
  ElementType element_type(const std::string& name) const;
  // Empty where the attribute is absent.
  template <class T>
  Column<T> column(const std::string& name) const;
  // Of either type; empty and of type `otherwise` where the attribute is absent.
  FloatColumn floats(const std::string& name, ElementType otherwise) const;
  // What a column of one double has, which is finite.
  double number(const std::string& name) const;
  // The same of one that may be absent, and may have any value.
  std::optional<double> optional_number(const std::string& name) const;

 private:
  using Value = std::variant<int64_t, ColumnVariant>;

  int64_t up_to(const std::string& name, int64_t last) const;
  const Value* get(const std::string& name) const;

  std::map<std::string, Value> by_name_;
};

// Those of a node of a model. Throws a Fault for an attribute of a kind that the operator does not
// have.
Attributes attributes_of(const onnx::NodeProto& node);

Forest custom_op_forest(const Attributes& attributes);

// What writes the operator: its attributes, and a model that has nothing but such nodes.
//
// In: a validated `Forest`. Out: fields of a NodeProto; the bytes of a ModelProto. Columns without
// entries are left out.

// The attributes of a node, in the encoding of onnx.proto. Throws a Fault where they have more
// bytes than a message can.
std::string attribute_fields(const Forest& forest);

struct OperatorNode {
  std::string name;
  std::vector<std::string> inputs;
  std::vector<std::string> outputs;  // by position; empty where one is not connected
  std::string attributes;            // of `attribute_fields`
};

// A model without inputs and outputs. Throws a Fault where it has too many bytes.
std::string operator_model(const std::vector<OperatorNode>& nodes);

}  // namespace treebeard::readers::custom_op
