#include "runtime/finish_scores.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <new>
#include <type_traits>
#include <utility>

#include "runtime/post_transforms.h"

namespace treebeard {
namespace {

using post::first_largest;
using post::transform_row;

template <class Real>
Real other_column(ScoreForm form, Real raw) {
  switch (form) {
    case ScoreForm::kComplement: return Real{1} - raw;
    case ScoreForm::kNegate: return -raw;
    default: return 0;
  }
}

template <class Real, class Out>
void score_row(const Finish& finish, Real* raw, Out* scores) {
  if (finish.score_form == ScoreForm::kPlain)
    return transform_row(finish, raw, finish.n_targets, scores);
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
    case LabelRule::kAboveHalf: return last > Real{0.5};
    case LabelRule::kAboveZero: return last > 0;
    case LabelRule::kFromZero: return last >= 0;
    default: return first_largest(raw, finish.n_targets);
  }
}

constexpr double kClear = 0x1p-10;  // its sigmoid is above 0.5 by thousands of units in the last
                                    // place of single precision

// Whether the score of the last class is above 0.5, as classifiers of boosters choose: rounded
// scores may be 0.5 where raw scores are not 0.
template <class Real, class Out>
bool scores_above_half(const Finish& finish, Real raw) {
  const bool is_sigmoid = finish.post_transform == PostTransform::kSigmoid &&
                          finish.score_form == ScoreForm::kPlain && sigmoid_scale(finish) > 0;
  // Saves the exp: such scores are not above 0.5, or not next to it.
  if (is_sigmoid && !(raw > 0)) return false;
  if (is_sigmoid && raw * sigmoid_scale(finish) > kClear) return true;
  Out scores[2];
  score_row(finish, &raw, scores);
  return scores[finish.n_outputs - 1] > Out{0.5};
}

// Whether raw scores before the largest lie so far below it that their softmaxes are smaller as
// well, after rounding too.
template <class Real>
bool is_clear(const Finish& finish, const Real* raw, int64_t largest) {
  const bool is_softmax = finish.post_transform == PostTransform::kSoftmaxDoubleSum ||
                          finish.post_transform == PostTransform::kSoftmaxPairwiseSum;
  if (!is_softmax || !std::isfinite(raw[largest])) return false;
  for (int64_t i = 0; i < finish.n_targets; ++i) {
    if (i < largest ? !(raw[largest] - raw[i] > kClear) : !(raw[i] <= raw[largest])) return false;
  }
  return true;
}

// The first largest score, as classifiers of boosters choose: rounded scores may be equal where raw
// scores are not. raw, scores: memory for a row.
template <class Real, class Out>
int64_t first_largest_score(const Finish& finish, const Real* row, Real* raw, Out* scores) {
  const int64_t largest = first_largest(row, finish.n_targets);
  if (is_clear(finish, row, largest)) return largest;
  std::copy_n(row, finish.n_targets, raw);
  score_row(finish, raw, scores);
  return first_largest(scores, finish.n_targets);
}

// The divisor of the sums; 1 where nothing is averaged.
int64_t averaged_trees(const Finish& finish) {
  switch (finish.aggregate) {
    case Aggregate::kAverage: return finish.n_trees;
    case Aggregate::kAveragePerTarget: return finish.n_trees / finish.n_targets;
    default: return 1;
  }
}

// The start value of an accumulator without base value. With base values at SCORED it is -0.0, so
// that `is_scored` can tell whether anything was added: no sum of weights is -0.0.
template <class Real>
Real start_value(const Finish& finish) {
  switch (finish.aggregate) {
    case Aggregate::kMin: return std::numeric_limits<Real>::infinity();
    case Aggregate::kMax: return -std::numeric_limits<Real>::infinity();
    default: return finish.base_position == BasePosition::kScored ? -Real{0} : Real{0};
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
void write_nans(const Finish& finish, Real* raw, int64_t n_rows) {
  for (Real* row = raw; row != raw + n_rows * finish.n_targets; row += finish.n_targets) {
    for (int64_t i = 0; i < finish.n_targets; ++i) {
      if (finish.nans[i] != kNoNan && std::isnan(row[i]))
        std::memcpy(row + i, finish.nans + i, sizeof(Real));
    }
  }
}

template <class Real>
uint64_t bits_of_infinities() {
  const volatile Real infinity = std::numeric_limits<Real>::infinity();
  const Real nan = infinity - infinity;
  uint64_t bits = 0;
  std::memcpy(&bits, &nan, sizeof nan);
  return bits;
}

bool ends_with_base(const Finish& finish) {
  const bool is_last = finish.base_position == BasePosition::kLast ||
                       finish.base_position == BasePosition::kLastDouble;
  return finish.base != nullptr && is_last;
}

// Base: the type of the base values, in which they are added.
template <class Base, class Real>
void add_base(const Finish& finish, Real* raw, int64_t n_scores) {
  const Base* base = static_cast<const Base*>(finish.base);
  for (Real* row = raw; row != raw + n_scores; row += finish.n_targets) {
    for (int64_t i = 0; i < finish.n_targets; ++i) row[i] = static_cast<Real>(row[i] + base[i]);
  }
}

template <class Real>
void add_up(const Finish& finish, Real* raw, int64_t n_rows) {
  if (finish.base_position == BasePosition::kScored) return finish_scored(finish, raw, n_rows);
  const int64_t n_scores = n_rows * finish.n_targets, divisor = averaged_trees(finish);
  if (divisor != 1) {
    for (int64_t i = 0; i < n_scores; ++i) raw[i] /= static_cast<Real>(divisor);
  }
  if (finish.aggregate == Aggregate::kScaledSum) {
    for (int64_t i = 0; i < n_scores; ++i) raw[i] *= static_cast<Real>(finish.post_scale);
  }
  if (!ends_with_base(finish)) return;
  if (finish.base_position == BasePosition::kLastDouble)
    return add_base<double>(finish, raw, n_scores);
  add_base<Real>(finish, raw, n_scores);
}

// Of two NaNs, the one that came first stays, whichever operand the processor takes.
template <class Real>
void finish_margins(const Finish& finish, Real* raw, int64_t n_rows, const Real* margins) {
  const bool last = finish.margin_rule->position == BasePosition::kLast;
  for (int64_t i = 0; i < n_rows * finish.n_targets; ++i) {
    if (last && !std::isnan(raw[i])) raw[i] += margins[i];
    if (!last && std::isnan(margins[i])) raw[i] = margins[i] + Real{0};
  }
}

template <class Real>
void finish_raw(const Finish& finish, Real* raw, int64_t n_rows, const void* margins) {
  add_up(finish, raw, n_rows);
  if (finish.nans != nullptr) write_nans(finish, raw, n_rows);
  if (margins != nullptr) finish_margins(finish, raw, n_rows, static_cast<const Real*>(margins));
}

// The scores 1 - x and x of two classes, which most converters write; a loop without branches.
template <class Real, class Out>
void complement(const Real* raw, int64_t stride, int64_t n_rows, Out* __restrict scores) {
  for (int64_t row = 0; row < n_rows; ++row, raw += stride, scores += 2) {
    scores[0] = static_cast<Out>(Real{1} - *raw);
    scores[1] = static_cast<Out>(*raw);
  }
}

bool is_complement(const Finish& finish) {
  return finish.post_transform == PostTransform::kNone &&
         finish.score_form == ScoreForm::kComplement;
}

template <class Real, class Out>
void score_rows(const Finish& finish, Real* raw, int64_t n_rows, Out* scores) {
  if (finish.post_transform == PostTransform::kNone && finish.score_form == ScoreForm::kPlain) {
    std::transform(raw, raw + n_rows * finish.n_targets, scores,
                   [](Real value) { return static_cast<Out>(value); });
    return;
  }
  if (is_complement(finish)) return complement(raw, 1, n_rows, scores);
  for (int64_t row = 0; row < n_rows; ++row) {
    score_row(finish, raw + row * finish.n_targets, scores + row * finish.n_outputs);
  }
}

// Memory for a row's values, on the stack where there are few. Without exceptions (standalone/) it
// never needs more: there labels of many classes come with scores.
template <class T>
class RowMemory {
 public:
  explicit RowMemory(int64_t n) {
    if (n <= kNearValues) return;
    far_ = static_cast<T*>(std::malloc(static_cast<size_t>(n) * sizeof(T)));
#if defined(__cpp_exceptions)
    if (far_ == nullptr) throw std::bad_alloc();
#endif
  }
  ~RowMemory() { std::free(far_); }
  RowMemory(const RowMemory&) = delete;
  RowMemory& operator=(const RowMemory&) = delete;

  T* data() { return far_ == nullptr ? near_ : far_; }

 private:
  static constexpr int64_t kNearValues = 64;
  T near_[kNearValues];
  T* far_ = nullptr;
};

// Of classifiers of boosters without scores: most rows need no exp.
template <class Real, class Out>
void label_by_scores(const Finish& finish, const Real* raw, int64_t n_rows, int64_t* labels) {
  RowMemory<Real> own(finish.n_targets);
  RowMemory<Out> scores(finish.n_targets);
  for (int64_t row = 0; row < n_rows; ++row)
    labels[row] = first_largest_score(finish, raw + row * finish.n_targets, own.data(),
                                      scores.data());
}

template <class Real, class Out>
void label_rows(const Finish& finish, const Real* raw, int64_t n_rows, int64_t* labels) {
  if (finish.label_rule == LabelRule::kScoreAboveHalf) {
    for (int64_t row = 0; row < n_rows; ++row)
      labels[row] = scores_above_half<Real, Out>(finish, raw[row]);
  } else if (finish.label_rule == LabelRule::kScoreArgmax) {
    label_by_scores<Real, Out>(finish, raw, n_rows, labels);
  } else {
    for (int64_t row = 0; row < n_rows; ++row)
      labels[row] = label_of(finish, raw + row * finish.n_targets);
  }
}

template <class Real, class Out>
void finish_rows(const Finish& finish, void* accumulators, int64_t n_rows, const void* margins,
                 const BlockOutput& output) {
  Real* raw = static_cast<Real*>(accumulators);
  const bool by_sums = finish.label_rule == LabelRule::kArgmaxScored;
  if (output.labels != nullptr && by_sums) {
    for (int64_t row = 0; row < n_rows; ++row) {
      output.labels[row] = first_largest_scored(finish, raw + row * finish.n_targets);
    }
  }
  finish_raw(finish, raw, n_rows, margins);
  if (output.raw != nullptr && output.raw != raw)
    std::copy(raw, raw + n_rows * finish.n_targets, static_cast<Real*>(output.raw));
  Out* const scores = static_cast<Out*>(output.scores);
  const bool has_largest = scores != nullptr && finish.label_rule == LabelRule::kScoreArgmax;
  if (output.labels != nullptr && !by_sums && !has_largest)
    label_rows<Real, Out>(finish, raw, n_rows, output.labels);
  if (scores != nullptr) score_rows(finish, raw, n_rows, scores);
  if (output.labels != nullptr && has_largest) {
    for (int64_t row = 0; row < n_rows; ++row)
      output.labels[row] = first_largest(scores + row * finish.n_outputs, finish.n_outputs);
  }
}

// Whether the sums are the raw scores.
bool are_raw(const Finish& finish) {
  return finish.base_position != BasePosition::kScored && averaged_trees(finish) == 1 &&
         finish.aggregate != Aggregate::kScaledSum && !ends_with_base(finish) &&
         finish.nans == nullptr;
}

// Whether the sums are the scores but for a transform, and only scores are requested.
bool are_scores(const Finish& finish, const BlockOutput& output) {
  return are_raw(finish) && output.scores != nullptr && output.raw == nullptr &&
         output.labels == nullptr;
}

// n_columns: an integer, or an integral_constant, for which the compiler unrolls the loop.
template <class Real, class Count>
void take(const Real* line, int64_t stride, int64_t n_rows, Count n_columns, Real* taken) {
  for (int64_t row = 0; row < n_rows; ++row, line += stride) {
    for (int64_t column = 0; column < n_columns; ++column) *taken++ = line[column];
  }
}

template <class Real, class Out>
void finish_taken(const Finish& finish, const void* accumulators, int64_t stride, int64_t n_rows,
                  void* own, const BlockOutput& output) {
  const Real* const from = static_cast<const Real*>(accumulators);
  if (finish.n_targets == 1) {
    if (is_complement(finish) && are_scores(finish, output))
      return complement(from, stride, n_rows, static_cast<Out*>(output.scores));
    take(from, stride, n_rows, std::integral_constant<int64_t, 1>(), static_cast<Real*>(own));
  } else {
    take(from, stride, n_rows, finish.n_targets, static_cast<Real*>(own));
  }
  finish_rows<Real, Out>(finish, own, n_rows, nullptr, output);
}

bool starts_with_base(const Finish& finish) {
  const bool adds = finish.aggregate != Aggregate::kMin && finish.aggregate != Aggregate::kMax;
  return adds && finish.base != nullptr && finish.base_position == BasePosition::kFirst;
}

// Accumulators that are copied at a time, few enough to stay in the first-level cache.
constexpr int64_t kNear = 256;

template <class Real>
void start_with_margins(const Finish& finish, Real* sums, int64_t n_rows, const Real* margins) {
  std::copy_n(margins, n_rows * finish.n_targets, sums);
  for (Real* row = sums; row != sums + n_rows * finish.n_targets; row += finish.n_targets) {
    for (const auto& [target, value] : finish.margin_rule->steps)
      row[target] += static_cast<Real>(value);
  }
}

template <class Real>
void start_rows(const Finish& finish, void* accumulators, int64_t n_rows, const void* margins) {
  Real* row = static_cast<Real*>(accumulators);
  if (margins != nullptr && finish.margin_rule->position == BasePosition::kFirst)
    return start_with_margins(finish, row, n_rows, static_cast<const Real*>(margins));
  if (!starts_with_base(finish)) {
    std::fill(row, row + n_rows * finish.n_targets, start_value<Real>(finish));
    return;
  }
  const int64_t count = n_rows * finish.n_targets;
  std::copy_n(static_cast<const Real*>(finish.base), std::min(count, finish.n_targets), row);
  for (int64_t done = finish.n_targets; done < count;) {
    // Copies whole rows that have been written already.
    const int64_t more = std::min(
        {done, count - done, std::max(kNear / finish.n_targets, int64_t{1}) * finish.n_targets});
    std::copy_n(row, more, row + done);
    done += more;
  }
}

// Word: read as the whole number that it is, Whole.
template <class Word, class Whole>
void unpack(const SumDigit* digits, int64_t n_targets, const Word* words, int64_t n_rows,
            double* sums) {
  const int64_t n_words = int64_t{digits[n_targets - 1].word} + 1;
  for (int64_t row = 0; row < n_rows; ++row, words += n_words) {
    for (int64_t target = 0; target < n_targets; ++target) {
      const SumDigit& digit = digits[target];
      const Whole mask = (Whole{1} << digit.bits) - 1;
      const auto word = static_cast<Whole>(words[digit.word]);
      *sums++ = static_cast<double>((word >> digit.shift) & mask) * digit.unit;
    }
  }
}

}  // namespace

void unpack_sums(const SumDigit* digits, int64_t n_targets, const void* words, int64_t n_rows,
                 double* sums) {
  if (digits->type == ElementType::kFloat) {
    unpack<float, int32_t>(digits, n_targets, static_cast<const float*>(words), n_rows, sums);
  } else {
    unpack<double, int64_t>(digits, n_targets, static_cast<const double*>(words), n_rows, sums);
  }
}

bool are_sums(const Finish& finish, const BlockOutput& output, bool same_type) {
  const bool is_plain = finish.post_transform == PostTransform::kNone &&
                        finish.score_form == ScoreForm::kPlain &&
                        finish.n_outputs == finish.n_targets;
  if (output.raw != nullptr)
    return are_raw(finish) && output.scores == nullptr && output.labels == nullptr;
  return are_scores(finish, output) && is_plain && same_type;
}

const char* margin_refusal(Aggregate aggregate, BasePosition position) {
  if (aggregate == Aggregate::kMin || aggregate == Aggregate::kMax)
    return "the scores are minima or maxima, to which no base margin can be added";
  if (position == BasePosition::kScored)
    return "targets that no leaf scores are 0 in this forest, whatever a base margin would add";
  if (position == BasePosition::kFirst && aggregate != Aggregate::kSum)
    return "the scores are averages of sums that start with base values, which a base margin would "
           "be divided with";
  return "";
}

uint64_t nan_of_infinities(ElementType accumulator_type) {
  return accumulator_type == ElementType::kFloat ? bits_of_infinities<float>()
                                                 : bits_of_infinities<double>();
}

StartBlock start_block(ElementType accumulator_type) {
  return accumulator_type == ElementType::kFloat ? start_rows<float> : start_rows<double>;
}

FinishBlock finish_block(ElementType accumulator_type, ElementType output_type) {
  if (accumulator_type == ElementType::kFloat) {
    return output_type == ElementType::kFloat ? finish_rows<float, float>
                                              : finish_rows<float, double>;
  }
  return output_type == ElementType::kFloat ? finish_rows<double, float>
                                            : finish_rows<double, double>;
}

FinishColumns finish_columns(ElementType accumulator_type, ElementType output_type) {
  if (accumulator_type == ElementType::kFloat) {
    return output_type == ElementType::kFloat ? finish_taken<float, float>
                                              : finish_taken<float, double>;
  }
  return output_type == ElementType::kFloat ? finish_taken<double, float>
                                            : finish_taken<double, double>;
}

}  // namespace treebeard
