// What the readers take from the planner: `Forest` and its columns, `Fault`, `NamedArrays` of a
// call. Readers name them as their own.
#pragma once

#include "base/error.h"

namespace treebeard::planner {}

namespace treebeard::readers {

using namespace planner;

}  // namespace treebeard::readers

namespace treebeard::readers::onnx {

// How the readers of ONNX nodes refuse one.

using faults::in_field;
using faults::refuse;
using faults::refuse_unserved;

}  // namespace treebeard::readers::onnx
