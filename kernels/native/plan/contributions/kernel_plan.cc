#include "plan/contributions/kernel_plan.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/error.h"
#include "forest/leaf_values.h"
#include "plan/bitslice/kernel_plan.h"
#include "plan/kernel/unit_names.h"

namespace treebeard::planner::contributions {
namespace {

constexpr int64_t kPieceRows = 16;             // units/contributions/names.py
constexpr int64_t kChunkRegisters = 4;         // units/contributions/functions.py
constexpr int64_t kAreaBytes = 64;             // that areas begin at multiples of
constexpr int64_t kMaxPlaneBytes = 512 << 10;  // of a kernel: half of a common second cache
constexpr int64_t kMaxBlockBytes = 4 << 20;    // of the accumulators of a row block
// Nanoseconds of a step for a row and a point, with registers of 32 bytes, in float32.
constexpr double kPointNs = 0.45;

constexpr int64_t rounded_up(int64_t bytes) {
  return (bytes + kAreaBytes - 1) / kAreaBytes * kAreaBytes;
}

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
    open.push_back(forest.true_child[node]);
    open.push_back(forest.false_child[node]);
  }
  std::sort(nodes.begin(), nodes.end());
  return nodes;
}

template <class T>
Column<T> taken(const Column<T>& column, const std::vector<int32_t>& positions) {
  std::vector<T> values;
  values.reserve(positions.size());
  for (const int32_t position : positions) values.push_back(column[position]);
  return Column<T>(std::move(values));
}

FloatColumn taken(const FloatColumn& column, const std::vector<int32_t>& positions) {
  return column.is_double() ? FloatColumn(taken(column.doubles(), positions))
                            : FloatColumn(taken(column.singles(), positions));
}

// A forest without trees that has the predicates of some nodes.
Forest with_nodes(const Forest& forest, const std::vector<int32_t>& nodes) {
  Forest some = forest;
  some.root = Column<int32_t>(std::vector<int32_t>());
  some.feature = taken(forest.feature, nodes);
  some.threshold = taken(forest.threshold, nodes);
  some.predicate = taken(forest.predicate, nodes);
  some.missing_true = taken(forest.missing_true, nodes);
  some.zero_missing = taken(forest.zero_missing, nodes);
  some.category_set = taken(forest.category_set, nodes);
  some.true_child = taken(forest.true_child, nodes);
  some.false_child = taken(forest.false_child, nodes);
  some.node_id = taken(forest.node_id, nodes);
  return some;
}

// Where each run of trees ends whose distinct predicates have at most so many planes; a tree that
// has more is alone.
std::vector<int32_t> ends_of_runs(bitslice::Facts& facts, int64_t max_planes) {
  const Forest& forest = facts.forest();
  const auto n_trees = static_cast<int32_t>(forest.n_trees());
  if (facts.planes().size() <= max_planes) return {n_trees};
  std::vector<int32_t> ends, last_run(at(facts.predicates().size()), -1);
  int64_t planes = 0;
  for (int32_t tree = 0; tree < n_trees; ++tree) {
    const std::vector<int32_t> nodes = nodes_of(forest, tree, tree + 1);
    const auto count_new = [&] {
      const auto run = static_cast<int32_t>(ends.size());
      int64_t count = 0;
      for (const int32_t node : nodes) {
        int32_t& last = last_run[at(facts.predicates().of_node[at(node)])];
        count += last != run;
        last = run;
      }
      return count;
    };
    int64_t more = count_new();
    if (planes > 0 && planes + more > max_planes) {
      ends.push_back(tree);
      planes = 0;
      more = count_new();
    }
    planes += more;
  }
  ends.push_back(n_trees);
  return ends;
}

// As many rows as bit-slicing takes together; fewer where their accumulators would fill the caches.
int64_t rows_of_block(int64_t rows, int64_t columns) {
  while (rows > kPieceRows && rows * columns * int64_t{sizeof(double)} > kMaxBlockBytes) rows /= 2;
  return rows;
}

