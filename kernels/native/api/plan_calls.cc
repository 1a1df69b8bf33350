#include "api/plan_calls.h"

#include <algorithm>
#include <string>
#include <vector>

#include "plan/kernel/kernel_header.h"
#include "plan/plan.h"

namespace treebeard::planner {
namespace {

constexpr const char* kRecordType =
    "code_offset:<u8,tree_begin:<u4,tree_end:<u4,tables_offset:<u8,scratch_bytes:<u8,min_rows:<u8,block_rows:<u8,row_cost:<f8";

struct CallOfFunction {
  int32_t function, slot, unit;
};

void write_lines(Result& result, const std::string& name, const std::vector<std::string>& lines) {
  std::string joined;
  for (const std::string& line : lines) joined += (joined.empty() ? "" : "\n") + line;
  result.add(name, std::vector<uint8_t>(joined.begin(), joined.end()));
}

// The position of a unit among those that are known, which it joins.
int32_t number_of(std::vector<std::string>& units, const std::string& unit) {
  const auto found = std::find(units.begin(), units.end(), unit);
  const auto number = static_cast<int32_t>(found - units.begin());
  if (found == units.end()) units.push_back(unit);
  return number;
}

void write_functions(const Plan& plan, Result& result) {
  std::vector<KernelRecord> records;
  std::vector<int32_t> sections, functions;
  std::vector<std::string> units;
  std::vector<CallOfFunction> calls;
  for (const PlannedFunction& function : plan.functions) {
    const auto number = static_cast<int32_t>(records.size());
    records.push_back(function.record);
    sections.push_back(function.section);
    functions.push_back(number_of(units, function.unit));
    for (const UnitCall& call : function.calls) calls.push_back({number, call.slot, number_of(units, call.unit)});
  }
  result.add("records", kRecordType, records);
  result.add("sections", sections);
  result.add("functions", functions);
  result.add("calls", "function:<i4,slot:<i4,unit:<i4", calls);
  write_lines(result, "units", units);
}

}  // namespace

void write_plan(const Forest& forest, const Options& options, Result& result) {
  const bitslice::Registers registers{static_cast<int>(options.integer("register_bytes")), options.flag("from_many")};
  const Wanted wanted{options.flag("scores"), options.flag("leaves"), options.flag("tree_scores")};
  Plan plan = options.flag("threads") ? plan_for_threads(forest, wanted) : plan_of(forest, registers, wanted);
  write_functions(plan, result);
  result.add("tables", std::move(plan.tables));
  if (!plan.tree_targets.empty()) result.add("tree_targets", plan.tree_targets);
  write_lines(result, "strategies", plan.strategies);
  result.number("row_block", plan.header.row_block);
  result.number("scratch_per_row", plan.header.scratch_per_row);
}

void write_kernel_header(const Forest&, const Options&, Result& result) {
  write_lines(result, "tables", {std::begin(kHeaderTables), std::end(kHeaderTables)});
  write_lines(result, "numbers", {std::begin(kHeaderNumbers), std::end(kHeaderNumbers)});
}

}  // namespace treebeard::planner
