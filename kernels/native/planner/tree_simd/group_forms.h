// Which form each group of trees takes: one of a few, because every form is code of its own.
//
// In: the depth, the leaves and the predicates of every tree. Out: groups of as many consecutive trees as a register has bytes, their forms:
//
//     perfect, b bits   trees padded to depth b: 2^b - 1 predicates, every node chooses between its subtrees
//     masks, b bits     any trees of up to 2^b leaves: a "no" to any predicate strikes out the leaves of the true subtree, and the first
//                       leaf that is left is the one that is reached (`quickscorer_masks.h`); predicates in any order, a few columns at
//                       a time
//
// Costs are instructions for a group of trees and one row (`cost_model.h`).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "planner/analysis/forest_facts.h"
#include "planner/tree_simd/rank_columns.h"

namespace treebeard::planner::tree_simd {

constexpr int kLaneBytes = 16;  // ranks that one permute chooses from
constexpr int kMaxPerfectBits = 8;
constexpr int kMaxPerfectColumns = 128;
constexpr int kMaskBits[] = {3, 4, 5, 6};
constexpr int kMaxMaskLeaves = 64;

// How leaves are found, and how many trees have room for: 2^bits.
struct GroupForm {
  bool has_masks;
  int bits;

  int32_t n_leaves() const { return int32_t{1} << bits; }
  // Bytes with a bit for each leaf; 0 where leaves have numbers.
  int32_t mask_bytes() const { return has_masks ? n_leaves() / 8 : 0; }
};

struct Groups {
  std::vector<GroupForm> forms;   // those that occur
  std::vector<int32_t> of_group;  // positions in `forms`
  double cost_instructions = 0;   // of all groups
  int64_t predicate_bytes = 0;    // of the table
  int64_t n_leaves = 0;           // that the trees of all groups have room for
};

// Whether each tree fits a form; together in a group they may still fit none.
bool fit_some_form(const TreeExtents& extents);

// The cheapest few forms for these trees, `lanes` at a time; nothing where a group fits none.
std::optional<Groups> group_forms(ForestFacts& facts, const RankColumns& columns, int32_t lanes);

}  // namespace treebeard::planner::tree_simd
