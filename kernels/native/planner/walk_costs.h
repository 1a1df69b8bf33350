// What rows cost that are walked: nanoseconds on one core, from the constants of cost_model.h.
//
// In: a forest. Out: costs of one row of many, which walk in lock step, and of one of few, whose trees take turns.
#pragma once

#include <cstdint>

#include "planner/cost_model.h"
#include "planner/forest/forest.h"
#include "planner/analysis/forest_facts.h"

namespace treebeard::planner {

// Bytes of an input row.
int64_t row_bytes(const Forest& forest);

// Whether the values of a row come from afar.
bool has_wide_rows(const Forest& forest);

// How deep the trees would be, were they balanced.
double balanced_depth(const Forest& forest);

// By how much more a row takes that comes alone, because trees are not near.
double alone_out_of_cache(const Forest& forest);

// A step of a walk.
double step_cost_ns(const Forest& forest, int register_bytes = kWideRegisterBytes);

// One row. Rows walk in lock step: of unbalanced trees, walks see most of the way to the deepest leaf.
double walk_cost_ns(ForestFacts& facts, int register_bytes = kWideRegisterBytes);

// One of few rows, whose trees take turns: other rows do not bring the trees near. Of wide rows that is the smaller part.
double walked_alone_ns(ForestFacts& facts, int register_bytes = kWideRegisterBytes);

}  // namespace treebeard::planner
