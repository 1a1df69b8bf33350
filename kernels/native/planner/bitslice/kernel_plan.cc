#include "planner/bitslice/kernel_plan.h"

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "error.h"
#include "planner/bitslice/scratch_layout.h"
#include "planner/bitslice/tables.h"
#include "planner/kernel_header.h"
#include "planner/unit_names.h"
#include "planner/walk_costs.h"

namespace treebeard::planner::bitslice {
namespace {

constexpr int64_t kFarBytes = 2048;  // no CPU foresees where the values of rows are that lie further apart

std::string columns_unit(const Forest& forest) {
  std::string name = "columns_" + given_as_compared(forest);
  if (forest.missing_value) name += "_missing";
  return row_bytes(forest) > kFarBytes ? name + "_far" : name;
}

std::string compare_unit(const PredicateForm& form, const std::string& compared) {
  const std::string nan = form.missing_true ? "u" : "o";
  return "compare_" + nan + predicate_word(form.predicate) + "_" + compared + (form.zero_missing ? "_zero" : "");
}

// asked: the field of features that the unit is of (unit_calls.h).
std::string predicate_unit(Facts& facts, const std::string& asked) {
  const std::string compared = type_word(facts.forest().threshold.type());
  if (asked == "scales") return std::string("rank_") + predicate_word(*facts.planes().ranked) + "_" + compared;
  if (asked == "answers") return "set_lookup_" + compared;
  if (asked == "parities") return "set_parity_" + compared;
  const auto form = std::strtoul(asked.c_str() + std::string("tests").size(), nullptr, 10);
  return compare_unit(facts.predicates().forms[form], compared);
}

std::string trees_unit(const Forest& forest, TreeForm form, Registers registers) {
  const bool permuted = values_permuted(form, static_cast<int>(element_size(forest.accumulator_type)), registers);
  return text("add_trees_", form.perfect ? "complete" : "program", "_", form.bits, "_", permuted ? "permuted" : "loaded", "_",
              type_word(forest.accumulator_type), "_", aggregate_word(forest.aggregate));
}

// The fields of features that units are of, from unit 1 on, as the tables tell them.
std::vector<std::string> asked_of(const Result& tables) {
  std::vector<std::string> asked;
  for (const auto& [name, array] : tables.arrays()) {
    if (name != "asked") continue;
    std::istringstream fields(std::string(static_cast<const char*>(array.data), array.bytes));
    for (std::string field; std::getline(fields, field, ',');) asked.push_back(field);
  }
  return asked;
}

// Numbers of tables and areas that the header has a slot for.
void add_numbers(KernelPlan& plan) {
  for (const auto& [name, number] : plan.tables.numbers()) {
    for (const char* const slot : kHeaderNumbers) {
      if (name == slot) plan.numbers.emplace_back(name, static_cast<int64_t>(number));
    }
  }
}

}  // namespace

KernelPlan kernel_plan(Facts& facts, Registers registers) {
  const Forest& forest = facts.forest();
  const std::string targets = forest.n_targets == 1 ? "" : "_targets";
  KernelPlan plan{"blend", {{kKernels, std::string("bitslice_") + type_word(forest.accumulator_type) + targets, {}}}, {}, {}, {}};
  tell_tables(facts, registers, plan.tables);
  const std::vector<std::string> asked = asked_of(plan.tables);
  plan.calls.push_back({0, columns_unit(forest)});
  for (size_t unit = 0; unit < asked.size(); ++unit) {
    plan.calls.push_back({static_cast<int32_t>(unit) + 1, predicate_unit(facts, asked[unit])});
  }
  const std::vector<TreeForm>& forms = facts.forms(registers)->forms;
  for (size_t form = 0; form < forms.size(); ++form) {
    plan.calls.push_back({kUnitsOfForms + static_cast<int32_t>(form), trees_unit(forest, forms[form], registers)});
  }
  add_numbers(plan);
  add_compared_numbers(forest, plan);
  plan.scratch_bytes = scratch_layout(forest, facts.planes().size(), registers.bytes).size;
  plan.block_rows = plan.row_block = 8 * int64_t{registers.bytes};
  return plan;
}

}  // namespace treebeard::planner::bitslice
