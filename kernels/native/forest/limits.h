// Limits of a forest: how many trees, nodes, leaves, features and targets it may have.
#pragma once

#include <cstdint>

namespace treebeard::planner {

constexpr int64_t kMaxCount = (int64_t{1} << 31) - 2;  // of trees, nodes, leaves, weights: children are 32-bit numbers, ~leaf for leaves
constexpr int64_t kMaxFeatures = (int64_t{1} << 31) - 1;
constexpr int64_t kMaxTargets = int64_t{1} << 20;

}  // namespace treebeard::planner
