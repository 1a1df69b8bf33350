// A forest that was read, on its way to Python: columns as arrays, the rest as numbers, both by their names in `Forest`.
#pragma once

#include "planner/forest/forest.h"
#include "planner/calls/result.h"

namespace treebeard::planner::onnx {

// Everything that a reader of ONNX knows. Labels that are texts are label_text, UTF-8, and label_ends, where each of them ends in it.
void tell_forest(const Forest& forest, Result& result);

}  // namespace treebeard::planner::onnx
