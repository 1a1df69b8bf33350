#include "forest/merge_forests.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/error.h"
#include "forest/leaf_forms.h"

namespace treebeard::planner {
namespace {

using Forests = std::vector<const Forest*>;

// What positions of the next forest are shifted by.
struct Shift {
  int64_t node = 0, leaf = 0, weight = 0, set = 0, member = 0, target = 0;

  void behind(const Forest& forest) {
    node += forest.n_nodes();
    leaf += forest.n_leaves();
    weight += forest.weight.size();
    set += forest.set_start.size() - 1;
    member += forest.set_member.size();
    target += forest.n_targets;
  }
};

// A column of all forests: `moved` makes a forest's elements those of the merged one.
template <class T, class Moved>
Column<T> joined(const Forests& forests, Column<T> ForestColumns::* column, Moved moved) {
  std::vector<T> all;
  Shift shift;
  for (const Forest* forest : forests) {
    for (const T value : forest->*column) all.push_back(static_cast<T>(moved(value, shift)));
    shift.behind(*forest);
  }
  return all;
}

template <class T>
Column<T> joined(const Forests& forests, Column<T> ForestColumns::* column) {
  return joined(forests, column, [](T value, const Shift&) { return value; });
}

// The starts of all ranges, and then the end of the last one.
Column<int64_t> joined_starts(const Forests& forests, Column<int64_t> ForestColumns::* column,
                              int64_t Shift::* member) {
  std::vector<int64_t> all{0};
  Shift shift;
  for (const Forest* forest : forests) {
    const Column<int64_t>& starts = forest->*column;
    for (int64_t at = 1; at < starts.size(); ++at) all.push_back(starts[at] + shift.*member);
    shift.behind(*forest);
  }
  return all;
}

FloatColumn joined(const Forests& forests, FloatColumn ForestColumns::* column) {
  return with_real((forests.front()->*column).type(), [&](auto zero) {
    std::vector<decltype(zero)> all;
    for (const Forest* forest : forests) {
      for (int64_t at = 0; at < (forest->*column).size(); ++at)
        all.push_back(static_cast<decltype(zero)>((forest->*column)[at]));
    }
    return FloatColumn(Column(std::move(all)));
  });
}

// The columns whose entries stay what they are. An optional one is empty where a forest has none.
void join_values(Forest& merged, const Forests& forests) {
  for_each_column([&](const auto& column) {
    const bool of_targets = column.entries == Entries::kTargets;
    if (column.is_position || of_targets) return;
    const auto lacks = [&](const Forest* forest) {
      const int64_t count = column.entries == Entries::kNodes ? forest->n_nodes()
                                                              : forest->n_leaves();
      return (forest->*column.values).size() != count;
    };
    const bool is_empty = column.is_optional && std::any_of(forests.begin(), forests.end(), lacks);
    if (is_empty) {
      merged.*column.values = {};
    } else {
      merged.*column.values = joined(forests, column.values);
    }
  });
}

// What each accumulator starts with.
FloatColumn starts_of(const Forests& forests) {
  return with_real(forests.front()->accumulator_type, [&](auto zero) {
    using Real = decltype(zero);
    std::vector<Real> all;
    for (const Forest* forest : forests) {
      const bool with_base = forest->base_position == BasePosition::kFirst &&
                             !forest->base_values.empty();
      const Real none = forest->base_position == BasePosition::kScored ? Real{-0.0} : Real{0};
      for (int64_t target = 0; target < forest->n_targets; ++target)
        all.push_back(with_base ? static_cast<Real>(forest->base_values[target]) : none);
    }
    return FloatColumn(Column(std::move(all)));
  });
}

// Trees, nodes and leaves: ids may meet again in other forests, so they are counted anew.
void join_trees(Forest& merged, const Forests& forests) {
  const auto child = [](int32_t end, const Shift& shift) {
    return end >= 0 ? end + shift.node : ~(~end + shift.leaf);
  };
  const auto set = [](int32_t number, const Shift& shift) {
    return number < 0 ? number : number + shift.set;
  };
  merged.root = joined(forests, &Forest::root, child);
  merged.true_child = joined(forests, &Forest::true_child, child);
  merged.false_child = joined(forests, &Forest::false_child, child);
  merged.category_set = joined(forests, &Forest::category_set, set);
  merged.tree_id = counting<int64_t>(at(merged.root.size()));
  merged.node_id = counting<int64_t>(at(merged.feature.size()));
}

void join_leaves(Forest& merged, const Forests& forests) {
  merged.weight_start = joined_starts(forests, &Forest::weight_start, &Shift::weight);
  merged.weight_target = joined(
      forests, &Forest::weight_target,
      [](int32_t target, const Shift& shift) { return target + shift.target; });
  merged.leaf_id = counting<int64_t>(at(merged.weight_start.size() - 1));
}

bool fit(const Forests& forests) {
  Shift total;
  for (const Forest* forest : forests) total.behind(*forest);
  return std::max({total.node, total.leaf, total.set, total.target}) <
         std::numeric_limits<int32_t>::max();
}

}  // namespace

bool can_be_merged(const Forest& forest) {
  if (takes_extremes(forest) || forest.n_trees() == 0 || forest.is_linear() ||
      !forest.derivation.empty())
    return false;
  const LeafForm form = leaf_form(forest, level_order(forest));
  return form == LeafForm::kOne || form == LeafForm::kByTree;
}

bool read_rows_alike(const Forest& left, const Forest& right) {
  return left.input_type == right.input_type && left.threshold.type() == right.threshold.type() &&
         left.accumulator_type == right.accumulator_type &&
         left.weight.type() == right.weight.type() && left.category_rule == right.category_rule &&
         left.zero_threshold == right.zero_threshold && left.missing_value == right.missing_value;
}

Forest merged(const Forests& forests) {
  require(fit(forests),
          "the merged forests have more nodes, leaves, sets or targets than a forest can have");
  Forest result = *forests.front();
  join_values(result, forests);
  join_trees(result, forests);
  join_leaves(result, forests);
  result.set_start = joined_starts(forests, &Forest::set_start, &Shift::member);
  result.n_targets = 0;
  for (const Forest* forest : forests) {
    result.n_targets += forest->n_targets;
    result.n_features = std::max(result.n_features, forest->n_features);
  }
  result.base_values = starts_of(forests);
  result.base_position = BasePosition::kFirst;
  result.score_sums();
  return result;
}

}  // namespace treebeard::planner
