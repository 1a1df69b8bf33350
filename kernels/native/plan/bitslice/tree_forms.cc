#include "plan/bitslice/tree_forms.h"

#include <algorithm>
#include <limits>

#include "plan/kernel/cheapest_forms.h"
#include "plan/kernel/cost_model.h"

namespace treebeard::planner::bitslice {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int64_t kLeavesPerRegister = 16;

const TreeFormCosts& costs_of(Registers registers) {
  if (registers.from_many) return kTreeFormCostsVbmi;
  if (registers.bytes == 16) return kTreeFormCosts16;
  return registers.bytes == 32 ? kTreeFormCosts32 : kTreeFormCosts64;
}

bool permuted_whole(TreeForm form, int value_bytes, const TreeFormCosts& costs) {
  return form.n_leaves() * value_bytes <= costs.whole_values_bytes;
}

double permuted_cost(TreeForm form, int value_bytes, const TreeFormCosts& costs) {
  if (permuted_whole(form, value_bytes, costs)) return 0;
  const int64_t vectors = value_bytes * ((form.n_leaves() + kLeavesPerRegister - 1) / kLeavesPerRegister);
  const auto further = static_cast<double>(std::max<int64_t>(0, vectors - costs.kept_registers));
  return costs.permuted_byte_ns * value_bytes + costs.permuted_register_ns * further;
}

// Fills in nanoseconds a row of each tree in this form; infinity where the tree does not fit.
void cost_in_form(TreeForm form, const TreeExtents& extents, int value_bytes, const TreeFormCosts& costs,
                  std::vector<double>& of_trees) {
  const double fixed =
      costs.leaf_index_byte_ns * form.number_bytes() + std::min(permuted_cost(form, value_bytes, costs), costs.loaded_value_ns);
  const double node = form.number_bytes() == 1 ? costs.program_node_ns : costs.large_program_node_ns;
  for (size_t tree = 0; tree < of_trees.size(); ++tree) {
    if (form.perfect) {
      const bool fits = extents.depth[tree] <= form.bits;
      of_trees[tree] = fits ? fixed + costs.perfect_node_ns * static_cast<double>(form.n_leaves()) : kInfinity;
    } else {
      const bool fits = extents.n_leaves[tree] <= form.n_leaves();
      of_trees[tree] = fits ? fixed + costs.program_ns + node * extents.n_leaves[tree] : kInfinity;
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
  const TreeFormCosts& costs = costs_of(registers);
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
  const TreeFormCosts& costs = costs_of(registers);
  if (form.number_bytes() > 1 || permuted_whole(form, value_bytes, costs)) return false;
  return permuted_cost(form, value_bytes, costs) < costs.loaded_value_ns;
}

}  // namespace treebeard::planner::bitslice
