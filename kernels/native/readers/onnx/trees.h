// The structure of ai.onnx.ml trees (1 to 3): ids become positions, the listed nodes become nodes and leaves of a Forest.
//
// In: `TreeColumns`. Out: `Trees`, in the numbering of `Forest`: nodes and leaves are counted separately, each in listed order. Linear.
// Rules are those of ONNX Runtime:
//
//     rule 19  nodes are known by (tree id, node id), which must be unique
//     rule 20  a tree starts at the first node of each run of equal tree ids; tree id -1 makes every node of it a start
//     rule 27  the weights of a leaf count in listed order; weights of a node that is no leaf are ignored
#pragma once

#include <cstdint>
#include <vector>

#include "readers/onnx/tree_columns.h"

namespace treebeard::readers::onnx {

// T trees, N nodes, L leaves, W weights.
struct Trees {
  std::vector<int32_t> root;     // (T,)
  std::vector<int64_t> tree_id;  // (T,)
  std::vector<int32_t> node;     // (N,) listed position of each node
  std::vector<int32_t> leaf;     // (L,) listed position of each leaf
  std::vector<int32_t> true_child;
  std::vector<int32_t> false_child;
  std::vector<int32_t> weight_leaf;  // (W,) rising
  std::vector<int32_t> weight_at;    // (W,) listed position of each weight
  std::vector<int32_t> leaf_tree;    // (L,) number of the leaf's tree id among all tree ids
  int64_t n_tree_ids = 0;

  size_t n_leaves() const { return leaf.size(); }
  size_t n_weights() const { return weight_leaf.size(); }
};

// Throws Faults for duplicate and unknown ids and for features out of range.
Trees read_trees(const TreeColumns& columns);

}  // namespace treebeard::readers::onnx
