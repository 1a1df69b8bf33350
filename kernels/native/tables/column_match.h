// Which columns of a table feed a model. In: what the model says of its columns, the names of the
// table's. Out: for each column of the rows its place in the table.
//
// The rules are those of docs/tables.md: by name where both have names, in any order; by position
// where the model names none, or its names only count its columns and the table has none of them.
// An underscore of the model's name stands for a blank, unless the table has that name itself.
// Which columns of a file may be left over, or are no features, is the caller's to decide.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "forest/model_columns.h"

namespace treebeard::tables {

using Names = std::vector<std::string_view>;

// How names are compared, and what messages say.
struct NameRules {
  bool has_blank_names = false;  // as in `SourceRules`
  bool may_count = true;         // the model's names may only say a position
  bool is_named = true;          // the table has names of its own, no numbers in their place
  std::string_view input_name;   // that of the model's only input, which says nothing of its column
  std::string_view subject;      // what a message begins with: "the batch ", or nothing
  std::string_view hint;         // what it ends with where columns are missing
};

// Whether the model's names only say a position.
bool are_positions(const Names& model, std::string_view input_name);

// The place of each of the model's names; nothing where columns go by position. within: the places
// of the table that may be meant. Throws Error, which names the columns that are missing, or that
// may both be meant.
std::optional<std::vector<int64_t>> match_names(const Names& model, const Names& table,
                                                const std::vector<int64_t>& within,
                                                const NameRules& rules);

// The columns of a batch that a model reads. Throws Error as `match_names` does, and for a batch of
// another width.
std::vector<int64_t> match_columns(const planner::ModelColumns& model, const Names& names);

}  // namespace treebeard::tables
