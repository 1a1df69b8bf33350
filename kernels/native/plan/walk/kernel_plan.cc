#include "plan/walk/kernel_plan.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/error.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/unit_names.h"
#include "plan/walk/walk_costs.h"

namespace treebeard::planner::walk {
namespace {

constexpr int64_t kMaxScratchBytes = 1 << 30;
constexpr int64_t kCacheLineLeaves = 16;

int64_t n_used_features(const Forest& forest, const LevelOrder& order) {
  int64_t count = 0;
  for (const int32_t node : order.node) count = std::max(count, int64_t{forest.feature[node]} + 1);
  return count;
}

// An odd number of cache lines: rows would otherwise meet in the same sets of a cache.
int64_t leaf_stride(int64_t n_trees) {
  return kCacheLineLeaves * (ceil_div(n_trees, kCacheLineLeaves) | 1);
}

int64_t max_scratch_bytes(int64_t rows) {
  return rows > kWalkCosts.min_interleaved_rows ? kWalkCosts.l2_bytes_for_leaf_buffer
                                                : kMaxScratchBytes;
}

// What walks on keys keep for a row behind the leaf buffer: keys, and two lists of trees, with room
// for what pads a turn.
struct KeyedFrame {
  int64_t keys_bytes, list_bytes;

  int64_t bytes() const { return keys_bytes + 2 * list_bytes; }
};

KeyedFrame keyed_frame(const Forest& forest, const KeyColumns& keys) {
  const auto key_bytes = static_cast<int64_t>(element_size(forest.threshold.type()));
  return {aligned_bytes(key_bytes * (1 + static_cast<int64_t>(keys.columns.size()))),
          aligned_bytes(static_cast<int64_t>(sizeof(int32_t)) *
                        (forest.n_trees() + kWalkCosts.trees_of_turn))};
}

// So many that calls of units do not count, so few that their leaf buffer, or frames, stay in L2.
int64_t rows_together(const Forest& forest, const WalkUnits& units) {
  int64_t rows = units.keeps_by_tree() ? kWalkCosts.interleaved_rows
                                       : kWalkCosts.interleaved_few_rows;
  const int64_t frame = (units.keys ? keyed_frame(forest, *units.keys).bytes() : 0) +
                        (units.linear ? units.linear->row_bytes() : 0);
  while (rows > 1 && (units.leaf_buffer_bytes(rows) > max_scratch_bytes(rows) ||
                      rows * frame > kWalkCosts.l2_bytes_for_leaf_buffer))
    rows /= 2;
  return rows;
}

std::optional<CategoryRule> sets_of(const Forest& forest, const WalkUnits& units) {
  return units.has_sets ? std::optional(forest.category_rule) : std::nullopt;
}

}  // namespace

WalkUnits walk_units(ForestFacts& facts, Schedule schedule, bool single_nodes) {
  const Forest& forest = facts.forest();
  const CompareForm form = compare_form(forest);
  const int64_t features = n_used_features(forest, facts.order());
  const bool alike = form.predicate && !form.zero && !form.sets && !forest.missing_value;
  WalkUnits units;
  const bool tiled = schedule == Schedule::kUsual && alike &&
                     forest.input_type == forest.threshold.type() && features <= kTiledFeatures;
  if (!single_nodes && schedule != Schedule::kUsual) units.keys = key_columns(facts);
  if (!single_nodes && tiled) units.form = WalkForm::kTiled;
  if (units.keys) units.form = WalkForm::kKeyed;
  units.schedule = schedule;
  units.has_sets = form.sets;
  units.missing = units.form == WalkForm::kTiled ? form.missing != MissingRule::kFalse
                                                 : forest.missing_value.has_value();
  units.predicate = form.predicate.value_or(Predicate::kLe);
  units.feature_bytes = features <= 1 << 8 ? 1 : 2;
  units.leaf_stride = leaf_stride(forest.n_trees());
  if (forest.is_linear()) units.linear = linear_form(forest);
  units.rows_together = rows_together(forest, units);
  return units;
}

namespace {

constexpr int32_t kWalk = 0, kLeaves = 1;

std::string walk_name(const Forest& forest, const WalkUnits& units) {
  const ElementType compared = forest.threshold.type();
  switch (units.form) {
    case WalkForm::kTiled:
      return units::walk_tiled(compared, units.predicate, units.missing, 8 * units.feature_bytes,
                               8 * units.child_bytes);
    case WalkForm::kKeyed:
      return units::walk_keyed(forest.input_type, compared, units.keys->has_zero, units.missing);
    case WalkForm::kScalar: break;
  }
  return units::walk_scalar(forest.input_type, compared, sets_of(forest, units), units.missing);
}

// Lays out the frames of rows that walk on keys. Returns the bytes of these and the leaf buffer.
int64_t add_keyed_areas(const Forest& forest, const WalkUnits& units, KernelPlan& plan) {
  const KeyedFrame frame = keyed_frame(forest, *units.keys);
  const int64_t keys = aligned_bytes(units.leaf_buffer_bytes(units.rows_together)),
                states = keys + frame.keys_bytes;
  plan.tables.number(HeaderNumber::kKeys, keys);
  plan.tables.number(HeaderNumber::kStates, states);
  plan.tables.number(HeaderNumber::kWorklist, states + frame.list_bytes);
  plan.tables.number(HeaderNumber::kFrameBytes, frame.bytes());
  return keys + units.rows_together * frame.bytes();
}

// for_trees: whether it writes a score for each tree, which it does in all forms but the list.
std::string add_leaves_name(const Forest& forest, LeafForm form, const WalkUnits& units,
                            bool for_trees) {
  const bool by_tree = units.keeps_by_tree();
  if (units.linear)
    return units::add_linear_leaves(units.linear->block_terms, by_tree ? "of_trees" : "of_rows",
                                    for_trees);
  if (for_trees && form == LeafForm::kByTree) form = LeafForm::kOne;
  const auto name = for_trees ? units::add_leaves_of_trees : units::add_leaves;
  return name(form, forest.accumulator_type, word(forest.aggregate), by_tree);
}

}  // namespace

KernelPlan kernel_plan(ForestFacts& facts, Kernels kernels) {
  const Forest& forest = facts.forest();
  const Schedule schedule = kernels.schedule.value_or(
      choose_schedule(facts, kernels.beside_blocks, 1).schedule);
  Tables tables = tables_of(facts, {schedule, kernels.scores || kernels.trees, kernels.leaves});
  const LeafForm form = facts.leaf_form();
  const WalkUnits& units = tables.units;
  KernelPlan plan{"walk", {}, {{kWalk, walk_name(forest, units)}}, std::move(tables.tables)};
  const auto add = [&](SectionId section, std::string unit) {
    plan.functions.push_back({section, units::walk_kernel(), {{kLeaves, std::move(unit)}}});
  };
  if (kernels.scores) add(kKernels, add_leaves_name(forest, form, units, false));
  if (kernels.leaves) add(kLeafKernels, units::write_leaves(units.keeps_by_tree()));
  if (kernels.trees) add(kTreeKernels, add_leaves_name(forest, form, units, true));
  plan.tables.number(HeaderNumber::kNTrees, forest.n_trees());
  plan.tables.number(HeaderNumber::kNTargets, forest.n_targets);
  plan.tables.number(HeaderNumber::kNTiles, tables.n_tiles);
  plan.tables.number(HeaderNumber::kRowsTogether, units.rows_together);
  plan.tables.number(HeaderNumber::kLeafStride, units.leaf_stride);
  add_compared_numbers(forest, plan);
  plan.scratch_bytes = units.leaf_buffer_bytes(units.rows_together);
  if (units.keys) {
    add_steps(facts, plan);
    plan.scratch_bytes = add_keyed_areas(forest, units, plan);
  }
  if (units.linear)
    plan.scratch_bytes = add_row_copies(*units.linear, units.rows_together, plan.scratch_bytes,
                                        plan.tables);
  plan.row_cost = (units.keys ? single_row_walk_ns(facts) : interleaved_row_walk_ns(facts)) +
                  linear_row_ns(forest);
  return plan;
}

KernelPlan thread_plan(ForestFacts& facts, bool scores, bool leaves) {
  const Forest& forest = facts.forest();
  Tables tables = tables_of(facts, {Schedule::kUsual, scores, leaves, true});
  KernelPlan plan{"walk", {}, {}, std::move(tables.tables)};
  const std::string walk = units::thread_walk(forest.input_type, forest.threshold.type(),
                                              sets_of(forest, tables.units), tables.units.missing);
  const auto add = [&](SectionId section, std::string unit) {
    plan.functions.push_back({section, walk, {}, 0, true});
    plan.functions.push_back({section, std::move(unit), {}});
  };
  if (scores)
    add(kKernels, units::thread_add_leaves(facts.leaf_form(), forest.accumulator_type,
                                           word(forest.aggregate)));
  if (leaves) add(kLeafKernels, units::thread_write_leaves());
  plan.tables.number(HeaderNumber::kNTargets, forest.n_targets);
  plan.tables.number(HeaderNumber::kNTrees, forest.n_trees());
  add_compared_numbers(forest, plan);
  plan.scratch_row_bytes = static_cast<int64_t>(sizeof(int32_t)) * forest.n_trees();
  plan.block_rows = plan.row_block = threads_of_walk();
  return plan;
}

}  // namespace treebeard::planner::walk
