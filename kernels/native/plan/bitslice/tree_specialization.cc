#include "plan/bitslice/tree_specialization.h"

#include <algorithm>
#include <limits>

#include "forest/forest_of_columns.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/kernel_plan.h"

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
  if (permuted_whole(form, value_bytes, costs)) return costs.whole_value_ns;
  const int64_t vectors = value_bytes * ceil_div(form.n_leaves(), kLeavesPerRegister);
  const auto further = static_cast<double>(std::max<int64_t>(0, vectors - costs.kept_registers));
  return costs.permuted_byte_ns * value_bytes + costs.permuted_register_ns * further;
}

double values_cost(TreeForm form, int value_bytes, const TreeFormCosts& costs) {
  return std::min(permuted_cost(form, value_bytes, costs), costs.loaded_value_ns);
}

bool fits(TreeForm form, int32_t depth, int32_t n_leaves, int32_t oblivious_depth) {
  if (form.method == TreeMethod::kProgram) return n_leaves <= form.n_leaves();
  return (form.method == TreeMethod::kPerfect ? depth : oblivious_depth) <= form.bits;
}

// Nanoseconds a row for the planes of a tree's leaf index.
double planes_cost(TreeForm form, int32_t n_leaves, const TreeFormCosts& costs) {
  switch (form.method) {
    case TreeMethod::kPerfect: return costs.perfect_node_ns * static_cast<double>(form.n_leaves());
    case TreeMethod::kProgram:
      return costs.program_ns + n_leaves * (form.number_bytes() == 1 ? costs.program_node_ns
                                                                     : costs.large_program_node_ns);
    case TreeMethod::kOblivious: break;
  }
  return costs.perfect_node_ns * form.bits;
}

}  // namespace

const char* method_word(TreeMethod method) {
  if (method == TreeMethod::kOblivious) return "oblivious";
  return method == TreeMethod::kPerfect ? "perfect" : "program";
}

std::vector<TreeForm> all_tree_forms() {
  std::vector<TreeForm> forms;
  for (int bits = 1; bits <= kByteBits; ++bits) forms.push_back({TreeMethod::kPerfect, bits});
  for (int bits = 1; bits <= kMaxBits; ++bits) forms.push_back({TreeMethod::kProgram, bits});
  for (int bits = 1; bits <= kMaxObliviousBits; ++bits)
    forms.push_back({TreeMethod::kOblivious, bits});
  return forms;
}

std::optional<TreeForms> tree_forms(const TreeExtents& extents,
                                    const std::vector<int32_t>& oblivious_depth, int value_bytes,
                                    Registers registers) {
  const std::vector<TreeForm> forms = all_tree_forms();
  const TreeFormCosts& costs = costs_of(registers);
  const auto few = cheapest_forms(
      static_cast<int32_t>(forms.size()), static_cast<int64_t>(extents.depth.size()),
      [&](int32_t number, std::vector<double>& of_trees) {
        const TreeForm form = forms[at(number)];
        const double fixed = costs.leaf_index_byte_ns * form.number_bytes() +
                             values_cost(form, value_bytes, costs);
        for (size_t tree = 0; tree < of_trees.size(); ++tree) {
          const int32_t n_leaves = extents.n_leaves[tree];
          of_trees[tree] = fits(form, extents.depth[tree], n_leaves, oblivious_depth[tree])
                               ? fixed + planes_cost(form, n_leaves, costs)
                               : kInfinity;
        }
      });
  if (!few) return std::nullopt;
  TreeForms cheapest{{}, few->of_item, few->cost, 0};
  for (const int32_t form : few->chosen) cheapest.forms.push_back(forms[at(form)]);
  for (const int32_t form : cheapest.of_tree)
    cheapest.values_cost += values_cost(cheapest.forms[at(form)], value_bytes, costs);
  return cheapest;
}

bool values_permuted(TreeForm form, int value_bytes, Registers registers) {
  const TreeFormCosts& costs = costs_of(registers);
  if (form.number_bytes() > 1 || permuted_whole(form, value_bytes, costs)) return false;
  return permuted_cost(form, value_bytes, costs) < costs.loaded_value_ns;
}

NodePrograms::NodePrograms(const Forest& forest, const LevelOrder& order,
                           const std::vector<int32_t>& plane_entry, int64_t plane_bytes)
    : forest_(forest),
      order_(order),
      plane_entry_(plane_entry),
      unit_(plane_bytes / kSlotUnit),
      reached_at_(at(forest.n_nodes())) {}

