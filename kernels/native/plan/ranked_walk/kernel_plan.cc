#include "plan/ranked_walk/kernel_plan.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/predicate_analysis.h"
#include "plan/gpu/kernel_occupancy.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/unit_names.h"

namespace treebeard::planner::ranked_walk {
namespace {

constexpr int64_t kWordBytes = 4;  // of a word, and the ranks in one

Shape shape_with(tree_simd::Facts& facts, int64_t n_columns) {
  const Forest& forest = facts.forest();
  const std::vector<int32_t>& depths = facts.all().extents().depth;
  const int64_t rank_words = ceil_div(n_columns, kWordBytes), rank_bytes = kWordBytes * rank_words;
  Shape shape{walk_shape(facts.all(), rank_bytes)};
  shape.n_columns = n_columns;
  shape.rank_words = rank_words;
  shape.n_trees = forest.n_trees();
  shape.levels = std::accumulate(depths.begin(), depths.end(), int64_t{0});
  shape.in_sectors = shape.depth > kMaxDepth;
  if (!shape.in_sectors) pad_trees(forest, sizeof(uint32_t), shape);
  shape.row_block_bytes = rounded_up(rank_bytes, 16) + kBlockTrees * kWordBytes * shape.value_words;
  return with_cheapest_block(shape, trees_work);
}

bool compares_in_one_way(const DistinctPredicates& predicates) {
  return std::all_of(predicates.forms.begin(), predicates.forms.end(),
                     [&](const PredicateForm& form) {
                       return form.predicate == predicates.forms.front().predicate &&
                              form.predicate != Predicate::kNe &&
                              form.zero_missing == predicates.forms.front().zero_missing;
                     });
}

}  // namespace

std::string refusal(tree_simd::Facts& facts) {
  if (const std::string reason = refusal_of_lanes(facts.all()); !reason.empty()) return reason;
  if (facts.all().depth() > kMaxDepth && facts.all().shared())
    return text("its trees share nodes, and one is deeper than ", kMaxDepth, " nodes");
  if (!compares_in_one_way(facts.all().predicates())) return "its nodes compare in several ways";
  const int64_t n_columns = tree_simd::count_columns(facts.all().predicates());
  if (n_columns > kMaxColumns)
    return text("its predicates need ", n_columns, " columns of ranks, and ", kMaxColumns,
                " is the most");
  if (shape_with(facts, n_columns).threads == 0)
    return "its ranks, sums and trees do not fit a block's shared memory";
  return "";
}

Shape shape_of(tree_simd::Facts& facts) { return shape_with(facts, facts.columns().size()); }

namespace {

// Adds the kernel that ranks values and the one that walks on the ranks. Few rows have a block
// each, whose threads share the columns, then the trees; many have a thread each.
void add_kernels(tree_simd::Facts& facts, const Shape& shape, bool have_blocks, KernelPlan& plan) {
  const Forest& forest = facts.forest();
  const PredicateForm& form = facts.all().predicates().forms.front();
  const LeafForm leaf_form = facts.all().leaf_form();
  const ElementType accumulator = forest.accumulator_type;
  const auto rank_unit = have_blocks ? units::block_ranks : units::rank_rows;
  const auto block_unit = shape.in_sectors ? units::block_sectors : units::block_trees;
  KernelFunction ranks{kKernels,
                       rank_unit(form.predicate, forest.input_type, forest.threshold.type(),
                                 form.zero_missing, forest.missing_value.has_value()),
                       {}};
  KernelFunction trees{kKernels,
                       have_blocks ? block_unit(leaf_form, accumulator)
                       : shape.in_sectors
                           ? units::sector_trees(leaf_form, accumulator)
                           : units::ranked_trees(shape.depth, leaf_form, accumulator),
                       {}};
  ranks.prepares = true;
  trees.scratch_bytes = have_blocks ? shape.row_block_bytes : shape.shared_bytes;
  ranks.block_rows = trees.block_rows = have_blocks ? 1 : 0;
  ranks.min_rows = trees.min_rows = have_blocks ? 0 : min_rows_with_a_thread(facts);
  plan.functions.insert(plan.functions.end(), {std::move(ranks), std::move(trees)});
}

}  // namespace

KernelPlan kernel_plan(tree_simd::Facts& facts, bool few_alone) {
  const Shape shape = shape_of(facts);
  KernelPlan plan{kStrategy, {}, {}, {}};
  add_kernels(facts, shape, true, plan);
  if (!few_alone) add_kernels(facts, shape, false, plan);
  write_tables(facts, plan.tables);
  add_shape(facts.forest(), shape, plan);
  plan.tables.number(HeaderNumber::kTreeDepth, shape.depth);
  plan.tables.number(HeaderNumber::kRankWords, shape.rank_words);
  plan.scratch_row_bytes = 4 * shape.rank_words;
  return plan;
}

namespace {

constexpr double kLineSectors = 4;  // of neighbouring words of a warp
constexpr double kLevelsOfSector = 3;
constexpr int kFewSteps = 4, kManySteps = 8;  // of the bisection of 16 thresholds, and of 256
constexpr int kFewThresholds = 16;            // of a column, with a NaN
constexpr double kRankPasses = 1;             // ranks of a lane are in its own bank
// Instructions that wait for each other: of a step of a bisection, of a node of a sector, of its
// exit, of an addition.
constexpr double kBisectionInstructions = 2, kNodeInstructions = 3, kExitInstructions = 5,
                 kAddedInstructions = 2;

KernelWork padded_work(const Shape& shape) {
  return padded_walk_work(shape, {1, kGpuCosts.ranked_step_instructions,
                                  kGpuCosts.ranked_tree_instructions, kRankPasses});
}

// A tree after the other: its root, the sectors on the way, a leaf.
KernelWork sectors_work(const Shape& shape) {
  const auto levels = static_cast<double>(shape.levels), trees = static_cast<double>(shape.n_trees),
             values = static_cast<double>(shape.leaf_values);
  const double sector_clocks = kGpuCosts.second_cache_clocks +
                               kExitInstructions * kGpuCosts.instruction_clocks;
  const double level_clocks = sector_clocks / kLevelsOfSector + kGpuCosts.shared_clocks +
                              kNodeInstructions * kGpuCosts.instruction_clocks;
  const double sum_clocks = kAddedInstructions * kGpuCosts.instruction_clocks +
                            (shape.sums_are_shared ? 2 * kGpuCosts.shared_clocks : 0);
  const double tree_clocks = kGpuCosts.cache_clocks + kGpuCosts.second_cache_clocks +
                             (values - 1) * kGpuCosts.cache_clocks + values * sum_clocks;
  KernelWork work;
  work.instructions = kGpuCosts.sector_level_instructions * levels +
                      trees * (kGpuCosts.sector_tree_instructions +
                               kGpuCosts.leaf_value_instructions * (values - 1));
  work.passes = kRankPasses * levels +
                (shape.sums_are_shared ? 2 * trees * values * static_cast<double>(shape.value_words)
                                       : 0);
  work.sectors = kGpuCosts.sector_level_sectors * levels + kGpuCosts.leaf_sectors * trees * values;
  work.waited_clocks = level_clocks * levels + tree_clocks * trees;
  return work;
}

// Sectors that a bisection reads: a step looks in as many places as the steps before have led to,
// and 32 lanes that choose at random do not find all of them. together: thresholds of a sector.
double sectors_of_thresholds(int count, int together) {
  double sectors = 0;
  for (int bit = (count >= kFewThresholds ? kManySteps : kFewSteps) - 1; bit >= 0; --bit) {
    const double places = std::min((count >> (bit + 1)) + 1, (count + together - 1) / together);
    sectors += places * (1 - std::pow(1 - 1 / places, static_cast<double>(kWarp)));
  }
  return sectors;
}

}  // namespace

KernelWork trees_work(const Shape& shape) {
  KernelWork work = shape.in_sectors ? sectors_work(shape) : padded_work(shape);
  const auto words = static_cast<double>(shape.rank_words);
  work.instructions += kGpuCosts.copied_rank_instructions * words;
  work.passes += words;
  work.sectors += kLineSectors * words;
  work.memory_sectors += kLineSectors * words;
  work.waited_clocks += kGpuCosts.memory_clocks * words / kGpuCosts.loads_together;
  const int64_t registers = shape.in_sectors ? kGpuCosts.sector_trees_registers
                                             : kGpuCosts.ranked_trees_registers;
  work.resident_threads = static_cast<double>(
      resident_threads({shape.threads, shape.shared_bytes, registers}));
  return work;
}

namespace {

// Columns with few thresholds, and with many; sectors of thresholds that a warp reads which ranks a
// value of each.
struct ColumnCounts {
  double few = 0;
  double many = 0;
  double threshold_sectors = 0;

