// What ranked and staged walks have in common: kernels of a GPU in which each thread of a block has
// a row, and walks trees that its block has copied into shared memory.
//
// In: facts about a forest in normal form. Out: sizes, tables of padded trees, what a row takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "forest/forest_analysis.h"
#include "plan/gpu/kernel_occupancy.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner {

// Tables of perfect trees as walks of GPUs read them: tree by tree 2^depth nodes, then the values
// of 2^depth leaves in planes as large as the nodes.
//
//     node 1 is the root; the children of node i of level l are i + 2^l for a false result and i + 2 * 2^l for a true one
//     so the nodes of level l are 2^l + (the results on the way, that of the root as the lowest bit); leaves are numbered by such bits too
//     plane p has of each leaf the bytes p * node_bytes and following of its values; zeros behind the last one
//
// A result changes where the walk goes on by a constant of its level, and no place is multiplied:
// an address needs one addition a step, whatever it begins at, and leads to every plane. Node 0 of
// a tree says nothing.
//
// In: a forest whose trees are at most `depth` nodes deep; the bytes of each of its nodes and of
// the values of each of its leaves. Out: the table.

struct PaddedForm {
  int depth = 0;
  int64_t walked_trees = 0;  // those behind the forest's own add nothing
  size_t node_bytes = 0;
  size_t leaf_bytes = 0;  // of all values of a leaf

  int64_t planes() const {
    return ceil_div(static_cast<int64_t>(leaf_bytes), static_cast<int64_t>(node_bytes));
  }
  int64_t tree_bytes() const {
    return (int64_t{1} << depth) * static_cast<int64_t>(node_bytes) * (1 + planes());
  }
};

// nothing: the values of a leaf that adds nothing.
std::vector<uint8_t> padded_trees(const Forest& forest, const PaddedForm& form, const void* nodes,
                                  const void* leaves, const void* nothing);

struct WalkShape {
  int depth = 0;                 // of the deepest tree
  int64_t thread_bytes = 0;      // what nodes compare of a row, and its sums
  int64_t tree_bytes = 0;        // nodes and leaf values of a padded tree
  int64_t group_trees = 0;       // trees in shared memory
  int64_t walked_trees = 0;      // trees with those that fill the last group of kTreesTogether up
  int64_t threads = 0;           // of a block; none where nothing fits its shared memory
  int64_t shared_bytes = 0;      // of a block
  int64_t value_words = 0;       // of four bytes, of a leaf's value
  int64_t leaf_values = 0;       // of a leaf
  bool sums_are_shared = false;  // those of several targets
};

// All but the trees and the block. compared_bytes: what nodes compare of a row.
WalkShape walk_shape(ForestFacts& facts, int64_t compared_bytes);

// Adds the trees. node_bytes: of a node.
void pad_trees(const Forest& forest, size_t node_bytes, WalkShape& shape);

PaddedForm padded_form(const WalkShape& shape, size_t node_bytes);

// The shape with the cheapest block; without threads where none fits its shared memory.
// work_of(shape): what the kernel takes.
template <class Shape, class WorkOf>
Shape with_cheapest_block(Shape shape, const WorkOf& work_of) {
  std::vector<Shape> shapes;
  std::vector<KernelWork> works;
  for (const auto& [threads, group_trees] :
       block_sizes(shape.thread_bytes, shape.tree_bytes, shape.walked_trees)) {
    shape.threads = threads;
    shape.group_trees = group_trees;
    shape.shared_bytes = threads * shape.thread_bytes + group_trees * shape.tree_bytes;
    shapes.push_back(shape);
    works.push_back(work_of(shape));
  }
  return shapes.empty() ? shape : shapes[cheapest_of(works)];
}

// Adds the table of padded trees. forest: one with the leaves of the facts' forest. nodes: what
// stands for each of its nodes.
template <class Node>
void add_padded_trees(ForestFacts& facts, const Forest& forest, const WalkShape& shape,
                      const std::vector<Node>& nodes, KernelTables& result) {
  const PaddedForm form = padded_form(shape, sizeof(Node));
  with_real(forest.accumulator_type, [&](auto zero) {
    using Real = decltype(zero);
    const std::vector<Real> values = facts.leaf_values<Real>(),
                            nothing(at(shape.leaf_values), neutral_value<Real>(forest.aggregate));
    std::vector<uint8_t> bytes = padded_trees(forest, form, nodes.data(), values.data(),
                                              nothing.data());
    const auto words = static_cast<int64_t>(bytes.size() / sizeof(uint32_t));
    result.add_bytes(HeaderTable::kNodes, "word:<u4", words, std::move(bytes));
  });
}

// Adds the target of each walked tree, where every tree has its own.
void add_targets(ForestFacts& facts, const WalkShape& shape, KernelTables& result);

// Adds the numbers of the header and the block to a plan.
void add_shape(const Forest& forest, const WalkShape& shape, KernelPlan& plan);

// What a step of a walk of padded trees takes, beside its node.
struct StepCosts {
  int64_t node_words;  // of four bytes
  double step_instructions;
  double tree_instructions;
  double value_passes;  // of what a node compares
};

// What a walk takes of a warp; resident_threads is left 0.
KernelWork padded_walk_work(const WalkShape& shape, const StepCosts& costs);

}  // namespace treebeard::planner
