#include "plan/shap/kernel_plan.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/error.h"
#include "forest/forest_of_columns.h"
#include "forest/leaf_forms.h"
#include "plan/bitslice/kernel_plan.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/unit_names.h"
#include "plan/shap/background.h"
#include "plan/shap/single_row_passes.h"

namespace treebeard::planner::contributions {
namespace {

constexpr int64_t kChunkRegisters = 4;         // units/shap/batch_units.py
constexpr int64_t kMaxPlaneBytes = 512 << 10;  // of a kernel: half of a common second cache
// Against a background as many with registers of every size, so that the order of additions is the
// same: trees by patterns come before trees by passes.
constexpr int64_t kMaxBackgroundPlanes = kMaxPlaneBytes / 64;
constexpr int64_t kMaxBlockBytes = 4 << 20;  // of the accumulators of a row block
// Nanoseconds for a row, with registers of 32 bytes: of a node and a point in float32; of a tree of
// patterns. Measured on Zen 5, and brought to the scale of cost_model.h.
constexpr double kPointNs = 0.1, kPatternNs = 0.3;
constexpr double kPairsFactor = 4;  // what the loop over the path's features adds
// Instructions of a step and of each of its points, counted by callgrind: of a pass for one row; of
// one for a piece, for each register of its values. What takes longer, by the clock: a pass for one
// row where the points of trees fill several vectors, and where values are float64; one for a piece
// where trees are so deep that it waits for tables and for guesses of kinds (40 ns a node, 5 of one
// row, 20 trees of depth 16 on Zen 5).
constexpr double kRowStep = 30, kRowPoint = 4.5, kPieceStep = 30, kPiecePoint = 20;
constexpr double kRowVectors = 40, kRowDoubles = 1.2, kDeepPiece = 300;
constexpr int64_t kMaxShallowPoints = 4;
// Rows of a full block that take as long as what a block takes however few rows it has.
constexpr double kRowsOfFewRows = 30;

// The nodes that some neighbouring trees reach, rising, each once.
std::vector<int32_t> nodes_of(const Forest& forest, int32_t begin, int32_t end) {
  std::vector<uint8_t> is_reached(at(forest.n_nodes()));
  std::vector<int32_t> open(forest.root.begin() + begin, forest.root.begin() + end), nodes;
  while (!open.empty()) {
    const int32_t node = open.back();
    open.pop_back();
    if (node < 0 || is_reached[at(node)]) continue;
    is_reached[at(node)] = 1;
    nodes.push_back(node);
    for (const int32_t child : forest.children(node)) open.push_back(child);
  }
  std::sort(nodes.begin(), nodes.end());
  return nodes;
}

// A forest without trees that has the predicates of some nodes, and so many accumulators.
Forest with_predicates(const Forest& forest, const std::vector<int32_t>& nodes, int64_t columns) {
  Forest some = with_nodes(forest, nodes);
  some.n_targets = columns;
  some.accumulator_type = ElementType::kDouble;
  some.root = {};
  return some;
}

// Where each run of trees ends whose distinct predicates have at most so many planes; a tree that
// has more is alone.
std::vector<int32_t> ends_of_runs(bitslice::Facts& facts, int32_t begin, int32_t end,
                                  int64_t max_planes) {
  if (facts.planes().size() <= max_planes) return {end};
  const LevelOrder& order = facts.order();
  std::vector<int32_t> ends, last_run(at(facts.predicates().size()), -1);
  int64_t planes = 0;
  // Predicates of a tree that its run does not have yet.
  const auto count_new = [&](int32_t tree) {
    const auto run = static_cast<int32_t>(ends.size());
    int64_t count = 0;
    for (int64_t k = order.tree_begin[at(tree)]; k < order.tree_begin[at(tree + 1)]; ++k) {
      int32_t& last = last_run[at(facts.predicates().of_node[at(order.node[at(k)])])];
      count += last != run;
      last = run;
    }
    return count;
  };
  for (int32_t tree = begin; tree < end; ++tree) {
    int64_t more = count_new(tree);
    if (planes > 0 && planes + more > max_planes) {
      ends.push_back(tree);
      planes = 0;
      more = count_new(tree);
    }
    planes += more;
  }
  ends.push_back(end);
  return ends;
}

// As many rows as bit-slicing takes together; fewer where their accumulators would fill the caches.
int64_t rows_of_block(int64_t rows, int64_t columns) {
  while (rows > kPieceRows && rows * columns * int64_t{sizeof(double)} > kMaxBlockBytes) rows /= 2;
  return rows;
}

// Some neighbouring trees: their nodes in the forest, their predicates, and where the bit-planes of
// these are.
struct TreeRange {
  std::vector<int32_t> nodes;
  bitslice::Facts predicates;
  bitslice::ScratchLayout layout;
  Planes planes;

