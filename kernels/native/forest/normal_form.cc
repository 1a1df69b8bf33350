#include "forest/normal_form.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

#include "base/error.h"
#include "forest/float_columns.h"
#include "forest/leaf_forms.h"
#include "forest/predicate_analysis.h"

namespace treebeard::planner {
namespace {

bool is_closed(Predicate predicate) {
  return predicate == Predicate::kLe || predicate == Predicate::kGt;
}
bool is_open(Predicate predicate) {
  return predicate == Predicate::kLt || predicate == Predicate::kGe;
}
bool is_equality(Predicate predicate) {
  return predicate == Predicate::kEq || predicate == Predicate::kNe;
}

template <class Real>
Real below(Real value) {
  return std::nextafter(value, -std::numeric_limits<Real>::infinity());
}

template <class Real>
Real above(Real value) {
  return std::nextafter(value, std::numeric_limits<Real>::infinity());
}

// Cases 1 to 3: doubles become floats. A value beyond the largest one becomes infinity first.
void round_to_single(const Forest& forest, std::vector<float>& threshold,
                     std::vector<uint8_t>& predicate) {
  const Column<double>& exact = forest.threshold.doubles();
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const Predicate kind = forest.predicate_of(node);
    float nearest = static_cast<float>(exact[node]);
    const double wide = nearest;
    if (is_closed(kind) && wide > exact[node]) nearest = below(nearest);
    if (is_open(kind) && wide < exact[node]) nearest = above(nearest);
    if (is_equality(kind) && wide != exact[node]) {
      nearest = -std::numeric_limits<float>::infinity();
      predicate[at(node)] = static_cast<uint8_t>(kind == Predicate::kEq ? Predicate::kLt
                                                                        : Predicate::kGe);
    }
    threshold[at(node)] = nearest;
  }
}

// Cases 4 and 5.
template <class Real>
Real beside_zero(Real threshold, Predicate predicate, Real zero) {
  if (is_closed(predicate)) {
    if (threshold >= 0 && threshold < zero) return zero;
    if (threshold < 0 && threshold >= -zero) return below(-zero);
  }
  if (is_open(predicate)) {
    if (threshold > 0 && threshold <= zero) return above(zero);
    if (threshold <= 0 && threshold > -zero) return -zero;
  }
  return threshold;
}

template <class Real>
void fold_zero_rule(const Forest& forest, std::vector<Real>& threshold,
                    const std::vector<uint8_t>& predicate) {
  const Real zero = static_cast<Real>(forest.zero_threshold);
  for (size_t node = 0; node < threshold.size(); ++node) {
    const auto kind = static_cast<Predicate>(predicate[node]);
    if (is_equality(kind) && std::abs(threshold[node]) <= zero) {
      throw Fault(FaultKind::kUnsupported,
                  "compares for equality with a value that the zero rule covers",
                  {std::nullopt, forest.node_id[static_cast<int64_t>(node)], "threshold"});
    }
    threshold[node] = beside_zero(threshold[node], kind, zero);
  }
}

// The thresholds in the compared type, as they are or rounded.
template <class Real>
std::vector<Real> in_compared_type(const Forest& forest, std::vector<uint8_t>& predicate) {
  std::vector<Real> threshold(at(forest.n_nodes()));
  if constexpr (std::is_same_v<Real, float>) {
    if (forest.threshold.is_double()) {
      round_to_single(forest, threshold, predicate);
      return threshold;
    }
  }
  for (int64_t node = 0; node < forest.n_nodes(); ++node)
    threshold[at(node)] = static_cast<Real>(forest.threshold[node]);
  return threshold;
}

template <class Real>
Forest rounded_to(const Forest& forest) {
  Forest rounded = forest;
  std::vector<uint8_t> predicate = copied(forest.predicate);
  std::vector<Real> threshold = in_compared_type<Real>(forest, predicate);
  if (forest.zero_threshold != 0) fold_zero_rule(forest, threshold, predicate);
  if (!has_sets(forest) && !forest.is_linear() && !contains(forest.zero_missing, 1))
    rounded.zero_threshold = 0.0;
  if (!std::equal(predicate.begin(), predicate.end(), forest.predicate.begin()))
    rounded.predicate = std::move(predicate);
  rounded.threshold = Column<Real>(std::move(threshold));
  return rounded;
}

bool has_mixed_orders(const Forest& forest) {
  return contains(forest.predicate, static_cast<uint8_t>(Predicate::kLt)) &&
         contains(forest.predicate, static_cast<uint8_t>(Predicate::kLe));
}

Forest swapped_children(const Forest& forest) {
  const auto swaps = [&](int64_t node) {
    const Predicate kind = forest.predicate_of(node);
    return kind == Predicate::kGt || kind == Predicate::kGe || kind == Predicate::kEq;
  };
  int64_t first = 0;
  while (first < forest.n_nodes() && !swaps(first)) ++first;
  if (first == forest.n_nodes()) return forest;
  std::vector<uint8_t> predicate = copied(forest.predicate),
                       missing_true = copied(forest.missing_true);
  std::vector<int32_t> true_child = copied(forest.true_child),
                       false_child = copied(forest.false_child);
  for (int64_t node = first; node < forest.n_nodes(); ++node) {
    if (!swaps(node)) continue;
    const Predicate kind = forest.predicate_of(node);
    predicate[at(node)] = static_cast<uint8_t>(kind == Predicate::kGt   ? Predicate::kLe
                                               : kind == Predicate::kGe ? Predicate::kLt
                                                                        : Predicate::kNe);
    missing_true[at(node)] ^= 1;
    std::swap(true_child[at(node)], false_child[at(node)]);
  }
  Forest swapped = forest;
  swapped.predicate = std::move(predicate);
  swapped.missing_true = std::move(missing_true);
  swapped.true_child = std::move(true_child);
  swapped.false_child = std::move(false_child);
  return swapped;
}

template <class Real>
Forest closed_orders(const Forest& forest, const Column<Real>& old) {
  std::vector<Real> threshold = copied(old);
  std::vector<uint8_t> predicate = copied(forest.predicate);
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (forest.predicate_of(node) != Predicate::kLt) continue;
    if (old[node] == -std::numeric_limits<Real>::infinity()) return forest;
    threshold[at(node)] = below(old[node]);
    predicate[at(node)] = static_cast<uint8_t>(Predicate::kLe);
  }
  Forest closed = forest;
  closed.threshold = Column<Real>(std::move(threshold));
  closed.predicate = std::move(predicate);
  return closed;
}

}  // namespace

