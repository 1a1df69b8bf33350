// What stands for a large tree node where onnxruntime reads the model: the same node with one entry of each column, and a mark.
//
// In: a NodeProto. Out: a NodeProto of the same operator, with the same inputs, outputs and other attributes; names, types and presence of
// columns are kept, and what is no column is copied byte for byte: types and shapes are inferred of it, and a malformed node is refused, as of
// the whole. The column that lists trees holds the mark in place of an entry. There is no forest in it: onnxruntime (from 1.25 on, where
// sessions get any) makes no kernel of it, because the columns of listed nodes have unequal lengths then, and the first tree of a TreeEnsemble
// begins at a negative number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace treebeard::readers::onnx {

struct Mark {
  int64_t key;       // below zero
  int64_t position;  // of the node among those that are replaced
};
constexpr size_t kMarkNumbers = 2;  // key, position

// The attribute that holds the mark: a list of whole numbers. Null where the operator is none of trees.
const char* mark_attribute(std::string_view domain, std::string_view op_type);

// Whether a NodeProto is of an operator of trees. Throws a Fault where the bytes are no protobuf message, like the next one.
bool is_of_trees(std::string_view node);

// Nothing where the node is none of trees, or has no column of trees to mark, or columns that are not plainly lists or tensors of the model's own.
std::optional<std::string> placeholder(std::string_view node, Mark mark);

}  // namespace treebeard::readers::onnx
