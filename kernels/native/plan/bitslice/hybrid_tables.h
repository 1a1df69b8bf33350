// What a hybrid kernel reads of a forest: the tables of its bit-sliced tree tops, those of the
// subtrees that are walked, and its scratch memory.
//
// In: a forest in normal form, bytes of a register, the hybrid split. Out: tables by name. Those of
// tree tops are the tables of tables.h, but leaf n of tree t's top is a subtree index: the
// subtree's root is record trees[t].value + n of subtrees.nodes. Besides:
//
//     values         {value}     by leaf of the forest, one target after the other
//     subtrees.nodes the nodes of the subtrees (walk/node_records.h): linked records if all nodes have one compare form and links have room, else
// wide ones
//                    with all flags. The records of all roots come first
//     subtrees.sets  {word}, if nodes test category sets
//
// and numbers of the header that say where lists of rows lie in the scratch memory. A list consists
// of three arrays:
//
//     ends: the last state of each row | worklist: rows not yet at a leaf | states: their nodes
//
// After the scratch memory of the blocks come the subtree indices of `rows` rows (subtree_indices,
// n_trees * rows bytes), and copies of the rows where these help (nan_copies, see hybrid_tables.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "forest/forest.h"
#include "plan/bitslice/tables.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner::bitslice {

// Resolves the NaN directions of nodes by copies of the rows, so that a step of a walk needs no
// test for NaN.
//
// In: a forest with normalised predicates, some of whose nodes send NaN to their true child. Out: a
// forest that decides the same on copies of its rows:
//
//     row    x0 x1 .. xn
//     copy   x0 x1 .. xn | y0 y1 .. yn    y is x, but -inf where x is NaN; y0 stands at the next power of two
//
// `x <= t` is false for NaN and `y <= t` is true for -inf, so a node that sends NaN to its false
// child reads x, and one that sends it to its true child reads y. A row without NaN needs no copy:
// the position of y without its highest bit is that of x.

constexpr int64_t kCopiedTogether = 8;

// Whether copies pay: some node sends NaN to its true child, on copies none has to, and copying
// costs less than testing.
//
// They cannot help where rows are integers, which have no -inf; where zero counts as missing for
// some nodes and not for others; and where a node tests `x < -inf or NaN`, which is true for NaN
// alone, so that no number can replace it.
bool copies_help(const Forest& forest);

// The forest that decides the same on copies of its rows.
Forest on_copies(const Forest& forest);

// The layout of a row's copy, in values. Values are copied in groups of kCopiedTogether neighbours,
// the last of which may overlap the one before.
struct CopyNumbers {
  int64_t values;   // in a copy
  int64_t second;   // position of y0, a power of two
  int64_t grouped;  // end of the groups, if none overlapped
  int64_t last;     // where the last group begins, so that it ends with the row
  int64_t singly;   // values that are copied one by one, in rows that are shorter than a group
};

CopyNumbers copy_numbers(const Forest& forest);

// Bytes of a row's copy.
int64_t copy_bytes(const Forest& forest);

// Where trees are split into tree top and subtrees, and how subtrees are walked.
struct HybridSplit {
  int levels;  // of the tree tops
  int64_t
      rows;  // that get their subtree indices before subtrees are walked; a multiple of a block's
  int64_t
      steps;  // that all rows take before those at leaves are left out; then half as many each time
};

// The reason why trees of the forest cannot be split; empty where they can.
std::string refusal_of_splits(Facts& facts);

// Whether one compare form serves all nodes: the same comparison, NaN to the false child
// (hybrid_tables.h makes it so for others), no category sets, and links that have room for children
// and features. A step then reads nothing but a threshold and a link.
bool share_one_compare_form(const Forest& forest);

struct HybridTables : Tables {
  std::optional<Predicate> walked_predicate = {};  // of all nodes of subtrees; nothing where flags
                                                   // of each say how it compares
  bool walks_sets = false;                         // whether such nodes test category sets
  bool copies_rows = false;                        // that have a NaN
  int64_t scratch_bytes = 0;                       // of a call
};

// For a forest that `refusal` (kernel_plan.h) and `refusal_of_splits` accept.
HybridTables hybrid_tables(Facts& facts, int register_bytes, const HybridSplit& split);

}  // namespace treebeard::planner::bitslice
