// Minimum and maximum of several targets, where each leaf of TreeEnsemble (ai.onnx.ml 5) scores one of them.
//
// In: the outputs of the operator, its roots and children. Out: a target that a row may leave without minimum (rule 34): one that no
// reached leaf scored, which is 0 in ONNX Runtime. That cannot happen to a target with a tree that scores nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "readers/onnx/trees/outputs.h"

namespace treebeard::planner::onnx {

// Children may lead in circles.
std::optional<int64_t> lacking_extreme(const Outputs& outputs, const std::vector<int32_t>& root,
                                       const std::vector<int32_t>& true_child, const std::vector<int32_t>& false_child);

}  // namespace treebeard::planner::onnx
