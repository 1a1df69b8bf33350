#include "plan/walk/walk_costs.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "forest/predicate_analysis.h"
#include "plan/gpu/kernel_occupancy.h"
#include "plan/kernel/cost_model.h"

namespace treebeard::planner::walk {

int64_t row_bytes(const Forest& forest) {
  return forest.n_features * static_cast<int64_t>(element_size(forest.input_type));
}

namespace {

// Whether the values of a row do not stay in the first cache.
bool has_wide_rows(const Forest& forest) { return row_bytes(forest) >= kWalkCosts.wide_row_bytes; }

// The average depth of the trees if they were balanced.
double balanced_depth(const Forest& forest) {
  const auto leaves = static_cast<double>(std::max<int64_t>(forest.n_leaves(), 1));
  return std::log2(leaves / static_cast<double>(std::max<int64_t>(forest.n_trees(), 1)) + 1);
}

}  // namespace

double out_of_cache_factor(const Forest& forest) {
  const auto bytes = static_cast<double>(kWalkCosts.node_bytes *
                                         std::max<int64_t>(forest.n_nodes(), 1));
  const double doublings = std::log2(bytes / static_cast<double>(kWalkCosts.l2_bytes_for_tables));
  return 1 + kWalkCosts.out_of_l2_share_per_doubling * std::max(0.0, doublings);
}

double step_cost_ns(const Forest& forest, int register_bytes) {
  double step = has_wide_rows(forest) ? kWalkCosts.wide_row_step_ns : kWalkCosts.step_ns;
  if (has_sets(forest)) step += kWalkCosts.set_lookup_ns;
  return step * (register_bytes < kWideRegisterBytes ? kWalkCosts.narrow_registers_factor : 1);
}

namespace {

// The depths of all trees, added up.
double deepest_levels(ForestFacts& facts) {
  const std::vector<int32_t>& depths = facts.extents().depth;
  return std::accumulate(depths.begin(), depths.end(), 0.0);
}

// Nanoseconds for one row of many. Interleaved walks end with the longest of them, so in unbalanced
// trees most walks take nearly as many steps as the deepest leaf has.
double walk_cost_ns(ForestFacts& facts, int register_bytes) {
  const Forest& forest = facts.forest();
  const auto trees = static_cast<double>(forest.n_trees());
  const double levels = (deepest_levels(facts) + trees * balanced_depth(forest)) / 2;
  const double prefetched = has_wide_rows(forest) ? kWalkCosts.prefetched_share : 1;
  return prefetched * step_cost_ns(forest, register_bytes) * (trees + levels);
}

// Nanoseconds for a row that is walked on keys. Walks that have ended are left out, so most take
// few steps more than in a balanced tree. A turn of fewer trees takes as long as a whole one.
double keyed_walk_ns(ForestFacts& facts) {
  const Forest& forest = facts.forest();
  const auto trees = static_cast<double>(forest.n_trees());
  const double levels = (deepest_levels(facts) + 3 * trees * balanced_depth(forest)) / 4;
  const auto turn = static_cast<double>(kWalkCosts.trees_of_turn);
  const double turns = std::ceil(trees / turn) * turn;
  return kWalkCosts.keyed_step_ns * out_of_cache_factor(forest) * (trees + levels) *
             (turns / std::max(trees, 1.0)) +
         kWalkCosts.keyed_tree_ns * trees +
         kWalkCosts.key_ns * static_cast<double>(facts.predicates().n_features());
}

}  // namespace

bool takes_keys(ForestFacts& facts) {
  if (has_sets(facts.forest())) return false;
  const std::vector<PredicateForm>& forms = facts.predicates().forms;
  return std::all_of(forms.begin(), forms.end(), [](const PredicateForm& form) {
    return form.predicate == Predicate::kLt || form.predicate == Predicate::kLe;
  });
}

double interleaved_row_walk_ns(ForestFacts& facts, int register_bytes) {
  const double cost = walk_cost_ns(facts, register_bytes);
  if (has_wide_rows(facts.forest())) return cost;
  return kWalkCosts.single_row_factor * out_of_cache_factor(facts.forest()) * cost;
}

double single_row_walk_ns(ForestFacts& facts, int register_bytes) {
  return takes_keys(facts) ? keyed_walk_ns(facts) : interleaved_row_walk_ns(facts, register_bytes);
}

namespace {

// Rows that walk a tree while it is in L2: more than usual where not all trees fit, but the rows
// have to fit as well.
int64_t rows_of_block(const Forest& forest, int64_t rows) {
  if (kWalkCosts.node_bytes * forest.n_nodes() <= kWalkCosts.l2_bytes) return rows;
  while (rows < kWalkCosts.max_row_block_rows &&
         2 * rows * row_bytes(forest) <= kWalkCosts.l2_bytes)
    rows *= 2;
  return rows;
}

}  // namespace

ScheduleChoice choose_schedule(ForestFacts& facts, bool beside_blocks, int64_t row_block) {
  const Forest& forest = facts.forest();
  if (has_wide_rows(forest)) return {Schedule::kFewWideRows, row_block};
  if (beside_blocks) return {Schedule::kFewRows, row_block};
  return {Schedule::kUsual, rows_of_block(forest, row_block)};
}

namespace {

constexpr double kLineSectors = 4;       // of neighbouring words of a warp
constexpr double kStepInstructions = 4;  // of a node, that wait for each other
constexpr double kValueSectors = 32;     // of a step: values of as many rows

KernelWork walk_work(ForestFacts& facts) {
  const double steps = deepest_levels(facts);
  const auto trees = static_cast<double>(facts.forest().n_trees()),
             values = static_cast<double>(facts.predicates().n_features());
  KernelWork work;
  work.resident_threads = static_cast<double>(
      resident_threads({threads_of_walk(), 0, kGpuCosts.thread_walk_registers}));
  // A row's values are read in the order of the nodes, so its sectors are asked for again and
  // again.
  const double once = sectors_of_rows(static_cast<double>(row_bytes(facts.forest())),
                                      std::min(values, steps));
  const double kept_bytes = once * static_cast<double>(kSectorBytes) * work.resident_threads /
                            static_cast<double>(kWarp);
  const double read = once + lost_share(kept_bytes) * std::max(0.0, kValueSectors * steps - once);
  work.instructions = kGpuCosts.walked_step_instructions * steps +
                      kGpuCosts.walked_tree_instructions * trees;
  work.sectors = kGpuCosts.walked_step_sectors * steps + kLineSectors * trees;
  work.memory_sectors = read + kLineSectors * trees;
  work.waited_clocks = (2 * kGpuCosts.second_cache_clocks +
                        kStepInstructions * kGpuCosts.instruction_clocks) *
                           steps +
                       kGpuCosts.memory_clocks * read / kValueSectors;
  return work;
}

// Leaves that the walk has kept, and their values.
KernelWork leaves_work(ForestFacts& facts) {
  const auto trees = static_cast<double>(facts.forest().n_trees()),
             values = static_cast<double>(facts.values_of_leaf());
  KernelWork work;
  work.resident_threads = static_cast<double>(
      resident_threads({threads_of_walk(), 0, kGpuCosts.thread_add_leaves_registers}));
  work.instructions = trees * (kGpuCosts.added_leaf_instructions +
                               kGpuCosts.leaf_value_instructions * (values - 1));
  work.sectors = (kLineSectors + kGpuCosts.leaf_sectors * values) * trees;
  work.memory_sectors = kLineSectors * trees;
  work.waited_clocks = trees * ((kGpuCosts.memory_clocks + kGpuCosts.second_cache_clocks) /
                                    kGpuCosts.loads_together +
                                (values - 1) * kGpuCosts.cache_clocks +
                                values * kGpuCosts.instruction_clocks);
  return work;
}

}  // namespace

int64_t threads_of_walk() {
  return std::max(threads_without_memory(kGpuCosts.thread_walk_registers),
                  threads_without_memory(kGpuCosts.thread_add_leaves_registers));
}

std::vector<KernelWork> walked_work(ForestFacts& facts) {
  return {walk_work(facts), leaves_work(facts)};
}

}  // namespace treebeard::planner::walk
