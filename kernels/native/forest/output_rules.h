// How sums become scores and labels: the rules of a forest, numbered as in
// onnx_treebeard/forest/forest.py.
#pragma once

#include <cstdint>

#include "base/arrays.h"

namespace treebeard {

enum class Aggregate : uint32_t {
  kSum = 0,
  kAverage = 1,
  kMin = 2,
  kMax = 3,
  kAveragePerTarget = 4,
  kScaledSum = 5,
};
enum class BasePosition : uint32_t { kFirst = 0, kLast = 1, kScored = 2, kLastDouble = 3 };
enum class ScoreForm : uint32_t {
  kPlain = 0,
  kComplement = 1,
  kNegate = 2,
  kZeroFirst = 3,
  kComplementLast = 4,
  kZeroLast = 5,
};
enum class LabelRule : uint32_t {
  kNone = 0,
  kArgmax = 1,
  kAboveHalf = 2,
  kAboveZero = 3,
  kFromZero = 4,
  kArgmaxScored = 5,
  kScoreAboveHalf = 6,
  kScoreArgmax = 7,
};
enum class PostTransform : uint32_t {
  kNone = 0,
  kLogistic = 1,
  kSoftmax = 2,
  kSoftmaxZero = 3,
  kProbit = 4,
  kSigmoid = 5,
  kSoftmaxDoubleSum = 6,
  kExponential = 7,
  kArgmax = 8,
  kHinge = 9,
  kSignedSquare = 10,
  kSoftplus = 11,
  kSort = 12,
  kSoftplusSteps = 13,
  kSoftmaxPairwiseSum = 14,
  kExponentialDouble = 15,
  kMeanAndVariance = 16,
  kSigmoidUncapped = 17,
  kPowerOfTwo = 18,
  kSoftmaxSingleSteps = 19,
};

// What sums of a target may be that are NaN, where it is not the bits of the only NaN that they may
// be, in the accumulator type.
constexpr uint64_t kNoNan = 0;         // none is NaN
constexpr uint64_t kOfInfinities = 1;  // what the processor makes of infinity - infinity
constexpr uint64_t
    kSeveralNans = 2;  // one of several, which IEEE 754 leaves open: written as that of infinities

// Where the sum of a target is in words of a row (forest/packed_sums.h): `bits` of the whole number
// that a word is, from the bit `shift` on, in multiples of `unit`. type: of all words.
struct SumDigit {
  uint32_t word;
  uint32_t shift;
  uint32_t bits;
  ElementType type;
  double unit;
};

}  // namespace treebeard
