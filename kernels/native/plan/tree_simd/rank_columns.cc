#include "plan/tree_simd/rank_columns.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "forest/float_columns.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner::tree_simd {
namespace {

// Predicates of a feature whose results follow from one rank, by rising thresholds: those that are
// false for NaN, then those that are true for it; of each the first, and how many there are.
struct ThresholdList {
  int32_t feature, first_false, n_false, first_true, n_true;

  int32_t size() const { return n_false + n_true; }
  int32_t predicate(int32_t position) const {
    return position < n_false ? first_false + position : first_true + position - n_false;
  }
};

// The predicates of one form, NaN directions aside, as lists.
struct FormPredicates {
  Predicate predicate;
  bool zero_missing;
  std::vector<ThresholdList> lists;

  // How many predicates a column can have.
  int32_t room() const { return predicate == Predicate::kNe ? 1 : kMaxRank; }
};

bool compares_alike(const PredicateForm& form, const FormPredicates& run) {
  return form.predicate == run.predicate && form.zero_missing == run.zero_missing;
}

// Adds the lists of one feature: a single one, if some rank gives the results of all its predicates
// for NaN; else one for each NaN direction.
void add_lists(const DistinctPredicates& predicates, int64_t position, FormPredicates& run) {
  ThresholdList list{predicates.feature[at(position)], 0, 0, 0, 0};
  for (int64_t form = 0; form < predicates.n_forms(); ++form) {
    if (!compares_alike(predicates.forms[at(form)], run)) continue;
    const int32_t first = predicates.begin_of(position, form),
                  count = predicates.begin_of(position, form + 1) - first;
    if (predicates.forms[at(form)].missing_true) {
      list.first_true = first, list.n_true = count;
    } else {
      list.first_false = first, list.n_false = count;
    }
  }
  if (list.size() == 0) return;
  const bool both = list.n_false > 0 && list.n_true > 0;
  const auto threshold = [&](int32_t predicate) { return predicates.threshold[predicate]; };
  if (!both || threshold(list.first_false + list.n_false - 1) < threshold(list.first_true))
    return run.lists.push_back(list);
  run.lists.push_back({list.feature, list.first_false, list.n_false, 0, 0});
  run.lists.push_back({list.feature, 0, 0, list.first_true, list.n_true});
}

std::vector<FormPredicates> predicates_by_form(const DistinctPredicates& predicates) {
  std::vector<FormPredicates> runs;
  for (const PredicateForm& form : predicates.forms) {
    if (std::any_of(runs.begin(), runs.end(),
                    [&](const FormPredicates& run) { return compares_alike(form, run); }))
      continue;
    runs.push_back({form.predicate, form.zero_missing, {}});
    for (int64_t position = 0; position < predicates.n_features(); ++position)
      add_lists(predicates, position, runs.back());
  }
  return runs;
}

// The predicates of a list that one column has.
struct Part {
  const ThresholdList* list;
  int32_t first, count;
  int64_t n_nodes;  // that have these predicates
};

class Builder {
 public:
  Builder(const Forest& forest, const DistinctPredicates& predicates)
      : predicates_(predicates), n_nodes_(at(predicates.size())) {
    for (int64_t node = 0; node < forest.n_nodes(); ++node)
      ++n_nodes_[at(predicates.of_node[at(node)])];
    ranks_.of_predicate.resize(n_nodes_.size());
    ranks_.quantised_threshold.resize(n_nodes_.size());
  }

  void add(const FormPredicates& run) {
    const std::vector<Part> parts = parts_of(run);
    const auto begin = static_cast<int32_t>(ranks_.size());
    int32_t longest = 0;
    for (const Part& part : parts) longest = std::max(longest, part.count);
    const int32_t width = longest > kBlock ? kBlock + (longest / kBlock + 1) * kBlock : kBlock;
    const auto first = static_cast<int32_t>(thresholds_.size());
    for (const Part& part : parts) add_column(part, width);
    ranks_.runs.push_back({run.predicate, run.zero_missing, begin,
                           static_cast<int32_t>(ranks_.size()), width, first});
  }

  RankColumns columns() && {
    ranks_.thresholds = float_column(std::move(thresholds_), predicates_.threshold.type());
    return std::move(ranks_);
  }

 private:
  std::vector<Part> parts_of(const FormPredicates& run) const {
    std::vector<Part> parts;
    for (const ThresholdList& list : run.lists) {
      for (int32_t first = 0; first < list.size(); first += run.room()) {
        Part part{&list, first, std::min(run.room(), list.size() - first), 0};
        for (int32_t k = 0; k < part.count; ++k)
          part.n_nodes += n_nodes_[at(list.predicate(first + k))];
        parts.push_back(part);
      }
    }
    std::stable_sort(parts.begin(), parts.end(),
                     [](const Part& a, const Part& b) { return a.n_nodes > b.n_nodes; });
    return parts;
  }

  void add_column(const Part& part, int32_t width) {
    const ThresholdList& list = *part.list;
    const size_t begin = thresholds_.size(), leading = width > kBlock ? kBlock : 0;
    thresholds_.resize(begin + at(width), std::numeric_limits<double>::quiet_NaN());
    double* const thresholds = thresholds_.data() + begin;
    for (int32_t k = 0; k < part.count; ++k) {
      const int32_t predicate = list.predicate(part.first + k);
      ranks_.of_predicate[at(predicate)] = static_cast<int32_t>(ranks_.size());
      ranks_.quantised_threshold[at(predicate)] = static_cast<uint8_t>(k);
      thresholds[leading + at(k)] = predicates_.threshold[predicate];
    }
    for (size_t block = 0; leading > 0 && block < at(width) / kBlock - 1; ++block)
      thresholds[block] = thresholds[leading + (block + 1) * kBlock - 1];
    ranks_.columns.push_back({list.feature, std::clamp(list.n_false - part.first, 0, part.count)});
  }

