#include "open/planned_predictor.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/cpu.h"
#include "base/process.h"
#include "forest/leaf_values.h"
#include "forest/merge.h"
#include "plan/kernel/kernel_plan.h"
#include "runtime/artifact.h"
#include "runtime/unit_library.h"

namespace treebeard {
namespace {

using planner::Plan;
using planner::PlannedFunction;

// The record of a planned function, with the offset of its code. Writes the distances from its code
// to the units that it calls into its header.
KernelRecord linked(const PlannedFunction& function, const UnitLibrary& library,
                    std::vector<uint8_t>& tables) {
  KernelRecord record = function.record;
  const int64_t offset = library.offset(function.unit);
  record.code_offset = static_cast<uint64_t>(offset);
  uint8_t* const units = tables.data() + record.tables_offset + 8 * planner::kFirstUnitSlot;
  for (const planner::UnitCall& call : function.calls) {
    const int64_t distance = library.offset(call.unit) - offset;
    std::memcpy(units + 8 * call.slot, &distance, sizeof distance);
  }
  check_kernel(record);
  if (library.is_ptx()) check_ptx_kernel(record, library.bytes());
  return record;
}

void add_labels(const planner::Labels& labels, PredictorParts& parts) {
  if (labels.are_texts()) {
    parts.label_texts = *labels.texts;
  } else {
    parts.label_numbers.assign(labels.numbers.begin(), labels.numbers.end());
  }
}

template <class T>
Bytes bytes_of(const T& values) {
  return {values.data(), static_cast<size_t>(values.size()) * sizeof(*values.data())};
}

Bytes bytes_of_floats(const planner::FloatColumn& column) {
  return column.is_double() ? bytes_of(column.doubles()) : bytes_of(column.singles());
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

bool has_walks() noexcept { return is_there(walk_library); }

MissingUnits& missing() {  // guarded by `process_lists`
  static MissingUnits of_process{0, ""};
  return of_process;
}

// parts: what is known of the library's code.
std::shared_ptr<const Predictor> predictor_of_plan(Plan plan, const UnitLibrary& library,
                                                   PredictorParts parts) {
  parts.header = plan.header;
  parts.header.isa = library.is_ptx() ? Isa::kPtx : this_isa();
  parts.header.cpu_features = library.level().features;
  check_header(parts.header);
  for (const PlannedFunction& function : plan.functions) {
    records_of(parts, function.section).push_back(linked(function, library, plan.tables));
  }
  parts.tables = bytes_of(plan.tables);
  parts.tree_targets = bytes_of(plan.tree_targets);
  parts.sum_nans = bytes_of(plan.sum_nans);
  if (!parts.leaf_kernels.empty()) parts.leaf_ids = bytes_of(plan.forest.leaf_id);
  parts.leaf_scores = plan.leaf_scores.doubles.empty() ? bytes_of(plan.leaf_scores.singles)
                                                       : bytes_of(plan.leaf_scores.doubles);
  add_outputs(plan.forest, parts);
  return std::make_shared<const Predictor>(std::move(parts));
}

std::shared_ptr<const Predictor> predictor_with(const std::shared_ptr<const UnitLibrary>& library,
                                                const planner::Forest& forest,
                                                planner::Wanted wanted) {
  const CpuLevel& level = library->level();
  PredictorParts parts;
  parts.code = library->code();
  parts.code_owner = library;
  return predictor_of_plan(
      planner::plan_of(forest, {level.register_bytes, level.from_many}, wanted), *library,
      std::move(parts));
}

}  // namespace

std::shared_ptr<const Predictor> predictor_of(const planner::Forest& forest, planner::Wanted wanted,
                                              bool has_compiler) {
  try {
    return predictor_with(unit_library(), forest, wanted);
  } catch (const MissingUnitError& lacking) {
    if (has_compiler || !has_walks()) throw;
    const std::shared_ptr<const Predictor> walks = predictor_with(walk_library(), forest, wanted);
    const std::lock_guard<std::mutex> held(process_lists());
    missing().last = lacking.what();
    ++missing().forests;
    return walks;
  }
}

std::shared_ptr<const Predictor> predictor_on_device(const planner::Forest& forest,
                                                     planner::Wanted wanted, int device) {
  try {
    const std::shared_ptr<const UnitLibrary> library = ptx_library();
    PredictorParts parts;
    parts.ptx = library->bytes();
    parts.device = device;
    return predictor_of_plan(planner::plan_for_threads(forest, wanted), *library, std::move(parts));
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
  parts.base = bytes_of_floats(forest.base_values);
  add_labels(forest.labels, parts);
}

bool has_units(bool has_compiler) noexcept {
  return is_there(unit_library) || (!has_compiler && has_walks());
}

namespace {

std::shared_ptr<const Predictor> part_of(const planner::Forest& forest) {
  const std::vector<uint64_t> nans = planner::sum_nans(forest);
  PredictorParts parts;
  parts.header = planner::header_of(forest);
  parts.header.row_block = 1;
  parts.has_sums_elsewhere = true;
  parts.sum_nans = {nans.data(), nans.size() * sizeof(uint64_t)};
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
    const auto found = std::find_if(groups.begin(), groups.end(), fits);
    if (found == groups.end()) {
      groups.push_back({position});
    } else {
      found->push_back(position);
    }
  }
  const auto has_no_partner = [](const std::vector<size_t>& group) { return group.size() < 2; };
  groups.erase(std::remove_if(groups.begin(), groups.end(), has_no_partner), groups.end());
  return groups;
}

MergedPredictor merged_predictor(const std::vector<const planner::Forest*>& forests,
                                 std::optional<int> device, bool has_compiler) {
  MergedPredictor merged;
  const planner::Forest whole = planner::merged(forests);
  merged.whole = device ? predictor_on_device(whole, {}, *device)
                        : predictor_of(whole, {}, has_compiler);
  for (const planner::Forest* forest : forests) merged.parts.push_back(part_of(*forest));
  return merged;
}

}  // namespace treebeard