Forest rounded_thresholds(const Forest& forest) {
  const bool to_double = forest.compared_type() == ElementType::kDouble;
  if (forest.threshold.is_double() == to_double && forest.zero_threshold == 0) return forest;
  return to_double ? rounded_to<double>(forest) : rounded_to<float>(forest);
}

Forest normalized_predicates(const Forest& forest) {
  const Forest swapped = swapped_children(forest);
  if (!has_mixed_orders(swapped)) return swapped;
  return swapped.threshold.visit(
      [&](const auto& threshold) { return closed_orders(swapped, threshold); });
}

// XGBoost models in standard ONNX begin with a constant tree that scores all classes, while each of
// the others scores one.

namespace {

template <class T>
Column<T> without_first(const Column<T>& column, int64_t count) {
  return std::vector<T>(column.begin() + count, column.end());
}

// By leaf: whether some edge or root leads to it.
std::vector<uint8_t> reached_leaves(const Forest& forest) {
  std::vector<uint8_t> is_reached(at(forest.n_leaves()), 0);
  for (const auto* ends : {&forest.root, &forest.true_child, &forest.false_child}) {
    for (const int32_t end : *ends) {
      if (end < 0) is_reached[at(~end)] = 1;
    }
  }
  return is_reached;
}

template <class T>
std::vector<T> masked(const Column<T>& column, const std::vector<uint8_t>& mask) {
  std::vector<T> result;
  for (size_t k = 0; k < mask.size() && !column.empty(); ++k) {
    if (mask[k]) result.push_back(column[static_cast<int64_t>(k)]);
  }
  return result;
}

Forest without_lost_leaves(const Forest& forest) {
  const std::vector<uint8_t> is_reached = reached_leaves(forest);
  std::vector<int32_t> number(is_reached.size());
  std::vector<int64_t> weight_start{0};
  std::vector<uint8_t> weighs(at(forest.weight_target.size()), 0);
  for (size_t leaf = 0; leaf < is_reached.size(); ++leaf) {
    number[leaf] = static_cast<int32_t>(weight_start.size()) - 1;
    if (!is_reached[leaf]) continue;
    const int64_t begin = forest.weight_start[static_cast<int64_t>(leaf)],
                  end = forest.weight_start[static_cast<int64_t>(leaf) + 1];
    std::fill(weighs.begin() + begin, weighs.begin() + end, uint8_t{1});
    weight_start.push_back(weight_start.back() + end - begin);
  }
  Forest reached = forest;
  for (Column<int32_t>* ends : {&reached.root, &reached.true_child, &reached.false_child}) {
    std::vector<int32_t> renumbered = copied(*ends);
    for (int32_t& end : renumbered) end = end < 0 ? ~number[at(~end)] : end;
    *ends = std::move(renumbered);
  }
  for_each_column([&](const auto& column) {
    const auto of_entries = [&](const auto& values) {
      return masked(values, column.entries == Entries::kLeaves ? is_reached : weighs);
    };
    if (column.entries == Entries::kLeaves || column.entries == Entries::kWeights)
      reached.*column.values = changed(forest.*column.values, of_entries);
  });
  reached.weight_start = std::move(weight_start);
  return reached;
}

// How many trees can become part of the base values.
int64_t leading_constants(const Forest& forest) {
  const bool first = forest.base_position == BasePosition::kFirst;
  const bool none = forest.base_position == BasePosition::kLast && forest.base_values.empty();
  if (forest.aggregate != Aggregate::kSum || !(first || none) || forest.is_linear()) return 0;
  const auto is_node = [](int32_t end) { return end >= 0; };
  const auto grown = std::find_if(forest.root.begin(), forest.root.end(), is_node);
  return grown == forest.root.end() ? 0 : grown - forest.root.begin();
}

}  // namespace

