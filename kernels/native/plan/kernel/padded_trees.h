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
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "forest/forest.h"

namespace treebeard::planner {

struct PaddedForm {
  int depth = 0;
  int64_t walked_trees = 0;  // those behind the forest's own add nothing
  size_t node_bytes = 0;
  size_t leaf_bytes = 0;  // of all values of a leaf

  int64_t planes() const {
    return static_cast<int64_t>((leaf_bytes + node_bytes - 1) / node_bytes);
  }
  int64_t tree_bytes() const {
    return (int64_t{1} << depth) * static_cast<int64_t>(node_bytes) * (1 + planes());
  }
};

// nothing: the values of a leaf that adds nothing.
std::vector<uint8_t> padded_trees(const Forest& forest, const PaddedForm& form, const void* nodes,
                                  const void* leaves, const void* nothing);

}  // namespace treebeard::planner
