// How readers of ONNX-ML nodes refuse one.
#pragma once

#include "planner/forest/faults.h"

namespace treebeard::planner::onnx {

using faults::in_field;
using faults::refuse;
using faults::refuse_unserved;

}  // namespace treebeard::planner::onnx
