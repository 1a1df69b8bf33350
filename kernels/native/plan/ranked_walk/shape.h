// The shape of a ranked walk: kernels of a GPU in which each thread ranks the values of a row, and
// then walks all trees on these ranks.
//
// In: facts about a forest in normal form. Out: why it cannot be walked so, or its sizes. Shared
// memory of a block of `threads` threads:
//
//     ranks   threads * 4 * rank_words   one byte for each column; word w of lane l of a warp at (w * 32 + l) * 4: a thread reads its own bank.
//                                        They lie in the same way in scratch memory, 32 rows after the other, from where they are copied
//     sums    threads * n_targets        of forests with several targets; that of target t of lane l at (t * 32 + l)
//     trees   group_trees * tree_bytes   the trees that are walked until the next ones are copied
//
// (RapidScorer and V-QuickScorer rank and merge thresholds for CPUs. Walks of a GPU with trees in
// shared memory: RAPIDS FIL; Treebeard/SilvanForge, Prasad et al., 2024.)
#pragma once

#include <cstdint>
#include <string>

#include "plan/threads/padded_walk.h"
#include "plan/tree_simd/facts.h"

namespace treebeard::planner::ranked_walk {

constexpr int kMaxDepth = 8;  // of padded trees; deeper ones are walked sector by sector (tables.h)
constexpr int64_t kMaxColumns = 2048;  // whose ranks a node addresses with 16 bits
constexpr int64_t
    kBlockTrees = 1024;  // whose leaf values a block that has one row keeps until they are added

struct Shape : WalkShape {
  bool in_sectors = false;  // deep trees; else all are padded to one depth
  int64_t n_columns = 0;
  int64_t rank_words = 0;  // of a row
  int64_t n_trees = 0;
  int64_t levels = 0;           // of all trees together
  int64_t row_block_bytes = 0;  // shared memory of a block that has one row: its ranks, and the
                                // leaf values of kBlockTrees trees
};

// The reason why the forest cannot be walked on ranks; empty where it can.
std::string refusal(tree_simd::Facts& facts);

// The sizes for a forest that is not refused.
Shape shape_of(tree_simd::Facts& facts);

}  // namespace treebeard::planner::ranked_walk
