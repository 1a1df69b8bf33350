#include "api/bitslice_calls.h"

#include "base/error.h"
#include "forest/floats.h"
#include "plan/bitslice/costs.h"
#include "plan/bitslice/hybrid_tables.h"
#include "plan/bitslice/rank_tables.h"
#include "plan/bitslice/tables.h"

namespace treebeard::planner::bitslice {
namespace {

int plane_bytes_of(const Options& options) {
  return static_cast<int>(options.integer("plane_bytes"));
}

// 0 where whole trees are bit-sliced.
int levels_of(const Options& options) {
  const int64_t levels = options.integer("levels");
  require(0 <= levels && levels <= kMaxLevels, "tree tops have up to ", kMaxLevels, " levels, not ",
          levels);
  return static_cast<int>(levels);
}

void number(Result& result, const char* name, int64_t value) {
  result.number(name, static_cast<double>(value));
}

void write_split(Result& result, const std::optional<HybridSplit>& split) {
  number(result, "levels", split ? split->levels : 0);
  number(result, "rows", split ? split->rows : 0);
  number(result, "steps", split ? split->steps : 0);
}

}  // namespace

void write_bitslice_tables(const Forest& forest, const Options& options, Result& result) {
  Facts facts(forest);
  const Registers registers{plane_bytes_of(options), options.flag("from_many")};
  require(facts.forms(registers).has_value(), "a tree fits no form of bitslice");
  write_tables(facts, registers, result);
}

void write_hybrid_tables(const Forest& forest, const Options& options, Result& result) {
  Facts facts(forest);
  const std::string reason = refusal_of_splits(facts);
  require(reason.empty(), reason);
  const HybridSplit split{levels_of(options), options.integer("rows"), options.integer("steps")};
  write_hybrid_tables(facts, plane_bytes_of(options), split, result);
}

void write_bitslice_choice(const Forest& forest, const Options& options, Result& result) {
  Facts facts(forest);
  const std::string reason = refusal(facts);
  result.add("refusal", std::vector<uint8_t>(reason.begin(), reason.end()));
  if (!reason.empty()) return;
  const int register_bytes = plane_bytes_of(options);
  Hybrid hybrid(facts, register_bytes);
  const std::optional<HybridSplit> split = chosen_split(facts, hybrid, register_bytes);
  write_split(result, split);
  result.number("row_ns",
                split ? hybrid.costs(split->levels).sum() : row_cost_ns(facts, {register_bytes}));
}

void write_bitslice_rows(const Forest& forest, const Options& options, Result& result) {
  Facts facts(forest);
  const int64_t block_rows = options.integer("block_rows");
  const int levels = levels_of(options);
  const double single_row_ns = options.number("single_row_ns");
  Hybrid hybrid(facts, static_cast<int>(block_rows / 8));
  const int64_t whole = levels ? 0 : rows_worth_a_block(facts, block_rows, single_row_ns);
  number(result, "rows", levels ? hybrid.rows_worth_a_split(levels, single_row_ns) : whole);
}

void write_hybrid_costs(const Forest& forest, const Options& options, Result& result) {
  Facts facts(forest);
  Hybrid hybrid(facts, plane_bytes_of(options));
  const int levels = levels_of(options) ? levels_of(options) : hybrid.best_split().levels;
  write_split(result, hybrid.split_at(levels));
  const Hybrid::SplitCosts costs = hybrid.costs(levels);
  result.number("tree_tops_ns", costs.tree_tops_ns);
  result.number("subtrees_ns", costs.subtrees_ns);
  number(result, "plane_bytes", hybrid.plane_bytes(levels));
  const Levels& of_forest = hybrid.levels();
  result.add("level_nodes", std::vector<int64_t>(of_forest.nodes.begin(), of_forest.nodes.end()));
  result.add("level_steps", std::vector<double>(of_forest.steps.begin(), of_forest.steps.end()));
}

void write_bitslice_cost(const Forest& forest, const Options& options, Result& result) {
  Facts facts(forest);
  result.number("row_ns", row_cost_ns(facts, {plane_bytes_of(options)}));
}

void write_tree_forms(const Forest&, const Options& options, Result& result) {
  const Registers registers{plane_bytes_of(options), options.flag("from_many")};
  std::vector<int32_t> forms;
  for (const TreeForm& form : all_tree_forms()) {
    const bool permuted = values_permuted(form, static_cast<int>(options.integer("value_bytes")),
                                          registers);
    forms.insert(forms.end(), {form.perfect, form.bits, permuted});
  }
  result.add("tree_forms", forms);
}

void write_bit_planes(const Forest& forest, const Options&, Result& result) {
  Facts facts(forest);
  const BitPlanes& planes = facts.planes();
  const ElementType type = forest.threshold.type();
  result.add("of_predicate", planes.of_predicate);
  add_features(result, planes.fields, planes.features);
  add_float_column(result, "thresholds", float_column(planes.thresholds, type));
  result.add("sources", planes.sources);
  add_rank_tables(result, planes.rank_tables, type);
  result.add("starts", planes.starts);
  add_float_column(result, "rank_thresholds", float_column(planes.rank_thresholds, type));
  result.add("part_begin", planes.part_begin);
  result.add("parts", planes.parts);
  result.add("words", planes.words);
  result.number("ranked", planes.ranked ? static_cast<double>(*planes.ranked) : -1);
}

void write_nan_copies(const Forest& forest, const Options&, Result& result) {
  const Forest copied = on_copies(forest);
  const CopyNumbers numbers = copy_numbers(forest);
  result.number("help", copies_help(forest));
  number(result, "bytes", copy_bytes(forest));
  number(result, "values", numbers.values);
  number(result, "second", numbers.second);
  number(result, "grouped", numbers.grouped);
  number(result, "last", numbers.last);
  number(result, "singly", numbers.singly);
  result.add("feature", std::vector<int32_t>(copied.feature.begin(), copied.feature.end()));
}

void write_tree_tops(const Forest& forest, const Options& options, Result& result) {
  Facts facts(forest);
  require(!facts.shared(), "trees that share nodes cannot be split");
  const TreeTops tops = tree_tops(forest, facts.order(), levels_of(options));
  result.add("node", tops.node);
  result.add("root", std::vector<int32_t>(tops.top.root.begin(), tops.top.root.end()));
  result.add("true_child",
             std::vector<int32_t>(tops.top.true_child.begin(), tops.top.true_child.end()));
  result.add("false_child",
             std::vector<int32_t>(tops.top.false_child.begin(), tops.top.false_child.end()));
  result.add("subtree", tops.subtree);
}

}  // namespace treebeard::planner::bitslice
