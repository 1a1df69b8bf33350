// Nodes of walks on keys: unsigned integers in the order of a row's values
// (onnx_treebeard/compiler/units/walk/keyed.py).
//
// In: facts of a forest in the normal form of walks. Out: the columns of which a row has keys, and
// the roots of all trees, then a pair (true child, false child) for each node, trees in order,
// level by level:
//
//     columns  {feature, missing, zero}   missing: the key of NaN, 0 or all bits; zero: whether zeros count as NaN
//     nodes    {threshold, link}          a node: `keys[column] <= threshold` leads to the record link >> bits, else to the next; the column is in
//                                         the lowest bits, counted from 1
//                                         a leaf: threshold is its number, the link leads to itself, the column is 0, whose key is 0
//
// A node with several parents has one record for each of them, and one pair of children.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "forest/forest_facts.h"
#include "plan/kernel/kernel_tables.h"

namespace treebeard::planner::walk {

struct KeyColumn {
  int32_t feature, missing, zero;
};
constexpr const char* kKeyColumnType = "feature:<i4,missing:<i4,zero:<i4";

// The keys of a row, and the one that each node compares.
struct KeyColumns {
  std::vector<KeyColumn> columns;  // by feature
  std::vector<int32_t> of_node;    // (N,) counted from 1
  int column_bits = 0;
  bool has_zero = false;
};

// Nothing where nodes compare in other ways than `<` and `<=`, or columns and children do not fit a
// link of 32 bits.
std::optional<KeyColumns> key_columns(ForestFacts& facts);

// Writes the tables "columns" and "nodes", and what the code has to know of them.
void write_keyed_nodes(ForestFacts& facts, const KeyColumns& keys, KernelTables& result);

}  // namespace treebeard::planner::walk