ConstantSteps constant_steps(const Forest& forest) {
  ConstantSteps steps;
  const int64_t count = leading_constants(forest);
  for (int64_t tree = 0; tree < count; ++tree) {
    const int32_t leaf = ~forest.root[tree];
    for (int64_t k = forest.weight_start[leaf]; k < forest.weight_start[leaf + 1]; ++k)
      steps.push_back({forest.weight_target[k], forest.weight[k]});
  }
  return steps;
}

Forest folded_constant_trees(const Forest& forest) {
  const int64_t count = leading_constants(forest);
  if (count == 0) return forest;
  Forest folded = forest;
  folded.base_values = with_real(forest.accumulator_type, [&](auto zero) {
    using Real = decltype(zero);
    std::vector<Real> base(at(forest.n_targets), zero);
    for (int64_t target = 0; target < forest.base_values.size(); ++target)
      base[at(target)] = static_cast<Real>(forest.base_values[target]);
    for (const auto& [target, value] : constant_steps(forest))
      base[at(target)] += static_cast<Real>(value);
    return FloatColumn(Column(std::move(base)));
  });
  folded.base_position = BasePosition::kFirst;
  for_each_column([&](const auto& column) {
    const auto rest = [&](const auto& values) { return without_first(values, count); };
    if (column.entries == Entries::kTrees)
      folded.*column.values = changed(forest.*column.values, rest);
  });
  return without_lost_leaves(folded);
}

// Sets that do not fit bits become balanced trees of comparisons; normal_form.h has the picture.

namespace {

// Gaps first to last - 1 between the bounds of a node, which become the child of `parent` on one
// side; below zero is no parent.
struct Gaps {
  int64_t first, last, parent;
  bool on_true_side;
};

// A forest that gets more nodes: the columns that do not follow from the nodes that the new ones
// come from.
class Grown {
 public:
  explicit Grown(const Forest& forest)
      : old_(forest),
        predicate_(copied(forest.predicate)),
        missing_true_(copied(forest.missing_true)),
        true_child_(copied(forest.true_child)),
        false_child_(copied(forest.false_child)) {
    threshold_.reserve(predicate_.size());
    for (int64_t node = 0; node < forest.n_nodes(); ++node)
      threshold_.push_back(forest.threshold[node]);
  }

