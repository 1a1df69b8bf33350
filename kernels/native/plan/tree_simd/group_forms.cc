#include "plan/tree_simd/group_forms.h"

#include <algorithm>
#include <limits>

#include "plan/kernel/cheapest_forms.h"
#include "plan/kernel/cost_model.h"

namespace treebeard::planner::tree_simd {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// What a form needs room for, to serve all trees of a group.
struct GroupExtents {
  int32_t depth = 0, n_leaves = 0;  // the largest of any tree
  int64_t
      n_predicates = 0;  // on each segment of 16 columns the largest number of any tree, added up
  int64_t segments = 0;  // on which some tree has predicates
};

// Counts the predicates of each tree on each segment of 16 columns, and keeps the largest number of
// a group's trees.
class PredicateCounts {
 public:
  PredicateCounts(const DistinctPredicates& predicates, const RankColumns& columns,
                  const LevelOrder& order)
      : predicates_(predicates), columns_(columns), order_(order) {
    const auto parts = at((columns.size() + kLaneBytes - 1) / kLaneBytes);
    of_tree_.resize(parts);
    most_.resize(parts);
  }

  void add(int64_t tree) {
    std::fill(of_tree_.begin(), of_tree_.end(), 0);
    for (int64_t position = order_.tree_begin[at(tree)]; position < order_.tree_begin[at(tree) + 1];
         ++position) {
      const int32_t predicate = predicates_.of_node[at(order_.node[at(position)])];
      ++of_tree_[at(columns_.of_predicate[at(predicate)] / kLaneBytes)];
    }
    for (size_t part = 0; part < most_.size(); ++part)
      most_[part] = std::max(most_[part], of_tree_[part]);
  }

  // Adds what is kept of the trees to their group, and starts anew.
  void move_into(GroupExtents& group) {
    for (int64_t& count : most_) {
      group.n_predicates += count;
      group.segments += count > 0;
      count = 0;
    }
  }

 private:
  const DistinctPredicates& predicates_;
  const RankColumns& columns_;
  const LevelOrder& order_;
  std::vector<int64_t> of_tree_, most_;
};

double cost_of(const GroupForm& form, const GroupExtents& group, int64_t n_columns) {
  const TreeSimdCosts& costs = kTreeSimdCosts;
  if (form.has_masks) {
    const double predicate = costs.masked_predicate_instructions +
                             costs.mask_byte_instructions * form.mask_bytes();
    const double all = predicate * static_cast<double>(group.n_predicates) +
                       costs.segment_instructions * static_cast<double>(group.segments);
    return group.n_leaves <= form.n_leaves() ? all : kInfinity;
  }
  if (group.depth > form.bits || n_columns > kMaxPerfectColumns) return kInfinity;
  const auto further = static_cast<double>((n_columns + kLaneBytes - 1) / kLaneBytes - 1);
  const double predicate = costs.predicate_instructions + costs.byte_permute_instructions * further;
  return (form.n_leaves() - 1) * (predicate + costs.select_instructions);
}

// Bytes of predicates in each lane.
int64_t predicate_bytes(const GroupForm& form, const GroupExtents& group) {
  return form.has_masks ? group.n_predicates * (2 + form.mask_bytes())
                        : int64_t{form.n_leaves() - 1} * 2;
}

std::vector<GroupForm> candidates() {
  std::vector<GroupForm> forms;
  for (int bits = 1; bits <= kMaxPerfectBits; ++bits) forms.push_back({false, bits});
  for (const int bits : kMaskBits) forms.push_back({true, bits});
  return forms;
}

}  // namespace

bool fit_some_form(const TreeExtents& extents) {
  for (size_t tree = 0; tree < extents.depth.size(); ++tree)
    if (extents.depth[tree] > kMaxPerfectBits && extents.n_leaves[tree] > kMaxMaskLeaves)
      return false;
  return true;
}

std::optional<Groups> group_forms(ForestFacts& facts, const RankColumns& columns, int32_t lanes) {
  const TreeExtents& extents = facts.extents();
  const auto n_trees = static_cast<int64_t>(extents.depth.size());
  std::vector<GroupExtents> groups(at((n_trees + lanes - 1) / lanes));
  PredicateCounts counts(facts.predicates(), columns, facts.order());
  for (int64_t tree = 0; tree < n_trees; ++tree) {
    GroupExtents& group = groups[at(tree / lanes)];
    group.depth = std::max(group.depth, extents.depth[at(tree)]);
    group.n_leaves = std::max(group.n_leaves, extents.n_leaves[at(tree)]);
    counts.add(tree);
    if ((tree + 1) % lanes == 0 || tree + 1 == n_trees) counts.move_into(group);
  }
  const std::vector<GroupForm> forms = candidates();
  const auto costs = [&](int32_t form, std::vector<double>& of_groups) {
    for (size_t group = 0; group < groups.size(); ++group)
      of_groups[group] = cost_of(forms[at(form)], groups[group], columns.size());
  };
  auto few = cheapest_forms(static_cast<int32_t>(forms.size()), static_cast<int64_t>(groups.size()),
                            costs);
  if (!few) return std::nullopt;
  Groups found{{}, std::move(few->of_item), few->cost, 0, 0};
  for (const int32_t form : few->chosen) found.forms.push_back(forms[at(form)]);
  for (size_t group = 0; group < groups.size(); ++group) {
    const GroupForm& form = found.forms[at(found.of_group[group])];
    found.predicate_bytes += predicate_bytes(form, groups[group]) * lanes;
    found.n_leaves += int64_t{form.n_leaves()} * lanes;
  }
  return found;
}

namespace {

// A word with the lowest `count` bits set, 63 at most.
uint64_t ones(int32_t count) { return (uint64_t{1} << count) - 1; }

}  // namespace

QuickScorerMasks::QuickScorerMasks(const Forest& forest, const LevelOrder& order)
    : forest_(forest),
      order_(order),
      leaf_count_(at(forest.n_nodes())),
      first_(at(forest.n_nodes())) {}

void QuickScorerMasks::look_at(int64_t tree) {
  const int64_t begin = order_.tree_begin[at(tree)], end = order_.tree_begin[at(tree) + 1];
  mask_.assign(at(end - begin), 0);
  leaves_.assign(at(end - begin) + 1, 0);
  if (begin == end) {
    leaves_[0] = ~forest_.root[tree];
    return;
  }
  for (int64_t position = end; position-- > begin;) {
    const int32_t node = order_.node[at(position)];
    leaf_count_[at(node)] = static_cast<uint8_t>(leaf_count(forest_.true_child[node]) +
                                                 leaf_count(forest_.false_child[node]));
  }
  first_[at(forest_.root[tree])] = 0;
  for (int64_t position = begin; position < end; ++position) {
    const int32_t node = order_.node[at(position)];
    const int32_t first = first_[at(node)], middle = first + leaf_count(forest_.true_child[node]);
    mask_[at(position - begin)] = ones(middle) & ~ones(first);
    const auto begins_at = [&](int32_t child, int32_t number) {
      if (child < 0) {
        leaves_[at(number)] = ~child;
      } else {
        first_[at(child)] = static_cast<uint8_t>(number);
      }
    };
    begins_at(forest_.true_child[node], first);
    begins_at(forest_.false_child[node], middle);
  }
}

}  // namespace treebeard::planner::tree_simd
