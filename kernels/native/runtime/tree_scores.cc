#include "runtime/tree_scores.h"

#include <algorithm>
#include <limits>

namespace treebeard {
namespace {

// Minima and maxima ignore NaN, as the kernels do.
template <class Real>
struct Sum {
  static constexpr Real kNothing = Real{-0.0};  // x + -0 is x for every x
  static Real combine(Real score, Real value) { return score + value; }
};

template <class Real>
struct Min {
  static constexpr Real kNothing = std::numeric_limits<Real>::infinity();
  static Real combine(Real score, Real value) { return value < score ? value : score; }
};

template <class Real>
struct Max {
  static constexpr Real kNothing = -std::numeric_limits<Real>::infinity();
  static Real combine(Real score, Real value) { return value > score ? value : score; }
};

template <class Real>
void start(const Finish& finish, void* tree_scores, int64_t count) {
  const Real nothing = finish.aggregate == Aggregate::kMin   ? Min<Real>::kNothing
                       : finish.aggregate == Aggregate::kMax ? Max<Real>::kNothing
                                                             : Sum<Real>::kNothing;
  std::fill_n(static_cast<Real*>(tree_scores), count, nothing);
}

template <class Real, template <class> class Aggregation>
void add_row(const Finish& finish, const TreeTargets& to, const Real* trees, Real* scores) {
  using How = Aggregation<Real>;
  if (to.per_tree == 1 && to.targets == nullptr) {
    Real score = scores[0];
    for (int64_t tree = 0; tree < finish.n_trees; ++tree) score = How::combine(score, trees[tree]);
    scores[0] = score;
    return;
  }
  for (int64_t tree = 0; tree < finish.n_trees; ++tree, trees += to.per_tree) {
    Real* first = to.targets == nullptr ? scores : scores + to.targets[tree];
    for (int64_t i = 0; i < to.per_tree; ++i) first[i] = How::combine(first[i], trees[i]);
  }
}

template <class Real>
void add(const Finish& finish, const TreeTargets& to, const void* tree_scores, void* accumulators,
         int64_t n_rows) {
  const Real* trees = static_cast<const Real*>(tree_scores);
  Real* scores = static_cast<Real*>(accumulators);
  const auto row_by = finish.aggregate == Aggregate::kMin   ? add_row<Real, Min>
                      : finish.aggregate == Aggregate::kMax ? add_row<Real, Max>
                                                            : add_row<Real, Sum>;
  for (int64_t row = 0; row < n_rows; ++row) {
    row_by(finish, to, trees + row * finish.n_trees * to.per_tree, scores + row * finish.n_targets);
  }
}

}  // namespace

StartTrees start_trees(ElementType accumulator_type) {
  return accumulator_type == ElementType::kFloat ? start<float> : start<double>;
}

AddTrees add_trees(ElementType accumulator_type) {
  return accumulator_type == ElementType::kFloat ? add<float> : add<double>;
}

}  // namespace treebeard
