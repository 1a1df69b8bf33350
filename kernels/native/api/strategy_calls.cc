#include "api/strategy_calls.h"

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/category_sets.h"
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

void write_walk_costs(const Forest& forest, const Options& options, Result& result) {
  ForestFacts facts(forest);
  const auto register_bytes = static_cast<int32_t>(options.integer("register_bytes"));
  result.number("single_row_ns", walk::single_row_walk_ns(facts, register_bytes));
  result.number("step_ns", walk::step_cost_ns(forest, register_bytes));
  result.number("row_worth_threads_ns", kWalkCosts.row_worth_threads_ns);
}

void write_walk_choice(const Forest& forest, const Options& options, Result& result) {
  ForestFacts facts(forest);
  const walk::ScheduleChoice choice = walk::choose_schedule(facts, options.flag("beside_bitslice"),
                                                            options.integer("row_block"));
  result.number("schedule", static_cast<double>(choice.schedule));
  result.number("row_block", static_cast<double>(choice.row_block));
}

void write_resident_threads(const Forest&, const Options& options, Result& result) {
  const Block block{options.integer("threads"), options.integer("shared_bytes"),
                    options.integer("registers")};
  require(block.threads > 0 && block.shared_bytes >= 0 && block.registers > 0,
          "a block has threads, and these have registers");
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

namespace treebeard::planner::walk {
namespace {

void write_text(Result& result, const std::string& name, const std::string& text) {
  result.add(name, std::vector<uint8_t>(text.begin(), text.end()));
}

}  // namespace

void write_walk_tables(const Forest& forest, const Options& options, Result& result) {
  ForestFacts facts(forest);
  const auto schedule = static_cast<Schedule>(options.integer("schedule"));
  Tables found = tables(facts, {schedule, options.flag("scores"), options.flag("leaves")});
  result = std::move(found.tables);
  const LeafForm form = facts.leaf_form();
  write_text(result, "unit_walk", walk_name(forest, found.units));
  write_text(result, "unit_leaves", add_leaves_name(forest, form, found.units));
  write_text(result, "unit_leaves_of_trees",
             form == LeafForm::kList ? "" : add_leaves_of_trees_name(forest, form, found.units));
  write_text(result, "unit_numbers", write_leaves_name(found.units));
  result.number("n_tiles", static_cast<double>(found.n_tiles));
  result.number("rows_together", static_cast<double>(found.units.rows_together));
  result.number("leaf_stride", static_cast<double>(found.units.leaf_stride));
  result.number("scratch_bytes", static_cast<double>(found.units.scratch_bytes()));
}

void write_linked_nodes(const Forest& forest, const Options&, Result& result) {
  const CompareForm form = compare_form(forest);
  const bool fits = fits_links(forest);
  result.number("fits", fits);
  result.number("feature_bits", feature_bits(forest));
  if (!fits) return;
  const SetWords sets = set_words(forest);
  ScalarNodes nodes = scalar_nodes(forest, level_order(forest), form, sets, NodeFields::kLinked);
  result.add_bytes("nodes", nodes.type, nodes.count, std::move(nodes.bytes));
  if (form.sets) result.add("sets", "word:<u4", sets.word);
}

}  // namespace treebeard::planner::walk

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

namespace treebeard::planner::ranked_walk {

void write_ranked_walk_choice(const Forest& forest, const Options&, Result& result) {
  ForestFacts all(forest);
  tree_simd::Facts facts(all);
  const std::string reason = refusal(facts);
  result.add("refusal", std::vector<uint8_t>(reason.begin(), reason.end()));
  const std::vector<KernelWork> ranked = reason.empty() ? ranked_work(facts)
                                                        : std::vector<KernelWork>(),
                                walked = walk::walked_work(all);
  result.number("ranked_row_instructions", reason.empty()
                                               ? row_instructions(ranked)
                                               : std::numeric_limits<double>::infinity());
  result.number("walked_row_instructions", row_instructions(walked));
  result.number("min_rows",
                reason.empty() ? static_cast<double>(min_rows_with_a_thread(facts)) : 0);
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

namespace treebeard::planner::staged_walk {

void write_staged_walk_choice(const Forest& forest, const Options&, Result& result) {
  ForestFacts facts(forest);
  const std::string reason = refusal(facts);
  result.add("refusal", std::vector<uint8_t>(reason.begin(), reason.end()));
  const std::vector<KernelWork> work = reason.empty()
                                           ? std::vector<KernelWork>{staged_work(shape_of(facts))}
                                           : std::vector<KernelWork>();
  result.number("staged_row_instructions",
                reason.empty() ? row_instructions(work) : std::numeric_limits<double>::infinity());
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
