// Pairs of sub-trees: whether ONNX Runtime may take them for equal, and whether they are (rules 13 and 14, see quirks.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "planner/forest/forest.h"

namespace treebeard::planner::onnx {

// Two sub-trees, as children are numbered, and which pair they are, or are part of.
struct Pair {
  size_t number;
  int32_t left;
  int32_t right;
};

// For each pair.
struct Likeness {
  std::vector<uint8_t> alike;  // in what ONNX Runtime looks at
  std::vector<uint8_t> same;   // in every respect
};

// `pairs` are numbered 0, 1, 2, ...
//
// Walks down all pairs level by level. A pair that differs visibly is settled; more pairs than a tree can have (shared sub-trees can pair
// up without end) count as alike and different, which refuses the model.
Likeness compare_branches(const Forest& forest, std::vector<Pair> pairs);

}  // namespace treebeard::planner::onnx
