// The form is found in one pass over the weights for each form that is tried, cheapest first.

#include "forest/leaf_forms.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

namespace treebeard::planner {
namespace {

bool has_at_most_one_each(const Forest& forest) {
  for (int64_t leaf = 0; leaf < forest.n_leaves(); ++leaf) {
    if (forest.weight_start[leaf + 1] - forest.weight_start[leaf] > 1) return false;
  }
  return true;
}

// Calls visit(tree, leaf) for every leaf of each tree, as long as that gives true; whether it did
// to the end.
template <class Visit>
bool visit_leaves(const Forest& forest, const LevelOrder& order, Visit visit) {
  for (int64_t tree = 0; tree < forest.n_trees(); ++tree) {
    if (forest.root[tree] < 0 && !visit(tree, ~forest.root[tree])) return false;
    for (int64_t k = order.tree_begin[at(tree)]; k < order.tree_begin[at(tree) + 1]; ++k) {
      const int32_t node = order.node[at(k)];
      for (const int32_t end : forest.children(node)) {
        if (end < 0 && !visit(tree, ~end)) return false;
      }
    }
  }
  return true;
}

// Whether all leaves of each tree score one target, where every leaf has one weight. Shared nodes
// may belong to several trees.
bool targets_agree(const Forest& forest, const LevelOrder& order) {
  if (shares_nodes(forest)) return false;
  std::vector<int32_t> expected(at(forest.n_trees()), -1);
  return visit_leaves(forest, order, [&](int64_t tree, int32_t leaf) {
    int32_t& target = expected[at(tree)];
    if (target < 0) target = forest.weight_target[leaf];
    return target == forest.weight_target[leaf];
  });
}

// Whether a leaf has two weights for one target.
bool repeats_targets(const Forest& forest) {
  std::vector<int64_t> last_leaf(at(forest.n_targets), -1);
  for (int64_t leaf = 0; leaf < forest.n_leaves(); ++leaf) {
    for (int64_t k = forest.weight_start[leaf]; k < forest.weight_start[leaf + 1]; ++k) {
      int64_t& last = last_leaf[at(forest.weight_target[k])];
      if (last == leaf) return true;
      last = leaf;
    }
  }
  return false;
}

// NaN replaces no number; of two equal values the first stays, which zeros of both signs are.
template <class Real>
Real combined(Aggregate aggregate, Real score, Real weight) {
  if (aggregate == Aggregate::kMin) return weight < score ? weight : score;
  if (aggregate == Aggregate::kMax) return weight > score ? weight : score;
  return score + weight;
}

}  // namespace

LeafForm leaf_form(const Forest& forest, const LevelOrder& order) {
  const int64_t n_weights = forest.weight_target.size();
  const bool few = has_at_most_one_each(forest);
  if (few && forest.n_targets == 1) return LeafForm::kOne;
  if (few && n_weights == forest.n_leaves() && targets_agree(forest, order))
    return LeafForm::kByTree;
  const bool almost_empty = forest.n_leaves() * forest.n_targets >
                            kMaxDenseSlotsPerWeight * n_weights;
  return almost_empty || repeats_targets(forest) ? LeafForm::kList : LeafForm::kDense;
}

std::vector<int32_t> tree_targets(const Forest& forest, const LevelOrder& order) {
  std::vector<int32_t> targets(at(forest.n_trees()), 0);
  visit_leaves(forest, order, [&](int64_t tree, int32_t leaf) {
    targets[at(tree)] = forest.weight_target[leaf];
    return true;
  });
  return targets;
}

template <class Real>
std::vector<Real> single_values(const Forest& forest) {
  std::vector<Real> values(at(forest.n_leaves()), neutral_value<Real>(forest.aggregate));
  for (int64_t leaf = 0; leaf < forest.n_leaves(); ++leaf) {
    const int64_t begin = forest.weight_start[leaf];
    if (begin < forest.weight_start[leaf + 1]) values[at(leaf)] = weights<Real>(forest)[begin];
  }
  return values;
}

template <class Real>
std::vector<Real> dense_weights(const Forest& forest) {
  std::vector<Real> dense(at(forest.n_leaves() * forest.n_targets),
                          neutral_value<Real>(forest.aggregate));
  for (int64_t leaf = 0; leaf < forest.n_leaves(); ++leaf) {
    Real* scores = dense.data() + leaf * forest.n_targets;
    for (int64_t k = forest.weight_start[leaf]; k < forest.weight_start[leaf + 1]; ++k) {
      Real& score = scores[forest.weight_target[k]];
      score = combined(forest.aggregate, score, weights<Real>(forest)[k]);
    }
  }
  return dense;
}

template std::vector<float> single_values<float>(const Forest&);
template std::vector<double> single_values<double>(const Forest&);
template std::vector<float> dense_weights<float>(const Forest&);
template std::vector<double> dense_weights<double>(const Forest&);

namespace {

template <class Real>
uint64_t quiet_bits(Real nan) {
  using Bits = std::conditional_t<std::is_same_v<Real, float>, uint32_t, uint64_t>;
  constexpr Bits quiet = Bits{1} << (std::numeric_limits<Real>::digits - 2);
  Bits bits;
  std::memcpy(&bits, &nan, sizeof bits);
  return bits | quiet;
}

// What the numbers that are added for one target may lead to.
template <class Real>
class Addends {
 public:
  void add(Real number) {
    if (std::isnan(number)) return add_nan(quiet_bits(number));
    largest_ = std::max(largest_, number);
    smallest_ = std::min(smallest_, number);
  }