  TreeRange(const Forest& forest, int32_t begin, int32_t end, bitslice::Registers registers,
            int64_t columns)
      : nodes(nodes_of(forest, begin, end)),
        predicates(with_predicates(forest, nodes, columns)),
        layout(bitslice::scratch_layout(predicates.forest(), predicates.planes().size(),
                                        registers.bytes)),
        planes{layout.entry(layout.planes), layout.entry(layout.plane_bytes),
               predicates.planes().size(), std::vector<int32_t>(at(forest.n_nodes()))} {
    const std::vector<int32_t> entries = plane_entries(predicates, layout);
    for (size_t k = 0; k < nodes.size(); ++k) planes.of_node[at(nodes[k])] = entries[k];
  }
};

// A plan that evaluates the predicates of some trees.
KernelPlan plan_of_predicates(const Forest& forest, TreeRange& range, const std::string& kernel,
                              bitslice::Registers registers) {
  KernelPlan plan{kStrategy, {{kKernels, kernel, {}}}, {}, KernelTables()};
  bitslice::UnitChoices choices;
  bitslice::add_predicates(range.predicates, range.layout, plan.tables, choices);
  plan.calls = bitslice::predicate_units(forest, choices, bitslice::kWidePlanes);
  add_compared_numbers(forest, plan);
  plan.tables.number(HeaderNumber::kNTargets, range.predicates.forest().n_targets);
  plan.block_rows = 8 * int64_t{registers.bytes};
  plan.row_block = rows_of_block(plan.block_rows, range.predicates.forest().n_targets);
  return plan;
}

// Rows of a pass that threads share: 512 of them take milliseconds, and predicates of 128 take 3 %
// of what the pass does.
constexpr int64_t kPassRows = 128;

// Nanoseconds of a value for a row, with registers of 32 bytes.
double narrow_factor(bitslice::Registers registers) {
  return static_cast<double>(kWideRegisterBytes) / registers.bytes;
}

// Puts the kernel that takes one row at a time in front of the one that takes many.
void add_row_kernel(const Shape& shape, const std::vector<int64_t>& row_points, KernelPlan& plan) {
  KernelFunction rows{
      kKernels, units::row_contribution_kernel(), {{kUnitsOfForms, units::row_bits()}}};
  for (const int64_t points : row_points)
    rows.calls.push_back({kUnitsOfForms + static_cast<int32_t>(rows.calls.size()),
                          units::add_row_contributions(shape.value, points)});
  plan.functions.insert(plan.functions.begin(), std::move(rows));
}

// What the passes through all trees cost, for one row and for a piece.
struct PassCosts {
  double row = 0, piece = 0;

  void add(const TreePass& pass, ElementType value, bitslice::Registers registers) {
    const auto nodes = static_cast<double>(pass.n_nodes), points = static_cast<double>(pass.points);
    const auto value_bytes = static_cast<double>(element_size(value));
    const double of_piece = std::max(1.0, kPieceRows * value_bytes / registers.bytes);
    const double vectors = pass.points > kMaxLanes ? kRowVectors : 0;
    row += nodes * (kRowStep + kRowPoint * points + vectors) *
           (value == ElementType::kDouble ? kRowDoubles : 1);
    const double deep = pass.points > kMaxShallowPoints ? kDeepPiece : 0;
    piece += nodes * (kPieceStep + kPiecePoint * points * of_piece + deep);
  }

