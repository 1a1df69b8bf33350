// The players of contributions: what a score is divided among.
//
// In: a forest. Out: the player of each column that its trees read, and which columns of a row
// share what a player contributes.
//
// A column of a row is a player. Derived columns (derivation.h) belong to the player of the columns
// whose categories they come from, be it one or a combination of several: so does CatBoost, whose
// statistics of a combination may have numbers and flags among their elements beside categories.
//
//     players of a target   c0 c1 .. cn-1  p0 p1 ..  e     columns, combinations, the expected score
//     its contributions     c0 c1 .. cn-1  e               each column gets its share of its combinations
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"

namespace treebeard::planner {

struct Players {
  int64_t n_targets = 0, n_columns = 0;
  std::vector<int32_t> of_column;                  // of each column that trees read
  std::vector<std::vector<int32_t>> combinations;  // the columns of each, rising
  int64_t count() const { return n_columns + static_cast<int64_t>(combinations.size()); }
};

Players players_of(const Forest& forest);

// The forest whose nodes test players in the place of columns.
Forest with_players(const Forest& forest, const Players& players);

// Turns what players contribute to rows into contributions of columns, in the same memory.
void share_contributions(const Players& players, double* values, int64_t n_rows);

}  // namespace treebeard::planner
