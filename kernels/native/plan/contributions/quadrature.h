// Gauss-Legendre quadrature: the points and weights of n-point integration from 0 to 1, which is
// exact for polynomials of degree 2n - 1.
#pragma once

#include <cstdint>
#include <vector>

namespace treebeard::planner::contributions {

struct Quadrature {
  std::vector<double> point, weight;
};

// n: at least 1. Takes time quadratic in n.
Quadrature gauss_legendre(int64_t n);

}  // namespace treebeard::planner::contributions
