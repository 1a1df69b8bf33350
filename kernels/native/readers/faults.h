// How the readers of ONNX nodes refuse one.
#pragma once

#include "base/refuse.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

using faults::in_field;
using faults::refuse;
using faults::refuse_unserved;

}  // namespace treebeard::readers::onnx
