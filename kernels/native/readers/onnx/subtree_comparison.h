// Compares pairs of subtrees: whether ONNX Runtime may take them for equal, and whether they are equal (rules 13 and 14, see quirks.h).
//
// In: a forest, pairs of its subtrees. Out: both results for each pair.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

// Two subtrees, as children are numbered, and the number of the pair that they are, or are part of.
struct Pair {
  size_t number;
  int32_t left;
  int32_t right;
};

// For each pair.
struct SubtreeComparison {
  std::vector<uint8_t> equal_to_onnxruntime;  // in everything that ONNX Runtime compares
  std::vector<uint8_t> same;                  // in every respect
};

// `pairs` are numbered 0, 1, 2, ...
//
// Walks down all pairs level by level. A pair that ONNX Runtime sees to differ is settled. If there are more pairs than trees can have (shared
// subtrees can pair up without end), they count as equal to ONNX Runtime but not the same, which refuses the model.
SubtreeComparison compare_subtrees(const Forest& forest, std::vector<Pair> pairs);

}  // namespace treebeard::readers::onnx
