#include "finish.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace treebeard {
namespace {

// Position of the first largest value; a NaN never beats a number, as in the sources' `if (value > best)`.
template <class Real>
int64_t first_largest(const Real* values, int64_t count) {
  int64_t best = 0;
  for (int64_t i = 1; i < count; ++i) {
    if (values[i] > values[best]) best = i;
  }
  return best;
}

// ONNX Runtime's transforms: single precision throughout. `Out` only stores; a double holds every float.

template <class Out>
float largest_single(const Out* x, int64_t n) {
  float largest = std::numeric_limits<float>::lowest();
  for (int64_t i = 0; i < n; ++i) largest = std::max(largest, static_cast<float>(x[i]));
  return largest;
}

float logistic(float x) {
  const float value = 1.0f / (1.0f + std::exp(-std::fabs(x)));
  return x < 0 ? 1.0f - value : value;
}

// sqrt(2) * erfinv(2p - 1) with Winitzki's approximation.
float probit(float p) {
  const float t = 2.0f * p - 1.0f;
  const float log = std::log((1.0f - t) * (1.0f + t));
  const float half = 2.0f / (3.14159265f * 0.147f) + 0.5f * log;
  const float root = std::sqrt(-half + std::sqrt(half * half - 1.0f / 0.147f * log));
  return 1.41421356f * ((t < 0 ? -1.0f : 1.0f) * root);
}

template <class Out>
void divide_single(Out* x, int64_t n, float divisor) {
  for (int64_t i = 0; i < n; ++i) x[i] = static_cast<float>(x[i]) / divisor;
}

template <class Out>
void softmax(Out* x, int64_t n) {
  const float largest = largest_single(x, n);
  float sum = 0;
  for (int64_t i = 0; i < n; ++i) {
    const float power = std::exp(static_cast<float>(x[i]) - largest);
    x[i] = power;
    sum += power;
  }
  divide_single(x, n, sum);
}

template <class Out>
void softmax_zero(Out* x, int64_t n) {
  const float largest = largest_single(x, n), zero_factor = std::exp(-largest);
  float sum = 0;
  for (int64_t i = 0; i < n; ++i) {
    const float value = static_cast<float>(x[i]);
    const bool counted = std::fabs(value) > 1e-7f;
    const float power = counted ? std::exp(value - largest) : value * zero_factor;
    x[i] = power;
    if (counted) sum += power;
  }
  divide_single(x, n, sum);
}

template <class Real, class Out>
void transform_single(PostTransform transform, const Real* raw, Out* scores, int64_t n) {
  for (int64_t i = 0; i < n; ++i) scores[i] = static_cast<float>(raw[i]);
  switch (transform) {
    case PostTransform::kSoftmax:
      return softmax(scores, n);
    case PostTransform::kSoftmaxZero:
      return softmax_zero(scores, n);
    case PostTransform::kLogistic:
      for (int64_t i = 0; i < n; ++i) scores[i] = logistic(static_cast<float>(scores[i]));
      return;
    default:
      for (int64_t i = 0; i < n; ++i) scores[i] = probit(static_cast<float>(scores[i]));
  }
}

// The transforms of XGBoost and LightGBM: in the accumulator type, in place.

// XGBoost, which is the one that works in single precision, caps the exponent; LightGBM does not.
float sigmoid_exponent(float scale, float x) { return std::min(-scale * x, 88.7f); }
double sigmoid_exponent(double scale, double x) { return -scale * x; }

// The sign is a factor of its own, as in LightGBM: that decides the sign of a zero.
template <class Real>
Real signed_square(Real x) {
  const Real sign = static_cast<Real>((x > 0) - (x < 0));
  return sign * x * x;
}

template <class Real>
void softmax_double_sum(Real* x, int64_t n) {
  const Real largest = x[first_largest(x, n)];
  double sum = 0;
  for (int64_t i = 0; i < n; ++i) {
    x[i] = std::exp(x[i] - largest);
    sum += x[i];
  }
  const Real divisor = static_cast<Real>(sum);
  for (int64_t i = 0; i < n; ++i) x[i] /= divisor;
}

// NaN last: sorting needs an order of everything.
template <class Real>
void sort_rising(Real* x, int64_t n) {
  std::stable_sort(x, x + n, [](Real a, Real b) { return a < b || (std::isnan(b) && !std::isnan(a)); });
}

// Each score after the first adds 1e-6 and a softplus to the one before: XGBoost's expectiles.
template <class Real>
void softplus_steps(Real* x, int64_t n) {
  const Real zero = 0, least = static_cast<Real>(1e-6);
  for (int64_t i = 1; i < n; ++i) {
    x[i] = x[i - 1] + (least + ((x[i] < zero ? zero : x[i]) + std::log1p(std::exp(-std::fabs(x[i])))));
  }
}

// The order of NumPy's sum: eight at a time, halves of more than 128 apart.
template <class Real>
Real pairwise_sum(const Real* x, int64_t n) {
  if (n > 128) {
    const int64_t half = n / 2 - n / 2 % 8;
    return pairwise_sum(x, half) + pairwise_sum(x + half, n - half);
  }
  const int64_t whole = n - n % 8;
  Real part[8] = {};
  for (int64_t i = 0; i < whole; ++i) part[i % 8] += x[i];
  Real sum = ((part[0] + part[1]) + (part[2] + part[3])) + ((part[4] + part[5]) + (part[6] + part[7]));
  for (int64_t i = whole; i < n; ++i) sum += x[i];
  return sum;
}

template <class Real>
void softmax_pairwise_sum(Real* x, int64_t n) {
  const Real largest = x[first_largest(x, n)];
  for (int64_t i = 0; i < n; ++i) x[i] = std::exp(x[i] - largest);
  const Real sum = pairwise_sum(x, n);
  for (int64_t i = 0; i < n; ++i) x[i] /= sum;
}

template <class Real>
void transform_own(const Finish& finish, Real* x, int64_t n) {
  const Real one = 1, scale = static_cast<Real>(finish.post_scale);
  switch (finish.post_transform) {
    case PostTransform::kSigmoid:
      for (int64_t i = 0; i < n; ++i) x[i] = one / (one + std::exp(sigmoid_exponent(scale, x[i])));
      return;
    case PostTransform::kSoftmaxDoubleSum:
      return softmax_double_sum(x, n);
    case PostTransform::kSoftmaxPairwiseSum:
      return softmax_pairwise_sum(x, n);
    case PostTransform::kExponential:
      for (int64_t i = 0; i < n; ++i) x[i] = std::exp(x[i]);
      return;
    case PostTransform::kSignedSquare:
      for (int64_t i = 0; i < n; ++i) x[i] = signed_square(x[i]);
      return;
    case PostTransform::kSoftplus:
      for (int64_t i = 0; i < n; ++i) x[i] = std::log1p(std::exp(x[i]));
      return;
    case PostTransform::kSort:
      return sort_rising(x, n);
    case PostTransform::kSoftplusSteps:
      return softplus_steps(x, n);
    case PostTransform::kHinge:
      for (int64_t i = 0; i < n; ++i) x[i] = x[i] > 0 ? one : Real{0};
      return;
    default:
      return;
  }
}

bool is_single(PostTransform transform) {
  return transform == PostTransform::kLogistic || transform == PostTransform::kSoftmax ||
         transform == PostTransform::kSoftmaxZero || transform == PostTransform::kProbit;
}

// The n score columns in x, transformed and converted; x is overwritten.
template <class Real, class Out>
void transform_row(const Finish& finish, Real* x, int64_t n, Out* scores) {
  if (finish.post_transform == PostTransform::kArgmax) {
    scores[0] = static_cast<Out>(first_largest(x, n));
  } else if (is_single(finish.post_transform)) {
    transform_single(finish.post_transform, x, scores, n);
  } else {
    transform_own(finish, x, n);
    for (int64_t i = 0; i < n; ++i) scores[i] = static_cast<Out>(x[i]);
  }
}

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

template <class Real, class Out>
void score_rows(const Finish& finish, Real* raw, int64_t n_rows, Out* scores) {
  if (finish.post_transform == PostTransform::kNone && finish.score_form == ScoreForm::kPlain) {
    std::transform(raw, raw + n_rows * finish.n_targets, scores, [](Real value) { return static_cast<Out>(value); });
    return;
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
