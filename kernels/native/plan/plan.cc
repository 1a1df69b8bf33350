#include "plan/plan.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "forest/derived_columns.h"
#include "forest/forest_of_columns.h"
#include "forest/leaf_forms.h"
#include "forest/normal_form.h"
#include "forest/packed_sums.h"
#include "forest/predicate_analysis.h"
#include "plan/bitslice/kernel_plan.h"
#include "plan/ranked_walk/kernel_plan.h"
#include "plan/shap/background.h"
#include "plan/shap/tree_passes.h"
#include "plan/staged_walk/kernel_plan.h"
#include "plan/tree_simd/kernel_plan.h"
#include "plan/walk/kernel_plan.h"
#include "plan/walk/walk_costs.h"

namespace treebeard::planner {
namespace {

// Throws a Fault that says why a strategy that is asked for cannot serve a forest.
[[noreturn]] void refuse_strategy(const char* strategy, const std::string& refusal) {
  throw Fault(FaultKind::kUnsupported,
              text("strategy '", strategy, "' does not serve this forest: ", refusal),
              {{}, {}, "strategy"});
}

// The same, if it cannot.
void check(const char* strategy, const std::string& refusal) {
  if (!refusal.empty()) refuse_strategy(strategy, refusal);
}

// The same for a strategy of another kind of target.
[[noreturn]] void refuse_target(Strategy strategy, const char* reason) {
  constexpr const char* kNames[] = {"auto",
                                    "walk",
                                    bitslice::kStrategy,
                                    tree_simd::kStrategy,
                                    ranked_walk::kStrategy,
                                    staged_walk::kStrategy};
  const auto number = static_cast<size_t>(strategy);
  require(number < std::size(kNames), "there is no strategy ", number);
  refuse_strategy(kNames[number], reason);
}

// Tree SIMD, which can serve the forest.
KernelPlan tree_simd_plan(tree_simd::Facts& facts, int32_t lanes, const PlanOptions& plan_options) {
  const LeafForm leaves = facts.all().leaf_form();
  const bool one_score = leaves == LeafForm::kOne || leaves == LeafForm::kByTree ||
                         facts.forest().n_targets == 1;
  const bool worth_threads = tree_simd::row_cost(facts, lanes).first_ns >=
                             kWalkCosts.row_worth_threads_ns;
  return tree_simd::kernel_plan(facts, lanes,
                                one_score && plan_options.shares_trees.value_or(worth_threads));
}

// The same, if a single row is cheaper than walked; else nothing.
std::optional<KernelPlan> tree_simd_if_cheaper(tree_simd::Facts& facts, int32_t lanes,
                                               const PlanOptions& plan_options) {
  if (!tree_simd::refusal(facts, lanes).empty()) return std::nullopt;
  if (!(tree_simd::row_cost(facts, lanes).first_ns < walk::single_row_walk_ns(facts.all(), lanes)))
    return std::nullopt;
  return tree_simd_plan(facts, lanes, plan_options);
}

// Bit-slicing for batches of so many rows and more.
KernelPlan bitslice_plan(bitslice::Facts& facts, bitslice::Registers registers,
                         bitslice::Hybrid& hybrid,
                         const std::optional<bitslice::HybridSplit>& split,
                         const bitslice::BlockRows& rows) {
  KernelPlan plan = split ? bitslice::hybrid_kernel_plan(facts, registers.bytes, *split)
                          : bitslice::kernel_plan(facts, registers, rows);
  plan.min_rows = rows.min();
  const bitslice::RowCost cost = split ? hybrid.cost(split->levels)
                                       : bitslice::row_cost(facts, {registers.bytes});
  plan.row_cost = cost.sum() + walk::linear_row_ns(facts.forest());
  plan.block_cost = static_cast<double>(plan.block_rows) * cost.shared_ns;
  return plan;
}

// Bit-slicing, if some number of rows is cheaper as a block than one by one, which takes
// `single_row_ns` a row; else nothing.
std::optional<KernelPlan> bitslice_if_cheaper(bitslice::Facts& facts, bitslice::Registers registers,
                                              double single_row_ns) {
  if (!bitslice::refusal(facts).empty()) return std::nullopt;
  bitslice::Hybrid hybrid(facts, registers.bytes);
  const std::optional<bitslice::HybridSplit> split = bitslice::chosen_split(facts, hybrid,
                                                                            registers.bytes);
  const int64_t block_rows = 8 * int64_t{registers.bytes};
  const double walk_ns = walk::single_row_walk_ns(facts, registers.bytes);
  const bitslice::BlockRows rows = split ? bitslice::BlockRows{hybrid.rows_worth_a_split(
                                               split->levels, walk_ns)}
                                         : bitslice::rows_worth_a_block(facts, registers,
                                                                        single_row_ns);
  if (rows.min() > block_rows) return std::nullopt;
  return bitslice_plan(facts, registers, hybrid, split, rows);
}

bool has_function(const KernelPlan& kernel, SectionId section) {
  return std::any_of(kernel.functions.begin(), kernel.functions.end(),
                     [&](const KernelFunction& function) { return function.section == section; });
}

// Says of which tables and numbers a kernel consists that is appended next.
void describe(Plan& plan, const KernelPlan& kernel, const KernelRecord& record) {
  const auto first = static_cast<int32_t>(plan.functions.size());
  each_table(kernel, record, [&](HeaderTable id, const ResultArray& array, int64_t offset) {
    plan.described_tables.push_back({first, id, array.type, offset, array.count});
  });
  for (const auto& [id, value] : kernel.tables.numbers())
    plan.numbers.push_back({first, id, value});
}

// Adds the functions that score few rows once more, for batches of `min_rows` and more.
void resume_few_rows(Plan& plan, int64_t min_rows) {
  std::vector<PlannedFunction> resumed;
  for (const PlannedFunction& function : plan.functions) {
    if (function.section == kKernels && function.record.min_rows == 0) resumed.push_back(function);
  }
  for (PlannedFunction& function : resumed) {
    function.record.min_rows = static_cast<uint64_t>(min_rows);
    plan.functions.push_back(std::move(function));
  }
}

void append(Plan& plan, const KernelPlan& kernel, bool describes) {
  const std::vector<KernelRecord> records = append_kernel(kernel, plan.header.n_trees, plan.tables);
  if (describes) describe(plan, kernel, records.front());
  for (size_t number = 0; number < records.size(); ++number) {
    const KernelFunction& function = kernel.functions[number];
    if (function.resumes_at > 0) resume_few_rows(plan, function.resumes_at);
    plan.functions.push_back({function.section, function.unit, records[number], kernel.calls});
    plan.functions.back().calls.insert(plan.functions.back().calls.end(), function.calls.begin(),
                                       function.calls.end());
  }
  if (has_function(kernel, kKernels)) plan.strategies.push_back(kernel.strategy);
}

// Whether a kernel of blocks takes the large batches: all of them where bit-slicing is asked for.
bool has_blocks(const std::vector<KernelPlan>& kernels) {
  return std::any_of(kernels.begin(), kernels.end(), [](const KernelPlan& kernel) {
    return kernel.min_rows > 0 || kernel.strategy == std::string_view(bitslice::kStrategy);
  });
}

// The row block, which is the most rows of one kernel call: a multiple of that of each kernel.
// rows: 0 for what suits the forest.
uint32_t row_block(ForestFacts& facts, const std::vector<KernelPlan>& kernels, int64_t rows) {
  if (rows <= 0)
    rows = walk::choose_schedule(facts, has_blocks(kernels), kWalkCosts.row_block_rows).row_block;
  for (const KernelPlan& kernel : kernels) rows = rounded_up(rows, kernel.row_block);
  return static_cast<uint32_t>(rows);
}

// The kernels of tree SIMD and of bit-slicing that pay. facts: of the forest with all its category
// sets.
std::vector<KernelPlan> fast_kernels(bitslice::Facts& facts, bitslice::Registers registers,
                                     const PlanOptions& plan_options) {
  std::vector<KernelPlan> kernels;
  tree_simd::Facts lanes(facts, registers.from_many);
  if (auto cheaper = tree_simd_if_cheaper(lanes, registers.bytes, plan_options))
    kernels.push_back(std::move(*cheaper));
  const double single_row_ns = kernels.empty() ? walk::single_row_walk_ns(facts, registers.bytes)
                                               : kernels.front().row_cost;
  if (auto cheaper = bitslice_if_cheaper(facts, registers, single_row_ns))
    kernels.push_back(std::move(*cheaper));
  return kernels;
}

// Bit-slicing or tree SIMD for all batches, as a caller asks for them. Throws a Fault where it
// cannot serve the forest.
KernelPlan kernel_of_strategy(bitslice::Facts& facts, bitslice::Registers registers,
                              const PlanOptions& plan_options) {
  if (plan_options.strategy == Strategy::kTreeSimd) {
    tree_simd::Facts lanes(facts, registers.from_many);
    check(tree_simd::kStrategy, tree_simd::refusal(lanes, registers.bytes));
    return tree_simd_plan(lanes, registers.bytes, plan_options);
  }
  if (plan_options.strategy != Strategy::kBitslice)
    refuse_target(plan_options.strategy,
                  "it needs a target in which each row has a thread, such as "
                  "device='cuda'");
  check(bitslice::kStrategy, bitslice::refusal(facts));
  bitslice::Hybrid hybrid(facts, registers.bytes);
  std::optional<bitslice::HybridSplit> split = plan_options.split;
  if (!split) split = bitslice::chosen_split(facts, hybrid, registers.bytes);
  if (split && split->levels == 0) split.reset();
  require(split || facts.forms(registers).has_value(), "a tree fits no form of bitslice");
  check(bitslice::kStrategy, split ? bitslice::refusal_of_splits(facts) : "");
  bitslice::BlockRows all{0};
  if (bitslice::has_narrow_blocks(facts, registers)) all.narrow = 0;
  if (bitslice::has_half_blocks(facts, registers)) all.half = 0;
  return bitslice_plan(facts, registers, hybrid, split, all);
}

// Calls use(facts) with facts of the forest in the normal form of walks, whose sets fit bits.
// rounded: the forest before predicates are normalised.
template <class Use>
auto with_facts_of_walks(ForestFacts& facts, const Forest& rounded, const Use& use) {
  if (!has_sets(facts.forest())) return use(facts);
  ForestFacts expanded(normalized_predicates(expanded_sets(rounded)));
  return use(expanded);
}

// The kernels that walk: of scores for the batches that no other kernel takes, and of leaves.
std::optional<KernelPlan> walks(ForestFacts& facts, const Forest& rounded,
                                const std::vector<KernelPlan>& fast,
                                const PlanOptions& plan_options) {
  const bool fast_serve_few_rows = !fast.empty() && fast.front().min_rows == 0;
  walk::Kernels kernels{plan_options.scores && !fast_serve_few_rows, plan_options.leaves, false,
                        has_blocks(fast), plan_options.schedule};
  if (!kernels.scores && !kernels.leaves) return std::nullopt;
  const bool worth_threads = plan_options.chooses() &&
                             walk::single_row_walk_ns(facts) >= kWalkCosts.row_worth_threads_ns;
  kernels.trees = kernels.scores && plan_options.shares_trees.value_or(worth_threads) &&
                  facts.leaf_form() != LeafForm::kList &&
                  !(facts.forest().is_linear() && facts.leaf_form() == LeafForm::kDense);
  return with_facts_of_walks(facts, rounded, [&](ForestFacts& walked) {
    // Comparisons in a set's place share nodes: no tree has its own target then.
    kernels.trees &= walked.leaf_form() == facts.leaf_form();
    KernelPlan plan = walk::kernel_plan(walked, kernels);
    if (&walked != &facts) plan.row_cost = walk::single_row_walk_ns(facts);
    return plan;
  });
}

// Which kernels of a GPU compute scores. Where walks of many rows are staged by choice, few rows
// are walked on ranks.
struct ThreadStrategies {
  bool walked = false, ranked = false, staged = false;
};

// Those that serve and pay.
ThreadStrategies cheapest_in_threads(bitslice::Facts& facts, tree_simd::Facts& columns) {
  constexpr double kNever = std::numeric_limits<double>::infinity();
  const bool has_ranks = ranked_walk::refusal(columns).empty();
  const double walked_cost = row_instructions(walk::walked_work(facts));
  double ranked_cost = kNever, staged_cost = kNever;
  if (has_ranks) ranked_cost = row_instructions(ranked_walk::ranked_work(columns));
  if (staged_walk::refusal(facts).empty())
    staged_cost = row_instructions(staged_walk::staged_work(staged_walk::shape_of(facts)));
  const bool staged = staged_cost < std::min(ranked_cost, walked_cost);
  const bool ranked = staged ? has_ranks : ranked_cost < walked_cost;
  return {!ranked && !staged, ranked, staged};
}

// The one that a caller asks for. Throws a Fault where it cannot serve the forest.
ThreadStrategies strategies_of_option(bitslice::Facts& facts, tree_simd::Facts& columns,
                                      Strategy strategy) {
  if (strategy <= Strategy::kWalk) return {true, false, false};
  if (strategy == Strategy::kRankedWalk) {
    check(ranked_walk::kStrategy, ranked_walk::refusal(columns));
    return {false, true, false};
  }
  if (strategy != Strategy::kStagedWalk)
    refuse_target(strategy, "a GPU's threads have no vector registers; each row has a thread");
  check(staged_walk::kStrategy, staged_walk::refusal(facts));
  return {false, false, true};
}

// The kernels of a GPU, in which each row has a thread.
std::vector<KernelPlan> thread_kernels(bitslice::Facts& facts, const Forest& rounded,
                                       const PlanOptions& plan_options) {
  std::vector<KernelPlan> kernels;
  tree_simd::Facts columns(facts);
  ThreadStrategies scores;
  if (plan_options.scores)
    scores = plan_options.chooses() ? cheapest_in_threads(facts, columns)
                                    : strategies_of_option(facts, columns, plan_options.strategy);
  const bool walked = scores.walked, ranked = scores.ranked, staged = scores.staged;
  if (walked || plan_options.leaves)
    kernels.push_back(with_facts_of_walks(facts, rounded, [&](ForestFacts& facts_of_walks) {
      return walk::thread_plan(facts_of_walks, walked, plan_options.leaves);
    }));
  if (ranked) kernels.push_back(ranked_walk::kernel_plan(columns, staged));
  if (staged)
    kernels.push_back(
        staged_walk::kernel_plan(facts, ranked ? ranked_walk::min_rows_with_a_thread(columns) : 0));
  return kernels;
}

template <class Real>
std::vector<Real> leaf_scores(ForestFacts& facts) {
  return facts.leaf_form() == LeafForm::kList ? dense_weights<Real>(facts.forest())
                                              : facts.leaf_values<Real>();
}

LeafScores leaf_scores_of(ForestFacts& facts) {
  if (facts.forest().accumulator_type == ElementType::kFloat)
    return {leaf_scores<float>(facts), {}};
  return {{}, leaf_scores<double>(facts)};
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
  header.label_type = forest.labels.type();
  header.n_labels = static_cast<uint32_t>(forest.labels.size());
  header.post_scale = forest.post_scale;
  return header;
}

namespace {

// `find` finds the kernels, from facts of the normal form and the forest before its predicates are
// normalised. packs: whether it may be given one whose leaves add words.
template <class Find>
Plan plan_with(const Forest& model, PlanOptions plan_options, bool packs, Find find) {
  if (plan_options.tree_scores && model.is_linear())
    faults::refuse_unserved(faults::in_field("tree_scores"), kHasLinearLeaves,
                            ": scores of single trees are no numbers of the model");
  plan_options.leaves |= plan_options.tree_scores;
  Plan plan;
  plan.forest = plan_options.leaves ? model : folded_constant_trees(model);
  plan.header = header_of(plan.forest);
  plan.sum_nans = sum_nans(model);
  // Copies of rows have no column that a row may lack.
  plan.forest.n_features = plan.header.n_features;
  std::optional<PackedForest> packed;
  if (packs) packed = packed_sums(plan.forest);
  const Forest rounded = rounded_thresholds(packed ? packed->forest : plan.forest);
  bitslice::Facts facts(normalized_predicates(rounded));
  // Without trees there is no kernel, but a strategy that is asked for may refuse.
  const bool refuses_nothing = !plan_options.scores || plan_options.strategy <= Strategy::kWalk;
  std::vector<KernelPlan> kernels;
  if (plan.header.n_trees > 0 || !refuses_nothing) kernels = find(facts, rounded, plan_options);
  plan.header.row_block = row_block(facts, kernels, plan_options.row_block);
  size_t bytes = 0;
  for (const KernelPlan& kernel : kernels) bytes += max_bytes(kernel);
  plan.tables.reserve(bytes);
  for (const KernelPlan& kernel : kernels) {
    append(plan, kernel, plan_options.describes);
    plan.header.scratch_per_row = std::max(plan.header.scratch_per_row,
                                           static_cast<uint32_t>(kernel.scratch_row_bytes));
  }
  const bool shares_trees = std::any_of(
      kernels.begin(), kernels.end(),
      [](const KernelPlan& kernel) { return has_function(kernel, kTreeKernels); });
  if (shares_trees && facts.leaf_form() == LeafForm::kByTree)
    plan.tree_targets = tree_targets(facts.forest(), facts.order());
  if (packed) plan.sum_digits = std::move(packed->digits);
  if (plan_options.tree_scores) {
    ForestFacts sums(plan.forest);  // whose leaf values are no words
    plan.leaf_scores = leaf_scores_of(packed ? sums : facts);
  }
  return plan;
}

// The divisor of sums, and what is added to them at last.
double divisor_of(const Forest& forest) {
  if (forest.aggregate == Aggregate::kAverage) return static_cast<double>(forest.n_trees());
  if (forest.aggregate == Aggregate::kAveragePerTarget)
    return static_cast<double>(forest.n_trees() / forest.n_targets);
  return forest.aggregate == Aggregate::kScaledSum ? 1 / forest.post_scale : 1;
}

// What a row of which nothing is known scores, in the last accumulator of each target; the others
// are 0.
std::vector<double> expected_base(ForestFacts& facts, const contributions::Contributions& options,
                                  int64_t n_players) {
  const Forest& forest = facts.forest();
  const int64_t row_columns = options.row_columns(n_players);
  const bool has_background = options.method == contributions::Method::kBackground;
  const std::vector<double> expected = has_background ? contributions::average_scores(
                                                            forest, options.background)
                                                      : contributions::expected_scores(facts);
  const bool has_base = !forest.base_values.empty() &&
                        (!has_background || options.background.tree_begin == 0);
  const double divisor = divisor_of(forest);
  const bool is_divided = forest.base_position == BasePosition::kFirst;
  std::vector<double> base(at(forest.n_targets * row_columns));
  for (int64_t target = 0; target < forest.n_targets; ++target) {
    const double first = has_base ? forest.base_values[target] : 0;
    base[at((target + 1) * row_columns - 1)] = is_divided ? (expected[at(target)] + first) / divisor
                                                          : expected[at(target)] / divisor + first;
  }
  return base;
}

constexpr int64_t kMaxColumns = int64_t{1} << 24;  // of a row's contributions

// The header of a forest whose outputs are contributions.
Header contribution_header(const Forest& forest, const contributions::Contributions& options) {
  const int64_t columns = forest.n_targets * options.row_columns(forest.n_inputs());
  if (columns > kMaxColumns)
    faults::refuse_unserved({}, "a row has ", with_commas(columns), " ",
                            options.has_pairs() ? "interactions" : "contributions", ", and ",
                            with_commas(kMaxColumns), " is the most");
  Header header = header_of(forest);
  header.n_targets = header.n_outputs = static_cast<uint32_t>(columns);
  header.accumulator_type = ElementType::kDouble;
  header.output_type = options.value;
  header.aggregate = Aggregate::kSum;
  header.base_position = BasePosition::kFirst;
  header.score_form = ScoreForm::kPlain;
  header.post_transform = PostTransform::kNone;
  header.label_rule = LabelRule::kNone;
  header.label_type = ElementType::kNone;
  header.n_labels = 0;
  return header;
}

Plan contribution_plan(const Forest& model, bitslice::Registers registers,
                       const PlanOptions& plan_options) {
  const contributions::Contributions& options = *plan_options.contributions;
  Plan plan;
  plan.header = contribution_header(model, options);
  bitslice::Facts facts(normalized_predicates(rounded_thresholds(model)));
  if (const std::string reason = contributions::refusal(facts, options.method); !reason.empty())
    faults::refuse_unserved(faults::in_field("contributions"), reason);
  plan.forest = model;
  plan.players = players_of(model);
  // What two combinations that share a column do together belongs to no pair of columns.
  if (options.has_pairs() && !plan.players.combinations.empty())
    faults::refuse_unserved(faults::in_field("contributions"),
                            "it has statistics of combinations of categorical features, whose "
                            "interactions belong to no pairs of features");
  std::optional<ForestFacts> with_derived;  // where players are not the columns
  ForestFacts& played = derived_columns(model.derivation) == 0
                            ? facts
                            : with_derived.emplace(with_players(facts.forest(), plan.players));
  plan.forest.base_values = FloatColumn(
      Column<double>(expected_base(played, options, plan.players.count())));
  plan.forest.labels = {};
  plan.header.row_block = 1;
  const double scale = 1 / divisor_of(model);
  for (const contributions::TreesKernel& kernel :
       contributions::kernel_plans(facts, played, registers, options, scale)) {
    const size_t first = plan.functions.size();
    append(plan, kernel.plan, plan_options.describes);
    for (size_t number = first; number < plan.functions.size(); ++number) {
      plan.functions[number].record.tree_begin = static_cast<uint32_t>(kernel.begin);
      plan.functions[number].record.tree_end = static_cast<uint32_t>(kernel.end);
    }
    plan.header.row_block = std::max(plan.header.row_block,
                                     static_cast<uint32_t>(kernel.plan.row_block));
  }
  // Kernels for few rows stand in front of those for many.
  std::stable_sort(plan.functions.begin(), plan.functions.end(),
                   [](const PlannedFunction& function, const PlannedFunction& next) {
                     return function.record.min_rows < next.record.min_rows;
                   });
  plan.header.n_trees = 0;  // what records call trees
  for (const PlannedFunction& function : plan.functions)
    plan.header.n_trees = std::max(plan.header.n_trees, function.record.tree_end);
  plan.strategies.resize(std::min<size_t>(plan.strategies.size(), 1));
  return plan;
}

}  // namespace

Plan plan_of(const Forest& model, bitslice::Registers registers, PlanOptions plan_options) {
  if (plan_options.contributions) return contribution_plan(model, registers, plan_options);
  return plan_with(
      model, plan_options, plan_options.scores,
      [registers](bitslice::Facts& facts, const Forest& rounded, const PlanOptions& options) {
        std::vector<KernelPlan> kernels;
        if (options.scores && options.chooses() && registers.bytes > 0)
          kernels = fast_kernels(facts, registers, options);
        if (options.scores && options.strategy > Strategy::kWalk)
          kernels.push_back(kernel_of_strategy(facts, registers, options));
        if (auto walked = walks(facts, rounded, kernels, options))
          kernels.insert(kernels.begin(), std::move(*walked));
        return kernels;
      });
}

Plan plan_for_threads(const Forest& model, PlanOptions plan_options) {
  if (model.is_linear())
    faults::refuse_unserved(faults::in_field("device"),
                            "no kernel of a GPU serves this forest: ", kHasLinearLeaves);
  return plan_with(model, plan_options, false, thread_kernels);
}

}  // namespace treebeard::planner
