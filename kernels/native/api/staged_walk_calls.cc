#include "api/staged_walk_calls.h"

#include <limits>
#include <string>
#include <vector>

#include "base/error.h"
#include "plan/staged_walk/costs.h"
#include "plan/staged_walk/shape.h"
#include "plan/staged_walk/tables.h"

namespace treebeard::planner::staged_walk {

void write_staged_walk_choice(const Forest& forest, const Options&, Result& result) {
  ForestFacts facts(forest);
  const std::string reason = refusal(facts);
  result.add("refusal", std::vector<uint8_t>(reason.begin(), reason.end()));
  const std::vector<KernelWork> work = reason.empty() ? std::vector<KernelWork>{staged_work(shape_of(facts))} : std::vector<KernelWork>();
  result.number("staged_row_instructions", reason.empty() ? row_instructions(work) : std::numeric_limits<double>::infinity());
  result.add("staged_work", kWorkRecord, work);
}

void write_staged_walk_tables(const Forest& forest, const Options&, Result& result) {
  ForestFacts facts(forest);
  const std::string reason = refusal(facts);
  require(reason.empty(), "walks cannot be staged: ", reason);
  write_tables(facts, result);
  result.number("zero", facts.predicates().forms.front().zero_missing);
  result.number("leaf_form", static_cast<double>(facts.leaf_form()));
}

}  // namespace treebeard::planner::staged_walk
