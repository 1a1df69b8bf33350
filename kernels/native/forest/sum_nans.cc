#include "forest/sum_nans.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

#include "forest/leaf_values.h"

namespace treebeard::planner {
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
    const bool of_infinities = (is_infinite(largest_) && overflows(-smallest_, count)) || (is_infinite(smallest_) && overflows(largest_, count));
    if (has_several_ || (of_infinities && nan_ != kNoNan)) return kSeveralNans;
    return of_infinities ? kOfInfinities : nan_;
  }

 private:
  static bool is_infinite(Real number) { return std::isinf(number); }

  static bool overflows(Real number, double count) { return number > 0 && number >= std::numeric_limits<Real>::max() / static_cast<Real>(2 * count); }

  void add_nan(uint64_t bits) {
    has_several_ |= nan_ != kNoNan && nan_ != bits;
    nan_ = bits;
  }

  Real largest_ = 0, smallest_ = 0;
  uint64_t nan_ = kNoNan;
  bool has_several_ = false;
};

template <class Real>
const Column<Real>& base_values(const Forest& forest) {
  if constexpr (std::is_same_v<Real, double>) {
    return forest.base_values.doubles();
  } else {
    return forest.base_values.singles();
  }
}

template <class Real>
bool are_finite(const Column<Real>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](Real number) { return std::isfinite(number); });
}

int64_t most_weights_of_a_leaf(const Forest& forest) {
  int64_t most = 1;
  for (int64_t leaf = 0; leaf < forest.n_leaves(); ++leaf) most = std::max(most, forest.weight_start[leaf + 1] - forest.weight_start[leaf]);
  return most;
}

template <class Real>
std::vector<uint64_t> nans_of_targets(const Forest& forest) {
  const Column<Real>&numbers = weights<Real>(forest), &base = base_values<Real>(forest);
  if (are_finite(numbers) && are_finite(base)) return {};
  std::vector<Addends<Real>> addends(static_cast<size_t>(forest.n_targets));
  for (int64_t k = 0; k < numbers.size(); ++k) addends[static_cast<size_t>(forest.weight_target[k])].add(numbers[k]);
  for (int64_t target = 0; target < base.size(); ++target) addends[static_cast<size_t>(target)].add(base[target]);
  const double count = static_cast<double>(forest.n_trees()) * static_cast<double>(most_weights_of_a_leaf(forest)) + 1;
  std::vector<uint64_t> nans;
  for (const Addends<Real>& own : addends) nans.push_back(own.sum_nan(count));
  const bool are_none = std::all_of(nans.begin(), nans.end(), [](uint64_t nan) { return nan == kNoNan; });
  return are_none ? std::vector<uint64_t>() : nans;
}

}  // namespace

// Minima and maxima pass NaN over.
std::vector<uint64_t> sum_nans(const Forest& forest) {
  if (takes_extremes(forest)) return {};
  return forest.accumulator_type == ElementType::kDouble ? nans_of_targets<double>(forest) : nans_of_targets<float>(forest);
}

}  // namespace treebeard::planner
