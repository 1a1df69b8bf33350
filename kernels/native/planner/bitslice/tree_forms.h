// Which form each tree takes: one of a few, because every form is code of its own.
//
// In: the shape of every tree. Out: the forms that occur and the form of each tree.
//
//     perfect, d bits    the tree is padded to depth d: 2^d - 1 predicates in straight line, one plane a level
//     program, b bits    any tree of up to 2^b leaves: its nodes in level order, each splits the rows that reach it in two
//
// A leaf number of up to 8 bits is a byte; longer ones, which only programs have, are two.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "planner/analysis/tree_extents.h"

namespace treebeard::planner::bitslice {

constexpr int kByteBits = 8;
constexpr int kMaxBits = 11;  // of a leaf number; beyond, walks are no slower

// bits: of a leaf number.
struct TreeForm {
  bool perfect;
  int bits;

  int64_t n_leaves() const { return int64_t{1} << bits; }
  int number_bytes() const { return (bits + kByteBits - 1) / kByteBits; }
};

// The machine: bytes of a register; whether one instruction chooses bytes from 128 leaves.
struct Registers {
  int bytes;
  bool from_many = false;
};

// forms: those that occur. of_tree: positions in `forms`. cost: of all trees, nanoseconds a row.
struct TreeForms {
  std::vector<TreeForm> forms;
  std::vector<int32_t> of_tree;
  double cost = 0;
};

// All that trees may have, in order.
std::vector<TreeForm> all_tree_forms();

// The cheapest few; nothing where a tree fits no form.
std::optional<TreeForms> tree_forms(const TreeExtents& extents, int value_bytes, Registers registers);

// Whether the leaf values of this form are chosen from registers byte by byte; neither whole, nor loaded one by one.
bool values_permuted(TreeForm form, int value_bytes, Registers registers);

}  // namespace treebeard::planner::bitslice
