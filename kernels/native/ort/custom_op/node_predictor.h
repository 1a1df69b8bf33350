// The predictor of a node of our own operator.
//
// In: the node's attributes, what is wanted of them. Out: a predictor: from the library of kernels or, where the node has a schedule, names what
// a session holds, or the library lacks something, from the registered compiler.
#pragma once

#include <memory>

#include "ort/custom_op/node_attributes.h"
#include "core/planned_predictor.h"

namespace treebeard {

std::shared_ptr<const Predictor> predictor_of_node(const NodeAttributes& attributes, const planner::Wanted& wanted);

}  // namespace treebeard