void NodePrograms::add(int64_t tree, int bits, std::vector<int32_t>& leaves) {
  const int64_t count = order_.tree_size(tree);
  const auto slot = [this](int64_t number) { return static_cast<uint16_t>(number * unit_); };
  leaves.clear();
  if (forest_.root[tree] < 0) {
    leaves.resize(size_t{1} << bits, ~forest_.root[tree]);
    leaf_slots_.push_back(0);
  }
  for (int64_t k = 0; k < count; ++k) {
    const int32_t node = order_.node[at(order_.tree_begin[at(tree)] + k)];
    nodes_.push_back({plane_entry_[at(node)], reached_at_[at(node)]});
    int64_t number = 1 + 2 * k;
    for (const int32_t child : {forest_.false_child[node], forest_.true_child[node]}) {
      const uint16_t reached = slot(number++);
      if (child >= 0) {
        reached_at_[at(child)] = reached;
      } else {
        leaves.push_back(~child);
        leaf_slots_.push_back(reached);
      }
    }
  }
  leaves.resize(size_t{1} << bits);
  while (leaf_slots_.size() % kFour != 0) leaf_slots_.push_back(slot(2 * count + 1));
}

TreeTops tree_tops(const Forest& forest, const LevelOrder& order, int levels) {
  std::vector<int32_t> nodes, number(at(forest.n_nodes()), -1), subtree;
  for (size_t k = 0; k < order.node.size(); ++k) {
    if (order.level[k] >= levels) continue;
    number[at(order.node[k])] = static_cast<int32_t>(nodes.size());
    nodes.push_back(order.node[k]);
  }
  // Nodes of a top get their new numbers, all other ends a subtree index each, as they come.
  const auto in_tree_top = [&](const Column<int32_t>& ends) {
    std::vector<int32_t> renamed;
    renamed.reserve(at(ends.size()));
    for (const int32_t end : ends) {
      const bool is_inside = end >= 0 && number[at(end)] >= 0;
      renamed.push_back(is_inside ? number[at(end)] : ~static_cast<int32_t>(subtree.size()));
      if (!is_inside) subtree.push_back(end);
    }
    return renamed;
  };
  Forest top = with_nodes(forest, nodes);
  for_each_column([&](const auto& column) {
    if (column.is_optional && column.entries != Entries::kTargets) top.*column.values = {};
  });
  top.root = in_tree_top(forest.root);
  top.true_child = in_tree_top(top.true_child);
  top.false_child = in_tree_top(top.false_child);
  top.leaf_id = counting<int64_t>(subtree.size());
  top.weight_start = std::vector<int64_t>(subtree.size() + 1);
  top.weight_target = {};
  top.weight = changed(forest.weight,
                       [](const auto& weights) { return std::decay_t<decltype(weights)>(); });
  return {std::move(top), std::move(nodes), std::move(subtree)};
}

Forest subtree_forest(const Forest& forest, std::vector<int32_t> roots) {
  Forest subtrees = forest;
  subtrees.tree_id = counting<int64_t>(roots.size());
  subtrees.root = std::move(roots);
  subtrees.node_hits = {};
  return subtrees;
}

Levels levels_of(ForestFacts& facts) {
  const LevelOrder& order = facts.order();
  const NodeProbability& probability = facts.probability();
  Levels levels{};
  std::array<int64_t, kMaxLevels + 1> count{};
  for (size_t k = 0; k < order.node.size(); ++k) {
    const auto level = at(std::min(order.level[k], kMaxLevels));
    ++count[level];
    levels.steps[level] += probability.node[at(order.node[k])];
  }
  for (size_t level = 0; level < kMaxLevels; ++level) {
    levels.nodes[level + 1] = levels.nodes[level] + count[level];
    levels.steps[kMaxLevels - 1 - level] += levels.steps[kMaxLevels - level];
  }
  return levels;
}

std::vector<TreeRun> runs_of_targets(const std::vector<TreeRecord>& trees) {
  std::vector<TreeRun> runs;
  for (size_t position = 0; position < trees.size(); ++position) {
    const TreeRecord& tree = trees[position];
    const auto at = static_cast<int32_t>(position);
    const bool goes_on = position > 0 && trees[position - 1].form == tree.form &&
                         trees[position - 1].target == tree.target;
    if (!goes_on) runs.push_back({tree.form, at, at});
    runs.back().end = at + 1;
  }
  return runs;
}

}  // namespace treebeard::planner::bitslice
