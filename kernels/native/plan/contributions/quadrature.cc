#include "plan/contributions/quadrature.h"

#include <cmath>

namespace treebeard::planner::contributions {
namespace {

constexpr long double kPi = 3.14159265358979323846264338327950288L;
constexpr int kNewtonSteps = 64;  // of Newton's method, which takes about 5

// The Legendre polynomial of degree n at x, and its derivative.
struct Legendre {
  long double value, slope;
};

Legendre legendre(int64_t n, long double x) {
  long double before = 0, value = 1;
  for (int64_t k = 0; k < n; ++k) {
    const auto degree = static_cast<long double>(k);
    const long double next = ((2 * degree + 1) * x * value - degree * before) / (degree + 1);
    before = value;
    value = next;
  }
  return {value, static_cast<long double>(n) * (x * value - before) / (x * x - 1)};
}

}  // namespace

Quadrature gauss_legendre(int64_t n) {
  Quadrature quadrature;
  for (int64_t k = 0; k < n; ++k) {
    // Near a root (Abramowitz and Stegun, 22.16.6), for Newton's method.
    long double x = std::cos(kPi * (static_cast<long double>(k) + 0.75L) /
                             (static_cast<long double>(n) + 0.5L));
    Legendre at = legendre(n, x);
    for (int step = 0; step < kNewtonSteps; ++step) {
      const long double moved = at.value / at.slope;
      x -= moved;
      at = legendre(n, x);
      if (std::fabs(moved) < 1e-18L) break;
    }
    quadrature.point.push_back(static_cast<double>((1 - x) / 2));
    quadrature.weight.push_back(static_cast<double>(1 / ((1 - x * x) * at.slope * at.slope)));
  }
  return quadrature;
}

}  // namespace treebeard::planner::contributions
