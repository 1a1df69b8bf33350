// The type of a tree node's rows, as a model states it, to how the node is read.
#pragma once

#include <cstdint>
#include <string>

#include "readers/onnx/read_node.h"

namespace treebeard::readers::onnx {

// -1 stands for what is not known, kNone for an element type that is not.
struct RowsType {
  ElementType element = ElementType::kNone;
  int64_t rank = -1;
  int64_t columns = -1;  // of rank 2
};

// name: of the value that the node reads. Throws a Fault for rows that no tree node of ours takes.
Reading reading_of(const std::string& name, const RowsType& rows, bool ort);

}  // namespace treebeard::readers::onnx
