// The tables of the leaves that walks reach, by leaf slot:
//
//     leaves   {value}          leaf forms one and by tree
//              {leaf}           leaf form dense
//              {begin, end}     leaf form list
//     weights  {weight}         leaf form dense: of each leaf, target by target
//              {weight, target} leaf form list
//     targets  {target}         leaf form by tree: of each tree
//     numbers  {leaf}           for kernels that write which leaves are reached
//
// In: a forest, its leaf form, the leaf in each slot. Out: arrays of a result, with one record at least in each.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest_facts.h"
#include "base/named_arrays.h"

namespace treebeard::planner::walk {

// Tables "leaves", "weights" and "targets".
void write_leaf_values(ForestFacts& facts, const std::vector<int32_t>& leaf, Result& result);

void write_leaf_numbers(const std::vector<int32_t>& leaf, Result& result);

}  // namespace treebeard::planner::walk
