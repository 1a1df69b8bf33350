#include "api/calls.h"

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/category_sets.h"
#include "plan/bitslice/tree_forms.h"
#include "plan/ranked_walk/costs.h"
#include "plan/ranked_walk/shape.h"
#include "plan/staged_walk/kernel_plan.h"
#include "plan/threads/kernel_work.h"
#include "plan/tree_simd/facts.h"
#include "plan/walk/costs.h"
#include "plan/walk/scalar_nodes.h"

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

void write_tree_forms(const Forest&, const Options& options, Result& result) {
  const bitslice::Registers registers{static_cast<int>(options.integer("plane_bytes")),
                                      options.flag("from_many")};
  const auto value_bytes = static_cast<int>(options.integer("value_bytes"));
  std::vector<int32_t> forms;
  for (const bitslice::TreeForm& form : bitslice::all_tree_forms()) {
    const bool permuted = bitslice::values_permuted(form, value_bytes, registers);
    forms.insert(forms.end(), {form.perfect, form.bits, permuted});
  }
  result.add("tree_forms", forms);
}

}  // namespace treebeard::planner
