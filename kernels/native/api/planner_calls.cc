#include "api/planner_calls.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/float_columns.h"
#include "forest/forest.h"
#include "forest/forest_analysis.h"
#include "forest/leaf_forms.h"
#include "forest/normal_form.h"
#include "forest/predicate_analysis.h"
#include "forest/tree_shape.h"
#include "plan/bitslice/tree_specialization.h"
#include "plan/gpu/kernel_occupancy.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/plan.h"
#include "plan/ranked_walk/kernel_plan.h"
#include "plan/shap/background.h"
#include "plan/staged_walk/kernel_plan.h"
#include "plan/tree_simd/rank_columns.h"
#include "plan/walk/kernel_plan.h"
#include "plan/walk/walk_costs.h"
#include "readers/onnx/tree_structure.h"
#include "readers/operator/operator_forest.h"
#include "runtime/finish_scores.h"

namespace treebeard::planner {

double Options::number(const std::string& name) const {
  const auto entry = values_.find(name);
  require(entry != values_.end(), "the planner's option '", name, "' is missing");
  return entry->second;
}

const std::vector<int32_t>& Options::column(int64_t length) const {
  require(static_cast<int64_t>(column_.size()) == length, "the planner's column has ",
          column_.size(), " numbers; expected ", length);
  return column_;
}

void write_lines(NamedArrays& result, const std::string& name,
                 const std::vector<std::string>& lines) {
  std::string joined;
  for (const std::string& line : lines) joined += (joined.empty() ? "" : "\n") + line;
  add_text(result, name, joined);
}

PlanOptions plan_options_of(const Options& options) {
  PlanOptions plan_options{options.flag("scores"), options.flag("leaves"),
                           options.flag("tree_scores")};
  plan_options.strategy = static_cast<Strategy>(options.integer("strategy"));
  plan_options.row_block = options.integer("row_block");
  if (options.has("levels")) {
    const int64_t levels = options.integer("levels");
    require(0 <= levels && levels <= bitslice::kMaxLevels, "tree tops have up to ",
            bitslice::kMaxLevels, " levels, not ", levels);
    plan_options.split = {static_cast<int>(levels), options.integer("rows"),
                          options.integer("steps")};
  }
  if (options.has("schedule"))
    plan_options.schedule = static_cast<walk::Schedule>(options.integer("schedule"));
  if (options.has("shares_trees")) plan_options.shares_trees = options.flag("shares_trees");
  plan_options.describes = options.has("describes");
  if (options.has("contributions")) {
    plan_options.contributions = {
        static_cast<ElementType>(options.integer("contributions")),
        static_cast<contributions::Method>(options.integer("contribution_method"))};
    if (options.has("max_row_bytes"))
      plan_options.contributions->max_row_bytes = options.integer("max_row_bytes");
  }
  return plan_options;
}

namespace {

bool is_same_memory(const FloatColumn& left, const FloatColumn& right) {
  return left.type() == right.type() && left.singles().data() == right.singles().data() &&
         left.doubles().data() == right.doubles().data();
}

// Empty columns may lie anywhere.
template <class T>
bool is_same_memory(const Column<T>& left, const Column<T>& right) {
  return left.size() == right.size() && (left.data() == right.data() || right.empty());
}

void write_changes(NamedArrays& result, const Forest& old, const Forest& now) {
  for_each_column([&](const auto& column) {
    if (!is_same_memory(old.*column.values, now.*column.values))
      add_column(result, column.name, column.is_flag, now.*column.values);
  });
  if (old.base_position != now.base_position)
    result.number("base_position", static_cast<double>(now.base_position));
  if (old.zero_threshold != now.zero_threshold) result.number("zero_threshold", now.zero_threshold);
}

// A call that rewrites a forest outputs the columns that have changed, by their names in `Forest`;
// and "zero_threshold" and "base_position" where these have changed.
template <Forest (*rewritten)(const Forest&)>
void write_rewritten(const Forest& forest, const Options&, NamedArrays& result) {
  write_changes(result, forest, rewritten(forest));
}

// Array "value", of the accumulator's type.
template <class OfFloat, class OfDouble>
void write_values(const Forest& forest, NamedArrays& result, OfFloat singles, OfDouble doubles) {
  if (forest.accumulator_type == ElementType::kDouble) return result.add("value", doubles(forest));
  result.add("value", singles(forest));
}

constexpr const char* kRecordType =
    "code_offset:<u8,tree_begin:<u4,tree_end:<u4,tables_offset:<u8,scratch_bytes:<u8,min_rows:<u8,"
    "block_rows:<u8,row_cost:<f8,block_cost:<f8";

struct CallOfFunction {
  int32_t function, slot, unit;
};

// The position of a unit among those that are known, which it joins.
int32_t number_of(std::vector<std::string>& units, const std::string& unit) {
  const auto position = std::find(units.begin(), units.end(), unit);
  const auto number = static_cast<int32_t>(position - units.begin());
  if (position == units.end()) units.push_back(unit);
  return number;
}

void write_functions(const Plan& plan, NamedArrays& result) {
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

void write_descriptions(const Plan& plan, NamedArrays& result) {
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

// The whole plan of a forest (plan/plan.h).
//
// A validated forest; options register_bytes (0: the CPU has no byte permute), from_many, threads
// (whether each row has one), and those of `PlanOptions`: strategy, row_block; maybe schedule;
// maybe levels with rows and steps, of its split; maybe shares_trees, describes. Arrays "tables";
// "records": of type KERNEL in onnx_treebeard/artifact/format.py; "sections": the artifact's
// section of each record; "functions": the unit of each record, a position in "units"; "units":
// names, one in a line; "calls": records {function, slot, unit}; "strategies": names, one in a
// line; "tree_targets", where kernels write scores for trees that have one target each;
// "sum_digits", where kernels compute words of sums, of type SUM_DIGIT in format.py;
// "table_names", "table_types", "table_places", "number_names", "number_values": `PlannedTable` and
// `PlannedNumber` of plan.h. Numbers row_block, scratch_per_row.
void write_plan(const Forest& forest, const Options& options, NamedArrays& result) {
  const bitslice::Registers registers{static_cast<int>(options.integer("register_bytes")),
                                      options.flag("from_many")};
  const PlanOptions plan_options = plan_options_of(options);
  Plan plan = options.flag("threads") ? plan_for_threads(forest, plan_options)
                                      : plan_of(forest, registers, plan_options);
  write_functions(plan, result);
  if (plan_options.describes) write_descriptions(plan, result);
  result.add("tables", std::move(plan.tables));
  if (!plan.tree_targets.empty()) result.add("tree_targets", plan.tree_targets);
  if (!plan.sum_digits.empty())
    result.add("sum_digits", "word:<u4,shift:<u4,bits:<u4,type:<u4,unit:<f8", plan.sum_digits);
  write_lines(result, "strategies", plan.strategies);
  result.number("row_block", plan.header.row_block);
  result.number("scratch_per_row", plan.header.scratch_per_row);
}

void write_work(NamedArrays& result, const std::string& strategy, const std::string& refusal,
                const std::vector<KernelWork>& work) {
  add_text(result, strategy + "_refusal", refusal);
  result.add(strategy + "_work", kWorkRecord, work);
  result.number(strategy + "_row_instructions",
                refusal.empty() ? row_instructions(work) : std::numeric_limits<double>::infinity());
}

// What a row of many takes by each strategy of GPUs. For ranked_walk, staged_walk, walk: arrays
// *_refusal, why it cannot serve, in UTF-8; *_work, a record of plan/gpu/kernel_occupancy.h for
// each kernel; number *_row_instructions, infinite where it cannot.
void write_thread_work(const Forest& forest, const Options&, NamedArrays& result) {
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

// Without a forest; options threads, shared_bytes: of a block, registers: of a thread. Number
// resident_threads: of a multiprocessor of the target.
void write_resident_threads(const Forest&, const Options& options, NamedArrays& result) {
  const Block block{options.integer("threads"), options.integer("shared_bytes"),
                    options.integer("registers")};
  require(block.threads > 0 && block.shared_bytes >= 0 && block.registers > 0,
          "a block has threads, and these have registers");
  result.number("resident_threads", static_cast<double>(resident_threads(block)));
}

// Options value_bytes, plane_bytes (the size of a register), from_many; no forest. Array
// tree_forms: every form there is, (method, bits, whether leaf values are permuted) each.
void write_tree_forms(const Forest&, const Options& options, NamedArrays& result) {
  const bitslice::Registers registers{static_cast<int>(options.integer("plane_bytes")),
                                      options.flag("from_many")};
  const auto value_bytes = static_cast<int>(options.integer("value_bytes"));
  std::vector<int32_t> forms;
  for (const bitslice::TreeForm& form : bitslice::all_tree_forms()) {
    const bool permuted = bitslice::values_permuted(form, value_bytes, registers);
    forms.insert(forms.end(), {static_cast<int32_t>(form.method), form.bits, permuted});
  }
  result.add("tree_forms", forms);
}

// The hit counts of nodes and leaves; empty where all are equal, or where their number is not that
// of nodes or leaves.
void write_useful_hits(const Forest& forest, const Options&, NamedArrays& result) {
  using readers::onnx::useful_hits;
  add_float_column(result, "node_hits",
                   useful_hits(FloatColumn(forest.node_hits), forest.n_nodes()));
  add_float_column(result, "leaf_hits",
                   useful_hits(FloatColumn(forest.leaf_hits), forest.n_leaves()));
}

struct NamedCall {
  const char* name;
  Call call;
};

constexpr NamedCall kCalls[] = {
    // How nodes compare; predicate: -1 where flags decide, missing: of MissingRule.
    {"compare_form",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       const CompareForm form = compare_form(forest);
       result.number("predicate", form.predicate ? static_cast<double>(*form.predicate) : -1.0);
       result.number("missing", static_cast<double>(form.missing));
       result.number("zero", form.zero);
       result.number("sets", form.sets);
     }},
    {"dense_weights",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       write_values(forest, result, dense_weights<float>, dense_weights<double>);
     }},
    {"expanded_sets", write_rewritten<expanded_sets>},
    {"folded_trees", write_rewritten<folded_constant_trees>},
    // A number of LeafForm.
    {"leaf_form",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       result.number("form", static_cast<double>(leaf_form(forest, level_order(forest))));
     }},
    // column: the nodes of the level order, the most preferred first. Option size: of a tile.
    {"grown_tiles",
     [](const Forest& forest, const Options& options, NamedArrays& result) {
       const LevelOrder order = level_order(forest);
       result.add("tile", walk::grown_tiles(forest, order, options.column(order.size()),
                                            at(options.integer("size"))));
     }},
    {"level_order",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       const LevelOrder order = level_order(forest);
       result.add("node", order.node);
       result.add("tree", order.tree);
       result.add("level", order.level);
       result.number("shared", order.shared);
     }},
    // (N,) edges of the longest path to each node.
    {"longest_paths",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       result.add("length", longest_paths(forest, level_order(forest)));
     }},
    {"node_flags", [](const Forest& forest, const Options&,
                      NamedArrays& result) { result.add("flags", node_flags(forest)); }},
    {"node_probability",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       const NodeProbability probability = node_probability(forest, level_order(forest));
       result.add("node", probability.node);
       result.add("leaf", probability.leaf);
       result.add("leaf_tree", probability.leaf_tree);
     }},
    // Why rows cannot have base margins; empty where they can.
    {"margin_refusal",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       add_text(result, "text", treebeard::margin_refusal(forest.aggregate, forest.base_position));
     }},
    {"normalized_predicates", write_rewritten<normalized_predicates>},
    // Why a forest has no contributions, in UTF-8; empty where it has.
    {"contribution_refusal",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       bitslice::Facts facts(forest);
       add_text(result, "refusal", contributions::refusal(facts, contributions::Method::kShapley));
     }},
    // Of a node of our operator, as fields of a NodeProto.
    {"operator_attributes",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       add_text(result, "fields", readers::custom_op::attribute_fields(forest));
     }},
    // About how many bytes of tables each tree takes against a background of so many `rows`.
    {"background_bytes",
     [](const Forest& forest, const Options& options, NamedArrays& result) {
       ForestFacts facts(forest);
       result.add("bytes", contributions::background_bytes(facts, options.integer("rows")));
     }},
    {"plan", write_plan},
    {"resident_threads", write_resident_threads},
    {"rounded_thresholds", write_rewritten<rounded_thresholds>},
    // first: by set.
    {"set_words",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       const SetWords sets = set_words(forest);
       result.add("word", sets.word);
       result.add("first", sets.first);
     }},
    // (N,) which nodes several paths reach; and whether any has several parents, reached or not.
    {"shared_nodes",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       result.add("several", several_paths(forest, level_order(forest)));
       result.number("shared", shares_nodes(forest));
     }},
    {"single_values",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       write_values(forest, result, single_values<float>, single_values<double>);
     }},
    // An empty array where no sum can be NaN.
    {"sum_nans", [](const Forest& forest, const Options&,
                    NamedArrays& result) { result.add("nans", sum_nans(forest)); }},
    {"thread_work", write_thread_work},
    // column: (N,) equal for the nodes of one tile.
    {"tile_steps",
     [](const Forest& forest, const Options& options, NamedArrays& result) {
       const TileSteps steps = tile_steps(forest, level_order(forest),
                                          options.column(forest.n_nodes()));
       result.add("fewest", steps.fewest);
       result.add("most", steps.most);
       result.add("leaf_depth", steps.leaf_depth);
     }},
    {"tree_depths",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       result.add("depth", tree_depths(forest, level_order(forest)));
     }},
    {"tree_forms", write_tree_forms},
    {"tree_targets",
     [](const Forest& forest, const Options&, NamedArrays& result) {
       result.add("target", tree_targets(forest, level_order(forest)));
     }},
    {"useful_hits", write_useful_hits},
    // Outputs nothing: either the forest is valid, or a Fault is thrown.
    {"validate",
     [](const Forest& forest, const Options& options, NamedArrays&) {
       validate(forest, options.integer("n_labels"), options.integer("n_categories"));
     }},
    // Options beside_blocks (whether a kernel of blocks takes the large batches), row_block.
    // Numbers
    // schedule: of plan/walk/walk_costs.h; row_block; single_row_ns: nanoseconds for a single row.
    {"walk_choice",
     [](const Forest& forest, const Options& options, NamedArrays& result) {
       ForestFacts facts(forest);
       const walk::ScheduleChoice choice = walk::choose_schedule(
           facts, options.flag("beside_blocks"), options.integer("row_block"));
       result.number("schedule", static_cast<double>(choice.schedule));
       result.number("row_block", static_cast<double>(choice.row_block));
       result.number("single_row_ns", walk::single_row_walk_ns(facts));
     }},
};

}  // namespace

Call call_of(const std::string& name) {
  const NamedCall* const entry = readers::find_named(kCalls, name);
  require(entry != nullptr, "the planner has no call '", name, "'");
  return entry->call;
}

}  // namespace treebeard::planner
