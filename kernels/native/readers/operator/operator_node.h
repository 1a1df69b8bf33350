// Writes the operator `onnx_treebeard.TreeEnsemble`, version 1: the attributes that
// operator_forest.h reads, and a model that has nothing but such nodes.
//
// In: a validated `Forest`. Out: fields of a NodeProto; the bytes of a ModelProto. Columns without
// entries are left out.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "forest/forest.h"
#include "readers/reader_types.h"

namespace treebeard::readers::custom_op {

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