  const DistinctPredicates& predicates_;
  std::vector<int64_t> n_nodes_;
  std::vector<double> thresholds_;
  RankColumns ranks_;
};

}  // namespace

int64_t count_columns(const DistinctPredicates& predicates) {
  int64_t count = 0;
  for (const FormPredicates& run : predicates_by_form(predicates)) {
    for (const ThresholdList& list : run.lists) count += ceil_div(list.size(), run.room());
  }
  return count;
}

RankColumns rank_columns(const Forest& forest, const DistinctPredicates& predicates) {
  Builder builder(forest, predicates);
  for (const FormPredicates& run : predicates_by_form(predicates)) builder.add(run);
  return std::move(builder).columns();
}

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// What a form needs room for, to serve all trees of a group.
struct GroupExtents {
  int64_t n_trees = 0;
  int32_t depth = 0, n_leaves = 0, oblivious_depth = 0;  // the largest of any tree
  double steps = 0;          // of walks through all trees, as if these were balanced
  int64_t n_predicates = 0;  // on each segment of columns the largest number of any tree, added up
  int64_t segments = 0;      // on which some tree has predicates
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
    if (!fits) return kInfinity;
    const auto n_trees = static_cast<double>(group.n_trees);
    const auto walked = static_cast<double>(rounded_up(group.n_trees, kLaneBytes));
    return walked * (costs.walked_step_instructions * group.steps / n_trees +
                     costs.walked_tree_instructions);
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
  const int64_t permutes = from_many ? 1 : ceil_div(n_columns, kLaneBytes);
  const double predicate = costs.predicate_instructions * from_l2 +
                           costs.byte_permute_instructions * static_cast<double>(permutes - 1);
  return form.n_steps() * (predicate + costs.select_instructions);
}

// Of a further row, where the first takes `first`.
double further_cost_of(const GroupForm& form, double first, int32_t lanes) {
  const TreeSimdCosts& costs = kTreeSimdCosts;
  switch (form.method) {
    case GroupMethod::kWalks: return costs.further_walks_share * first;
    case GroupMethod::kMasks:
      return first * (reads_from_l2(lanes) > 1 ? costs.further_wide_masks_share
                                               : costs.further_masks_share);
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

std::vector<int32_t> max_predicates(ForestFacts& facts, const RankColumns& columns,
                                    int32_t segment_columns, int64_t first, int64_t end) {
  const LevelOrder& order = facts.order();
  const std::vector<int32_t>& predicate = facts.predicates().of_node;
  std::vector<int32_t> max_counts(at(ceil_div(columns.size(), segment_columns))),
      counts(max_counts.size());
  for (int64_t tree = first; tree < end; ++tree) {
    std::fill(counts.begin(), counts.end(), 0);
    for (int64_t position = order.tree_begin[at(tree)]; position < order.tree_begin[at(tree) + 1];
         ++position) {
      const int32_t node = order.node[at(position)];
      ++counts[at(columns.of_predicate[at(predicate[at(node)])] / segment_columns)];
    }
    for (size_t part = 0; part < counts.size(); ++part)
      max_counts[part] = std::max(max_counts[part], counts[part]);
  }
  return max_counts;
}

std::optional<Groups> group_forms(ForestFacts& facts, const RankColumns& columns, int32_t lanes,
                                  bool from_many) {
  const TreeExtents& extents = facts.extents();
  const auto n_trees = static_cast<int64_t>(extents.depth.size());
  std::vector<GroupExtents> groups(at(ceil_div(n_trees, lanes)));
  for (size_t number = 0; number < groups.size(); ++number) {
    GroupExtents& group = groups[number];
    const int64_t first = static_cast<int64_t>(number) * lanes,
                  end = std::min(first + lanes, n_trees);
    group.n_trees = end - first;
    for (int64_t tree = first; tree < end; ++tree) {
      group.depth = std::max(group.depth, extents.depth[at(tree)]);
      group.n_leaves = std::max(group.n_leaves, extents.n_leaves[at(tree)]);
      group.oblivious_depth = std::max(group.oblivious_depth, facts.oblivious_depths()[at(tree)]);
      group.steps += std::log2(std::max(extents.n_leaves[at(tree)], 1)) + 1;
    }
    for (const int32_t count :
         max_predicates(facts, columns, segment_columns_of(from_many), first, end)) {
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
  Groups result{{}, std::move(few->of_item), few->cost, 0, 0, 0};
  for (const int32_t form : few->chosen) result.forms.push_back(forms[at(form)]);
  for (size_t group = 0; group < groups.size(); ++group) {
    const GroupForm& form = result.forms[at(result.of_group[group])];
    const double first = cost_of(form, groups[group], columns.size(), lanes, from_many);
    result.further_instructions += further_cost_of(form, first, lanes);
    result.predicate_bytes += predicate_bytes(form, groups[group]) * lanes;
    result.n_leaves += int64_t{form.n_leaves()} * lanes;
  }
  return result;
}

}  // namespace treebeard::planner::tree_simd
