// Which of the listed weights a leaf has in a Forest, and which targets a row always scores.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "readers/onnx/outputs.h"

namespace treebeard::readers::onnx {

// Every weight of every leaf; of one target alone where `only` is given. `one_target` sends them all to target 0.
LeafWeights all_weights(const TreeColumns& columns, const Trees& trees, bool one_target, std::optional<int64_t> only);
// Leaves that score nothing.
LeafWeights no_weights(const TreeColumns& columns, const Trees& trees);
// One weight a leaf: its first, or its nodes_values entry if it has none (rules 28, 29).
LeafWeights first_weights(const TreeColumns& columns, const Trees& trees);

// (n_targets,) whether some tree has a weight for the target at each of its leaves.
std::vector<uint8_t> always_scored(const TreeColumns& columns, const Trees& trees, int64_t n_targets);
// Whether some tree has a positive weight at each of its leaves, whatever the target.
bool has_positive_tree(const TreeColumns& columns, const Trees& trees);

}  // namespace treebeard::readers::onnx
