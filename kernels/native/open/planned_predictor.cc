#include "open/planned_predictor.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/cpu.h"
#include "base/process.h"
#include "forest/derived_columns.h"
#include "forest/leaf_forms.h"
#include "forest/merge_forests.h"
#include "forest/normal_form.h"
#include "open/unit_code.h"
#include "plan/kernel/kernel_plan.h"
#include "runtime/artifact.h"
#include "runtime/unit_library.h"

namespace treebeard {
namespace {

using planner::Plan;
using planner::PlannedFunction;

// The record of a planned function, with the offset of its code. Writes the distances from its code
// to the units that it calls into its header.
KernelRecord linked(const PlannedFunction& function, const UnitCode& code,
                    std::vector<uint8_t>& tables) {
  KernelRecord record = function.record;
  const int64_t offset = code.offsets.at(function.unit);
  record.code_offset = static_cast<uint64_t>(offset);
  uint8_t* const units = tables.data() + record.tables_offset + 8 * planner::kFirstUnitSlot;
  for (const planner::UnitCall& call : function.calls) {
    const int64_t distance = code.offsets.at(call.unit) - offset;
    std::memcpy(units + 8 * call.slot, &distance, sizeof distance);
  }
  check_kernel(record);
  if (code.ptx.size > 0) check_ptx_kernel(record, code.ptx);
  return record;
}

std::vector<std::string> units_of(const Plan& plan) {
  std::vector<std::string> names;
  for (const PlannedFunction& function : plan.functions) {
    names.push_back(function.unit);
    for (const planner::UnitCall& call : function.calls) names.push_back(call.unit);
  }
  return names;
}

template <class T>
Bytes bytes_of(const T& values) {
  return {values.data(), static_cast<size_t>(values.size()) * sizeof(*values.data())};
}

std::vector<KernelRecord>& records_of(PredictorParts& parts, SectionId section) {
  if (section == kLeafKernels) return parts.leaf_kernels;
  return section == kTreeKernels ? parts.tree_kernels : parts.kernels;
}

template <class Library>
bool is_there(Library library) noexcept {
  try {
    return library() != nullptr;
  } catch (...) {
    return false;
  }
}

bool has_walks() noexcept {
  return is_there([] { return library_of(lowest_cpu_level()); });
}

MissingUnits& missing() {  // guarded by `process_lists`
  static MissingUnits of_process{0, ""};
  return of_process;
}

// given: the forest before its leading constant trees became base values.
MarginRule margin_rule(const planner::Forest& given, const planner::Forest& planned) {
  const bool is_last = given.base_position == BasePosition::kLastDouble;
  MarginRule rule{is_last ? BasePosition::kLast : given.base_position, {}};
  if (rule.position == BasePosition::kFirst && planned.n_trees() < given.n_trees())
    rule.steps = planner::constant_steps(given);
  return rule;
}

void add_derived_rows(const planner::Forest& forest, PredictorParts& parts) {
  if (planner::derived_columns(forest.derivation) == 0) return;
  parts.derived_rows = std::make_shared<const DerivedRows>(forest.derivation, forest.statistics);
  parts.header.n_features = static_cast<uint32_t>(forest.n_inputs());
}

std::shared_ptr<const Predictor> predictor_of_plan(Plan plan, std::optional<MarginRule> margins,
                                                   const UnitCode& code, Isa isa,
                                                   uint64_t cpu_features, int device) {
  PredictorParts parts;
  parts.margin_rule = std::move(margins);
  parts.code = code.base;
  parts.ptx = code.ptx;
  parts.device = device;
  if (isa != Isa::kPtx)  // the device has its own
    parts.code_owner = std::make_shared<const std::vector<std::shared_ptr<const void>>>(
        code.owners);
  parts.header = plan.header;
  parts.header.isa = isa;
  parts.header.cpu_features = cpu_features;
  add_derived_rows(plan.forest, parts);
  check_header(parts.header);
  for (const PlannedFunction& function : plan.functions) {
    records_of(parts, function.section).push_back(linked(function, code, plan.tables));
  }
  parts.tables = bytes_of(plan.tables);
  parts.tree_targets = bytes_of(plan.tree_targets);
  parts.sum_nans = bytes_of(plan.sum_nans);
  if (!parts.leaf_kernels.empty()) parts.leaf_ids = bytes_of(plan.forest.leaf_id);
  parts.leaf_scores = plan.leaf_scores.doubles.empty() ? bytes_of(plan.leaf_scores.singles)
                                                       : bytes_of(plan.leaf_scores.doubles);
  parts.strategies = std::move(plan.strategies);
  parts.sum_digits = bytes_of(plan.sum_digits);
  if (!plan.players.combinations.empty()) parts.players = std::move(plan.players);
  add_outputs(plan.forest, parts);
  return std::make_shared<const Predictor>(std::move(parts));
}

std::shared_ptr<const Predictor> predictor_at(const CpuLevel& level, const planner::Forest& forest,
                                              planner::PlanOptions options, bool may_compile) {
  if (options.contributions && level.register_bytes == 0)
    throw MissingUnitError(text("contributions need vectors, which ", level.name, " has none of"));
  Plan plan = planner::plan_of(forest, {level.register_bytes, level.from_many}, options);
  const UnitCode code = code_for_cpu(level, units_of(plan), may_compile);
  std::optional<MarginRule> margins;
  if (!options.contributions) margins = margin_rule(forest, plan.forest);
  return predictor_of_plan(std::move(plan), std::move(margins), code, this_isa(), level.features,
                           0);
}

}  // namespace

std::shared_ptr<const Predictor> predictor_of(const planner::Forest& forest,
                                              planner::PlanOptions options, bool may_compile) {
  const CpuLevel &level = this_cpu_level(), &lowest = lowest_cpu_level();
  try {
    return predictor_at(level, forest, options, may_compile);
  } catch (const MissingUnitError& lacking) {
    const bool is_walked = options.chooses() && !options.contributions;
    if (&level == &lowest || !is_walked || !has_walks()) throw;
    const std::shared_ptr<const Predictor> walks = predictor_at(lowest, forest, options, false);
    const std::lock_guard<std::mutex> held(process_lists());
    missing().last = lacking.what();
    ++missing().forests;
    return walks;
  }
}

std::shared_ptr<const Predictor> predictor_on_device(const planner::Forest& forest,
                                                     planner::PlanOptions options, int device,
                                                     bool may_compile) {
  if (planner::derived_columns(forest.derivation) > 0)
    planner::faults::refuse_unserved({},
                                     "has columns that are derived from categories, which is "
                                     "done on the CPU alone");
  Plan plan = planner::plan_for_threads(forest, options);
  try {
    const UnitCode code = code_for_gpu(units_of(plan), may_compile);
    return predictor_of_plan(std::move(plan), std::nullopt, code, Isa::kPtx, 0, device);
  } catch (const MissingUnitError& lacking) {
    throw MissingUnitError(text(
        "no PTX for a GPU: ", lacking.what(),
        "; wheels have all of it, and onnx_treebeard.compile(device=\"cuda\") makes it in Python"));
  }
}

MissingUnits missing_units() {
  const std::lock_guard<std::mutex> held(process_lists());
  return missing();
}

void add_outputs(const planner::Forest& forest, PredictorParts& parts) {
  forest.base_values.visit([&](const auto& values) { parts.base = bytes_of(values); });
  if (forest.labels.are_texts()) {
    parts.label_texts = *forest.labels.texts;
  } else {
    parts.label_numbers.assign(forest.labels.numbers.begin(), forest.labels.numbers.end());
  }
}

bool has_units() noexcept {
  return has_unit_compiler() || has_walks() ||
         is_there([] { return library_of(this_cpu_level()); });
}

namespace {

std::shared_ptr<const Predictor> part_of(const planner::Forest& forest) {
  const std::vector<uint64_t> nans = planner::sum_nans(forest);
  PredictorParts parts;
  parts.header = planner::header_of(forest);
  parts.header.row_block = 1;
  parts.has_sums_elsewhere = true;
  parts.sum_nans = bytes_of(nans);
  add_outputs(forest, parts);
  return std::make_shared<const Predictor>(std::move(parts));
}

}  // namespace

std::vector<std::vector<size_t>> mergeable(const std::vector<const planner::Forest*>& forests) {
  std::vector<std::vector<size_t>> groups;
  for (size_t position = 0; position < forests.size(); ++position) {
    if (!planner::can_be_merged(*forests[position])) continue;
    const auto fits = [&](const std::vector<size_t>& group) {
      return planner::read_rows_alike(*forests[group[0]], *forests[position]);
    };
    const auto group = std::find_if(groups.begin(), groups.end(), fits);
    if (group == groups.end()) {
      groups.push_back({position});
    } else {
      group->push_back(position);
    }
  }
  const auto has_no_partner = [](const std::vector<size_t>& group) { return group.size() < 2; };
  groups.erase(std::remove_if(groups.begin(), groups.end(), has_no_partner), groups.end());
  return groups;
}

MergedPredictor merged_predictor(const std::vector<const planner::Forest*>& forests,
                                 std::optional<int> device) {
  MergedPredictor merged;
  const planner::Forest whole = planner::merged(forests);
  merged.whole = device ? predictor_on_device(whole, {}, *device) : predictor_of(whole, {});
  for (const planner::Forest* forest : forests) merged.parts.push_back(part_of(*forest));
  return merged;
}

}  // namespace treebeard
