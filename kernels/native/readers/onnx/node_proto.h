// A NodeProto of ONNX: its bytes in, operator and attributes out.
#pragma once

#include <string_view>

#include "readers/onnx/attributes.h"

namespace treebeard::readers::onnx {

struct NodeProto {
  std::string_view domain;
  std::string_view op_type;
  Attributes attributes;
};

// Throws a Fault where the bytes are no protobuf message. They outlive what is read from them.
NodeProto read_node_proto(std::string_view bytes);

}  // namespace treebeard::readers::onnx
