// Ranked walks: kernels of a GPU, one of which writes the ranks of rows, another one walks on them
// (onnx_treebeard/compiler/units/ranked_walk/unit_names.py).
//
// In: facts about a forest that `refusal` accepts. Out: a `KernelPlan`, whose ranks are scratch
// memory of the rows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "forest/forest.h"
#include "plan/gpu/kernel_occupancy.h"
#include "plan/gpu/shared_memory_walk.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/tree_simd/rank_columns.h"

namespace treebeard::planner::ranked_walk {

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

constexpr int64_t kMaxColumns = 2048;  // whose ranks a node addresses with 16 bits

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

// What a row of many costs a GPU that walks on ranks, from the constants of
// plan/kernel/cost_model.h.
//
// In: facts about a forest in normal form that `refusal` accepts. Out: what its kernels
// take, of which ../threads/kernel_work.h makes costs.

// The kernel that walks, with the block of a shape.
KernelWork trees_work(const Shape& shape);

// The kernel that ranks, and the one that walks.
std::vector<KernelWork> ranked_work(tree_simd::Facts& facts);

// From how many rows on a thread for each pays. Fewer rows have a block each, whose threads share
// the columns and the trees.
//
// Threads that have a row each take long, and a card is not full of them: up to some thousands of
// rows, a call takes as long as one of them. Blocks that have a row each are done soon, and the
// card is busy with a few hundred of them; every further row takes more than it would among others.
//
//     rows * clocks of a row in a block / multiprocessors + clocks of a block  =  clocks of a thread + rows * clocks of a row in a thread / multiprocessors
//
// In: facts about a forest that `refusal` accepts. Out: rows.

// A multiple of 32.
int64_t min_rows_with_a_thread(tree_simd::Facts& facts);

// Writes the tables of a ranked walk.
//
// In: a forest that `refusal` accepts. Out: tables of the rank columns
// (tree_simd/facts.h) and the walked trees:
//
//     columns          {feature, missing, first, long}   missing: the rank of NaN; first: where the column's thresholds begin; as many as fill words;
//                                                        features rise, so that neighbours find their values in one sector of a row
//     rank_thresholds  {threshold}   of each column 16, or 256 where it is long, rising, NaN after the last; fewer are false than there are
//     nodes            {word}        of padded trees (plan/gpu/shared_memory_walk.h), whose leaves have a value or n_targets of them
//     targets          {target}      of each tree, where every tree has its own
//
//     where trees are deep:
//     nodes            {word}        of sectors, see tables.cc
//     trees            {root}        of each tree: its first sector, or ~slot of a tree that is a leaf
//     values           {value}       in each slot, or n_targets of them
//
//     word of a node   quantised threshold | byte of the column's rank in the shared memory of the thread's warp, less that of the lane << 16
//
// A node is true if the rank is at most the quantised threshold. (The offset is in the upper half:
// a shift and an addition are one instruction of a GPU.)
void write_tables(tree_simd::Facts& facts, KernelTables& result);

constexpr const char* kStrategy = "ranked_walk";

// few_alone: only the kernels for few rows, because another strategy takes more.
KernelPlan kernel_plan(tree_simd::Facts& facts, bool few_alone = false);

}  // namespace treebeard::planner::ranked_walk
