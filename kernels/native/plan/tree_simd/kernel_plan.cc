#include "plan/tree_simd/kernel_plan.h"

#include <algorithm>
#include <limits>

#include "base/error.h"
#include "forest/category_sets.h"
#include "plan/kernel/unit_names.h"
#include "plan/tree_simd/tables.h"
#include "plan/walk/costs.h"

namespace treebeard::planner::tree_simd {
namespace {

constexpr const char* kTooLarge = "its trees are too large";

// With commas between thousands.
std::string grouped(int64_t number) {
  std::string digits = std::to_string(number);
  for (size_t position = digits.size(); position > 3; position -= 3)
    digits.insert(position - 3, ",");
  return digits;
}

// Of a leaf; one at least.
int64_t average_weights(const Forest& forest) {
  return std::max<int64_t>(1,
                           forest.weight_target.size() / std::max<int64_t>(forest.n_leaves(), 1));
}

}  // namespace

std::string refusal(Facts& facts, int32_t lanes) {
  const Forest& forest = facts.forest();
  if (forest.n_nodes() == 0 || forest.n_trees() == 0) return "it has no predicates";
  if (takes_extremes(forest)) return kOnlyWalked;
  if (has_sets(forest)) return "it asks for category sets";
  if (facts.all().leaf_form() == LeafForm::kList)
    return "a leaf has several weights for one target";
  if (!fit_some_form(facts.all().extents())) return kTooLarge;
  const int64_t n_columns = count_columns(facts.all().predicates());
  if (n_columns > kMaxColumns) {
    return text("its predicates need ", grouped(n_columns), " columns of ranks, and ",
                grouped(kMaxColumns), " is the most");
  }
  const std::optional<Groups>& groups = facts.groups(lanes);
  if (!groups) return kTooLarge;
  const int64_t largest = std::max(groups->predicate_bytes,
                                   groups->n_leaves * facts.values_of_leaf());
  return largest > std::numeric_limits<int32_t>::max() ? "its tables are too large" : "";
}

double row_ns(Facts& facts, int32_t lanes) {
  if (!refusal(facts, lanes).empty()) return std::numeric_limits<double>::infinity();
  const TreeSimdCosts& costs = kTreeSimdCosts;
  const Groups& groups = *facts.groups(lanes);
  const int64_t values = average_weights(facts.forest()) * lanes *
                         static_cast<int64_t>(groups.of_group.size());
  const double trees = groups.cost_instructions +
                       costs.leaf_value_instructions * static_cast<double>(values);
  const double columns = costs.rank_instructions * static_cast<double>(facts.columns().size());
  return costs.instruction_ns * (walk::out_of_cache_factor(facts.forest()) * trees + columns);
}

namespace {

std::string rank_unit(const Forest& forest, const ColumnRun& run) {
  return units::rank_columns(forest.input_type, forest.threshold.type(), run.predicate,
                             run.width == kBlock, run.zero_missing,
                             forest.missing_value.has_value());
}

const char* method_word(const GroupForm& form) { return form.has_masks ? "masks" : "perfect"; }

// rank_groups: how many groups of kLaneBytes ranks the predicates of perfect trees read.
std::string leaf_index_unit(const GroupForm& form, int64_t rank_groups) {
  return units::simd_leaf_index(method_word(form), form.bits, form.has_masks ? 0 : rank_groups);
}

std::string add_values_unit(const Forest& forest, const GroupForm& form, LeafForm leaf_form,
                            bool of_trees) {
  return units::simd_add_values(method_word(form), form.bits, leaf_form, forest.accumulator_type,
                                word(forest.aggregate), of_trees);
}

}  // namespace

KernelPlan kernel_plan(Facts& facts, int32_t lanes, bool of_trees) {
  const Forest& forest = facts.forest();
  KernelPlan plan{kStrategy, {{kKernels, units::simd_kernel(false), {}}}, {}, {}};
  if (of_trees) plan.functions.push_back({kTreeKernels, units::simd_kernel(true), {}});
  write_tables(facts, lanes, of_trees, plan.tables);
  const RankColumns& columns = facts.columns();
  for (size_t run = 0; run < columns.runs.size(); ++run) {
    plan.calls.push_back({static_cast<int32_t>(run), rank_unit(forest, columns.runs[run])});
  }
  const std::vector<GroupForm>& forms = facts.groups(lanes)->forms;
  const LeafForm leaf_form = facts.all().leaf_form();
  for (size_t number = 0; number < forms.size(); ++number) {
    const auto slot = static_cast<int32_t>(number);
    plan.calls.push_back(
        {kUnitsOfForms + slot,
         leaf_index_unit(forms[number], (columns.size() + kLaneBytes - 1) / kLaneBytes)});
    plan.calls.push_back(
        {kUnitsOfValues + slot, add_values_unit(forest, forms[number], leaf_form, false)});
    if (of_trees)
      plan.calls.push_back(
          {kUnitsOfTrees + slot, add_values_unit(forest, forms[number], leaf_form, true)});
  }
  plan.tables.number(HeaderNumber::kNTargets, forest.n_targets);
  plan.tables.number(HeaderNumber::kNTrees, forest.n_trees());
  add_compared_numbers(forest, plan);
  plan.scratch_bytes = scratch_bytes(columns.size(), lanes);
  plan.row_cost = row_ns(facts, lanes);
  return plan;
}

}  // namespace treebeard::planner::tree_simd
