#include "plan/tree_simd/kernel_plan.h"

#include "base/error.h"
#include "plan/tree_simd/costs.h"
#include "plan/tree_simd/tables.h"
#include "plan/kernel/unit_names.h"

namespace treebeard::planner::tree_simd {
namespace {

std::string rank_unit(const Forest& forest, const ColumnRun& run) {
  std::string name = std::string("rank_columns_") + predicate_word(run.predicate) + "_" + given_as_compared(forest);
  if (run.width == kBlock) name += "_one";
  if (run.zero_missing) name += "_zero";
  return forest.missing_value ? name + "_missing" : name;
}

std::string form_text(const GroupForm& form) { return text(form.has_masks ? "masks_" : "perfect_", form.bits); }

// rank_groups: how many groups of kLaneBytes ranks the predicates of perfect trees read.
std::string leaf_index_unit(const GroupForm& form, int64_t rank_groups) {
  const std::string name = "simd_leaf_index_" + form_text(form);
  return form.has_masks ? name : text(name, "_", rank_groups);
}

std::string add_values_unit(const Forest& forest, const GroupForm& form, const char* leaves) {
  return text("simd_add_", leaves, "_", form_text(form), "_", type_word(forest.accumulator_type), "_", aggregate_word(forest.aggregate));
}

void add_number(KernelPlan& plan, const char* name, int64_t number) { plan.numbers.emplace_back(name, number); }

void add_numbers(const Forest& forest, KernelPlan& plan) {
  add_number(plan, "n_targets", forest.n_targets);
  add_number(plan, "n_trees", forest.n_trees());
  for (const auto& [name, array] : plan.tables.arrays()) {
    if (name == "calls") add_number(plan, "n_calls", array.count);
    if (name == "tree_runs") add_number(plan, "n_tree_runs", array.count);
  }
  add_compared_numbers(forest, plan);
}

}  // namespace

KernelPlan kernel_plan(Facts& facts, int32_t lanes, bool of_trees) {
  const Forest& forest = facts.forest();
  KernelPlan plan{"tree_simd", {{kKernels, "tree_simd", {}}}, {}, {}, {}};
  if (of_trees) plan.functions.push_back({kTreeKernels, "tree_simd_of_trees", {}});
  write_tables(facts, lanes, of_trees, plan.tables);
  const RankColumns& columns = facts.columns();
  for (size_t run = 0; run < columns.runs.size(); ++run) {
    plan.calls.push_back({static_cast<int32_t>(run), rank_unit(forest, columns.runs[run])});
  }
  const std::vector<GroupForm>& forms = facts.groups(lanes)->forms;
  const char* const leaves = leaf_form_word(facts.all().leaf_form());
  for (size_t number = 0; number < forms.size(); ++number) {
    const auto slot = static_cast<int32_t>(number);
    plan.calls.push_back({kUnitsOfForms + slot, leaf_index_unit(forms[number], (columns.size() + kLaneBytes - 1) / kLaneBytes)});
    plan.calls.push_back({kUnitsOfValues + slot, add_values_unit(forest, forms[number], leaves)});
    if (of_trees) plan.calls.push_back({kUnitsOfTrees + slot, add_values_unit(forest, forms[number], "of_trees")});
  }
  add_numbers(forest, plan);
  plan.scratch_bytes = scratch_bytes(columns.size(), lanes);
  plan.row_cost = row_ns(facts, lanes);
  return plan;
}

}  // namespace treebeard::planner::tree_simd
