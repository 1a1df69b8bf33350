// The tables of a staged walk.
//
// In: a forest that `refusal` (shape.h) accepts. Out: tables:
//
//     packed    {feature}                                 of each copied value of a row
//     nodes     {threshold, word} and leaf values         padded trees (plan/kernel/padded_trees.h) of tests (tests.h), in words of four bytes
//     targets   {target}                                  of each tree, where every tree has its own
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "forest/forest.h"
#include "forest/forest_facts.h"
#include "plan/kernel/kernel_tables.h"

namespace treebeard::planner::staged_walk {

// How a staged walk tests a node: one comparison, false for NaN, whatever the predicate and
// wherever NaN goes.
//
// In: a forest of rows and thresholds of float32 whose predicates are normalised. Out: for each
// node {threshold, word}:
//
//     true if (value with its sign flipped where bit 31 of the word is set) < threshold       the other bits: which of the copied values
//
//     x <  t             x < t                     x <  t or NaN      not (-x < the number after -t)
//     x <= t             x < the number after t    x <= t or NaN      not (-x < -t)
//
// Where the table says "not", the node's children change places. Where that needs the number after
// infinity, and where a threshold is no number, the forest is refused.

constexpr uint32_t kNegated = uint32_t{1} << 31;

struct Test {
  float threshold;
  uint32_t word;
};
static_assert(sizeof(Test) == 8);

// Why some node has no such test; empty where all have.
std::string refusal_of_tests(const Forest& forest);

// (N,) the tests of a forest that is not refused. positions: (n_features,) of each feature among
// the copied ones.
std::vector<Test> tests_of(const Forest& forest, const std::vector<uint32_t>& positions);

// The forest with the children of nodes exchanged where the test says so.
Forest with_exchanged_children(const Forest& forest);

// Writes the tables, and the fields of the shape as numbers.
void write_tables(ForestFacts& facts, KernelTables& result);

}  // namespace treebeard::planner::staged_walk
