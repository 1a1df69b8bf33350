// The numbers of the steps of contributions, by the operations by which the units for one row
// compute them too (units/contributions/row_steps.py), so that all rows have the same bits.
//
// unit_names.py in units/contributions has the algorithm and what the letters mean.
#pragma once

#include <cstdint>
#include <vector>

namespace treebeard::planner::contributions {

// Gauss-Legendre quadrature: the points and weights of n-point integration from 0 to 1, which is
// exact for polynomials of degree 2n - 1.

struct Quadrature {
  std::vector<double> point, weight;
};

// n: at least 1. Takes time quadratic in n.
Quadrature gauss_legendre(int64_t n);

// A point of the quadrature, t, and s = 1 - t, in the type of values.
template <class Real>
struct Point {
  Real t, s;
};

template <class Real>
std::vector<Point<Real>> points_of(const Quadrature& quadrature) {
  std::vector<Point<Real>> points;
  for (const double t : quadrature.point)
    points.push_back({static_cast<Real>(t), static_cast<Real>(1 - t)});
  return points;
}

// What a point multiplies by at a node: a where the row goes to the first child, a where not, and
// 1 / e^2.
template <class Real>
struct PointFactors {
  Real where, elsewhere, scale;
};

// A node's numbers. share: of the rows at the node that go to the first child, l. before: of the
// rows that follow the path in the feature in the nodes above, z. first, second: the values of
// leaves, 0 of nodes.
template <class Real>
struct SplitNumbers {
  Real share = 0, before = 1, first = 0, second = 0;

  Real follow_share() const { return before * share; }
  Real difference() const { return first - second; }
  // What the sum over the points is multiplied by.
  Real where() const { return before - follow_share(); }
  Real elsewhere() const { return -follow_share(); }

  PointFactors<Real> factors(const Point<Real>& point) const {
    const Real not_followed = point.s * share;
    return {not_followed + point.t, not_followed, 1};
  }
  // The same where a node above tests the feature.
  PointFactors<Real> factors_repeated(const Point<Real>& point) const {
    const Real not_followed = point.s * follow_share();
    const Real inverse = 1 / (point.t + point.s * before);
    return {(not_followed + point.t) * inverse, not_followed * inverse, inverse * inverse};
  }
};

// Of a step. children: of a node with pairs. above: the depth of the last node above that tests
// the feature, or -1.
template <class Real>
struct StepNumbers {
  SplitNumbers<Real> node, children[2] = {};
  int32_t above = -1;
};

}  // namespace treebeard::planner::contributions
