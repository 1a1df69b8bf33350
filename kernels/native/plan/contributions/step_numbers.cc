#include "plan/contributions/step_numbers.h"

#include <cmath>

namespace treebeard::planner::contributions {
namespace {

constexpr double kPi = 3.141592653589793;
constexpr int kNewtonSteps = 64;  // of Newton's method, which takes about 5

// A number as the sum of two doubles, of some 106 bits, so that points and weights round to the
// same doubles on every machine: long double has 64, 80 or 128 bits, and is a library on some.
// Source: T. J. Dekker, A floating-point technique for extending the available precision, 1971.
struct Pair {
  double high, low = 0;
};

Pair exact_sum(double a, double b) {
  const double sum = a + b, part = sum - a;
  return {sum, (a - (sum - part)) + (b - part)};
}

Pair operator+(Pair a, Pair b) {
  const Pair high = exact_sum(a.high, b.high);
  return exact_sum(high.high, high.low + (a.low + b.low));
}

Pair operator-(Pair a, Pair b) { return a + Pair{-b.high, -b.low}; }

Pair operator*(Pair a, Pair b) {
  const double product = a.high * b.high;
  const double rest = std::fma(a.high, b.high, -product);
  return exact_sum(product, rest + (a.high * b.low + a.low * b.high));
}

Pair operator/(Pair a, Pair b) {
  const Pair first{a.high / b.high};
  const Pair second{(a - first * b).high / b.high};
  const Pair third{(a - (first + second) * b).high / b.high};
  return first + second + third;
}

Pair exact(int64_t number) { return {static_cast<double>(number)}; }

// The Legendre polynomial of degree n at x, and its derivative.
struct Legendre {
  Pair value, slope;
};

Legendre legendre(int64_t n, Pair x) {
  Pair before{0}, value{1};
  for (int64_t k = 0; k < n; ++k) {
    const Pair next = (exact(2 * k + 1) * x * value - exact(k) * before) / exact(k + 1);
    before = value;
    value = next;
  }
  return {value, exact(n) * (x * value - before) / (x * x - Pair{1})};
}

}  // namespace

Quadrature gauss_legendre(int64_t n) {
  Quadrature quadrature;
  for (int64_t k = 0; k < n; ++k) {
    // Near a root (Abramowitz and Stegun, 22.16.6), for Newton's method.
    Pair x{std::cos(kPi * (static_cast<double>(k) + 0.75) / (static_cast<double>(n) + 0.5))};
    Legendre at = legendre(n, x);
    for (int step = 0; step < kNewtonSteps; ++step) {
      const Pair moved = at.value / at.slope;
      x = x - moved;
      at = legendre(n, x);
      if (std::fabs(moved.high) < 1e-20) break;
    }
    quadrature.point.push_back(((Pair{1} - x) / Pair{2}).high);
    quadrature.weight.push_back((Pair{1} / ((Pair{1} - x * x) * at.slope * at.slope)).high);
  }
  return quadrature;
}

}  // namespace treebeard::planner::contributions
