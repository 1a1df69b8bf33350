// Targets that a row may leave unscored, for minimum and maximum of several targets, where each leaf of TreeEnsemble (ai.onnx.ml 5) scores one of
// them.
//
// In: the outputs of the operator, its roots and children. Out: a target that may be scored by no leaf that a row reaches, which ONNX Runtime gives 0
// (rule 34); nothing if there is none. A target with a tree whose leaves all score it is always scored.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "readers/onnx/outputs.h"

namespace treebeard::readers::onnx {

// Children may form cycles.
std::optional<int64_t> maybe_unscored_target(const Outputs& outputs, const std::vector<int32_t>& root,
                                       const std::vector<int32_t>& true_child, const std::vector<int32_t>& false_child);

}  // namespace treebeard::readers::onnx