  // count: of the numbers that are added, at most.
  uint64_t sum_nan(double count) const {
    const bool of_infinities = (std::isinf(largest_) && overflows(-smallest_, count)) ||
                               (std::isinf(smallest_) && overflows(largest_, count));
    if (has_several_ || (of_infinities && nan_ != kNoNan)) return kSeveralNans;
    return of_infinities ? kOfInfinities : nan_;
  }

 private:
  static bool overflows(Real number, double count) {
    return number > 0 && number >= std::numeric_limits<Real>::max() / static_cast<Real>(2 * count);
  }

  void add_nan(uint64_t bits) {
    has_several_ |= nan_ != kNoNan && nan_ != bits;
    nan_ = bits;
  }

  Real largest_ = 0, smallest_ = 0;
  uint64_t nan_ = kNoNan;
  bool has_several_ = false;
};

template <class Real>
Column<Real> base_values(const Forest& forest) {
  if constexpr (std::is_same_v<Real, double>) {
    return forest.base_values.doubles();
  } else {
    const Column<double>& wide = forest.base_values.doubles();
    if (forest.base_values.is_double()) return std::vector<float>(wide.begin(), wide.end());
    return forest.base_values.singles();
  }
}

template <class Real>
bool are_finite(const Column<Real>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(),
                     [](Real number) { return std::isfinite(number); });
}

int64_t max_leaf_weights(const Forest& forest) {
  int64_t max_weights = 1;
  for (int64_t leaf = 0; leaf < forest.n_leaves(); ++leaf)
    max_weights = std::max(max_weights, forest.weight_start[leaf + 1] - forest.weight_start[leaf]);
  return max_weights;
}

template <class Real>
std::vector<uint64_t> nans_of_targets(const Forest& forest) {
  const Column<Real>& numbers = weights<Real>(forest);
  const Column<Real> base = base_values<Real>(forest);
  if (are_finite(numbers) && are_finite(base)) return {};
  std::vector<Addends<Real>> addends(at(forest.n_targets));
  for (int64_t k = 0; k < numbers.size(); ++k) addends[at(forest.weight_target[k])].add(numbers[k]);
  for (int64_t target = 0; target < base.size(); ++target) addends[at(target)].add(base[target]);
  const double count = static_cast<double>(forest.n_trees()) *
                           static_cast<double>(max_leaf_weights(forest)) +
                       1;
  std::vector<uint64_t> nans;
  for (const Addends<Real>& target : addends) nans.push_back(target.sum_nan(count));
  const bool are_none = std::all_of(nans.begin(), nans.end(),
                                    [](uint64_t nan) { return nan == kNoNan; });
  return are_none ? std::vector<uint64_t>() : nans;
}

}  // namespace

// Minima and maxima pass NaN over.
std::vector<uint64_t> sum_nans(const Forest& forest) {
  if (takes_extremes(forest)) return {};
  return forest.accumulator_type == ElementType::kDouble ? nans_of_targets<double>(forest)
                                                         : nans_of_targets<float>(forest);
}

}  // namespace treebeard::planner
