#include "ort/tail/eigen_kernels.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>
#include <limits>
#include <random>
#include <type_traits>

namespace treebeard {
namespace {

constexpr int64_t kRegisterBytes = 16;

// Beyond these, results are infinite, or zero.
constexpr double kLargest = 709.784, kSmallest = -745.519;
// The logarithm of 2, in two parts, of which the first has few bits.
constexpr double kLog2E = 1.4426950408889634073599, kHighLn2 = 0.693145751953125,
                 kLowLn2 = 1.42860682030941723212e-6;
constexpr double kNumerator[] = {1.26177193074810590878e-4, 3.02994407707441961300e-2, 1.0};
constexpr double kDenominator[] = {3.00198505138664455042e-6, 2.52448340349684104192e-3,
                                   2.27265548208155028766e-1, 2.0};

// e^x = 2^n e^r, with |r| <= ln(2) / 2 and e^r = 1 + 2 r P(r^2) / (Q(r^2) - r P(r^2)).
double exp_by_cephes(double value) {
  const double x = std::max(std::min(value, kLargest), kSmallest);
  const double power = std::floor(kLog2E * x + 0.5);
  const double r = (x - power * kHighLn2) - power * kLowLn2, square = r * r;
  const double numerator = ((kNumerator[0] * square + kNumerator[1]) * square + kNumerator[2]) * r;
  const double denominator = ((kDenominator[0] * square + kDenominator[1]) * square +
                              kDenominator[2]) *
                                 square +
                             kDenominator[3];
  return std::ldexp(2.0 * (numerator / (denominator - numerator)) + 1.0, static_cast<int>(power));
}

bool exponentials(const void* from, int64_t n_rows, int64_t width, void* to) {
  const auto* values = static_cast<const double*>(from);
  auto* results = static_cast<double*>(to);
  const int64_t count = n_rows * width, paired = count / 2 * 2;
  if (std::any_of(values, values + count, [](double value) { return std::isnan(value); }))
    return false;
  std::transform(values, values + paired, results, exp_by_cephes);
  if (paired < count) results[paired] = std::exp(values[paired]);
  return true;
}

// The values of a register added, as movhlps and shufps pair them.
double sum_of(const double* lanes) { return lanes[0] + lanes[1]; }
float sum_of(const float* lanes) { return (lanes[0] + lanes[2]) + (lanes[1] + lanes[3]); }

template <class Real>
Real row_sum(const Real* row, int64_t width) {
  constexpr int64_t kLanes = kRegisterBytes / static_cast<int64_t>(sizeof(Real));
  const auto place = static_cast<int64_t>(reinterpret_cast<uintptr_t>(row) / sizeof(Real) % kLanes);
  const int64_t begin = std::min(width, (kLanes - place) % kLanes);
  const int64_t end = begin + (width - begin) / kLanes * kLanes,
                end_of_pairs = begin + (width - begin) / (2 * kLanes) * (2 * kLanes);
  if (begin == end) {
    Real sum = row[0];
    for (int64_t column = 1; column < width; ++column) sum += row[column];
    return sum;
  }
  Real sums[kLanes];
  const auto add = [&](Real* to, const Real* values) {
    for (int64_t lane = 0; lane < kLanes; ++lane) to[lane] += values[lane];
  };
  std::copy_n(row + begin, kLanes, sums);
  if (end - begin > kLanes) {
    Real others[kLanes];
    std::copy_n(row + begin + kLanes, kLanes, others);
    for (int64_t column = begin + 2 * kLanes; column < end_of_pairs; column += 2 * kLanes) {
      add(sums, row + column);
      add(others, row + column + kLanes);
    }
    add(sums, others);
    if (end > end_of_pairs) add(sums, row + end_of_pairs);
  }
  Real sum = sum_of(sums);
  for (int64_t column = 0; column < begin; ++column) sum += row[column];
  for (int64_t column = end; column < width; ++column) sum += row[column];
  return sum;
}

template <class Real>
bool row_sums(const void* from, int64_t n_rows, int64_t width, void* to) {
  const auto* values = static_cast<const Real*>(from);
  auto* results = static_cast<Real*>(to);
  for (int64_t row = 0; row < n_rows; ++row) {
    results[row] = row_sum(values + row * width, width);
    if (std::isnan(results[row])) return false;
  }
  return true;
}

// The largest of a row, the first of several; null where NaN, or a zero of each sign, leaves open
// which one Eigen takes.
template <class Real>
const Real* largest_of(const Real* row, int64_t width) {
  const Real* const largest = std::max_element(row, row + width);
  const auto is_unclear = [&](Real value) {
    return std::isnan(value) ||
           (value == 0 && *largest == 0 && std::signbit(value) != std::signbit(*largest));
  };
  return std::any_of(row, row + width, is_unclear) ? nullptr : largest;
}

// The largest value of each row, or its column where results are whole numbers.
template <class Real, class Result>
bool row_maxima(const void* from, int64_t n_rows, int64_t width, void* to) {
  const auto* row = static_cast<const Real*>(from);
  for (int64_t number = 0; number < n_rows; ++number, row += width) {
    const Real* const largest = largest_of(row, width);
    if (largest == nullptr) return false;
    if constexpr (std::is_integral_v<Result>) {
      static_cast<Result*>(to)[number] = largest - row;
    } else {
      static_cast<Result*>(to)[number] = *largest;
    }
  }
  return true;
}

struct OperatorKernel {
  const char* op;
  ElementType type;
  EigenKernel kernel;
};

constexpr OperatorKernel kOperatorKernels[] = {
    {"Exp", ElementType::kDouble, exponentials},
    {"ReduceSum", ElementType::kFloat, row_sums<float>},
    {"ReduceSum", ElementType::kDouble, row_sums<double>},
    {"ReduceMax", ElementType::kFloat, row_maxima<float, float>},
    {"ReduceMax", ElementType::kDouble, row_maxima<double, double>},
    {"ArgMax", ElementType::kFloat, row_maxima<float, int64_t>},
    {"ArgMax", ElementType::kDouble, row_maxima<double, int64_t>},
};

std::vector<double> probe_values(bool of_exp) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  std::vector<double> values;
  std::minstd_rand random(1);
  while (values.size() < static_cast<size_t>(kMaxEigenValues)) {
    const double unit = static_cast<double>(random()) / static_cast<double>(random.max());
    const double ranges[] = {2, 40, 700};
    values.push_back((2 * unit - 1) * ranges[values.size() % 3]);
  }
  const double ends[] = {0.0,    -0.0,   kInfinite, -kInfinite, 709.78, 709.79,
                         -708.4, -745.1, -745.2,    -1e300,     1e-300, -740.3};
  if (of_exp) std::copy(std::begin(ends), std::end(ends), values.end() - std::size(ends));
  return values;
}

template <class Real>
std::vector<uint8_t> bytes_of(const std::vector<double>& values) {
  const std::vector<Real> rounded(values.begin(), values.end());
  std::vector<uint8_t> bytes(rounded.size() * sizeof(Real));
  std::memcpy(bytes.data(), rounded.data(), bytes.size());
  return bytes;
}

}  // namespace

EigenKernel eigen_kernel(const char* op, ElementType type) {
  const auto* const listed = std::find_if(
      std::begin(kOperatorKernels), std::end(kOperatorKernels), [&](const OperatorKernel& each) {
        return std::strcmp(each.op, op) == 0 && each.type == type;
      });
  return listed == std::end(kOperatorKernels) ? nullptr : listed->kernel;
}

std::vector<uint8_t> eigen_probes(const char* op, ElementType type) {
  const std::vector<double> values = probe_values(std::strcmp(op, "Exp") == 0);
  return type == ElementType::kDouble ? bytes_of<double>(values) : bytes_of<float>(values);
}

}  // namespace treebeard
