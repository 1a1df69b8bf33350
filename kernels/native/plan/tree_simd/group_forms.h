// Group forms: the few forms of groups of trees that a kernel has code for, and the one that each
// group takes.
//
// In: the depth, the leaves and the predicates of every tree. Out: groups of as many consecutive
// trees as a register has bytes, and their forms, so that all groups together cost least
// (../cheapest_forms.h):
//
//     perfect, b bits   trees padded to depth b: 2^b - 1 predicates, and every node selects between the leaf indices of its subtrees
//     masks, b bits     any trees of up to 2^b leaves: a false predicate clears the leaves of its true subtree, and the first leaf that is left
//                       is reached (QuickScorer, see `group_forms.h`); predicates come in any order, 16 columns at a time
//
// Costs are instructions for a group of trees and one row (plan/kernel/cost_model.h). In
// V-QuickScorer (Lucchese et al., SIGIR 2016) and RapidScorer (Ye et al., KDD 2018) lanes are rows;
// here they are trees, so that a single row fills a register.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "forest/forest.h"
#include "forest/forest_facts.h"
#include "forest/tree_shape.h"
#include "plan/tree_simd/rank_columns.h"

namespace treebeard::planner::tree_simd {

constexpr int kLaneBytes = 16;  // ranks that one byte permute selects from
constexpr int kMaxPerfectBits = 8;
constexpr int kMaxPerfectColumns = 128;
constexpr int kMaskBits[] = {3, 4, 5, 6};
constexpr int kMaxMaskLeaves = 64;

struct GroupForm {
  bool has_masks;  // QuickScorer masks; else perfect trees
  int bits;        // of a leaf index

  int32_t n_leaves() const { return int32_t{1} << bits; }
  // Bytes of a mask, which has a bit for each leaf; 0 for perfect trees.
  int32_t mask_bytes() const { return has_masks ? n_leaves() / 8 : 0; }
};

struct Groups {
  std::vector<GroupForm> forms;   // those that occur
  std::vector<int32_t> of_group;  // positions in `forms`
  double cost_instructions = 0;   // of all groups
  int64_t predicate_bytes = 0;    // of the table of predicates
  int64_t n_leaves = 0;           // 2^bits for each lane of each group
};

// Whether each tree fits some form. A group of such trees may still fit none.
bool fit_some_form(const TreeExtents& extents);

// The cheapest few forms for these trees, `lanes` at a time; nothing where a group fits none.
std::optional<Groups> group_forms(ForestFacts& facts, const RankColumns& columns, int32_t lanes);

// QuickScorer masks: a tree as predicates that each clear leaves, so that their order does not
// matter and no node waits for another (Lucchese, Nardini, Orlando, Perego, Tonellotto, Venturini,
// "QuickScorer", SIGIR 2015).
//
// In: a tree of up to 64 leaves whose nodes are not shared. Out: a mask for each of its nodes, and
// its leaves, in order from the true side to the false side:
//
//     node 0: leaves 0 to 3      if node 0 is false, leaves 0 and 1 are cleared    mask 0011
//       true -> node 1: 0, 1     if node 1 is false, leaf 0 is cleared             mask 0001
//       false -> node 2: 2, 3    if node 2 is false, leaf 2 is cleared             mask 0100
//
// The leaf that a row reaches is never cleared, and every leaf before it is, by the node where the
// paths to both part. Nodes off the path clear leaves that the row does not reach, whatever their
// results.

class QuickScorerMasks {
 public:
  QuickScorerMasks(const Forest& forest, const LevelOrder& order);

  // Computes the masks and leaves of a tree, which stay until the next call.
  void look_at(int64_t tree);
  // The leaves that the tree's node at this position of its level order clears where its predicate
  // is false, a bit each.
  uint64_t mask(int64_t position) const { return mask_[static_cast<size_t>(position)]; }
  // The leaves of the tree by leaf index.
  const std::vector<int32_t>& leaves() const { return leaves_; }

 private:
  int32_t leaf_count(int32_t child) const {
    return child < 0 ? 1 : leaf_count_[static_cast<size_t>(child)];
  }

  const Forest& forest_;
  const LevelOrder& order_;
  std::vector<uint8_t> leaf_count_;  // (N,) leaves below each node of the trees so far
  std::vector<uint8_t> first_;       // (N,) the leaf index of the first of them
  std::vector<uint64_t> mask_;
  std::vector<int32_t> leaves_;
};

}  // namespace treebeard::planner::tree_simd
