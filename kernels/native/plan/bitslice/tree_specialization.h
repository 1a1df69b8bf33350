// Tree forms: the few forms of trees that a kernel has code for, and the one that each tree takes.
//
// In: the depth and the number of leaves of every tree. Out: the forms that occur, and the form of
// each tree, so that all trees together cost least
// (plan/kernel/kernel_plan.h):
//
//     perfect, d bits    the tree is padded to depth d: 2^d - 1 predicates in straight line, one bit-plane for each level
//     program, b bits    any tree of up to 2^b leaves as a node program (tree_specialization.h): its nodes in level order, each splits a row mask in two
//     oblivious, b bits  a tree of up to b distinct predicates, which are the bits of its leaf index (forest/tree_shape.h)
//
// A leaf index of up to 8 bits is a byte; longer ones, which perfect trees do not have, are two.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "forest/forest.h"
#include "forest/forest_analysis.h"
#include "forest/tree_shape.h"
#include "plan/kernel/unit_names.h"

namespace treebeard::planner::bitslice {

constexpr int kByteBits = 8;
constexpr int kMaxBits = 11;  // of a program's leaf index: for larger trees, walks are no slower
constexpr int kMaxObliviousBits = 16;  // as many as two bytes have, and CatBoost's trees levels

// Numbered as in onnx_treebeard/compiler/units/bitslice/table_records.py.
enum class TreeMethod : int32_t { kPerfect = 0, kProgram = 1, kOblivious = 2 };

// What names of units call it.
const char* method_word(TreeMethod method);

// bits: of a leaf index.
struct TreeForm {
  TreeMethod method;
  int bits;

  int64_t n_leaves() const { return int64_t{1} << bits; }
  int number_bytes() const { return (bits + kByteBits - 1) / kByteBits; }
};

// The registers of a machine.
struct Registers {
  int bytes;               // of one
  bool from_many = false;  // whether one byte permute selects from 128 leaves
};

struct TreeForms {
  std::vector<TreeForm> forms;   // those that occur
  std::vector<int32_t> of_tree;  // positions in `forms`
  double cost = 0;               // of all trees, nanoseconds a row
  double values_cost = 0;        // of it, of their leaf values
};

// A record of table "trees".
struct TreeRecord {
  int32_t form, first, count, leaf_slots, value, target;
};
constexpr const char*
    kTreeRecordType = "form:<i4,first:<i4,count:<i4,leaf_slots:<i4,value:<i4,target:<i4";

// Runs of neighbouring trees of one form that add to the same targets: their unit keeps the sums in
// registers.
std::vector<TreeRun> runs_of_targets(const std::vector<TreeRecord>& trees);

// All forms that there are, in their order.
std::vector<TreeForm> all_tree_forms();

// The cheapest few forms for these trees; nothing where a tree fits no form. oblivious_depth: of
// each tree (forest/tree_shape.h). value_bytes: of a leaf value.
std::optional<TreeForms> tree_forms(const TreeExtents& extents,
                                    const std::vector<int32_t>& oblivious_depth, int value_bytes,
                                    Registers registers);

// Whether the leaf values of this form are permuted byte by byte from registers, and neither as
// whole values nor loaded one by one.
bool values_permuted(TreeForm form, int value_bytes, Registers registers);

// Node programs: a tree as a list of operations, one for each node, that split the row mask of a
// node among its children.
//
// In: trees that share no nodes, and for each node the offset of its predicate's bit-plane. Out:
// the records of tables "nodes" and "leaf_slots", and the leaves of each tree by leaf index:
//
//     {predicate, from}   a node, in level order: offset of its bit-plane, row-mask slot of the node
//     {slot}         the row-mask slot of each leaf, by leaf index; filled up to a multiple of four with an unused slot
//
// A slot holds the mask of the rows that reach a node or a leaf. Slot 0 is the root's; the false
// and the true child of node i have slots 1 + 2 i and 2 + 2 i; the last slot is never reached by a
// row. Tables give the offset of a slot, in units of kSlotUnit bytes. A program thus writes its
// slots one after the other, and the CPU can tell from the addresses which store a load has to wait
// for.

// The unit of slot offsets, in bytes: with it, offsets of any program fit two bytes, and addressing
// modes of CPUs multiply by it.
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
  NodePrograms(const Forest& forest, const LevelOrder& order,
               const std::vector<int32_t>& plane_entry, int64_t plane_bytes);

  // Appends the program of a tree. leaves: receives its 2^bits leaves by leaf index; entries beyond
  // the tree's own leaves mean nothing.
  void add(int64_t tree, int bits, std::vector<int32_t>& leaves);

  const std::vector<ProgramNode>& nodes() const { return nodes_; }
  const std::vector<uint16_t>& leaf_slots() const { return leaf_slots_; }

 private:
  const Forest& forest_;
  const LevelOrder& order_;
  const std::vector<int32_t>& plane_entry_;
  int64_t unit_;
  std::vector<uint16_t> reached_at_;  // by node: its row-mask slot
  std::vector<ProgramNode> nodes_;
  std::vector<uint16_t> leaf_slots_;
};

// Hybrid split: trees are split into tree tops, which are bit-sliced, and the subtrees below them,
// which are walked.
//
// In: a forest whose trees share no nodes, and how many levels of each tree are its top. Out:
// `TreeTops`:
//
//     tree          its top, 2 levels    subtrees, by subtree index
//          a              a
//        b   c          b   c            0: leaf 1    1: d      2: e      3: leaf 5
//       1 d e 5        0 1 2 3                          2 3       4 f
//        2 3 4 f                                                    ..
//
// A leaf of a tree top is a subtree index: the node of the tree, or the leaf, that stands there.

struct TreeTops {
  Forest top;                    // whose leaf p stands for subtree p
  std::vector<int32_t> node;     // the forest's node that each node of `top` is
  std::vector<int32_t> subtree;  // the root of each subtree: a node of the forest, or ~leaf
};

TreeTops tree_tops(const Forest& forest, const LevelOrder& order, int levels);

// The forest of the subtrees of `roots`, in their order; a root is a node of the forest, or ~leaf.
// Nodes and leaves keep their numbers.
Forest subtree_forest(const Forest& forest, std::vector<int32_t> roots);

// What tree tops of so many levels contain, for 0 to kMaxLevels levels.
struct Levels {
  std::array<int64_t, kMaxLevels + 1> nodes;  // in the tops of all trees
  std::array<double, kMaxLevels + 1>
      steps;  // that a row is expected to take through the subtrees of all trees
};

Levels levels_of(ForestFacts& facts);

}  // namespace treebeard::planner::bitslice
