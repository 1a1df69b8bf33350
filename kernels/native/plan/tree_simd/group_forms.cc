#include "plan/tree_simd/group_forms.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "plan/kernel/cheapest_forms.h"
#include "plan/kernel/cost_model.h"

namespace treebeard::planner::tree_simd {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// What a form needs room for, to serve all trees of a group.
struct GroupExtents {
  int32_t depth = 0, n_leaves = 0, oblivious_depth = 0;  // the largest of any tree
  double steps = 0;  // of walks through all trees, as if these were balanced
  int64_t
      n_predicates = 0;  // on each segment of 16 columns the largest number of any tree, added up
  int64_t segments = 0;  // on which some tree has predicates
};

double reads_from_l2(int32_t lanes) {
  return std::max(1.0, static_cast<double>(lanes) / kTreeSimdCosts.fast_table_lanes);
}

// Of a row that is alone, or the first.
double cost_of(const GroupForm& form, const GroupExtents& group, int64_t n_columns, int32_t lanes,
               bool from_many) {
  const TreeSimdCosts& costs = kTreeSimdCosts;
  const double from_l2 = reads_from_l2(lanes);
  if (form.method == GroupMethod::kWalks) {
    const bool fits = group.n_leaves <= kMaxWalkedLeaves && n_columns <= kMaxWalkedColumns;
    return fits ? costs.walked_step_instructions * group.steps +
                      costs.walked_tree_instructions * lanes
                : kInfinity;
  }
  if (form.method == GroupMethod::kMasks) {
    const double predicate = costs.masked_predicate_instructions +
                             costs.mask_byte_instructions * form.mask_bytes();
    const double all = from_l2 * predicate * static_cast<double>(group.n_predicates) +
                       costs.segment_instructions * static_cast<double>(group.segments);
    return group.n_leaves <= form.n_leaves() ? all : kInfinity;
  }
  const int32_t needed = form.method == GroupMethod::kPerfect ? group.depth : group.oblivious_depth;
  if (needed > form.bits || n_columns > kMaxPerfectColumns) return kInfinity;
  const int64_t permutes = from_many ? 1 : (n_columns + kLaneBytes - 1) / kLaneBytes;
  const double predicate = costs.predicate_instructions * from_l2 +
                           costs.byte_permute_instructions * static_cast<double>(permutes - 1);
  return form.n_steps() * (predicate + costs.select_instructions);
}

// Of a further row, where the first takes `first`.
double further_cost_of(const GroupForm& form, double first, int32_t lanes) {
  const TreeSimdCosts& costs = kTreeSimdCosts;
  switch (form.method) {
    case GroupMethod::kWalks: return costs.further_walks_share * first;
    case GroupMethod::kMasks: return costs.further_masks_share * first / reads_from_l2(lanes);
    case GroupMethod::kPerfect:
    case GroupMethod::kOblivious: break;
  }
  return first - form.n_steps() * costs.cached_predicate_instructions * reads_from_l2(lanes);
}

// Bytes of predicates in each lane.
int64_t predicate_bytes(const GroupForm& form, const GroupExtents& group) {
  if (form.method == GroupMethod::kWalks) return kWalkedNodeBytes * (2 * form.n_leaves() - 1);
  return form.method == GroupMethod::kMasks ? group.n_predicates * (2 + form.mask_bytes())
                                            : int64_t{form.n_steps()} * 2;
}

std::vector<GroupForm> candidates() {
  std::vector<GroupForm> forms;
  for (int bits = 1; bits <= kMaxPerfectBits; ++bits)
    forms.push_back({GroupMethod::kPerfect, bits});
  for (int bits = 1; bits <= kMaxPerfectBits; ++bits)
    forms.push_back({GroupMethod::kOblivious, bits});
  for (const int bits : kMaskBits) forms.push_back({GroupMethod::kMasks, bits});
  forms.push_back({GroupMethod::kWalks, kWalkedBits});
  return forms;
}

}  // namespace

bool fit_some_form(ForestFacts& facts) {
  const TreeExtents& extents = facts.extents();
  for (size_t tree = 0; tree < extents.depth.size(); ++tree)
    if (extents.depth[tree] > kMaxPerfectBits && extents.n_leaves[tree] > kMaxWalkedLeaves &&
        facts.oblivious_depths()[tree] > kMaxPerfectBits)
      return false;
  return true;
}

std::vector<int32_t> most_predicates(ForestFacts& facts, const RankColumns& columns, int64_t first,
                                     int64_t end) {
  const LevelOrder& order = facts.order();
  const std::vector<int32_t>& predicate = facts.predicates().of_node;
  std::vector<int32_t> most(at((columns.size() + kLaneBytes - 1) / kLaneBytes)), own(most.size());
  for (int64_t tree = first; tree < end; ++tree) {
    std::fill(own.begin(), own.end(), 0);
    for (int64_t position = order.tree_begin[at(tree)]; position < order.tree_begin[at(tree) + 1];
         ++position) {
      const int32_t node = order.node[at(position)];
      ++own[at(columns.of_predicate[at(predicate[at(node)])] / kLaneBytes)];
    }
    for (size_t part = 0; part < most.size(); ++part) most[part] = std::max(most[part], own[part]);
  }
  return most;
}

std::optional<Groups> group_forms(ForestFacts& facts, const RankColumns& columns, int32_t lanes,
                                  bool from_many) {
  const TreeExtents& extents = facts.extents();
  const auto n_trees = static_cast<int64_t>(extents.depth.size());
  std::vector<GroupExtents> groups(at((n_trees + lanes - 1) / lanes));
  for (size_t number = 0; number < groups.size(); ++number) {
    GroupExtents& group = groups[number];
    const int64_t first = static_cast<int64_t>(number) * lanes,
                  end = std::min(first + lanes, n_trees);
    for (int64_t tree = first; tree < end; ++tree) {
      group.depth = std::max(group.depth, extents.depth[at(tree)]);
      group.n_leaves = std::max(group.n_leaves, extents.n_leaves[at(tree)]);
      group.oblivious_depth = std::max(group.oblivious_depth, facts.oblivious_depths()[at(tree)]);
      group.steps += std::log2(std::max(extents.n_leaves[at(tree)], 1)) + 1;
    }
    for (const int32_t count : most_predicates(facts, columns, first, end)) {
      group.n_predicates += count;
      group.segments += count > 0;
    }
  }
  const std::vector<GroupForm> forms = candidates();
  const auto costs = [&](int32_t form, std::vector<double>& of_groups) {
    for (size_t group = 0; group < groups.size(); ++group)
      of_groups[group] = cost_of(forms[at(form)], groups[group], columns.size(), lanes, from_many);
  };
  auto few = cheapest_forms(static_cast<int32_t>(forms.size()), static_cast<int64_t>(groups.size()),
                            costs);
  if (!few) return std::nullopt;
  Groups found{{}, std::move(few->of_item), few->cost, 0, 0, 0};
  for (const int32_t form : few->chosen) found.forms.push_back(forms[at(form)]);
  for (size_t group = 0; group < groups.size(); ++group) {
    const GroupForm& form = found.forms[at(found.of_group[group])];
    const double first = cost_of(form, groups[group], columns.size(), lanes, from_many);
    found.further_instructions += further_cost_of(form, first, lanes);
    found.predicate_bytes += predicate_bytes(form, groups[group]) * lanes;
    found.n_leaves += int64_t{form.n_leaves()} * lanes;
  }
  return found;
}

}  // namespace treebeard::planner::tree_simd
