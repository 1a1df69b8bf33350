// Node programs: a tree as a list of operations, one for each node, that split the row mask of a node among its children.
//
// In: trees that share no nodes, and for each node the offset of its predicate's bit-plane. Out: the records of tables "nodes" and "leaf_slots", and
// the leaves of each tree by leaf index:
//
//     {predicate, from}   a node, in level order: offset of its bit-plane, row-mask slot of the node
//     {slot}         the row-mask slot of each leaf, by leaf index; filled up to a multiple of four with an unused slot
//
// A slot holds the mask of the rows that reach a node or a leaf. Slot 0 is the root's; the false and the true child of node i have slots 1 + 2 i and
// 2 + 2 i; the last slot is never reached by a row. Tables give the offset of a slot, in units of kSlotUnit bytes. A program thus writes its slots
// one after the other, and the CPU can tell from the addresses which store a load has to wait for.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "forest/tree_shape.h"

namespace treebeard::planner::bitslice {

// The unit of slot offsets, in bytes: with it, offsets of any program fit two bytes, and addressing modes of CPUs multiply by it.
constexpr int64_t kSlotUnit = 8;
constexpr int64_t kFour = 4;  // leaves, of whose indices two bits are computed together

#pragma pack(push, 2)
struct ProgramNode {
  int32_t predicate;
  uint16_t from;
};
#pragma pack(pop)
static_assert(sizeof(ProgramNode) == 6);

class NodePrograms {
 public:
  NodePrograms(const Forest& forest, const LevelOrder& order, const std::vector<int32_t>& plane_offset, int64_t plane_bytes);

  // Appends the program of a tree. leaves: receives its 2^bits leaves by leaf index; entries beyond the tree's own leaves mean nothing.
  void add(int64_t tree, int bits, std::vector<int32_t>& leaves);

  const std::vector<ProgramNode>& nodes() const { return nodes_; }
  const std::vector<uint16_t>& leaf_slots() const { return leaf_slots_; }

 private:
  const Forest& forest_;
  const LevelOrder& order_;
  const std::vector<int32_t>& plane_offset_;
  int64_t unit_;
  std::vector<uint16_t> reached_at_;  // by node: its row-mask slot
  std::vector<ProgramNode> nodes_;
  std::vector<uint16_t> leaf_slots_;
};

}  // namespace treebeard::planner::bitslice
