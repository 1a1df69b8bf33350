// The words that names of units are made of (onnx_treebeard/compiler/units/): a name has all
// choices of a unit, and the library of kernels and the writers of units in Python use the same
// names.
#pragma once

#include <string>

#include "forest/forest.h"
#include "forest/leaf_values.h"

namespace treebeard::planner {

// NumPy's name: "float32", "int64", ...
const char* type_word(ElementType type);
// "sum", "min", "max".
const char* aggregate_word(Aggregate aggregate);
// "lt", "le", "ne".
const char* predicate_word(Predicate predicate);
const char* leaf_form_word(LeafForm form);
// "exact", "truncate", "floor".
const char* rule_word(CategoryRule rule);
// The type of the rows and the compared type: "int64_as_float32".
std::string given_as_compared(const Forest& forest);

}  // namespace treebeard::planner
