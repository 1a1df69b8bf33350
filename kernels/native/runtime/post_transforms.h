// The post-transforms of onnxruntime, XGBoost, LightGBM, CatBoost, scikit-learn and Treelite, each
// with the order of operations and the precision of its source, as in
// onnx_treebeard/forest/numpy_reference.py.
//
// In: x, the n scores of a row in the accumulator type. Out: `scores` in the output type; x is
// overwritten.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "runtime/finish_scores.h"

namespace treebeard::post {

// Position of the first largest value; a NaN never beats a number, as in the sources' `if (value >
// best)`.
template <class Real>
int64_t first_largest(const Real* values, int64_t count) {
  int64_t best = 0;
  for (int64_t i = 1; i < count; ++i) {
    if (values[i] > values[best]) best = i;
  }
  return best;
}

// ONNX Runtime's transforms, in single precision. `Out` is the type in which results are stored:
// float, or double, which represents every float.

template <class Out>
float largest_single(const Out* x, int64_t n) {
  float largest = std::numeric_limits<float>::lowest();
  for (int64_t i = 0; i < n; ++i) largest = std::max(largest, static_cast<float>(x[i]));
  return largest;
}

inline float logistic(float x) {
  const float value = 1.0f / (1.0f + std::exp(-std::fabs(x)));
  return x < 0 ? 1.0f - value : value;
}

// sqrt(2) * erfinv(2p - 1) with Winitzki's approximation.
inline float probit(float p) {
  const float t = 2.0f * p - 1.0f;
  const float log = std::log((1.0f - t) * (1.0f + t));
  const float half = 2.0f / (3.14159265f * 0.147f) + 0.5f * log;
  const float root = std::sqrt(std::sqrt(half * half - 1.0f / 0.147f * log) - half);
  return (t < 0 ? -1.41421356f : 1.41421356f) *
         root;  // a product: compilers negate instead of multiplying by -1, which would change the
                // sign of NaN
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
    case PostTransform::kSoftmax: return softmax(scores, n);
    case PostTransform::kSoftmaxZero: return softmax_zero(scores, n);
    case PostTransform::kLogistic:
      for (int64_t i = 0; i < n; ++i) scores[i] = logistic(static_cast<float>(scores[i]));
      return;
    default:
      for (int64_t i = 0; i < n; ++i) scores[i] = probit(static_cast<float>(scores[i]));
  }
}

// The transforms of XGBoost, LightGBM and Treelite: in the accumulator type, in place.

// XGBoost, whose precision is single, caps the exponent; LightGBM, whose precision is double, does
// not. The former negates x, also where it is NaN, the latter the scale.
inline float sigmoid_exponent(float scale, float x) { return std::min(-x * scale, 88.7f); }
inline double sigmoid_exponent(double scale, double x) { return -scale * x; }

// The sign is multiplied separately, as in LightGBM, because that decides the sign of a zero.
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

// Treelite: the largest score, the powers and the divisor are of single precision, whatever the
// scores are.
template <class Real>
void softmax_single_steps(Real* x, int64_t n) {
  float largest = static_cast<float>(x[0]);
  for (int64_t i = 1; i < n; ++i) {
    if (x[i] > static_cast<Real>(largest)) largest = static_cast<float>(x[i]);
  }
  double sum = 0;
  for (int64_t i = 0; i < n; ++i) {
    // Volatile: GCC 12 leaves the rounding out at -O3 where it knows n, and keeps doubles.
    const volatile float rounded = static_cast<float>(std::exp(x[i] - static_cast<Real>(largest)));
    const float power = rounded;
    sum += power;
    x[i] = power;
  }
  const Real divisor = static_cast<float>(sum);
  for (int64_t i = 0; i < n; ++i) x[i] /= divisor;
}