  double columns() const { return few + many; }
};

ColumnCounts count_columns(tree_simd::Facts& facts) {
  const tree_simd::RankColumns& columns = facts.columns();
  std::vector<int> thresholds(at(columns.size()));
  for (size_t predicate = 0; predicate < columns.of_predicate.size(); ++predicate) {
    int& count = thresholds[at(columns.of_predicate[predicate])];
    count = std::max(count, columns.quantised_threshold[predicate] + 1);
  }
  ColumnCounts counts;
  for (const int count : thresholds) {
    (count >= kFewThresholds ? counts.many : counts.few) += 1;
    counts.threshold_sectors += sectors_of_thresholds(
        count,
        static_cast<int>(kSectorBytes) / static_cast<int>(element_size(columns.thresholds.type())));
  }
  return counts;
}

// How long a thread waits that ranks a value for each of them, one after the other.
double ranking_clocks(const ColumnCounts& columns) {
  const double step_clocks = kGpuCosts.cache_clocks +
                             kBisectionInstructions * kGpuCosts.instruction_clocks;
  return kGpuCosts.cache_clocks * columns.columns() +
         step_clocks * (kFewSteps * columns.few + kManySteps * columns.many);
}

// The kernel that ranks.
KernelWork ranks_work(tree_simd::Facts& facts, const Shape& shape) {
  const Forest& forest = facts.forest();
  const ColumnCounts counts = count_columns(facts);
  const auto words = static_cast<double>(shape.rank_words);
  KernelWork work;
  work.resident_threads = static_cast<double>(
      resident_threads({shape.threads, 0, kGpuCosts.rank_rows_registers}));
  const auto row_bytes = static_cast<double>(forest.n_features) *
                         static_cast<double>(element_size(forest.input_type));
  const double read = sectors_of_rows(row_bytes,
                                      static_cast<double>(facts.all().predicates().n_features()));
  work.instructions = kGpuCosts.ranked_column_instructions * counts.columns();
  work.sectors = kGpuCosts.ranked_value_sectors * counts.columns() + counts.threshold_sectors +
                 kLineSectors * words;
  work.memory_sectors = read + kLineSectors * words;
  work.waited_clocks = ranking_clocks(counts) / kGpuCosts.bisections_together +
                       kGpuCosts.memory_clocks * read / static_cast<double>(kWarp);
  return work;
}

}  // namespace

std::vector<KernelWork> ranked_work(tree_simd::Facts& facts) {
  const Shape shape = shape_of(facts);
  return {ranks_work(facts, shape), trees_work(shape)};
}

namespace {

constexpr double kInstructionsAClock = 4;  // of a multiprocessor
constexpr double kMaxRows = 1 << 16;       // to have a block each, whatever is expected
constexpr double kStepInstructions = 4;    // of a node, that wait for each other

// What a number of rows takes: at least `latency_clocks`, and of a multiprocessor `row_clocks`
// each.
struct Time {
  double latency_clocks = 0;
  double row_clocks = 0;
};

Time operator+(const Time& a, const Time& b) {
  return {a.latency_clocks + b.latency_clocks, a.row_clocks + b.row_clocks};
}

// Of a kernel whose blocks have a row each. instructions, sectors: of all warps of a block.
Time time_of_blocks(double instructions, double sectors, double waited_clocks, const Block& block) {
  const auto blocks = static_cast<double>(resident_threads(block) / block.threads);
  const double busy = std::max(instructions, sectors * kGpuCosts.sector_instructions) /
                      kInstructionsAClock;
  return {waited_clocks, std::max(busy, waited_clocks / blocks)};
}

Time time_of_block_ranks(tree_simd::Facts& facts) {
  const ColumnCounts counts = count_columns(facts);
  const double columns = counts.columns(),
               warps = std::ceil(columns / static_cast<double>(kWarp)) / columns,
               rounds = std::ceil(columns / static_cast<double>(kBlockThreads));
  const KernelWork warp = ranks_work(facts,
                                     shape_of(facts));  // whose threads do this for a row each
  const double waited = kGpuCosts.memory_clocks + rounds * ranking_clocks(counts) / columns;
  return time_of_blocks(warps * warp.instructions, warps * warp.sectors, waited,
                        {kBlockThreads, 0, kGpuCosts.block_ranks_registers});
}

Time time_of_block_trees(const Shape& shape) {
  const auto trees = static_cast<double>(shape.n_trees),
             values = static_cast<double>(shape.leaf_values);
  const double steps = shape.in_sectors ? static_cast<double>(shape.levels) / trees : shape.depth;
  const double loads = shape.in_sectors ? steps / kLevelsOfSector : steps,
               halves = shape.in_sectors ? 2 : 1;  // of nodes
  const auto warps = static_cast<double>(ceil_div(shape.n_trees, kWarp)),
             rounds = static_cast<double>(ceil_div(shape.n_trees, kBlockThreads));
  const double step_clocks = kGpuCosts.shared_clocks +
                             kStepInstructions * kGpuCosts.instruction_clocks;
  const double added_clocks = kGpuCosts.shared_clocks / kGpuCosts.loads_together +
                              kGpuCosts.instruction_clocks;
  const double waited = kGpuCosts.memory_clocks +
                        rounds * (loads * kGpuCosts.second_cache_clocks + steps * step_clocks +
                                  kGpuCosts.second_cache_clocks) +
                        trees * added_clocks;
  const double instructions = warps * steps * kGpuCosts.block_step_instructions +
                              trees * kGpuCosts.block_added_instructions;
  const double sectors = warps * (loads * halves + values) * kGpuCosts.block_step_sectors;
  const int64_t registers = shape.in_sectors ? kGpuCosts.block_sectors_registers
                                             : kGpuCosts.block_trees_registers;
  return time_of_blocks(instructions, sectors, waited,
                        {kBlockThreads, shape.row_block_bytes, registers});
}

// Of kernels in which each row has a thread.
Time time_of_threads(const std::vector<KernelWork>& kernels) {
  Time time;
  for (const KernelWork& kernel : kernels)
    time.latency_clocks += std::max(kernel.waited_clocks, kernel.instructions);
  time.row_clocks = row_instructions(kernels) / kInstructionsAClock / static_cast<double>(kWarp);
  return time;
}

}  // namespace

int64_t min_rows_with_a_thread(tree_simd::Facts& facts) {
  const Time blocks = time_of_block_ranks(facts) + time_of_block_trees(shape_of(facts)),
             threads = time_of_threads(ranked_work(facts));
  const double saved_clocks = std::max(0.0, blocks.row_clocks - threads.row_clocks) /
                              static_cast<double>(kGpuCosts.multiprocessors);
  const double rows = std::max(0.0, threads.latency_clocks - blocks.latency_clocks) *
                      kGpuCosts.min_rows_factor;
  const double crossing = rows < saved_clocks * kMaxRows ? rows / saved_clocks : kMaxRows;
  return rounded_up(std::max(int64_t{1}, static_cast<int64_t>(crossing)), kWarp);
}

}  // namespace treebeard::planner::ranked_walk
