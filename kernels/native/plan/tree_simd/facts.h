// What tree SIMD needs to know about a forest, each fact computed when it is first needed and then
// kept.
//
// In: facts of a forest in normal form. Out: its rank columns, and its groups of trees for
// registers of a number of lanes.
#pragma once

#include <map>
#include <optional>

#include "forest/forest_facts.h"
#include "plan/tree_simd/group_forms.h"
#include "plan/tree_simd/rank_columns.h"

namespace treebeard::planner::tree_simd {

class Facts {
 public:
  // `forest` outlives them.
  explicit Facts(ForestFacts& forest) : all_(forest) {}

  ForestFacts& all() const { return all_; }
  const Forest& forest() const { return all_.forest(); }
  // For a forest with nodes, without category sets, and with kMaxColumns columns at most.
  const RankColumns& columns() {
    if (!columns_) columns_.emplace(rank_columns(forest(), all_.predicates()));
    return *columns_;
  }
  // Nothing where some group fits none of the forms that were chosen.
  const std::optional<Groups>& groups(int32_t lanes) {
    const auto known = groups_.find(lanes);
    if (known != groups_.end()) return known->second;
    return groups_.emplace(lanes, group_forms(all_, columns(), lanes)).first->second;
  }

 private:
  ForestFacts& all_;
  std::optional<RankColumns> columns_;
  std::map<int32_t, std::optional<Groups>> groups_;
};

}  // namespace treebeard::planner::tree_simd
