// Which columns of a batch feed a model. In: what the model says of its columns, the names of the
// batch's. Out: for each column of the rows its place in the batch.
//
// The rules are those of tables in memory (docs/tables.md): by name where both have names, in any
// order, with other columns ignored; by position where the model names none, or its names only
// count its columns and the batch has none of them. An underscore of the model's name stands for a
// blank, unless the batch has that name itself.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "forest/model_columns.h"

namespace treebeard::tables {

// Throws Error, which names the columns that are missing, or that may both be meant.
std::vector<int64_t> match_columns(const planner::ModelColumns& model,
                                   const std::vector<std::string_view>& names);

}  // namespace treebeard::tables
