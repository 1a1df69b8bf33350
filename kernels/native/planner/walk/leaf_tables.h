// The tables behind the leaves of a walk, by slot:
//
//     leaves   {value}          forms one and by tree
//              {leaf}           form dense
//              {begin, end}     form list
//     weights  {weight}         form dense: of each leaf, target by target
//              {weight, target} form list
//     targets  {target}         form by tree: of each tree
//     numbers  {leaf}           for kernels that write which leaves are reached
//
// In: a forest, its leaf form, the leaf in each slot. Out: arrays of a result; each has one record at least.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/analysis/forest_facts.h"
#include "planner/calls/result.h"

namespace treebeard::planner::walk {

// Leaves, weights and targets.
void tell_leaf_values(ForestFacts& facts, const std::vector<int32_t>& leaf, Result& result);

void tell_leaf_numbers(const std::vector<int32_t>& leaf, Result& result);

}  // namespace treebeard::planner::walk
