// The tables of a staged walk.
//
// In: a forest that `refusal` (shape.h) accepts. Out: tables:
//
//     packed    {feature}                                 of each copied value of a row
//     nodes     {threshold, word} and leaf values         padded trees (plan/kernel/padded_trees.h) of tests (tests.h), in words of four bytes
//     targets   {target}                                  of each tree, where every tree has its own
#pragma once

#include "forest/forest_facts.h"
#include "base/named_arrays.h"

namespace treebeard::planner::staged_walk {

// Writes the tables, and the fields of the shape as numbers.
void write_tables(ForestFacts& facts, Result& result);

}  // namespace treebeard::planner::staged_walk
