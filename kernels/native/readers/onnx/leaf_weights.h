// Which of the listed weights a leaf has in a Forest, and which targets a row always scores.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "readers/onnx/classifier.h"

namespace treebeard::readers::onnx {

// Every weight of every leaf; of one target alone where `only` is given. `one_target` sends them
// all to target 0.
LeafWeights all_weights(const TreeColumns& columns, const Trees& trees, bool one_target,
                        std::optional<int64_t> only);
// Leaves that score nothing.
LeafWeights no_weights(const TreeColumns& columns, const Trees& trees);
// One weight a leaf: its first, or its nodes_values entry if it has none (rules 28, 29).
LeafWeights first_weights(const TreeColumns& columns, const Trees& trees);

// (n_targets,) whether some tree has a weight for the target at each of its leaves.
std::vector<uint8_t> always_scored(const TreeColumns& columns, const Trees& trees,
                                   int64_t n_targets);
// Whether some tree has a positive weight at each of its leaves, whatever the target.
bool has_positive_tree(const TreeColumns& columns, const Trees& trees);

// Targets that a row may leave unscored, for minimum and maximum of several targets, where each
// leaf of TreeEnsemble (ai.onnx.ml 5) scores one of them.
//
// In: the outputs of the operator, its roots and children. Out: a target that may be scored by no
// leaf that a row reaches, which ONNX Runtime gives 0 (rule 34); nothing if there is none. A target
// with a tree whose leaves all score it is always scored.

// Children may form cycles.
std::optional<int64_t> maybe_unscored_target(const Outputs& outputs,
                                             const std::vector<int32_t>& root,
                                             const std::vector<int32_t>& true_child,
                                             const std::vector<int32_t>& false_child);

}  // namespace treebeard::readers::onnx
