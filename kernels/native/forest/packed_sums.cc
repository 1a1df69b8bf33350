#include "forest/packed_sums.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include "forest/leaf_forms.h"

namespace treebeard::planner {
namespace {

constexpr int kDoubleBits = std::numeric_limits<double>::digits;

// Whether sums begin with zeros, and nothing but leaf values is added before the last tree.
bool sums_leaves_alone(const Forest& forest) {
  if (takes_extremes(forest) || forest.is_linear()) return false;
  switch (forest.base_position) {
    case BasePosition::kScored: return false;
    // A sum that is not averaged may begin with a margin.
    case BasePosition::kFirst:
      return forest.base_values.empty() && forest.aggregate != Aggregate::kSum;
    default: return true;
  }
}

// The largest power of two of which a positive number of normal size is a multiple, and the next
// one above the number, as exponents.
struct Extent {
  int lowest, end;
};

constexpr int kMaxExponent = 900;  // so that scales are normal numbers

// Nothing for other numbers, of which no leaf value of a grown tree is one.
std::optional<Extent> extent_of(double value) {
  if (!(value > std::ldexp(1, -kMaxExponent) && value < std::ldexp(1, kMaxExponent)))
    return std::nullopt;
  uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  constexpr int kFractionBits = kDoubleBits - 1;
  constexpr uint64_t kImplied = uint64_t{1} << kFractionBits;
  const int end = static_cast<int>(bits >> kFractionBits) - 1022;
  const int zeros = __builtin_ctzll((bits & (kImplied - 1)) | kImplied);
  return Extent{end - kDoubleBits + zeros, end};
}

// The largest power of two of which all leaf values are multiples, as exponent; nothing where one
// is negative, or the largest has more digits than a double. Most forests end that with their first
// leaves.
std::optional<int> common_exponent(const Column<double>& values) {
  Extent all{std::numeric_limits<int>::max(), std::numeric_limits<int>::min()};
  double last = 0;
  for (const double value : values) {
    if (value == 0 || value == last) continue;
    const std::optional<Extent> extent = extent_of(value);
    if (!extent) return std::nullopt;
    all = {std::min(all.lowest, extent->lowest), std::max(all.end, extent->end)};
    if (all.end - all.lowest > kDoubleBits) return std::nullopt;
    last = value;
  }
  if (last == 0) return std::nullopt;
  return all.lowest;
}

// Calls visit(leaf, values) with what each leaf adds to all targets, in units of 2^exponent.
template <class Visit>
void each_leaf(const Forest& forest, int exponent, const Visit& visit) {
  const Column<double>& weights = forest.weight.doubles();
  const double scale = std::ldexp(1, -exponent);
  std::vector<double> values(at(forest.n_targets));
  for (int64_t leaf = 0; leaf < forest.n_leaves(); ++leaf) {
    const int64_t begin = forest.weight_start[leaf], end = forest.weight_start[leaf + 1];
    for (int64_t k = begin; k < end; ++k) values[at(forest.weight_target[k])] += weights[k] * scale;
    visit(leaf, values);
    for (int64_t k = begin; k < end; ++k) values[at(forest.weight_target[k])] = 0;
  }
}

// By target, how many bits hold every sum: each tree adds at most the largest leaf value. Nothing
// where a double does not hold one.
std::optional<std::vector<int>> digit_bits(const Forest& forest, int exponent) {
  std::vector<double> largest(at(forest.n_targets));
  each_leaf(forest, exponent, [&](int64_t leaf, const std::vector<double>& values) {
    for (int64_t k = forest.weight_start[leaf]; k < forest.weight_start[leaf + 1]; ++k) {
      const size_t target = at(forest.weight_target[k]);
      largest[target] = std::max(largest[target], values[target]);
    }
  });
  std::vector<int> bits;
  for (const double value : largest) {
    const double bound = value * static_cast<double>(forest.n_trees());
    if (!(bound < std::ldexp(1, kDoubleBits))) return std::nullopt;
    bits.push_back(bound == 0 ? 0 : std::ilogb(bound) + 1);
  }
  return bits;
}

// Digits in words of one type, target after target; none where one does not fit. A target that no
// leaf scores has a digit of no bits.
template <class Word>
std::vector<SumDigit> digits_in(const std::vector<int>& bits, int exponent) {
  constexpr uint32_t kBits = std::numeric_limits<Word>::digits;
  const ElementType type = sizeof(Word) == sizeof(float) ? ElementType::kFloat
                                                         : ElementType::kDouble;
  std::vector<SumDigit> digits;
  uint32_t word = 0, used = 0;
  for (const int count : bits) {
    const auto width = static_cast<uint32_t>(count);
    if (width > kBits) return {};
    if (used + width > kBits) {
      ++word;
      used = 0;
    }
    digits.push_back({word, used, width, type, std::ldexp(1, exponent)});
    used += width;
  }
  return digits;
}

int64_t word_count(const std::vector<SumDigit>& digits) { return int64_t{digits.back().word} + 1; }

int64_t row_bytes(const std::vector<SumDigit>& digits) {
  return word_count(digits) * static_cast<int64_t>(element_size(digits.back().type));
}

// In the words with fewest bytes; of those, in the fewest words.
std::vector<SumDigit> smallest_digits(const std::vector<int>& bits, int exponent) {
  std::vector<SumDigit> doubles = digits_in<double>(bits, exponent);
  std::vector<SumDigit> singles = digits_in<float>(bits, exponent);
  return !singles.empty() && row_bytes(singles) < row_bytes(doubles) ? singles : doubles;
}

// The forest whose leaves add words.
Forest with_words(const Forest& forest, int exponent, const std::vector<SumDigit>& digits) {
  const int64_t n_words = word_count(digits);
  Forest words = forest;
  std::vector<int64_t> start{0};
  std::vector<int32_t> target;
  std::vector<double> sums(at(n_words)), weight;
  each_leaf(forest, exponent, [&](int64_t leaf, const std::vector<double>& values) {
    for (int64_t k = forest.weight_start[leaf]; k < forest.weight_start[leaf + 1]; ++k) {
      const size_t of = at(forest.weight_target[k]);
      const SumDigit& digit = digits[of];
      // A leaf that has several weights for a target sets the same bits again.
      const auto word = static_cast<int64_t>(sums[digit.word]) | static_cast<int64_t>(values[of])
                                                                     << digit.shift;
      sums[digit.word] = static_cast<double>(word);
    }
    for (int64_t word = 0; word < n_words; ++word) {
      if (sums[at(word)] == 0) continue;
      target.push_back(static_cast<int32_t>(word));
      weight.push_back(std::exchange(sums[at(word)], 0));
    }
    start.push_back(static_cast<int64_t>(target.size()));
  });
  words.weight_start = std::move(start);
  words.weight_target = std::move(target);
  const ElementType type = digits.front().type;
  if (type == ElementType::kFloat) {
    words.weight = FloatColumn(Column(std::vector<float>(weight.begin(), weight.end())));
  } else {
    words.weight = FloatColumn(Column(std::move(weight)));
  }
  words.n_targets = n_words;
  words.accumulator_type = type;
  words.base_values = {};
  words.base_position = BasePosition::kLast;
  words.score_sums();
  return words;
}

}  // namespace

std::optional<PackedForest> packed_sums(const Forest& forest) {
  if (forest.accumulator_type != ElementType::kDouble || !sums_leaves_alone(forest))
    return std::nullopt;
  const std::optional<int> exponent = common_exponent(forest.weight.doubles());
  if (!exponent) return std::nullopt;
  const std::optional<std::vector<int>> bits = digit_bits(forest, *exponent);
  if (!bits) return std::nullopt;
  std::vector<SumDigit> digits = smallest_digits(*bits, *exponent);
  const int64_t bytes = forest.n_targets * static_cast<int64_t>(sizeof(double));
  if (row_bytes(digits) >= bytes) return std::nullopt;
  // Lists of weights remain lists.
  if (forest.n_leaves() * word_count(digits) > kMaxDenseSlotsPerWeight * forest.weight.size())
    return std::nullopt;
  Forest words = with_words(forest, *exponent, digits);
  return PackedForest{std::move(words), std::move(digits)};
}

}  // namespace treebeard::planner
