#include "api/calls.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.h"
#include "forest/node_probability.h"
#include "forest/predicates.h"
#include "forest/validation.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/plan.h"
#include "plan/walk/scalar_nodes.h"

namespace treebeard::planner {
namespace {

// Outputs nothing: either the forest is valid, or a Fault is thrown.
void validate_counted(const Forest& forest, const Options& options, Result&) {
  validate(forest, options.integer("n_labels"), options.integer("n_categories"));
}

const std::map<std::string, Call>& calls() {
  static const std::map<std::string, Call> table = {
      {"dense_weights", write_dense_weights},
      {"expanded_sets", write_expanded_sets},
      {"folded_trees", write_folded_trees},
      {"leaf_form", write_leaf_form},
      {"level_order", write_level_order},
      {"linked_nodes", write_linked_nodes},
      {"node_probability", write_node_probability},
      {"node_flags", write_node_flags},
      {"normalized_predicates", write_normalized_predicates},
      {"plan", write_plan},
      {"resident_threads", write_resident_threads},
      {"rounded_thresholds", write_rounded_thresholds},
      {"set_words", write_set_words},
      {"shared_nodes", write_shared_nodes},
      {"single_values", write_single_values},
      {"sum_nans", write_sum_nans},
      {"thread_work", write_thread_work},
      {"compare_form", write_compare_form},
      {"tree_depths", write_tree_depths},
      {"tree_forms", write_tree_forms},
      {"tree_targets", write_tree_targets},
      {"useful_hits", readers::onnx::write_useful_hits},
      {"validate", validate_counted},
      {"walk_choice", write_walk_choice},
  };
  return table;
}

}  // namespace

double Options::number(const std::string& name) const {
  const auto found = values_.find(name);
  require(found != values_.end(), "the planner's option '", name, "' is missing");
  return found->second;
}

Call call_of(const std::string& name) {
  const auto found = calls().find(name);
  require(found != calls().end(), "the planner has no call '", name, "'");
  return found->second;
}

namespace {

constexpr const char* kRecordType =
    "code_offset:<u8,tree_begin:<u4,tree_end:<u4,tables_offset:<u8,scratch_bytes:<u8,min_rows:<u8,"
    "block_rows:<u8,row_cost:<f8";

struct CallOfFunction {
  int32_t function, slot, unit;
};

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
    for (const UnitCall& call : function.calls)
      calls.push_back({number, call.slot, number_of(units, call.unit)});
  }
  result.add("records", kRecordType, records);
  result.add("sections", sections);
  result.add("functions", functions);
  result.add("calls", "function:<i4,slot:<i4,unit:<i4", calls);
  write_lines(result, "units", units);
}

// What the tables consist of: "places" of tables, in the order of their names and types, and
// "numbers" of headers in the order of theirs.
struct TablePlace {
  int64_t offset, count;
  int32_t function, padding;
};
struct NumberOfFunction {
  int64_t value;
  int32_t function, padding;
};

void write_descriptions(const Plan& plan, Result& result) {
  std::vector<std::string> names, types, numbers;
  std::vector<TablePlace> places;
  std::vector<NumberOfFunction> values;
  for (const PlannedTable& table : plan.described_tables) {
    names.emplace_back(name_of(table.id));
    types.push_back(table.type);
    places.push_back({table.offset, table.count, table.function, 0});
  }
  for (const PlannedNumber& number : plan.numbers) {
    numbers.emplace_back(name_of(number.id));
    values.push_back({number.value, number.function, 0});
  }
  write_lines(result, "table_names", names);
  write_lines(result, "table_types", types);
  result.add("table_places", "offset:<i8,count:<i8,function:<i4,:<i4", places);
  write_lines(result, "number_names", numbers);
  result.add("number_values", "value:<i8,function:<i4,:<i4", values);
}

}  // namespace

void write_lines(Result& result, const std::string& name, const std::vector<std::string>& lines) {
  std::string joined;
  for (const std::string& line : lines) joined += (joined.empty() ? "" : "\n") + line;
  result.add(name, std::vector<uint8_t>(joined.begin(), joined.end()));
}

Wanted wanted_of(const Options& options) {
  Wanted wanted{options.flag("scores"), options.flag("leaves"), options.flag("tree_scores")};
  wanted.strategy = static_cast<Strategy>(options.integer("strategy"));
  wanted.row_block = options.integer("row_block");
  if (options.has("levels")) {
    const int64_t levels = options.integer("levels");
    require(0 <= levels && levels <= bitslice::kMaxLevels, "tree tops have up to ",
            bitslice::kMaxLevels, " levels, not ", levels);
    wanted.split = {static_cast<int>(levels), options.integer("rows"), options.integer("steps")};
  }
  if (options.has("schedule"))
    wanted.schedule = static_cast<walk::Schedule>(options.integer("schedule"));
  if (options.has("shares_trees")) wanted.shares_trees = options.flag("shares_trees");
  wanted.describes = options.has("describes");
  return wanted;
}

void write_plan(const Forest& forest, const Options& options, Result& result) {
  const bitslice::Registers registers{static_cast<int>(options.integer("register_bytes")),
                                      options.flag("from_many")};
  const Wanted wanted = wanted_of(options);
  Plan plan = options.flag("threads") ? plan_for_threads(forest, wanted)
                                      : plan_of(forest, registers, wanted);
  write_functions(plan, result);
  if (wanted.describes) write_descriptions(plan, result);
  result.add("tables", std::move(plan.tables));
  if (!plan.tree_targets.empty()) result.add("tree_targets", plan.tree_targets);
  write_lines(result, "strategies", plan.strategies);
  result.number("row_block", plan.header.row_block);
  result.number("scratch_per_row", plan.header.scratch_per_row);
}

}  // namespace treebeard::planner