  // Puts a tree of the bounds in place of a node: gap g lies below bounds[g]; gap 1 and every
  // second one are inside.
  void expand(int64_t node, const double* bounds, int64_t count) {
    const int32_t inside = true_child_[at(node)], outside = false_child_[at(node)];
    const bool missing_true = missing_true_[at(node)] != 0;
    if (count == 0) return set(node, -std::numeric_limits<double>::infinity(), missing_true);
    std::vector<Gaps> waiting{{0, count + 1, -1, false}};
    while (!waiting.empty()) {
      const Gaps gaps = waiting.back();
      waiting.pop_back();
      if (gaps.last - gaps.first == 1) {
        link(gaps, gaps.first % 2 ? inside : outside);
        continue;
      }
      // Gaps 0 and 1, outside and inside, are children of one node: it decides where missing values
      // end.
      const int64_t middle = (gaps.first + gaps.last + 1) / 2;
      const bool decides = gaps.first == 0 && gaps.last == 2;
      const double share = static_cast<double>(gaps.last - gaps.first) /
                           static_cast<double>(count + 1);
      const int64_t number = gaps.parent < 0 ? node : added(node, share);
      set(number, bounds[middle - 1], decides ? !missing_true : true);
      link(gaps, static_cast<int32_t>(number));
      waiting.push_back({gaps.first, middle, number, true});
      waiting.push_back({middle, gaps.last, number, false});
    }
  }

  Forest forest() && {
    Forest grown = old_;
    for_each_column([&](const auto& column) {
      const auto with_new = [&](const auto& values) { return longer(values); };
      if (column.entries == Entries::kNodes && !column.is_position)
        grown.*column.values = changed(old_.*column.values, with_new);
    });
    grown.category_set = sets_of_asking();
    if (!old_.node_hits.empty()) grown.node_hits = shared_hits();
    grown.threshold = float_column(std::move(threshold_), old_.threshold.type());
    grown.predicate = std::move(predicate_);
    grown.missing_true = std::move(missing_true_);
    grown.true_child = std::move(true_child_);
    grown.false_child = std::move(false_child_);
    return grown;
  }

 private:
  // The number of a new node that comes from an old one.
  int64_t added(int64_t node, double share) {
    origin_.push_back(node);
    share_.push_back(share);
    threshold_.push_back(0);
    predicate_.push_back(0);
    missing_true_.push_back(0);
    true_child_.push_back(0);
    false_child_.push_back(0);
    return static_cast<int64_t>(predicate_.size()) - 1;
  }

  void set(int64_t node, double bound, bool missing_true) {
    threshold_[at(node)] = bound;
    predicate_[at(node)] = static_cast<uint8_t>(Predicate::kLt);
    missing_true_[at(node)] = missing_true;
  }

  void link(const Gaps& gaps, int32_t child) {
    if (gaps.parent >= 0) (gaps.on_true_side ? true_child_ : false_child_)[at(gaps.parent)] = child;
  }

  template <class T>
  std::vector<T> longer(const Column<T>& column) const {
    if (column.empty()) return {};  // an optional one
    std::vector<T> result = copied(column);
    result.reserve(result.size() + origin_.size());
    for (const int64_t node : origin_) result.push_back(column[node]);
    return result;
  }

  std::vector<int32_t> sets_of_asking() const {
    std::vector<int32_t> result(predicate_.size(), -1);
    for (int64_t node = 0; node < old_.n_nodes(); ++node) {
      if (static_cast<Predicate>(predicate_[at(node)]) == Predicate::kIn)
        result[at(node)] = old_.category_set[node];
    }
    return result;
  }

  std::vector<double> shared_hits() const {
    std::vector<double> hits = longer(old_.node_hits);
    for (size_t k = 0; k < share_.size(); ++k) hits[at(old_.n_nodes()) + k] *= share_[k];
    return hits;
  }

  const Forest& old_;
  std::vector<double> threshold_;
  std::vector<uint8_t> predicate_, missing_true_;
  std::vector<int32_t> true_child_, false_child_;
  std::vector<int64_t> origin_;  // of each new node
  std::vector<double> share_;    // of the hits there
};

}  // namespace

Forest expanded_sets(const Forest& forest) {
  if (!has_sets(forest)) return forest;
  const SetMembers members = set_members(forest);
  const auto fits = [&](int64_t node) {
    return forest.predicate_of(node) != Predicate::kIn ||
           members.fits[at(forest.category_set[node])] != 0;
  };
  int64_t first = 0;
  while (first < forest.n_nodes() && fits(first)) ++first;
  if (first == forest.n_nodes()) return forest;
  const SetBounds bounds = set_bounds(forest);
  Grown grown(forest);
  for (int64_t node = first; node < forest.n_nodes(); ++node) {
    if (fits(node)) continue;
    const size_t set = at(forest.category_set[node]);
    grown.expand(node, bounds.bound.data() + bounds.begin[set],
                 bounds.begin[set + 1] - bounds.begin[set]);
  }
  return std::move(grown).forest();
}

}  // namespace treebeard::planner
