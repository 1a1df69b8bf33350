// Leaf forms: in which form a kernel reads what a leaf adds, the cheapest one that can say it.
//
// In: a forest. Out: its leaf form, and the weights in that form.
//
//   one       one target, at most one weight for each leaf       score += value[leaf]
//   by tree   every leaf of a tree scores the tree's own target  score[target[tree]] += value[leaf]
//   dense     at most one weight for each leaf and target        score[k] += weight[leaf * n_targets + k] for every k
//   list      anything else                                      score[target[k]] += weight[k] for k in begin[leaf] .. begin[leaf + 1]
//
// A list also replaces dense weights that would be almost empty. In the other forms a leaf without
// a weight for a target has the neutral value: -0.0 for sums (x + -0.0 is x for every x, signed
// zeros included), infinity for minima, -infinity for maxima.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "forest/forest.h"
#include "forest/tree_shape.h"

namespace treebeard::planner {

enum class LeafForm : int32_t { kOne = 0, kByTree = 1, kDense = 2, kList = 3 };

// Whether a score is the smallest or the largest of its leaf values, and not their sum. Only walks
// have kernels for that.
inline bool takes_extremes(const Forest& forest) {
  return forest.aggregate == Aggregate::kMin || forest.aggregate == Aggregate::kMax;
}

// How many weights a leaf has on average; 1 at least.
inline int64_t weights_a_leaf(const Forest& forest) {
  return std::max<int64_t>(1, forest.weight.size() / std::max<int64_t>(forest.n_leaves(), 1));
}

// The leaf value that changes no score.
template <class Real>
Real neutral_value(Aggregate aggregate) {
  if (aggregate == Aggregate::kMin) return std::numeric_limits<Real>::infinity();
  if (aggregate == Aggregate::kMax) return -std::numeric_limits<Real>::infinity();
  return Real{-0.0};
}

// The slots of a dense table for each leaf weight: with more of them, a list is faster (measured
// with `make bench`).
constexpr int64_t kMaxDenseSlotsPerWeight = 16;

LeafForm leaf_form(const Forest& forest, const LevelOrder& order);

// (T,) the target that all leaves of each tree score, in the form by tree.
std::vector<int32_t> tree_targets(const Forest& forest, const LevelOrder& order);

// (L,) the weight of each leaf, in the forms one and by tree. Real is the accumulator's type.
template <class Real>
std::vector<Real> single_values(const Forest& forest);

// (L * n_targets,) the weights of each leaf, leaf by leaf; several for one target are aggregated,
// in order. Real is the accumulator's type.
template <class Real>
std::vector<Real> dense_weights(const Forest& forest);

extern template std::vector<float> single_values<float>(const Forest&);
extern template std::vector<double> single_values<double>(const Forest&);
extern template std::vector<float> dense_weights<float>(const Forest&);
extern template std::vector<double> dense_weights<double>(const Forest&);

// The weights of a forest, whose own type is Real.
template <class Real>
const Column<Real>& weights(const Forest& forest) {
  if constexpr (sizeof(Real) == sizeof(double)) {
    return forest.weight.doubles();
  } else {
    return forest.weight.singles();
  }
}

// Which sums may be NaN, and with which bits. IEEE 754 does not say which NaN comes out of an
// addition; processors of x86-64 and AArch64 keep the bits of an operand that is NaN, quieted, and
// have a NaN of their own for infinity - infinity. A GPU has one NaN for all of these, so that what
// a CPU would have has to be known.
//
// In: a validated forest. Out: for each target, one of the words of output_rules.h or the bits of
// the only NaN; nothing where no sum can be NaN. Sums of finite numbers never are: what overflows
// stays infinite, and is NaN only if an infinite leaf of the other sign is added.

std::vector<uint64_t> sum_nans(const Forest& forest);

}  // namespace treebeard::planner
