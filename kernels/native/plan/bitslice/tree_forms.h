// Tree forms: the few forms of trees that a kernel has code for, and the one that each tree takes.
//
// In: the depth and the number of leaves of every tree. Out: the forms that occur, and the form of each tree, so that all trees together cost least
// (../cheapest_forms.h):
//
//     perfect, d bits    the tree is padded to depth d: 2^d - 1 predicates in straight line, one bit-plane for each level
//     program, b bits    any tree of up to 2^b leaves as a node program (node_programs.h): its nodes in level order, each splits a row mask in two
//
// A leaf index of up to 8 bits is a byte; longer ones, which only programs have, are two.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "forest/tree_shape.h"

namespace treebeard::planner::bitslice {

constexpr int kByteBits = 8;
constexpr int kMaxBits = 11;  // of a leaf index: for larger trees, walks are no slower

// bits: of a leaf index.
struct TreeForm {
  bool perfect;
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
};

// All forms that there are, in their order.
std::vector<TreeForm> all_tree_forms();

// The cheapest few forms for these trees; nothing where a tree fits no form. value_bytes: of a leaf value.
std::optional<TreeForms> tree_forms(const TreeExtents& extents, int value_bytes, Registers registers);

// Whether the leaf values of this form are permuted byte by byte from registers, and neither as whole values nor loaded one by one.
bool values_permuted(TreeForm form, int value_bytes, Registers registers);

}  // namespace treebeard::planner::bitslice
