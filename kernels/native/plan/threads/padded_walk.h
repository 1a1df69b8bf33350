// What a walk of padded trees in shared memory takes (plan/kernel/padded_trees.h), of ranks and of values alike.
//
// In: the sizes of the trees and of the block. Out: counts for a warp.
#pragma once

#include <cstdint>

#include "plan/threads/kernel_work.h"

namespace treebeard::planner {

struct PaddedWalk {
  int depth;
  int64_t n_trees;        // with those that fill the last group up
  int64_t group_trees;    // in shared memory
  int64_t tree_bytes;
  int64_t threads;        // of a block
  int64_t node_words;     // of four bytes
  int64_t value_words;    // of a leaf's value
  int64_t leaf_values;    // of a leaf
  bool sums_are_shared;   // those of several targets
  double step_instructions;
  double tree_instructions;
  double value_passes;    // of what a node compares
};

// How often shared memory answers a warp whose lanes read any of so many neighbouring words, that of a node or of a leaf: once up to 32 of them, which are in
// as many banks. Beyond that lanes share the results of five levels, which choose the bank: a pass more for each further level, as the interpreter of PTX counts.
double passes_of_words(double n_words);

// resident_threads is left 0.
KernelWork padded_walk_work(const PaddedWalk& walk);

}  // namespace treebeard::planner
