// The predictor of a node of our own operator.
//
// In: the node's attributes, the kernels that are needed, perhaps a CUDA device. Out: a predictor: from the library of kernels; or from the registered compiler, where the
// node has a schedule, names an artifact that a session holds, or needs a unit that the library does not have.
#pragma once

#include <memory>
#include <optional>

#include "ort/operator/node_attributes.h"
#include "open/planned_predictor.h"

namespace treebeard {

std::shared_ptr<const Predictor> predictor_of_node(const NodeAttributes& attributes, const planner::Wanted& wanted, std::optional<int> device);

}  // namespace treebeard
