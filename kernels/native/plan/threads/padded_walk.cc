#include "plan/threads/padded_walk.h"

#include <algorithm>
#include <cmath>

#include "plan/threads/block_memory.h"
#include "plan/kernel/cost_model.h"

namespace treebeard::planner {
namespace {

constexpr double kBanks = 32, kWordBytes = 4;
constexpr double kPieceBytes = 16;  // of trees that an instruction copies; those of trees that have fewer bytes of nodes are as large as these
constexpr double kLineSectors = 4;       // of neighbouring words of a warp
constexpr double kStepInstructions = 4;  // of a step that wait for each other, beside two loads: an address, a comparison, a selection, an addition
constexpr double kAddedInstructions = 2;

// All of the trees is copied once by a block, in groups: a warp reads and writes its part piece by piece, and waits for the slowest one's.
void add_copies(const PaddedWalk& walk, KernelWork& work) {
  const double words = static_cast<double>(walk.n_trees * walk.tree_bytes) / kWordBytes / static_cast<double>(walk.threads);
  const double groups = static_cast<double>((walk.n_trees + walk.group_trees - 1) / walk.group_trees);
  const double node_bytes = std::ldexp(kWordBytes * static_cast<double>(walk.node_words), walk.depth);
  const double pieces = words * kWordBytes / std::min(kPieceBytes, node_bytes);
  work.instructions += kGpuCosts.copied_tree_instructions * pieces;
  work.passes += words;
  work.sectors += kLineSectors * words;
  work.waited_clocks += kGpuCosts.second_cache_clocks * (groups + pieces);
}

// The addition of the values of as many leaves as trees are walked in turns.
double added_clocks(const PaddedWalk& walk) {
  const double values = static_cast<double>(kTreesTogether * walk.leaf_values);
  if (!walk.sums_are_shared) return kGpuCosts.shared_clocks + values * kGpuCosts.instruction_clocks;
  return values * (2 * kGpuCosts.shared_clocks + kAddedInstructions * kGpuCosts.instruction_clocks);
}

}  // namespace

double passes_of_words(double n_words) { return 1 + std::max(0.0, std::log2(n_words / kBanks)); }

KernelWork padded_walk_work(const PaddedWalk& walk) {
  const auto node_words = static_cast<double>(walk.node_words), value_words = static_cast<double>(walk.value_words);
  const auto trees = static_cast<double>(walk.n_trees), values = static_cast<double>(walk.leaf_values);
  double passes = 0;
  for (int level = 0; level < walk.depth; ++level) passes += node_words * passes_of_words(static_cast<double>(int64_t{1} << level)) + walk.value_passes;
  const double entries = static_cast<double>(int64_t{1} << walk.depth) * std::max(node_words, value_words) / value_words;
  passes += values * value_words * (passes_of_words(entries) + (walk.sums_are_shared ? 2 : 0));
  const double step_clocks = 2 * kGpuCosts.shared_clocks + kStepInstructions * kGpuCosts.instruction_clocks;
  KernelWork work;
  work.instructions = trees * (walk.step_instructions * walk.depth + walk.tree_instructions + kGpuCosts.leaf_value_instructions * (values - 1));
  work.passes = trees * passes;
  work.waited_clocks = trees / static_cast<double>(kTreesTogether) * (step_clocks * walk.depth + added_clocks(walk));
  add_copies(walk, work);
  return work;
}

}  // namespace treebeard::planner
