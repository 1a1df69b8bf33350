#include "api/ranked_walk_calls.h"

#include <limits>
#include <string>
#include <vector>

#include "base/error.h"
#include "plan/ranked_walk/costs.h"
#include "plan/ranked_walk/few_rows.h"
#include "plan/ranked_walk/shape.h"
#include "plan/ranked_walk/tables.h"
#include "plan/walk/thread_costs.h"

namespace treebeard::planner::ranked_walk {

void write_ranked_walk_choice(const Forest& forest, const Options&, Result& result) {
  ForestFacts all(forest);
  tree_simd::Facts facts(all);
  const std::string reason = refusal(facts);
  result.add("refusal", std::vector<uint8_t>(reason.begin(), reason.end()));
  const std::vector<KernelWork> ranked = reason.empty() ? ranked_work(facts) : std::vector<KernelWork>(), walked = walk::walked_work(all);
  result.number("ranked_row_instructions", reason.empty() ? row_instructions(ranked) : std::numeric_limits<double>::infinity());
  result.number("walked_row_instructions", row_instructions(walked));
  result.number("min_rows", reason.empty() ? static_cast<double>(min_rows_with_a_thread(facts)) : 0);
  result.add("ranked_work", kWorkRecord, ranked);
  result.add("walked_work", kWorkRecord, walked);
}

void write_ranked_walk_tables(const Forest& forest, const Options&, Result& result) {
  ForestFacts all(forest);
  tree_simd::Facts facts(all);
  const std::string reason = refusal(facts);
  require(reason.empty(), "trees cannot be walked on ranks: ", reason);
  write_tables(facts, result);
  const PredicateForm& form = all.predicates().forms.front();
  result.number("predicate", static_cast<double>(form.predicate));
  result.number("zero", form.zero_missing);
  result.number("leaf_form", static_cast<double>(all.leaf_form()));
}

}  // namespace treebeard::planner::ranked_walk
