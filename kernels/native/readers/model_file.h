// A model file of any kind that is read natively: its bytes in, its forest out.
//
// A file is known by its first bytes, as in converters/read.py.
#pragma once

#include <string_view>

#include "planner/forest/forest.h"

namespace treebeard::planner {

// What a program says of a file that the file does not say itself.
struct ModelQuestion {
  std::string_view node;  // of ONNX: what the tree node is called; empty: the only one
  ElementType input_type = ElementType::kNone;  // of ONNX: type of the rows, where the model does not tell
};

// Validated; columns may be views of the bytes. Throws a Fault.
Forest forest_of_file(std::string_view bytes, const ModelQuestion& question);

}  // namespace treebeard::planner
