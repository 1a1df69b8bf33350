// The kernels of tree SIMD: their tables, and the units that their code consists of
// (onnx_treebeard/compiler/units/tree_simd/unit_names.py).
//
// In: facts about a forest, the number of lanes. Out: a `KernelPlan`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plan/kernel/kernel_plan.h"
#include "plan/tree_simd/rank_columns.h"

namespace treebeard::planner::tree_simd {

constexpr const char* kStrategy = "tree_simd";

// Whether a forest is evaluated by tree SIMD, one row at a time with a tree in each lane of a
// register, and what a row costs.
//
// In: facts about a forest in normal form, the number of lanes, which is bytes of a register. Out:
// the reason why tree SIMD cannot serve it, or nanoseconds a row on one core. All constants are
// those of plan/kernel/cost_model.h.

// The reason why the trees cannot be in `lanes` lanes; empty where they can.
std::string refusal(Facts& facts, int32_t lanes);

// Nanoseconds for a row that is alone, and for each further one of those that go through the trees
// with it; infinite where the trees cannot be in lanes.
struct RowCost {
  double first_ns, further_ns;
};
RowCost row_cost(Facts& facts, int32_t lanes);

// For a forest that `refusal` accepts. of_trees: whether there is also a kernel that
// writes a score for each tree.
KernelPlan kernel_plan(Facts& facts, int32_t lanes, bool of_trees);

// The tables of tree SIMD: rank columns, predicates of groups of trees, leaf values.
//
// In: a forest that `refusal` accepts, and the number of lanes. Out: tables, for C
// columns and G groups of `lanes` trees, the last of which is filled up with trees that add
// nothing:
//
//     columns    C x {feature, missing}            see `rank_columns.h`
//     calls      {unit, first, end}                of units that rank the columns of runs
//     tree_runs  {form, begin, end}                neighbouring groups of one form, kGroupsTogether at most
//     runs       {begin, end, width, first_threshold}   of columns: `width` thresholds for each, from record `first_threshold` of
//                "rank_thresholds" on
//     rank_thresholds {threshold}                  run by run
//     groups     G x {form, first, count, value}   first: byte of "predicates" (perfect trees), word of it (walks), or record of "segments", of
//                which there are `count`
//     segments   {ranks, first, count}             of masks: `count` predicates on the 16 or 64 columns from `ranks` on, from byte `first` of "predicates"
//     predicates bytes, one predicate after the other: for each lane its column, then for each lane its quantised threshold; with masks also the
//                mask of each lane, byte by byte. Of walks: the root of each lane, then tree by tree, level by level, the pairs of children, a word each:
//                threshold: 8 bits, column: 8, distance to the true child: 16, the false child being the next; a leaf is 255, its leaf index, 0
//     values     {value}                           leaf values tree by tree, by leaf index, one target after the other
//     targets    {target}                          of each tree, where every tree has its own
//     positions  {target}                          of each tree, where a score is written for each tree: the tree's number
//
// Predicates of a perfect tree come in the order node, false subtree, true subtree. Bit b of a leaf
// index is set if the node at height b + 1 is false; but bit 0 is set if the last node is true.
// With masks, leaves count from the true side, and columns from the segment's first. Quantised
// thresholds are shifted by 128, as are ranks in the scratch memory, because signed bytes compare
// in one instruction. The scratch memory has a frame for each of kRowsTogether rows:
//
//     leaf indices of kGroupsTogether groups, a byte for each lane; or what is left of masks, up to 8 bytes for each lane
//     ranks, a byte for each column

struct GroupRecord {
  int32_t form, first, count, value;
};
struct SegmentRecord {
  int32_t ranks, first, count;
};

// Bytes that kernels touch, however few columns there are: walks read 256, and write as many behind
// them.
constexpr int32_t kMinRanks = 2 * kMaxWalkedColumns;
constexpr int32_t kAlignmentBytes = 64;

// The offset of the ranks in a frame, and the size of a frame, in bytes.
int64_t ranks_offset(int32_t lanes);
int64_t frame_bytes(int64_t n_columns, int32_t lanes);

// Writes all tables, and the number frame_bytes.
// of_trees: whether a kernel writes a score for each tree.
void write_tables(Facts& facts, int32_t lanes, bool of_trees, KernelTables& result);

}  // namespace treebeard::planner::tree_simd
