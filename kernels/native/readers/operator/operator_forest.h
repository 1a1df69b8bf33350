// Reads the operator `onnx_treebeard.TreeEnsemble`, version 1: a `Forest` as attributes of a node, which converters/rewrite/operator.py writes.
//
// In: attributes. Out: a validated `Forest`, or a Fault that names tree, node and attribute. Columns have the names and types of `Forest`; those
// without entries may be left out. Texts of labels are joined (label_text), and label_ends has the offset where each ends.
#pragma once

#include "forest/forest.h"
#include "readers/operator/operator_attributes.h"
#include "readers/planner_types.h"

namespace treebeard::readers::custom_op {

Forest custom_op_forest(const Attributes& attributes);

}  // namespace treebeard::readers::custom_op
