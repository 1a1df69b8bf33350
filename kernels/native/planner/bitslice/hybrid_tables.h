// What a kernel reads that evaluates the tops of trees by bitslice and walks below them, and where it works.
//
// In: a forest as the kernel tests it, the width of a vector register, how trees are cut. Out: the tables of tables.h for the tops, but a
// leaf number n of tree t leads to root trees[t].value + n of what is walked; values are by leaf:
//
//     values         {value}     by leaf of the forest, a target after the other
//     below.nodes    (walk/scalar_nodes.h) linked where all nodes are tested alike and links have room, else wide and with all flags; a tree
//                    for each root, whose record is as many behind the first as roots are before it
//     below.sets     {word}, where nodes ask for them
//
// The lists of rows in the scratch memory are
//
//     ends: the last state of each row | listed: the rows of a list | states: theirs
//
// and behind the scratch memory of blocks are, for the `rows` rows that are: kept_numbers, T x rows bytes | copies of the rows, where they may help (nan_copies.h)
#pragma once

#include <cstdint>
#include <string>

#include "planner/bitslice/facts.h"
#include "planner/bitslice/scratch_layout.h"
#include "planner/calls/result.h"

namespace treebeard::planner::bitslice {

// levels: of the tops; so many rows find their places before trees are walked on, a multiple of a block's; so many steps are taken
// before it is looked which rows are at leaves, half as many between further looks.
struct Cut {
  int levels;
  int64_t rows;
  int64_t steps;
};

// Why trees of the forest are not cut; empty where they can be.
std::string refusal_of_cuts(Facts& facts);

// Whether links are room enough for a forest's nodes, and all of them are tested alike and send NaN to their false child (nan_copies.h has
// what becomes of others), so that a step looks at nothing but a threshold and a link.
bool tested_alike(const Forest& forest);

// For a forest that `refusal` (costs.h) has nothing against, and whose trees may be cut.
void tell_hybrid_tables(Facts& facts, int64_t plane_bytes, const Cut& cut, Result& result);

}  // namespace treebeard::planner::bitslice