// A total order for sorting, with NaN last. Stable, and in place: std::stable_sort takes memory
// from the C++ runtime, which programs of standalone/ may not have.
template <class Real>
void sort_rising(Real* x, int64_t n) {
  const auto less = [](Real a, Real b) { return a < b || (std::isnan(b) && !std::isnan(a)); };
  for (int64_t i = 1; i < n; ++i) {
    const Real value = x[i];
    Real* const place = std::upper_bound(x, x + i, value, less);
    std::copy_backward(place, x + i, x + i + 1);
    *place = value;
  }
}

// Each score after the first adds 1e-6 and a softplus to the one before: XGBoost's expectiles.
template <class Real>
void softplus_steps(Real* x, int64_t n) {
  const Real zero = 0, least = static_cast<Real>(1e-6);
  for (int64_t i = 1; i < n; ++i) {
    x[i] = x[i - 1] +
           (least + ((x[i] < zero ? zero : x[i]) + std::log1p(std::exp(-std::fabs(x[i])))));
  }
}

// NumPy's pairwise sum: eight partial sums for up to 128 numbers, and recursion on halves above
// that.
template <class Real>
Real pairwise_sum(const Real* x, int64_t n) {
  if (n > 128) {
    const int64_t half = n / 2 - n / 2 % 8;
    return pairwise_sum(x, half) + pairwise_sum(x + half, n - half);
  }
  const int64_t whole = n - n % 8;
  Real part[8] = {};
  for (int64_t i = 0; i < whole; ++i) part[i % 8] += x[i];
  Real sum = ((part[0] + part[1]) + (part[2] + part[3])) +
             ((part[4] + part[5]) + (part[6] + part[7]));
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
  const Real one = 1, scale = static_cast<Real>(sigmoid_scale(finish));
  switch (finish.post_transform) {
    case PostTransform::kSigmoid:
      for (int64_t i = 0; i < n; ++i) x[i] = one / (one + std::exp(sigmoid_exponent(scale, x[i])));
      return;
    case PostTransform::kSigmoidUncapped:
      for (int64_t i = 0; i < n; ++i) x[i] = one / (one + std::exp(-scale * x[i]));
      return;
    case PostTransform::kPowerOfTwo:
      for (int64_t i = 0; i < n; ++i) x[i] = std::exp2(-x[i] / scale);
      return;
    case PostTransform::kSoftmaxDoubleSum: return softmax_double_sum(x, n);
    case PostTransform::kSoftmaxSingleSteps: return softmax_single_steps(x, n);
    case PostTransform::kSoftmaxPairwiseSum: return softmax_pairwise_sum(x, n);
    case PostTransform::kExponential:
      for (int64_t i = 0; i < n; ++i) x[i] = std::exp(x[i]);
      return;
    case PostTransform::kExponentialDouble:
      for (int64_t i = 0; i < n; ++i) x[i] = static_cast<Real>(std::exp(static_cast<double>(x[i])));
      return;
    case PostTransform::kSignedSquare:
      for (int64_t i = 0; i < n; ++i) x[i] = signed_square(x[i]);
      return;
    case PostTransform::kSoftplus:
      for (int64_t i = 0; i < n; ++i) x[i] = std::log1p(std::exp(x[i]));
      return;
    case PostTransform::kSort: return sort_rising(x, n);
    case PostTransform::kSoftplusSteps: return softplus_steps(x, n);
    case PostTransform::kMeanAndVariance:
      for (int64_t i = 1; i < n; i += 2) x[i] = std::exp(2 * x[i]);
      return;
    case PostTransform::kHinge:
      for (int64_t i = 0; i < n; ++i) x[i] = x[i] > 0 ? one : Real{0};
      return;
    default: return;
  }
}

inline bool is_single(PostTransform transform) {
  return transform == PostTransform::kLogistic || transform == PostTransform::kSoftmax ||
         transform == PostTransform::kSoftmaxZero || transform == PostTransform::kProbit;
}

// Transforms the n score columns in x, and converts them into `scores`; x is overwritten.
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

}  // namespace treebeard::post
