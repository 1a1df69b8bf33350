#include "api/tree_simd_calls.h"

#include <string>

#include "base/error.h"
#include "plan/tree_simd/costs.h"
#include "plan/tree_simd/tables.h"

namespace treebeard::planner::tree_simd {
namespace {

int32_t lanes_of(const Options& options) { return static_cast<int32_t>(options.integer("lanes")); }

}  // namespace

void write_tree_simd_tables(const Forest& forest, const Options& options, Result& result) {
  ForestFacts all(forest);
  Facts facts(all);
  const std::string reason = refusal(facts, lanes_of(options));
  require(reason.empty(), "trees cannot be SIMD lanes: ", reason);
  write_tables(facts, lanes_of(options), options.flag("of_trees"), result);
}

void write_rank_columns(const Forest& forest, const Options&, Result& result) {
  const DistinctPredicates predicates = distinct_predicates(forest);
  const RankColumns columns = rank_columns(forest, predicates);
  write_columns(columns, result);
  result.add("of_predicate", columns.of_predicate);
  result.add("quantised_threshold", columns.quantised_threshold);
}

}  // namespace treebeard::planner::tree_simd
