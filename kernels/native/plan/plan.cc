#include "plan/plan.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "forest/category_sets.h"
#include "forest/columns.h"
#include "forest/leaf_values.h"
#include "forest/normalize.h"
#include "plan/bitslice/costs.h"
#include "plan/bitslice/kernel_plan.h"
#include "plan/ranked_walk/costs.h"
#include "plan/ranked_walk/kernel_plan.h"
#include "plan/ranked_walk/shape.h"
#include "plan/staged_walk/kernel_plan.h"
#include "plan/staged_walk/shape.h"
#include "plan/tree_simd/kernel_plan.h"
#include "plan/walk/costs.h"
#include "plan/walk/kernel_plan.h"

namespace treebeard::planner {
namespace {

ElementType label_type(const Labels& labels) {
  if (labels.size() == 0) return ElementType::kNone;
  return labels.are_texts() ? ElementType::kString : ElementType::kInt64;
}

// Tree SIMD, if it can serve the forest and a single row is cheaper than walked; else nothing.
std::optional<KernelPlan> tree_simd_plan(tree_simd::Facts& facts, int32_t lanes) {
  if (!tree_simd::refusal(facts, lanes).empty()) return std::nullopt;
  const double cost = tree_simd::row_ns(facts, lanes);
  if (!(cost < walk::single_row_walk_ns(facts.all(), lanes))) return std::nullopt;
  const LeafForm leaves = facts.all().leaf_form();
  const bool one_score = leaves == LeafForm::kOne || leaves == LeafForm::kByTree ||
                         facts.forest().n_targets == 1;
  return tree_simd::kernel_plan(facts, lanes, one_score && cost >= kWalkCosts.row_worth_threads_ns);
}

// Bit-slicing, if some number of rows is cheaper as a block than one by one, which takes
// `single_row_ns` a row; else nothing.
std::optional<KernelPlan> bitslice_plan(bitslice::Facts& facts, bitslice::Registers registers,
                                        double single_row_ns) {
  if (!bitslice::refusal(facts).empty()) return std::nullopt;
  bitslice::Hybrid hybrid(facts, registers.bytes);
  const std::optional<bitslice::HybridSplit> split = bitslice::chosen_split(facts, hybrid,
                                                                            registers.bytes);
  const int64_t block_rows = 8 * int64_t{registers.bytes};
  const double walk_ns = walk::single_row_walk_ns(facts, registers.bytes);
  const int64_t min_rows = split ? hybrid.rows_worth_a_split(split->levels, walk_ns)
                                 : bitslice::rows_worth_a_block(facts, block_rows, single_row_ns);
  if (min_rows > block_rows) return std::nullopt;
  KernelPlan plan = split ? bitslice::hybrid_kernel_plan(facts, registers.bytes, *split)
                          : bitslice::kernel_plan(facts, registers);
  plan.min_rows = min_rows;
  plan.row_cost = split ? hybrid.costs(split->levels).sum()
                        : bitslice::row_cost_ns(facts, {registers.bytes});
  return plan;
}

bool has_function(const KernelPlan& kernel, SectionId section) {
  return std::any_of(
      kernel.functions.begin(), kernel.functions.end(),
      [section](const KernelFunction& function) { return function.section == section; });
}

void append(Plan& plan, const KernelPlan& kernel) {
  const std::vector<KernelRecord> records = append_kernel(kernel, plan.header.n_trees, plan.tables);
  for (size_t number = 0; number < records.size(); ++number) {
    const KernelFunction& function = kernel.functions[number];
    plan.functions.push_back({function.section, function.unit, records[number], kernel.calls});
    plan.functions.back().calls.insert(plan.functions.back().calls.end(), function.calls.begin(),
                                       function.calls.end());
  }
  if (has_function(kernel, kKernels)) plan.strategies.push_back(kernel.strategy);
}

bool has_blocks(const std::vector<KernelPlan>& kernels) {
  return std::any_of(kernels.begin(), kernels.end(),
                     [](const KernelPlan& kernel) { return kernel.min_rows > 0; });
}

// The row block, which is the most rows of one kernel call: a multiple of that of each kernel.
uint32_t row_block(ForestFacts& facts, const std::vector<KernelPlan>& kernels) {
  const bool beside_blocks = has_blocks(kernels);
  int64_t rows = walk::choose_schedule(facts, beside_blocks, kWalkCosts.row_block_rows).row_block;
  for (const KernelPlan& kernel : kernels)
    rows = (rows + kernel.row_block - 1) / kernel.row_block * kernel.row_block;
  return static_cast<uint32_t>(rows);
}

// The kernels of tree SIMD and of bit-slicing that pay. facts: of the forest with all its category
// sets.
std::vector<KernelPlan> fast_kernels(bitslice::Facts& facts, bitslice::Registers registers) {
  std::vector<KernelPlan> kernels;
  tree_simd::Facts lanes(facts);
  if (auto found = tree_simd_plan(lanes, registers.bytes)) kernels.push_back(std::move(*found));
  const double single_row_ns = kernels.empty() ? walk::single_row_walk_ns(facts, registers.bytes)
                                               : kernels.front().row_cost;
  if (auto found = bitslice_plan(facts, registers, single_row_ns))
    kernels.push_back(std::move(*found));
  return kernels;
}

bool serves_few_rows(const std::vector<KernelPlan>& kernels) {
  return !kernels.empty() && kernels.front().min_rows == 0;
}

// The kernels that walk: of scores for the batches that no other kernel takes, and of leaves.
// rounded: the forest before predicates are normalised.
std::optional<KernelPlan> walks(ForestFacts& facts, const Forest& rounded,
                                const std::vector<KernelPlan>& fast, Wanted wanted) {
  walk::Kernels kernels{wanted.scores && !serves_few_rows(fast), wanted.leaves, false,
                        has_blocks(fast)};
  if (!kernels.scores && !kernels.leaves) return std::nullopt;
  const bool worth_threads = walk::single_row_walk_ns(facts) >= kWalkCosts.row_worth_threads_ns;
  kernels.trees = kernels.scores && worth_threads && facts.leaf_form() != LeafForm::kList;
  const double row_cost = walk::single_row_walk_ns(facts);
  if (!has_sets(facts.forest())) return walk::kernel_plan(facts, kernels);
  ForestFacts expanded(normalized_predicates(expanded_sets(rounded)));
  kernels.trees &= expanded.leaf_form() ==
                   facts.leaf_form();  // comparisons in a set's place share nodes: no tree has its
                                       // own target then
  KernelPlan plan = walk::kernel_plan(expanded, kernels);
  plan.row_cost = row_cost;
  return plan;
}

// The kernels of a GPU, in which each row has a thread: ranked or staged walks where they serve and
// pay, else walks on the values. Where walks of many rows are staged, few rows are walked on ranks.
std::vector<KernelPlan> thread_kernels(bitslice::Facts& facts, const Forest& rounded,
                                       Wanted wanted) {
  constexpr double kNever = std::numeric_limits<double>::infinity();
  std::vector<KernelPlan> kernels;
  tree_simd::Facts columns(facts);
  const bool has_ranks = ranked_walk::refusal(columns).empty();
  const double walked_cost = row_instructions(walk::walked_work(facts));
  const double ranked_cost = has_ranks ? row_instructions(ranked_walk::ranked_work(columns))
                                       : kNever;
  const double staged_cost = staged_walk::refusal(facts).empty()
                                 ? row_instructions(
                                       staged_walk::staged_work(staged_walk::shape_of(facts)))
                                 : kNever;
  const bool staged = wanted.scores && staged_cost < std::min(ranked_cost, walked_cost);
  const bool ranked = wanted.scores && (staged ? has_ranks : ranked_cost < walked_cost);
  const bool walked = wanted.scores && !ranked && !staged;
  if (walked || wanted.leaves) {
    if (has_sets(facts.forest())) {
      ForestFacts expanded(normalized_predicates(expanded_sets(rounded)));
      kernels.push_back(walk::thread_plan(expanded, walked, wanted.leaves));
    } else {
      kernels.push_back(walk::thread_plan(facts, walked, wanted.leaves));
    }
  }
  if (ranked) kernels.push_back(ranked_walk::kernel_plan(columns, staged));
  if (staged)
    kernels.push_back(
        staged_walk::kernel_plan(facts, ranked ? ranked_walk::min_rows_with_a_thread(columns) : 0));
  return kernels;
}

void add_leaf_scores(ForestFacts& facts, Plan& plan) {
  const bool dense = facts.leaf_form() == LeafForm::kDense || facts.leaf_form() == LeafForm::kList;
  const Forest& forest = facts.forest();
  if (forest.accumulator_type == ElementType::kDouble) {
    plan.leaf_scores.doubles = dense ? dense_weights<double>(forest)
                                     : single_values<double>(forest);
  } else {
    plan.leaf_scores.singles = dense ? dense_weights<float>(forest) : single_values<float>(forest);
  }
}

bool shares_trees(const std::vector<KernelPlan>& kernels) {
  return std::any_of(kernels.begin(), kernels.end(),
                     [](const KernelPlan& kernel) { return has_function(kernel, kTreeKernels); });
}

}  // namespace

Header header_of(const Forest& forest) {
  Header header{};
  std::copy(std::begin(kMagic), std::end(kMagic), header.magic);
  header.format = kFormat;
  header.n_features = static_cast<uint32_t>(columns_needed(forest));
  header.n_targets = static_cast<uint32_t>(forest.n_targets);
  header.n_outputs = static_cast<uint32_t>(forest.n_outputs());
  header.n_trees = static_cast<uint32_t>(forest.n_trees());
  header.input_type = forest.input_type;
  header.accumulator_type = forest.accumulator_type;
  header.output_type = forest.output_type;
  header.aggregate = forest.aggregate;
  header.base_position = forest.base_position;
  header.score_form = forest.score_form;
  header.post_transform = forest.post_transform;
  header.label_rule = forest.label_rule;
  header.label_type = label_type(forest.labels);
  header.n_labels = static_cast<uint32_t>(forest.labels.size());
  header.post_scale = forest.post_scale;
  return header;
}

// `find` finds the kernels, from facts of the normal form and the forest before its predicates are
// normalised.
template <class Find>
Plan plan_with(const Forest& given, Wanted wanted, Find find) {
  wanted.leaves |= wanted.tree_scores;
  Plan plan;
  plan.forest = wanted.leaves ? given : folded_constant_trees(given);
  plan.header = header_of(plan.forest);
  plan.sum_nans = sum_nans(given);
  plan.forest.n_features = plan.header
                               .n_features;  // copies of rows have no column that a row may lack
  const Forest rounded = rounded_thresholds(plan.forest);
  bitslice::Facts facts(normalized_predicates(rounded));
  const std::vector<KernelPlan> kernels = plan.header.n_trees > 0 ? find(facts, rounded, wanted)
                                                                  : std::vector<KernelPlan>();
  plan.header.row_block = row_block(facts, kernels);
  for (const KernelPlan& kernel : kernels) {
    append(plan, kernel);
    plan.header.scratch_per_row = std::max(plan.header.scratch_per_row,
                                           static_cast<uint32_t>(kernel.scratch_row_bytes));
  }
  if (shares_trees(kernels) && facts.leaf_form() == LeafForm::kByTree)
    plan.tree_targets = tree_targets(facts.forest(), facts.order());
  if (wanted.tree_scores) add_leaf_scores(facts, plan);
  return plan;
}

Plan plan_of(const Forest& given, bitslice::Registers registers, Wanted wanted) {
  return plan_with(
      given, wanted,
      [registers](bitslice::Facts& facts, const Forest& rounded, Wanted kernels_wanted) {
        std::vector<KernelPlan> kernels;
        if (kernels_wanted.scores && registers.bytes > 0) kernels = fast_kernels(facts, registers);
        if (auto found = walks(facts, rounded, kernels, kernels_wanted))
          kernels.insert(kernels.begin(), std::move(*found));
        return kernels;
      });
}

Plan plan_for_threads(const Forest& given, Wanted wanted) {
  return plan_with(given, wanted, thread_kernels);
}

}  // namespace treebeard::planner
