#include "forest/merge.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/error.h"
#include "forest/leaf_values.h"

namespace treebeard::planner {
namespace {

using Forests = std::vector<const Forest*>;

bool sums_up(Aggregate aggregate) {
  return aggregate != Aggregate::kMin && aggregate != Aggregate::kMax;
}

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

template <class Real>
std::vector<Real> joined_numbers(const Forests& forests, FloatColumn ForestColumns::* column) {
  std::vector<Real> all;
  for (const Forest* forest : forests) {
    for (int64_t at = 0; at < (forest->*column).size(); ++at)
      all.push_back(static_cast<Real>((forest->*column)[at]));
  }
  return all;
}

FloatColumn joined(const Forests& forests, FloatColumn ForestColumns::* column) {
  if ((forests.front()->*column).is_double())
    return Column<double>(joined_numbers<double>(forests, column));
  return Column<float>(joined_numbers<float>(forests, column));
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
template <class Real>
std::vector<Real> starts(const Forests& forests) {
  std::vector<Real> all;
  for (const Forest* forest : forests) {
    const bool with_base = forest->base_position == BasePosition::kFirst &&
                           !forest->base_values.empty();
    const Real none = forest->base_position == BasePosition::kScored ? Real{-0.0} : Real{0};
    for (int64_t target = 0; target < forest->n_targets; ++target) {
      all.push_back(with_base ? static_cast<Real>(forest->base_values[target]) : none);
    }
  }
  return all;
}

FloatColumn starts_of(const Forests& forests) {
  if (forests.front()->accumulator_type == ElementType::kDouble)
    return Column<double>(starts<double>(forests));
  return Column<float>(starts<float>(forests));
}

Column<int64_t> numbered(int64_t count) {
  std::vector<int64_t> numbers(static_cast<size_t>(count));
  for (int64_t number = 0; number < count; ++number) numbers[static_cast<size_t>(number)] = number;
  return numbers;
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
  merged.tree_id = numbered(merged.root.size());
  merged.node_id = numbered(merged.feature.size());
}

void join_leaves(Forest& merged, const Forests& forests) {
  merged.weight_start = joined_starts(forests, &Forest::weight_start, &Shift::weight);
  merged.weight_target = joined(
      forests, &Forest::weight_target,
      [](int32_t target, const Shift& shift) { return target + shift.target; });
  merged.leaf_id = numbered(merged.weight_start.size() - 1);
}

bool fit(const Forests& forests) {
  Shift total;
  for (const Forest* forest : forests) total.behind(*forest);
  const int64_t most = std::numeric_limits<int32_t>::max();
  return std::max({total.node, total.leaf, total.set, total.target}) < most;
}

}  // namespace

bool can_be_merged(const Forest& forest) {
  if (!sums_up(forest.aggregate) || forest.n_trees() == 0 || forest.is_linear() ||
      !forest.derivation.empty())
    return false;
  const LeafForm form = leaf_form(forest, level_order(forest));
  return form == LeafForm::kOne || form == LeafForm::kByTree;
}

bool read_rows_alike(const Forest& one, const Forest& other) {
  return one.input_type == other.input_type && one.threshold.type() == other.threshold.type() &&
         one.accumulator_type == other.accumulator_type &&
         one.weight.type() == other.weight.type() && one.category_rule == other.category_rule &&
         one.zero_threshold == other.zero_threshold && one.missing_value == other.missing_value;
}

Forest merged(const Forests& forests) {
  require(fit(forests),
          "the merged forests have more nodes, leaves, sets or targets than a forest can have");
  Forest whole = *forests.front();
  join_values(whole, forests);
  join_trees(whole, forests);
  join_leaves(whole, forests);
  whole.set_start = joined_starts(forests, &Forest::set_start, &Shift::member);
  whole.n_targets = 0;
  for (const Forest* forest : forests) {
    whole.n_targets += forest->n_targets;
    whole.n_features = std::max(whole.n_features, forest->n_features);
  }
  whole.aggregate = Aggregate::kSum;
  whole.output_type = whole.accumulator_type;
  whole.base_values = starts_of(forests);
  whole.base_position = BasePosition::kFirst;
  whole.score_form = ScoreForm::kPlain;
  whole.post_transform = PostTransform::kNone;
  whole.label_rule = LabelRule::kNone;
  whole.labels = {};
  return whole;
}

}  // namespace treebeard::planner
