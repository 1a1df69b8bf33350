// Trees as programs, node by node.
//
// In: trees that share no nodes, the place of each node's predicate. Out: what stands in tables "nodes" and "leaf_slots", and the leaves
// by number:
//
//     {test, from}   in level order
//     {slot}         of every leaf, by number; then of nobody, as often as fills up a four
//
// A slot holds the mask of the rows that reach a node or a leaf. The root's is slot 0, those of node i's false and true child are
// 1 + 2 i and 2 + 2 i, that of nobody is behind them all; tables tell where a slot begins, in units of kSlotUnit bytes. So a program
// writes one slot after the other, and a CPU never has to guess which of the writes under way a read has to wait for.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/forest/forest.h"
#include "planner/analysis/tree_shape.h"

namespace treebeard::planner::bitslice {

// What a slot is counted in, so that two bytes tell where any of a program is, and a CPU multiplies by this as it loads.
constexpr int64_t kSlotUnit = 8;
constexpr int64_t kFour = 4;  // leaves of whose numbers two bits are found together

#pragma pack(push, 2)
struct ProgramNode {
  int32_t test;
  uint16_t from;
};
#pragma pack(pop)
static_assert(sizeof(ProgramNode) == 6);

class NodePrograms {
 public:
  NodePrograms(const Forest& forest, const LevelOrder& order, const std::vector<int32_t>& place, int64_t plane_bytes);

  // Appends the program of a tree. leaves: receives its leaves by number, 2^bits of them; behind the tree's own any.
  void add(int64_t tree, int bits, std::vector<int32_t>& leaves);

  const std::vector<ProgramNode>& nodes() const { return nodes_; }
  const std::vector<uint16_t>& leaf_slots() const { return leaf_slots_; }

 private:
  const Forest& forest_;
  const LevelOrder& order_;
  const std::vector<int32_t>& place_;
  int64_t unit_;
  std::vector<uint16_t> reached_at_;  // by node: its slot
  std::vector<ProgramNode> nodes_;
  std::vector<uint16_t> leaf_slots_;
};

}  // namespace treebeard::planner::bitslice