// The kernel of some trees, whose predicates are those of `own`; nodes: theirs in the forest.
KernelPlan plan_of_trees(bitslice::Facts& facts, bitslice::Facts& own,
                         const std::vector<int32_t>& nodes, bitslice::Registers registers,
                         const Shape& shape, const std::vector<TreePass>& passes) {
  const Forest& forest = facts.forest();
  const bitslice::ScratchLayout layout = bitslice::scratch_layout(forest, own.planes().size(),
                                                                  registers.bytes);
  const std::vector<int32_t> own_offsets = bitslice::plane_offsets(own, layout);
  std::vector<int32_t> plane_of_node(at(forest.n_nodes()));
  for (size_t k = 0; k < nodes.size(); ++k) plane_of_node[at(nodes[k])] = own_offsets[k];
  KernelPlan plan{
      kStrategy, {{kKernels, units::contribution_kernel(shape.value), {}}}, {}, KernelTables()};
  bitslice::UnitChoices choices;
  bitslice::add_predicates(own, layout, plan.tables, choices);
  bitslice::add_predicate_units(forest, choices, plan);
  plan.calls.push_back({kUnitsOfForms, shape.method == Method::kInteraction
                                           ? units::add_interactions(shape.value)
                                           : units::add_contributions(shape.value)});
  const AreaBytes areas = add_passes(facts, shape, passes, plane_of_node, plan.tables);
  const int64_t paths = rounded_up(layout.sums), bits = paths + rounded_up(areas.paths),
                sums = bits + rounded_up(areas.bits), terms = sums + rounded_up(areas.sums);
  plan.tables.number(HeaderNumber::kPaths, paths);
  plan.tables.number(HeaderNumber::kPathBits, bits);
  plan.tables.number(HeaderNumber::kPathSums, sums);
  plan.tables.number(HeaderNumber::kPathTerms, terms);
  plan.tables.number(HeaderNumber::kNTargets, forest.n_targets * shape.row_columns);
  add_compared_numbers(forest, plan);
  plan.scratch_bytes = terms + rounded_up(areas.terms);
  plan.block_rows = 8 * int64_t{registers.bytes};
  plan.row_block = rows_of_block(plan.block_rows, forest.n_targets * shape.row_columns);
  const double scale = static_cast<double>(element_size(shape.value)) / sizeof(float) *
                       kWideRegisterBytes / registers.bytes;
  for (const TreePass& pass : passes)
    plan.row_cost += scale * kPointNs * static_cast<double>(pass.n_nodes * (pass.points + 1));
  plan.block_cost = plan.row_cost * static_cast<double>(kPieceRows);
  return plan;
}

}  // namespace

std::string refusal(bitslice::Facts& facts) {
  const Forest& forest = facts.forest();
  if (takes_extremes(forest))
    return "its scores are the smallest or largest of their leaves, which have no contributions "
           "that add up to them";
  if (!has_hits(forest, facts.order()))
    return "it does not say how many training rows reach its leaves, which contributions depend "
           "on; "
           "`onnx-treebeard profile MODEL ROWS` counts rows of yours";
  return "";
}

std::vector<TreesKernel> kernel_plans(bitslice::Facts& facts, bitslice::Registers registers,
                                      const Contributions& wanted, int64_t n_features,
                                      double scale) {
  const int64_t value_bytes = static_cast<int64_t>(element_size(wanted.value));
  const Shape shape{wanted.method,
                    wanted.value,
                    std::max(kChunkRegisters * registers.bytes, kPieceRows * value_bytes),
                    n_features + 1,
                    wanted.row_columns(n_features),
                    scale};
  std::vector<TreesKernel> kernels;
  int32_t begin = 0;
  for (const int32_t end : ends_of_runs(facts, kMaxPlaneBytes / registers.bytes)) {
    const std::vector<TreePass> passes = passes_of(facts, wanted.method, begin, end);
    const std::vector<int32_t> nodes = nodes_of(facts.forest(), begin, end);
    if (!passes.empty()) {
      bitslice::Facts own(with_nodes(facts.forest(), nodes));
      kernels.push_back({plan_of_trees(facts, own, nodes, registers, shape, passes), begin, end});
    }
    begin = end;
  }
  return kernels;
}

}  // namespace treebeard::planner::contributions
