#include "api/plan_calls.h"

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/category_sets.h"
#include "plan/bitslice/costs.h"
#include "plan/bitslice/hybrid_tables.h"
#include "plan/kernel/cost_model.h"
#include "plan/ranked_walk/costs.h"
#include "plan/ranked_walk/shape.h"
#include "plan/ranked_walk/tables.h"
#include "plan/staged_walk/kernel_plan.h"
#include "plan/staged_walk/shape.h"
#include "plan/staged_walk/tables.h"
#include "plan/threads/kernel_work.h"
#include "plan/tree_simd/kernel_plan.h"
#include "plan/tree_simd/tables.h"
#include "plan/walk/costs.h"
#include "plan/walk/scalar_nodes.h"
#include "plan/walk/tables.h"

namespace treebeard::planner {
namespace {

void write_work(Result& result, const std::string& strategy, const std::string& refusal,
                const std::vector<KernelWork>& work) {
  result.add(strategy + "_refusal", std::vector<uint8_t>(refusal.begin(), refusal.end()));
  result.add(strategy + "_work", kWorkRecord, work);
  result.number(strategy + "_row_instructions",
                refusal.empty() ? row_instructions(work) : std::numeric_limits<double>::infinity());
}

}  // namespace

void write_walk_choice(const Forest& forest, const Options& options, Result& result) {
  ForestFacts facts(forest);
  const walk::ScheduleChoice choice = walk::choose_schedule(facts, options.flag("beside_blocks"),
                                                            options.integer("row_block"));
  result.number("schedule", static_cast<double>(choice.schedule));
  result.number("row_block", static_cast<double>(choice.row_block));
  result.number("single_row_ns", walk::single_row_walk_ns(facts));
}

void write_thread_work(const Forest& forest, const Options&, Result& result) {
  ForestFacts all(forest);
  tree_simd::Facts columns(all);
  const std::string unranked = ranked_walk::refusal(columns), unstaged = staged_walk::refusal(all);
  std::vector<KernelWork> ranked, staged;
  if (unranked.empty()) ranked = ranked_walk::ranked_work(columns);
  if (unstaged.empty()) staged = {staged_walk::staged_work(staged_walk::shape_of(all))};
  write_work(result, "ranked_walk", unranked, ranked);
  write_work(result, "staged_walk", unstaged, staged);
  write_work(result, "walk", "", walk::walked_work(all));
}

void write_resident_threads(const Forest&, const Options& options, Result& result) {
  const Block block{options.integer("threads"), options.integer("shared_bytes"),
                    options.integer("registers")};
  require(block.threads > 0 && block.shared_bytes >= 0 && block.registers > 0,
          "a block has threads, and these have registers");
  result.number("resident_threads", static_cast<double>(resident_threads(block)));
}

void write_linked_nodes(const Forest& forest, const Options&, Result& result) {
  const CompareForm form = compare_form(forest);
  const bool fits = walk::fits_links(forest);
  result.number("fits", fits);
  result.number("feature_bits", walk::feature_bits(forest));
  if (!fits) return;
  const SetWords sets = set_words(forest);
  walk::ScalarNodes nodes = walk::scalar_nodes(forest, level_order(forest), form, sets,
                                               walk::NodeFields::kLinked);
  result.add_bytes("nodes", nodes.type, nodes.count, std::move(nodes.bytes));
  if (form.sets) result.add("sets", "word:<u4", sets.word);
}

}  // namespace treebeard::planner

namespace treebeard::planner::bitslice {
namespace {

int plane_bytes_of(const Options& options) {
  return static_cast<int>(options.integer("plane_bytes"));
}

// 0 where whole trees are bit-sliced.
int levels_of(const Options& options) {
  const int64_t levels = options.integer("levels");
  require(0 <= levels && levels <= kMaxLevels, "tree tops have up to ", kMaxLevels, " levels, not ",
          levels);
  return static_cast<int>(levels);
}

void number(Result& result, const char* name, int64_t value) {
  result.number(name, static_cast<double>(value));
}

}  // namespace

void write_bitslice_costs(const Forest& forest, const Options& options, Result& result) {
  Facts facts(forest);
  const int register_bytes = plane_bytes_of(options);
  const int64_t block_rows = 8 * int64_t{register_bytes};
  const std::string reason = refusal(facts);
  result.add("refusal", std::vector<uint8_t>(reason.begin(), reason.end()));
  const double walk_ns = walk::single_row_walk_ns(facts, register_bytes);
  result.number("single_row_ns", walk_ns);
  result.number("row_ns", row_cost_ns(facts, {register_bytes}));
  number(result, "rows_worth_a_block", rows_worth_a_block(facts, block_rows, walk_ns));
  if (!refusal_of_splits(facts).empty()) return;
  Hybrid hybrid(facts, register_bytes);
  result.number("is_split", chosen_split(facts, hybrid, register_bytes).has_value());
  const int levels = levels_of(options) ? levels_of(options) : hybrid.best_split().levels;
  const HybridSplit split = hybrid.split_at(levels);
  number(result, "levels", split.levels);
  number(result, "rows", split.rows);
  number(result, "steps", split.steps);
  const Hybrid::SplitCosts costs = hybrid.costs(levels);
  result.number("tree_tops_ns", costs.tree_tops_ns);
  result.number("subtrees_ns", costs.subtrees_ns);
  number(result, "rows_worth_a_split", hybrid.rows_worth_a_split(levels, walk_ns));
  number(result, "plane_bytes", hybrid.plane_bytes(levels));
  const Levels& of_forest = hybrid.levels();
  result.add("level_steps", std::vector<double>(of_forest.steps.begin(), of_forest.steps.end()));
}

void write_tree_forms(const Forest&, const Options& options, Result& result) {
  const Registers registers{plane_bytes_of(options), options.flag("from_many")};
  std::vector<int32_t> forms;
  for (const TreeForm& form : all_tree_forms()) {
    const bool permuted = values_permuted(form, static_cast<int>(options.integer("value_bytes")),
                                          registers);
    forms.insert(forms.end(), {form.perfect, form.bits, permuted});
  }
  result.add("tree_forms", forms);
}

}  // namespace treebeard::planner::bitslice
