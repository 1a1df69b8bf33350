#include "plan/gpu/shared_memory_walk.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <utility>

#include "forest/tree_shape.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/unit_names.h"

namespace treebeard::planner {
namespace {

// Positions of nodes in trees whose nodes come before their false and their true subtree, and of
// leaves from the false side to the true side; by numbers.
struct Positions {
  std::vector<size_t> node, leaf;
};

Positions positions_of(int depth) {
  Positions positions{std::vector<size_t>(size_t{1} << depth),
                      std::vector<size_t>(size_t{1} << depth)};
  for (int level = 0; level < depth; ++level) {
    const size_t first = size_t{1} << level, height = static_cast<size_t>(depth - level - 1);
    for (size_t node = first; node < 2 * first; ++node) {
      if (height > 0) {
        positions.node[node + first] = positions.node[node] + 1;
        positions.node[node + 2 * first] = positions.node[node] + (size_t{1} << height);
      }
      positions.leaf[node] = positions.leaf[node - first] + (size_t{1} << height);
    }
  }
  return positions;
}

}  // namespace

std::vector<uint8_t> padded_trees(const Forest& forest, const PaddedForm& form, const void* nodes,
                                  const void* leaves, const void* nothing) {
  const size_t size = size_t{1} << form.depth;
  const Positions positions = positions_of(form.depth);
  const std::vector<int32_t> numbers = counting<int32_t>(at(forest.n_nodes()));
  std::vector<uint8_t> bytes(at(form.walked_trees * form.tree_bytes()));
  std::vector<int32_t> nodes_of_tree, leaves_of_tree;
  const auto put_leaf = [&](uint8_t* tree, size_t number, const void* values, size_t leaf) {
    const uint8_t* const from = static_cast<const uint8_t*>(values) + leaf * form.leaf_bytes;
    for (size_t begin = 0; begin < form.leaf_bytes; begin += form.node_bytes) {
      std::memcpy(tree + size * (form.node_bytes + begin) + number * form.node_bytes, from + begin,
                  std::min(form.node_bytes, form.leaf_bytes - begin));
    }
  };
  for (int64_t tree = 0; tree < form.walked_trees; ++tree) {
    uint8_t* const to = bytes.data() + tree * form.tree_bytes();
    if (tree >= forest.n_trees()) {
      for (size_t leaf = 0; leaf < size; ++leaf) put_leaf(to, leaf, nothing, 0);
      continue;
    }
    nodes_of_tree.clear();
    leaves_of_tree.clear();
    append_perfect_tree(forest, static_cast<int32_t>(tree), form.depth, numbers, nodes_of_tree,
                        leaves_of_tree);
    for (size_t node = 1; node < size; ++node) {
      const uint8_t* const from = static_cast<const uint8_t*>(nodes) +
                                  at(nodes_of_tree[positions.node[node]]) * form.node_bytes;
      std::memcpy(to + node * form.node_bytes, from, form.node_bytes);
    }
    for (size_t leaf = 0; leaf < size; ++leaf)
      put_leaf(to, leaf, leaves, at(leaves_of_tree[positions.leaf[leaf]]));
  }
  return bytes;
}

WalkShape walk_shape(ForestFacts& facts, int64_t compared_bytes) {
  const Forest& forest = facts.forest();
  const auto value_bytes = static_cast<int64_t>(element_size(forest.accumulator_type));
  WalkShape shape;
  shape.depth = facts.depth();
  shape.value_words = value_bytes / static_cast<int64_t>(sizeof(uint32_t));
  shape.leaf_values = facts.values_of_leaf();
  shape.sums_are_shared = facts.leaf_form() != LeafForm::kOne;
  shape.thread_bytes = compared_bytes +
                       (shape.sums_are_shared ? forest.n_targets * value_bytes : 0);
  return shape;
}

void pad_trees(const Forest& forest, size_t node_bytes, WalkShape& shape) {
  shape.walked_trees = rounded_up(forest.n_trees(), kTreesTogether);
  shape.tree_bytes = padded_form(shape, node_bytes).tree_bytes();
}

PaddedForm padded_form(const WalkShape& shape, size_t node_bytes) {
  return {shape.depth, shape.walked_trees, node_bytes,
          at(shape.leaf_values * shape.value_words) * sizeof(uint32_t)};
}

void add_targets(ForestFacts& facts, const WalkShape& shape, KernelTables& result) {
  if (facts.leaf_form() != LeafForm::kByTree) return;
  std::vector<int32_t> targets = tree_targets(facts.forest(), facts.order());
  const int32_t last = targets.back();
  targets.resize(std::max(targets.size(), at(shape.walked_trees)), last);
  result.add_column(HeaderTable::kTargets, "target", std::move(targets));
}

void add_shape(const Forest& forest, const WalkShape& shape, KernelPlan& plan) {
  plan.tables.number(HeaderNumber::kNTargets, forest.n_targets);
  plan.tables.number(HeaderNumber::kNTrees, forest.n_trees());
  plan.tables.number(HeaderNumber::kThreadBytes, shape.thread_bytes);
  plan.tables.number(HeaderNumber::kGroupTrees, shape.group_trees);
  plan.tables.number(HeaderNumber::kWalkedTrees, shape.walked_trees);
  add_compared_numbers(forest, plan);
  plan.block_rows = plan.row_block = shape.threads;
}

namespace {

constexpr double kBanks = 32, kWordBytes = 4;
constexpr double kPieceBytes = 16;  // of trees that an instruction copies; those of trees that have
                                    // fewer bytes of nodes are as large as these
constexpr double kLineSectors = 4;  // of neighbouring words of a warp
constexpr double kStepInstructions = 4;  // of a step that wait for each other, beside two loads: an
                                         // address, a comparison, a selection, an addition
constexpr double kAddedInstructions = 2;

// How often shared memory answers a warp whose lanes read any of so many neighbouring words, that
// of a node or of a leaf: once up to 32 of them, which are in as many banks. Beyond that lanes
// share the results of five levels, which choose the bank: a pass more for each further level, as
// the interpreter of PTX counts.
double passes_of_words(double n_words) { return 1 + std::max(0.0, std::log2(n_words / kBanks)); }

// All of the trees is copied once by a block, in groups: a warp reads and writes its part piece by
// piece, and waits for the slowest one's.
void add_copies(const WalkShape& shape, int64_t node_words, KernelWork& work) {
  const double words = static_cast<double>(shape.walked_trees * shape.tree_bytes) / kWordBytes /
                       static_cast<double>(shape.threads);
  const auto groups = static_cast<double>(ceil_div(shape.walked_trees, shape.group_trees));
  const double node_bytes = std::ldexp(kWordBytes * static_cast<double>(node_words), shape.depth);
  const double pieces = words * kWordBytes / std::min(kPieceBytes, node_bytes);
  work.instructions += kGpuCosts.copied_tree_instructions * pieces;
  work.passes += words;
  work.sectors += kLineSectors * words;
  work.waited_clocks += kGpuCosts.second_cache_clocks * (groups + pieces);
}

// The addition of the values of as many leaves as trees are walked in turns.
double added_clocks(const WalkShape& shape) {
  const double values = static_cast<double>(kTreesTogether * shape.leaf_values);
  if (!shape.sums_are_shared)
    return kGpuCosts.shared_clocks + values * kGpuCosts.instruction_clocks;
  return values * (2 * kGpuCosts.shared_clocks + kAddedInstructions * kGpuCosts.instruction_clocks);
}

}  // namespace

KernelWork padded_walk_work(const WalkShape& shape, const StepCosts& costs) {
  const auto node_words = static_cast<double>(costs.node_words),
             value_words = static_cast<double>(shape.value_words);
  const auto trees = static_cast<double>(shape.walked_trees),
             values = static_cast<double>(shape.leaf_values);
  double passes = 0;
  for (int level = 0; level < shape.depth; ++level)
    passes += node_words * passes_of_words(static_cast<double>(int64_t{1} << level)) +
              costs.value_passes;
  const double entries = static_cast<double>(int64_t{1} << shape.depth) *
                         std::max(node_words, value_words) / value_words;
  passes += values * value_words * (passes_of_words(entries) + (shape.sums_are_shared ? 2 : 0));
  const double step_clocks = 2 * kGpuCosts.shared_clocks +
                             kStepInstructions * kGpuCosts.instruction_clocks;
  KernelWork work;
  work.instructions = trees * (costs.step_instructions * shape.depth + costs.tree_instructions +
                               kGpuCosts.leaf_value_instructions * (values - 1));
  work.passes = trees * passes;
  work.waited_clocks = trees / static_cast<double>(kTreesTogether) *
                       (step_clocks * shape.depth + added_clocks(shape));
  add_copies(shape, costs.node_words, work);
  return work;
}

}  // namespace treebeard::planner
