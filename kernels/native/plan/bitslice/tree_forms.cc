#include "plan/bitslice/tree_forms.h"

#include <algorithm>
#include <limits>

#include "forest/floats.h"
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
  if (permuted_whole(form, value_bytes, costs)) return costs.whole_value_ns;
  const int64_t vectors = value_bytes *
                          ((form.n_leaves() + kLeavesPerRegister - 1) / kLeavesPerRegister);
  const auto further = static_cast<double>(std::max<int64_t>(0, vectors - costs.kept_registers));
  return costs.permuted_byte_ns * value_bytes + costs.permuted_register_ns * further;
}

double values_cost(TreeForm form, int value_bytes, const TreeFormCosts& costs) {
  return std::min(permuted_cost(form, value_bytes, costs), costs.loaded_value_ns);
}

// What trees need room for in a form.
struct TreeNeeds {
  const TreeExtents& extents;
  const std::vector<int32_t>& oblivious_depth;

  bool fit(TreeForm form, size_t tree) const {
    switch (form.method) {
      case TreeMethod::kPerfect: return extents.depth[tree] <= form.bits;
      case TreeMethod::kProgram: return extents.n_leaves[tree] <= form.n_leaves();
      case TreeMethod::kOblivious: break;
    }
    return oblivious_depth[tree] <= form.bits;
  }
};

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

// Fills in nanoseconds a row of each tree in this form; infinity where the tree does not fit.
void cost_in_form(TreeForm form, const TreeNeeds& needs, int value_bytes,
                  const TreeFormCosts& costs, std::vector<double>& of_trees) {
  const double fixed = costs.leaf_index_byte_ns * form.number_bytes() +
                       values_cost(form, value_bytes, costs);
  for (size_t tree = 0; tree < of_trees.size(); ++tree) {
    of_trees[tree] = needs.fit(form, tree)
                         ? fixed + planes_cost(form, needs.extents.n_leaves[tree], costs)
                         : kInfinity;
  }
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
      [&](int32_t form, std::vector<double>& of_trees) {
        cost_in_form(forms[at(form)], {extents, oblivious_depth}, value_bytes, costs, of_trees);
      });
  if (!few) return std::nullopt;
  TreeForms chosen{{}, few->of_item, few->cost, 0};
  for (const int32_t form : few->chosen) chosen.forms.push_back(forms[at(form)]);
  for (const int32_t form : chosen.of_tree)
    chosen.values_cost += values_cost(chosen.forms[at(form)], value_bytes, costs);
  return chosen;
}

bool values_permuted(TreeForm form, int value_bytes, Registers registers) {
  const TreeFormCosts& costs = costs_of(registers);
  if (form.number_bytes() > 1 || permuted_whole(form, value_bytes, costs)) return false;
  return permuted_cost(form, value_bytes, costs) < costs.loaded_value_ns;
}

NodePrograms::NodePrograms(const Forest& forest, const LevelOrder& order,
                           const std::vector<int32_t>& plane_offset, int64_t plane_bytes)
    : forest_(forest),
      order_(order),
      plane_offset_(plane_offset),
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
    nodes_.push_back({plane_offset_[at(node)], reached_at_[at(node)]});
    const int32_t children[] = {forest_.false_child[node], forest_.true_child[node]};
    for (int64_t side = 0; side < 2; ++side) {
      const uint16_t reached = slot(1 + 2 * k + side);
      if (children[side] >= 0) {
        reached_at_[at(children[side])] = reached;
      } else {
        leaves.push_back(~children[side]);
        leaf_slots_.push_back(reached);
      }
    }
  }
  leaves.resize(size_t{1} << bits);
  while (leaf_slots_.size() % kFour != 0) leaf_slots_.push_back(slot(2 * count + 1));
}

namespace {

// Renames the ends of edges for the tree tops: nodes of a top get their new numbers, all others a
// subtree index each, in the order in which they come.
class Ends {
 public:
  Ends(int64_t n_nodes, const std::vector<int32_t>& nodes) : number_(at(n_nodes), -1) {
    for (size_t k = 0; k < nodes.size(); ++k) number_[at(nodes[k])] = static_cast<int32_t>(k);
  }

  std::vector<int32_t> in_tree_top(const Column<int32_t>& ends) {
    std::vector<int32_t> found;
    found.reserve(at(ends.size()));
    for (const int32_t end : ends) {
      const int32_t number = end < 0 ? -1 : number_[at(end)];
      found.push_back(number < 0 ? ~static_cast<int32_t>(subtree_.size()) : number);
      if (number < 0) subtree_.push_back(end);
    }
    return found;
  }

  std::vector<int32_t> subtree() { return std::move(subtree_); }

 private:
  std::vector<int32_t> number_;
  std::vector<int32_t> subtree_;
};

}  // namespace

TreeTops tree_tops(const Forest& forest, const LevelOrder& order, int levels) {
  std::vector<int32_t> nodes;
  for (size_t k = 0; k < order.node.size(); ++k) {
    if (order.level[k] < levels) nodes.push_back(order.node[k]);
  }
  Ends ends(forest.n_nodes(), nodes);
  Forest top = forest;
  top.root = ends.in_tree_top(forest.root);
  for_each_column([&](const auto& column) {
    if (column.is_optional && column.entries != Entries::kTargets) {
      top.*column.values = {};
    } else if (column.entries == Entries::kNodes && !column.is_position) {
      top.*column.values = gathered(forest.*column.values, nodes);
    }
  });
  top.true_child = ends.in_tree_top(gathered(forest.true_child, nodes));
  top.false_child = ends.in_tree_top(gathered(forest.false_child, nodes));
  top.category_set = gathered(forest.category_set, nodes);
  std::vector<int32_t> subtree = ends.subtree();
  top.leaf_id = counting<int64_t>(subtree.size());
  top.weight_start = std::vector<int64_t>(subtree.size() + 1);
  top.weight_target = {};
  top.weight = forest.weight.is_double() ? FloatColumn(Column<double>())
                                         : FloatColumn(Column<float>());
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

}  // namespace treebeard::planner::bitslice
