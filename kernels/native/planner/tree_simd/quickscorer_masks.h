// Trees as predicates and the leaves that a "no" strikes out, so that their order does not matter and no node waits for another
// (Lucchese et al., QuickScorer, SIGIR 2015).
//
// In: a tree of up to 64 leaves, none of whose nodes is shared. Out: a mask for each of its nodes, and its leaves, which count from the
// true side:
//
//     node 0: leaves 0 to 3      no to node 0 strikes out 0 and 1       mask 0011
//       true -> node 1: 0, 1     no to node 1 strikes out 0             mask 0001
//       false -> node 2: 2, 3    no to node 2 strikes out 2             mask 0100
//
// The leaf that a row reaches is never struck out, and every leaf before it is, by the node where the ways to both part. Whatever
// nodes off the row's way say, they strike out leaves that it does not reach.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/forest/forest.h"
#include "planner/analysis/tree_shape.h"

namespace treebeard::planner::tree_simd {

class QuickScorerMasks {
 public:
  QuickScorerMasks(const Forest& forest, const LevelOrder& order);

  // Looks at a tree; what it finds stays until the next one is looked at.
  void look_at(int64_t tree);
  // The leaves that a "no" to the tree's node at this place of its level order strikes out, a bit each.
  uint64_t mask(int64_t place) const { return mask_[static_cast<size_t>(place)]; }
  // By number.
  const std::vector<int32_t>& leaves() const { return leaves_; }

 private:
  int32_t leaves_below(int32_t child) const { return child < 0 ? 1 : below_[static_cast<size_t>(child)]; }

  const Forest& forest_;
  const LevelOrder& order_;
  std::vector<uint8_t> below_;  // (N) leaves below a node; of the trees looked at
  std::vector<uint8_t> first_;  // (N) the first one's number
  std::vector<uint64_t> mask_;
  std::vector<int32_t> leaves_;
};

}  // namespace treebeard::planner::tree_simd
