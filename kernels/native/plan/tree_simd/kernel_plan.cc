#include "plan/tree_simd/kernel_plan.h"

#include <algorithm>
#include <limits>

#include "base/error.h"
#include "forest/predicate_analysis.h"
#include "plan/kernel/unit_names.h"
#include "plan/walk/walk_costs.h"

namespace treebeard::planner::tree_simd {
std::string refusal(Facts& facts, int32_t lanes) {
  constexpr const char* kTooLarge = "its trees are too large";
  if (const std::string reason = refusal_of_lanes(facts.all()); !reason.empty()) return reason;
  if (!fit_some_form(facts.all())) return kTooLarge;
  const int64_t n_columns = count_columns(facts.all().predicates());
  if (n_columns > kMaxColumns)
    return text("its predicates need ", with_commas(n_columns), " columns of ranks, and ",
                with_commas(kMaxColumns), " is the most");
  const std::optional<Groups>& groups = facts.groups(lanes);
  if (!groups) return kTooLarge;
  const int64_t largest = std::max(groups->predicate_bytes,
                                   groups->n_leaves * facts.all().values_of_leaf());
  return largest > std::numeric_limits<int32_t>::max() ? "its tables are too large" : "";
}

namespace {

// Lanes whose values are added: those of the last group that have no tree are left out where the
// code is a loop over lanes, of kLaneBytes at a time or of one
// (onnx_treebeard/compiler/units/tree_simd/add_leaf_values.py).
int64_t lanes_with_values(Facts& facts, LeafForm leaf_form, int32_t lanes) {
  const int64_t n_trees = facts.forest().n_trees();
  if (leaf_form == LeafForm::kDense) return n_trees;
  return rounded_up(n_trees, leaf_form == LeafForm::kOne ? kLaneBytes : lanes);
}

}  // namespace

RowCost row_cost(Facts& facts, int32_t lanes) {
  constexpr double kNever = std::numeric_limits<double>::infinity();
  if (!refusal(facts, lanes).empty()) return {kNever, kNever};
  const TreeSimdCosts& costs = kTreeSimdCosts;
  const Groups& groups = *facts.groups(lanes);
  const LeafForm leaf_form = facts.all().leaf_form();
  const auto values = static_cast<double>(weights_a_leaf(facts.forest()) *
                                          lanes_with_values(facts, leaf_form, lanes));
  const double columns = costs.rank_instructions * static_cast<double>(facts.columns().size());
  const auto ns = [&](double trees) {
    return costs.instruction_ns * (walk::out_of_cache_factor(facts.forest()) * trees + columns);
  };
  const double further_value = leaf_form == LeafForm::kOne ? costs.further_leaf_value_instructions
                                                           : costs.leaf_value_instructions;
  return {ns(groups.cost_instructions + costs.leaf_value_instructions * values),
          ns(groups.further_instructions + further_value * values)};
}

namespace {

std::string rank_unit(const Forest& forest, const ColumnRun& run) {
  return units::rank_columns(forest.input_type, forest.threshold.type(), run.predicate,
                             run.width == kBlock, run.zero_missing,
                             forest.missing_value.has_value());
}

const char* method_word(GroupMethod method) {
  constexpr const char* kWords[] = {"perfect", "masks", "oblivious", "walks"};
  return kWords[static_cast<int>(method)];
}

// How many groups of kLaneBytes ranks the predicates of a form select from.
int64_t rank_groups(const GroupForm& form, const Facts& facts, int64_t n_columns) {
  if (form.method == GroupMethod::kMasks) return facts.segment_columns() / kLaneBytes;
  return form.is_straight() ? ceil_div(n_columns, kLaneBytes) : 0;
}

std::string leaf_index_unit(const GroupForm& form, const Facts& facts, int64_t n_columns) {
  return units::simd_leaf_index(method_word(form.method), form.bits,
                                rank_groups(form, facts, n_columns));
}

std::string add_values_unit(const Forest& forest, const GroupForm& form, LeafForm leaf_form,
                            bool of_trees) {
  // The leaf indices of other trees are those of perfect ones.
  const GroupMethod method = form.method == GroupMethod::kMasks ? GroupMethod::kMasks
                                                                : GroupMethod::kPerfect;
  return units::simd_add_values(method_word(method), form.bits, leaf_form, forest.accumulator_type,
                                word(forest.aggregate), of_trees);
}

}  // namespace

KernelPlan kernel_plan(Facts& facts, int32_t lanes, bool of_trees) {
  const Forest& forest = facts.forest();
  KernelPlan plan{kStrategy, {{kKernels, units::simd_kernel(false), {}}}, {}, {}};
  if (of_trees) plan.functions.push_back({kTreeKernels, units::simd_kernel(true), {}});
  write_tables(facts, lanes, of_trees, plan.tables);
  const RankColumns& columns = facts.columns();
  int32_t slot = 0;
  for (const ColumnRun& run : columns.runs) plan.calls.push_back({slot++, rank_unit(forest, run)});
  const LeafForm leaf_form = facts.all().leaf_form();
  slot = 0;
  for (const GroupForm& form : facts.groups(lanes)->forms) {
    plan.calls.push_back({kUnitsOfForms + slot, leaf_index_unit(form, facts, columns.size())});
    plan.calls.push_back({kUnitsOfValues + slot, add_values_unit(forest, form, leaf_form, false)});
    if (of_trees)
      plan.calls.push_back({kUnitsOfTrees + slot, add_values_unit(forest, form, leaf_form, true)});
    ++slot;
  }
  plan.tables.number(HeaderNumber::kNTargets, forest.n_targets);
  plan.tables.number(HeaderNumber::kNTrees, forest.n_trees());
  add_compared_numbers(forest, plan);
  if (facts.groups(lanes)->has(GroupMethod::kWalks)) add_steps(facts.all(), plan);
  plan.scratch_bytes = kRowsTogether * frame_bytes(columns.size(), lanes);
  const RowCost cost = row_cost(facts, lanes);
  plan.block_rows = kRowsTogether;
  plan.block_cost = cost.first_ns - cost.further_ns;
  plan.row_cost = cost.further_ns + plan.block_cost / kRowsTogether;
  return plan;
}

}  // namespace treebeard::planner::tree_simd
