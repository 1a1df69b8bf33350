#include "api/strategy_calls.h"

#include <string>

#include "base/error.h"
#include "plan/kernel/cost_model.h"
#include "plan/threads/multiprocessor.h"
#include "plan/tree_simd/costs.h"
#include "plan/walk/schedule.h"
#include "plan/walk/costs.h"

namespace treebeard::planner {

void write_walk_costs(const Forest& forest, const Options& options, Result& result) {
  ForestFacts facts(forest);
  const auto register_bytes = static_cast<int32_t>(options.integer("register_bytes"));
  result.number("single_row_ns", walk::single_row_walk_ns(facts, register_bytes));
  result.number("step_ns", walk::step_cost_ns(forest, register_bytes));
  result.number("row_worth_threads_ns", kWalkCosts.row_worth_threads_ns);
}

void write_walk_choice(const Forest& forest, const Options& options, Result& result) {
  ForestFacts facts(forest);
  const walk::ScheduleChoice choice = walk::choose_schedule(facts, options.flag("beside_bitslice"), options.integer("row_block"));
  result.number("schedule", static_cast<double>(choice.schedule));
  result.number("row_block", static_cast<double>(choice.row_block));
}

void write_resident_threads(const Forest&, const Options& options, Result& result) {
  const Block block{options.integer("threads"), options.integer("shared_bytes"), options.integer("registers")};
  require(block.threads > 0 && block.shared_bytes >= 0 && block.registers > 0, "a block has threads, and these have registers");
  result.number("resident_threads", static_cast<double>(resident_threads(block)));
}

void write_tree_simd_choice(const Forest& forest, const Options& options, Result& result) {
  ForestFacts all(forest);
  tree_simd::Facts facts(all);
  const auto lanes = static_cast<int32_t>(options.integer("lanes"));
  const std::string reason = tree_simd::refusal(facts, lanes);
  result.add("refusal", std::vector<uint8_t>(reason.begin(), reason.end()));
  result.number("row_ns", tree_simd::row_ns(facts, lanes));
  result.number("single_row_walk_ns", walk::single_row_walk_ns(all, lanes));
}

}  // namespace treebeard::planner
