// The words that names of units are made of (unit_names.h).
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "forest/forest.h"
#include "forest/leaf_values.h"

namespace treebeard::planner {

// NumPy's name: "float32", "int64", ...
const char* word(ElementType type);
// "sum", "min", "max".
const char* word(Aggregate aggregate);
// "lt", "le", "ne".
const char* word(Predicate predicate);
// "one", "by_tree", "dense", "list".
const char* word(LeafForm form);
// "exact", "truncate", "floor".
const char* word(CategoryRule rule);

std::string joined(std::initializer_list<std::string_view> words);

}  // namespace treebeard::planner
