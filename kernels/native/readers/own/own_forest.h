// Reads the operator `onnx_treebeard.TreeEnsemble`, version 1: a `Forest` as attributes of a node, which converters/rewrite/operator.py writes.
//
// In: attributes. Out: a `Forest`, validated; whatever it is not ends in a Fault that names tree, node and attribute. Columns have the
// names and types of `Forest`; those without entries may be left out. Texts of labels lie one after the other (label_text), with the
// offset where each ends (label_ends).
#pragma once

#include "planner/forest/forest.h"
#include "readers/own/attributes.h"

namespace treebeard::planner::own {

Forest own_forest(const Attributes& attributes);

}  // namespace treebeard::planner::own
