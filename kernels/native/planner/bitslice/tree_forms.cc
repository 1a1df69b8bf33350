#include "planner/bitslice/tree_forms.h"

#include <algorithm>
#include <limits>

#include "planner/cheapest_forms.h"

namespace treebeard::planner::bitslice {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int64_t kLeavesARegister = 16;

// Nanoseconds a row on one core with 256-bit registers; only their ratios matter. Those for registers of 128 bits are the same in
// proportion to the instructions that NEON takes, counted: half as many rows at a time, but single instructions that choose bit by bit,
// and that choose from 64 leaves. Those for registers of 512 bits are measured where there is VBMI (Zen 4); without it what leaf values
// cost is counted.
struct Costs {
  double node_perfect, node_program;  // a node of a tree of that form
  double node_large;                  // of one whose row masks are too many to stay near
  double program;                     // loops that end elsewhere in every tree, which a CPU does not foresee
  double numbers;                     // planes become numbers
  double loaded;                      // a leaf value from memory
  double byte;                        // of a leaf value, from registers
  double vector;                      // each of the registers that hold the bytes of all leaves, beyond those kept
  int64_t kept;                       // registers through a block that are chosen from together
  int64_t chosen_bytes;               // as many bytes of a tree's values are chosen from whole
};

constexpr Costs kCosts16 = {0.0051, 0.014, 0.02, 0.4, 0.12, 0.5, 0.056, 0.0085, 16, 0};
constexpr Costs kCosts32 = {0.0033, 0.0062, 0.009, 0.2, 0.06, 0.35, 0.0, 0.0144, 0, 0};
constexpr Costs kCosts64 = {0.0014, 0.0028, 0.0045, 0.1, 0.03, 0.2, 0.0, 0.0064, 0, 128};
constexpr Costs kCostsFromMany = {0.0014, 0.0028, 0.0045, 0.1, 0.03, 0.2, 0.002, 0.001, 0, 128};

const Costs& costs_of(Registers registers) {
  if (registers.from_many) return kCostsFromMany;
  if (registers.bytes == 16) return kCosts16;
  return registers.bytes == 32 ? kCosts32 : kCosts64;
}

bool chosen_whole(TreeForm form, int value_bytes, const Costs& costs) {
  return form.n_leaves() * value_bytes <= costs.chosen_bytes;
}

double permuted_cost(TreeForm form, int value_bytes, const Costs& costs) {
  if (chosen_whole(form, value_bytes, costs)) return 0;
  const int64_t vectors = value_bytes * ((form.n_leaves() + kLeavesARegister - 1) / kLeavesARegister);
  return costs.byte * value_bytes + costs.vector * static_cast<double>(std::max<int64_t>(0, vectors - costs.kept));
}

// What each tree costs in this form; infinite where it does not fit.
void cost_in_form(TreeForm form, const TreeExtents& extents, int value_bytes, const Costs& costs,
                  std::vector<double>& of_trees) {
  const double fixed =
      costs.numbers * form.number_bytes() + std::min(permuted_cost(form, value_bytes, costs), costs.loaded);
  const double node = form.number_bytes() == 1 ? costs.node_program : costs.node_large;
  for (size_t tree = 0; tree < of_trees.size(); ++tree) {
    if (form.perfect) {
      const bool fits = extents.depth[tree] <= form.bits;
      of_trees[tree] = fits ? fixed + costs.node_perfect * static_cast<double>(form.n_leaves()) : kInfinity;
    } else {
      const bool fits = extents.n_leaves[tree] <= form.n_leaves();
      of_trees[tree] = fits ? fixed + costs.program + node * extents.n_leaves[tree] : kInfinity;
    }
  }
}

}  // namespace

std::vector<TreeForm> all_tree_forms() {
  std::vector<TreeForm> forms;
  for (int bits = 1; bits <= kByteBits; ++bits) forms.push_back({true, bits});
  for (int bits = 1; bits <= kMaxBits; ++bits) forms.push_back({false, bits});
  return forms;
}

std::optional<TreeForms> tree_forms(const TreeExtents& extents, int value_bytes, Registers registers) {
  const std::vector<TreeForm> forms = all_tree_forms();
  const Costs& costs = costs_of(registers);
  const auto few = cheapest_forms(static_cast<int32_t>(forms.size()), static_cast<int64_t>(extents.depth.size()),
                                  [&](int32_t form, std::vector<double>& of_trees) {
                                    cost_in_form(forms[static_cast<size_t>(form)], extents, value_bytes, costs, of_trees);
                                  });
  if (!few) return std::nullopt;
  TreeForms chosen{{}, few->of_item, few->cost};
  for (const int32_t form : few->chosen) chosen.forms.push_back(forms[static_cast<size_t>(form)]);
  return chosen;
}

bool values_permuted(TreeForm form, int value_bytes, Registers registers) {
  const Costs& costs = costs_of(registers);
  if (form.number_bytes() > 1 || chosen_whole(form, value_bytes, costs)) return false;
  return permuted_cost(form, value_bytes, costs) < costs.loaded;
}

}  // namespace treebeard::planner::bitslice
