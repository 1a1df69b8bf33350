// Names of units (onnx_treebeard/compiler/units/): all choices of a unit, as its library and its writers in Python know it.
#pragma once

#include <string>

#include "planner/forest/forest.h"
#include "planner/leaf_values.h"

namespace treebeard::planner {

// As NumPy names it: "float32", "int64", ...
const char* type_word(ElementType type);
// How scores come together: "sum", "min", "max".
const char* aggregate_word(Aggregate aggregate);
// "lt", "le", "ne".
const char* predicate_word(Predicate predicate);
const char* leaf_form_word(LeafForm form);
// How numbers become categories: "exact", "truncate", "floor".
const char* rule_word(CategoryRule rule);
// What rows hold, and what they are compared as: "int64_as_float32".
std::string given_as_compared(const Forest& forest);

}  // namespace treebeard::planner
