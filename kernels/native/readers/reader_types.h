// What all readers take from the planner: `Forest` and its columns, and how they refuse a model.
// Readers name them as their own.
#pragma once

#include "base/error.h"

namespace treebeard::planner {}

namespace treebeard::readers {

using namespace planner;

using faults::at_node;
using faults::in_field;
using faults::in_tree;
using faults::refuse;
using faults::refuse_option;
using faults::refuse_unserved;

}  // namespace treebeard::readers
