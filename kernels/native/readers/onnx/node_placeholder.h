// What stands for a large tree node where onnxruntime reads the model: the same node with one entry
// of each column, and a mark.
//
// In: a NodeProto. Out: a NodeProto of the same operator, with the same inputs and outputs. Columns
// keep their names and types, and all other attributes are copied byte for byte, so onnxruntime
// infers the same types and shapes as for the whole node, and refuses the same malformed ones. The
// column that lists trees holds the mark in place of an entry. It is no valid forest, so
// onnxruntime makes no kernel of it: columns have unequal lengths, or the first tree of a
// TreeEnsemble begins at a negative number. Sessions get placeholders from onnxruntime 1.25 on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace treebeard::readers::onnx {

// Shortens an attribute of a node to the first entry of its list.
//
// In: an AttributeProto whose value is a list, a tensor of one dimension, or anything else. Out:
// the same with the first entry only, and the number of entries. A value that is neither list nor
// tensor is copied as it is.

struct FirstEntry {
  std::string_view name;
  std::string bytes;  // of an AttributeProto
  int64_t count = 0;  // entries of the whole; 0 where nothing is left out
};

// Returns nothing where one entry cannot stand for all: values of several kinds, tensors that are
// stored elsewhere or have another shape. Throws a Fault where the bytes are no protobuf message.
std::optional<FirstEntry> first_entry(std::string_view attribute);

struct Mark {
  int64_t key;       // below zero
  int64_t position;  // of the node among those that are replaced
};
constexpr size_t kMarkNumbers = 2;  // key, position

// The attribute that holds the mark: a list of whole numbers. Null where the operator is none of
// trees.
const char* mark_attribute(std::string_view domain, std::string_view op_type);

// Whether a NodeProto is of an operator of trees. Throws a Fault where the bytes are no protobuf
// message, like the next one.
bool is_of_trees(std::string_view node);

// Nothing where the node is none of trees, or has no column of trees to mark, or columns that are
// not plainly lists or tensors of the model's own.
std::optional<std::string> placeholder(std::string_view node, Mark mark);

}  // namespace treebeard::readers::onnx
