// Writes a forest that was read into a result for Python: columns as arrays, the rest as numbers,
// both by their names in `Forest`.
#pragma once

#include "base/named_arrays.h"
#include "forest/forest.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

// Everything that a reader of ONNX knows. Labels that are texts are label_text, UTF-8, and
// label_ends, where each of them ends in it.
void write_forest(const Forest& forest, Result& result);

}  // namespace treebeard::readers::onnx
