// What trees in SIMD lanes ask about a forest, found when first asked for and kept.
//
// In: facts of a forest as kernels test it. Out: its rank columns; its groups of trees, for registers of so many lanes.
#pragma once

#include <map>
#include <optional>

#include "planner/analysis/forest_facts.h"
#include "planner/tree_simd/group_forms.h"
#include "planner/tree_simd/rank_columns.h"

namespace treebeard::planner::tree_simd {

class Facts {
 public:
  // `forest` outlives them.
  explicit Facts(ForestFacts& forest) : all_(forest) {}

  ForestFacts& all() const { return all_; }
  const Forest& forest() const { return all_.forest(); }
  // Of a forest that has nodes, no category sets, and no need of more than kMaxColumns.
  const RankColumns& columns() {
    if (!columns_) columns_.emplace(rank_columns(forest(), all_.predicates()));
    return *columns_;
  }
  // Nothing where trees fit no few forms.
  const std::optional<Groups>& groups(int32_t lanes) {
    const auto known = groups_.find(lanes);
    if (known != groups_.end()) return known->second;
    return groups_.emplace(lanes, group_forms(all_, columns(), lanes)).first->second;
  }
  // Values of a leaf in the tables.
  int64_t values_of_leaf() { return all_.leaf_form() == LeafForm::kDense ? forest().n_targets : 1; }

 private:
  ForestFacts& all_;
  std::optional<RankColumns> columns_;
  std::map<int32_t, std::optional<Groups>> groups_;
};

}  // namespace treebeard::planner::tree_simd
