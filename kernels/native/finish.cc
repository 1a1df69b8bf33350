#include "finish.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "post_transforms.h"

namespace treebeard {
namespace {

using post::first_largest;
using post::transform_row;

template <class Real>
Real other_column(ScoreForm form, Real raw) {
  switch (form) {
    case ScoreForm::kComplement:
      return Real{1} - raw;
    case ScoreForm::kNegate:
      return -raw;
    default:
      return 0;
  }
}

template <class Real, class Out>
void score_row(const Finish& finish, Real* raw, Out* scores) {
  if (finish.score_form == ScoreForm::kPlain) return transform_row(finish, raw, finish.n_targets, scores);
  if (finish.score_form == ScoreForm::kComplementLast) {
    transform_row(finish, raw, 1, scores + 1);
    scores[0] = Out{1} - scores[1];
    return;
  }
  Real pair[2] = {other_column(finish.score_form, raw[0]), raw[0]};
  if (finish.score_form == ScoreForm::kZeroLast) std::swap(pair[0], pair[1]);
  transform_row(finish, pair, 2, scores);
}

template <class Real>
int64_t label_of(const Finish& finish, const Real* raw) {
  const Real last = raw[finish.n_targets - 1];
  switch (finish.label_rule) {
    case LabelRule::kAboveHalf:
      return last > Real{0.5};
    case LabelRule::kAboveZero:
      return last > 0;
    case LabelRule::kFromZero:
      return last >= 0;
    default:
      return first_largest(raw, finish.n_targets);
  }
}

// What the sums are divided by; 1 where nothing is averaged.
int64_t averaged_trees(const Finish& finish) {
  switch (finish.aggregate) {
    case Aggregate::kAverage:
      return finish.n_trees;
    case Aggregate::kAveragePerTarget:
      return finish.n_trees / finish.n_targets;
    default:
      return 1;
  }
}

// What an accumulator without base value starts with. No sum of weights is -0.0 again.
template <class Real>
Real start_value(const Finish& finish) {
  switch (finish.aggregate) {
    case Aggregate::kMin:
      return std::numeric_limits<Real>::infinity();
    case Aggregate::kMax:
      return -std::numeric_limits<Real>::infinity();
    default:
      return finish.base_position == BasePosition::kScored ? -Real{0} : Real{0};
  }
}

template <class Real>
bool is_scored(Real start, Real sum) {
  return sum != start || std::signbit(sum) != std::signbit(start);
}

// The first largest sum among those of targets that a reached leaf scored; 0 if there is none.
template <class Real>
int64_t first_largest_scored(const Finish& finish, const Real* sums) {
  const Real start = start_value<Real>(finish);
  int64_t best = -1;
  for (int64_t i = 0; i < finish.n_targets; ++i) {
    if (is_scored(start, sums[i]) && (best < 0 || sums[i] > sums[best])) best = i;
  }
  return std::max<int64_t>(best, 0);
}

// Base values come last, for targets that a reached leaf scored; the others are 0.
template <class Real>
void finish_scored(const Finish& finish, Real* raw, int64_t n_rows) {
  const Real start = start_value<Real>(finish), divisor = static_cast<Real>(averaged_trees(finish));
  const Real* base = static_cast<const Real*>(finish.base);
  for (Real* row = raw; row != raw + n_rows * finish.n_targets; row += finish.n_targets) {
    for (int64_t i = 0; i < finish.n_targets; ++i) {
      const bool scored = is_scored(start, row[i]);
      row[i] /= divisor;
      if (base != nullptr) row[i] += base[i];
      if (!scored) row[i] = 0;
    }
  }
}

template <class Real>
void finish_raw(const Finish& finish, Real* raw, int64_t n_rows) {
  if (finish.base_position == BasePosition::kScored) return finish_scored(finish, raw, n_rows);
  const int64_t n_scores = n_rows * finish.n_targets, divisor = averaged_trees(finish);
  if (divisor != 1) {
    for (int64_t i = 0; i < n_scores; ++i) raw[i] /= static_cast<Real>(divisor);
  }
  if (finish.base == nullptr || finish.base_position != BasePosition::kLast) return;
  const Real* base = static_cast<const Real*>(finish.base);
  for (Real* row = raw; row != raw + n_scores; row += finish.n_targets) {
    for (int64_t i = 0; i < finish.n_targets; ++i) row[i] += base[i];
  }
}

// What converters make of every two-class tree: nothing to choose row by row.
template <class Real, class Out>
void complement(const Real* raw, int64_t n_rows, Out* scores) {
  for (int64_t row = 0; row < n_rows; ++row) {
    scores[2 * row] = static_cast<Out>(Real{1} - raw[row]);
    scores[2 * row + 1] = static_cast<Out>(raw[row]);
  }
}

template <class Real, class Out>
void score_rows(const Finish& finish, Real* raw, int64_t n_rows, Out* scores) {
  if (finish.post_transform == PostTransform::kNone && finish.score_form == ScoreForm::kPlain) {
    std::transform(raw, raw + n_rows * finish.n_targets, scores, [](Real value) { return static_cast<Out>(value); });
    return;
  }
  if (finish.post_transform == PostTransform::kNone && finish.score_form == ScoreForm::kComplement) {
    return complement(raw, n_rows, scores);
  }
  for (int64_t row = 0; row < n_rows; ++row) {
    score_row(finish, raw + row * finish.n_targets, scores + row * finish.n_outputs);
  }
}

template <class Real, class Out>
void finish_rows(const Finish& finish, void* accumulators, int64_t n_rows, const BlockOutput& output) {
  Real* raw = static_cast<Real*>(accumulators);
  const bool by_sums = finish.label_rule == LabelRule::kArgmaxScored;
  if (output.labels != nullptr && by_sums) {
    for (int64_t row = 0; row < n_rows; ++row) {
      output.labels[row] = first_largest_scored(finish, raw + row * finish.n_targets);
    }
  }
  finish_raw(finish, raw, n_rows);
  if (output.raw != nullptr) std::copy(raw, raw + n_rows * finish.n_targets, static_cast<Real*>(output.raw));
  if (output.labels != nullptr && !by_sums) {
    for (int64_t row = 0; row < n_rows; ++row) output.labels[row] = label_of(finish, raw + row * finish.n_targets);
  }
  if (output.scores != nullptr) score_rows(finish, raw, n_rows, static_cast<Out*>(output.scores));
}

bool starts_with_base(const Finish& finish) {
  const bool adds = finish.aggregate != Aggregate::kMin && finish.aggregate != Aggregate::kMax;
  return adds && finish.base != nullptr && finish.base_position == BasePosition::kFirst;
}

template <class Real>
void start_rows(const Finish& finish, void* accumulators, int64_t n_rows) {
  Real* row = static_cast<Real*>(accumulators);
  if (!starts_with_base(finish)) {
    std::fill(row, row + n_rows * finish.n_targets, start_value<Real>(finish));
    return;
  }
  const Real* base = static_cast<const Real*>(finish.base);
  for (int64_t i = 0; i < n_rows; ++i) row = std::copy(base, base + finish.n_targets, row);
}

}  // namespace

StartBlock start_block(ElementType accumulator_type) {
  return accumulator_type == ElementType::kFloat ? start_rows<float> : start_rows<double>;
}

FinishBlock finish_block(ElementType accumulator_type, ElementType output_type) {
  if (accumulator_type == ElementType::kFloat) {
    return output_type == ElementType::kFloat ? finish_rows<float, float> : finish_rows<float, double>;
  }
  return output_type == ElementType::kFloat ? finish_rows<double, float> : finish_rows<double, double>;
}

}  // namespace treebeard