  // The least rows for which a piece is cheaper than each of them alone.
  int64_t rows_worth_a_piece() const {
    return row > 0 ? std::min(static_cast<int64_t>(piece / row) + 1, kPieceRows) : 0;
  }
};

// The kernel that passes through trees.
KernelPlan plan_of_passes(const Forest& forest, ForestFacts& played, TreeRange& range,
                          bitslice::Registers registers, const Shape& shape,
                          const std::vector<TreePass>& passes, PassCosts& costs) {
  KernelPlan plan = plan_of_predicates(forest, range, units::contribution_kernel(shape.value),
                                       registers);
  plan.functions[0].calls.push_back({kUnitsOfForms, shape.method == Method::kInteraction
                                                        ? units::add_interactions(shape.value)
                                                        : units::add_contributions(shape.value)});
  const auto [areas, row_points] = add_passes(played, shape, passes, range.planes, plan.tables);
  if (!row_points.empty()) add_row_kernel(shape, row_points, plan);
  const int64_t paths = aligned_bytes(range.layout.sums), bits = paths + aligned_bytes(areas.paths),
                sums = bits + aligned_bytes(areas.bits), terms = sums + aligned_bytes(areas.sums);
  plan.tables.number(HeaderNumber::kPaths, paths);
  plan.tables.number(HeaderNumber::kPathBits, bits);
  plan.tables.number(HeaderNumber::kPathSums, sums);
  plan.tables.number(HeaderNumber::kPathTerms, terms);
  plan.scratch_bytes = terms + aligned_bytes(areas.terms);
  const double value_ns = kPointNs * narrow_factor(registers) *
                          static_cast<double>(element_size(shape.value)) / sizeof(float);
  const int64_t times = shape.background == nullptr ? 1 : shape.background->n_rows;
  for (const TreePass& pass : passes)
    plan.row_cost += value_ns * static_cast<double>(times * pass.n_nodes * (pass.points + 1));
  if (shape.method == Method::kInteraction) plan.row_cost *= kPairsFactor;
  for (const TreePass& pass : passes) costs.add(pass, shape.value, registers);
  plan.row_block = std::min(plan.row_block, kPassRows);
  plan.block_cost = plan.row_cost * kRowsOfFewRows;
  return plan;
}

// The kernel of trees by the patterns of a background.
TreesKernel patterns_kernel(const Forest& forest, const Forest& played, TreeRange& range,
                            bitslice::Registers registers, const Shape& shape,
                            const std::vector<TreePass>& passes) {
  KernelPlan plan = plan_of_predicates(
      forest, range, units::bitslice_kernel(ElementType::kDouble, false, bitslice::kWidePlanes),
      registers);
  const PatternTables patterns = add_patterns(played, shape, passes, range.planes.of_node,
                                              registers, plan.tables);
  for (size_t form = 0; form < patterns.forms.size(); ++form) {
    const bitslice::UnitChoices::Trees& trees = patterns.forms[form];
    plan.calls.push_back(
        {kUnitsOfForms + static_cast<int32_t>(form),
         units::add_trees(method_word(trees.form.method), trees.form.bits, trees.permuted,
                          ElementType::kDouble, word(Aggregate::kSum), bitslice::kWidePlanes)});
  }
  plan.tables.number(HeaderNumber::kSums, range.layout.sums);
  plan.scratch_bytes = range.layout.size;
  plan.row_cost = kPatternNs * narrow_factor(registers) * static_cast<double>(patterns.n_trees);
  plan.block_cost = plan.row_cost * static_cast<double>(plan.block_rows) / 2;
  return {std::move(plan), 0, static_cast<int32_t>(patterns.n_trees)};
}

// The kernels of the trees from `begin` to `end`.
void add_kernels(const Forest& forest, ForestFacts& played, bitslice::Registers registers,
                 const Shape& shape, int32_t begin, int32_t end, PassCosts& costs,
                 std::vector<TreesKernel>& kernels) {
  std::vector<TreePass> passes = passes_of(played, shape.method, begin, end);
  if (passes.empty()) return;
  TreeRange range(forest, begin, end, registers, forest.n_targets * shape.row_columns);
  if (shape.background != nullptr) {
    const auto first_long = std::stable_partition(passes.begin(), passes.end(), has_short_paths);
    const std::vector<TreePass> by_patterns(passes.begin(), first_long);
    passes.erase(passes.begin(), first_long);
    TreesKernel kernel = patterns_kernel(forest, played.forest(), range, registers, shape,
                                         by_patterns);
    if (kernel.end > 0) kernels.push_back(std::move(kernel));
  }
  if (!passes.empty())
    kernels.push_back(
        {plan_of_passes(forest, played, range, registers, shape, passes, costs), 0, 1});
}

// Says from how many rows on kernels for many are used; those for one row are left out unless there
// are some for all trees.
void choose_by_rows(const PassCosts& costs, std::vector<TreesKernel>& kernels) {
  const bool serve_rows = std::all_of(
      kernels.begin(), kernels.end(),
      [](const TreesKernel& kernel) { return kernel.plan.functions.size() == 2; });
  for (TreesKernel& kernel : kernels) {
    std::vector<KernelFunction>& functions = kernel.plan.functions;
    if (serve_rows) {
      functions.back().min_rows = costs.rows_worth_a_piece();
    } else {
      functions.erase(functions.begin(), functions.end() - 1);
    }
  }
}

}  // namespace

std::string refusal(bitslice::Facts& facts, Method method) {
  const Forest& forest = facts.forest();
  if (takes_extremes(forest))
    return "its scores are the smallest or largest of their leaves, which have no contributions "
           "that add up to them";
  if (forest.is_linear())
    return text(kHasLinearLeaves, ", of which LightGBM computes no contributions either");
  if (method != Method::kBackground && !has_hits(forest, facts.order()))
    return "it does not say how many training rows reach its leaves, which contributions depend "
           "on; `onnx-treebeard profile MODEL ROWS` counts rows of yours, and contributions "
           "against background rows need no counts";
  return "";
}

std::vector<TreesKernel> kernel_plans(bitslice::Facts& facts, ForestFacts& played,
                                      bitslice::Registers registers, const Contributions& options,
                                      double scale) {
  const int64_t n_players = played.forest().n_features;
  const int64_t value_bytes = static_cast<int64_t>(element_size(options.value));
  const Shape shape{options.method,
                    options.value,
                    std::max(kChunkRegisters * registers.bytes, kPieceRows * value_bytes),
                    n_players + 1,
                    options.row_columns(n_players),
                    scale,
                    options.method == Method::kBackground ? &options.background : nullptr,
                    options.max_row_bytes};
  const Background& background = options.background;
  const bool has_background = options.method == Method::kBackground;
  int32_t begin = has_background ? background.tree_begin : 0;
  const auto end = has_background ? background.tree_end
                                  : static_cast<int32_t>(facts.forest().n_trees());
  const int64_t max_planes = has_background ? kMaxBackgroundPlanes
                                            : kMaxPlaneBytes / registers.bytes;
  std::vector<TreesKernel> kernels;
  PassCosts costs;
  for (const int32_t run_end : ends_of_runs(facts, begin, end, max_planes)) {
    add_kernels(facts.forest(), played, registers, shape, begin, run_end, costs, kernels);
    begin = run_end;
  }
  choose_by_rows(costs, kernels);
  return kernels;
}

}  // namespace treebeard::planner::contributions
