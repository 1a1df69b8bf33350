// QuickScorer masks: a tree as predicates that each clear leaves, so that their order does not matter and no node waits for another (Lucchese,
// Nardini, Orlando, Perego, Tonellotto, Venturini, "QuickScorer", SIGIR 2015).
//
// In: a tree of up to 64 leaves whose nodes are not shared. Out: a mask for each of its nodes, and its leaves, in order from the true side to the
// false side:
//
//     node 0: leaves 0 to 3      if node 0 is false, leaves 0 and 1 are cleared    mask 0011
//       true -> node 1: 0, 1     if node 1 is false, leaf 0 is cleared             mask 0001
//       false -> node 2: 2, 3    if node 2 is false, leaf 2 is cleared             mask 0100
//
// The leaf that a row reaches is never cleared, and every leaf before it is, by the node where the paths to both part. Nodes off the path clear
// leaves that the row does not reach, whatever their results.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "forest/tree_shape.h"

namespace treebeard::planner::tree_simd {

class QuickScorerMasks {
 public:
  QuickScorerMasks(const Forest& forest, const LevelOrder& order);

  // Computes the masks and leaves of a tree, which stay until the next call.
  void look_at(int64_t tree);
  // The leaves that the tree's node at this position of its level order clears where its predicate is false, a bit each.
  uint64_t mask(int64_t position) const { return mask_[static_cast<size_t>(position)]; }
  // The leaves of the tree by leaf index.
  const std::vector<int32_t>& leaves() const { return leaves_; }

 private:
  int32_t leaf_count(int32_t child) const { return child < 0 ? 1 : leaf_count_[static_cast<size_t>(child)]; }

  const Forest& forest_;
  const LevelOrder& order_;
  std::vector<uint8_t> leaf_count_;  // (N,) leaves below each node of the trees so far
  std::vector<uint8_t> first_;       // (N,) the leaf index of the first of them
  std::vector<uint64_t> mask_;
  std::vector<int32_t> leaves_;
};

}  // namespace treebeard::planner::tree_simd
