// The passes of contributions through trees: what a kernel reads of them, step by step
// (onnx_treebeard/compiler/units/shap/unit_names.py has the algorithm and the kinds of
// steps, batch_steps.py says what each reads).
//
// In: facts about a forest in normal form, some of its trees, where their predicates' bit-planes
// lie. Out: tables
//
//     groups   {first, end, points, weight, column, column_end}   trees of one target and one number of points
//     steps    {kind, plane, sum, path, ...}                      of the trees of each group
//     values   {value}                                            of each step
//     weights  {value}                                            of the points of each group
//     columns  {column}                                           of each group: accumulators of a row that its trees add to
//
// and of interactions of pairs of features
//
//     nodes    {bits, sum, value}       of each step on the way up: the path's other features
//     columns  {sum, column, factor}    of each group: parts of sums that accumulators of a row get
//
// A tree whose leaves score several targets is one of each of them. Offsets are those of areas of
// the scratch memory, in bytes.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest_analysis.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner::contributions {

constexpr int64_t kPieceRows = 16;  // that are lanes together (units/shap/unit_names.py)

// The records of the tables. A step of interactions has the range of its records in "nodes" in the
// place of first_plane and first_sum.
struct GroupRecord {
  int32_t first, end, points, weight, column, column_end, n_sums;
};
constexpr const char*
    kGroupType = "first:<i4,end:<i4,points:<i4,weight:<i4,column:<i4,column_end:<i4,n_sums:<i4";
struct StepRecord {
  int32_t kind, plane, sum, path, first_path, second_path, value;
  int32_t above_plane, above_flip, above_bits, bits;
  int32_t first_plane, first_sum, second_plane, second_sum, unused;
};
struct PairRecord {
  int32_t bits, sum, value;
};
struct PairColumn {
  int32_t sum, column;
  double factor;
};

// A tree and a target that its leaves score. points: of its quadrature. n_nodes: that the pass
// meets; those that several paths lead to count for each.
struct TreePass {
  int32_t tree, target;
  int64_t points, n_nodes, depth;
};

// What contributions are: Shapley values of the game in which a feature that is not known takes its
// value by the hits of the model (Lundberg et al., 2020); what the expected score changes by from
// node to node of the row's path (Saabas, 2014); the Shapley values, shared among pairs of
// features; or those of the game in which a feature that is not known has the values of background
// rows (background.h).
enum class Method : int32_t { kShapley = 0, kPath = 1, kInteraction = 2, kBackground = 3 };

// What the nodes of a forest in normal form decide for the rows of a background: (n_nodes, n_rows),
// 1 where a predicate is true. The trees that contributions are asked of, end not included.
struct Background {
  const uint8_t* decisions = nullptr;
  int64_t n_rows = 0;
  int32_t tree_begin = 0, tree_end = 0;

  const uint8_t* of_node(int32_t node) const { return decisions + node * n_rows; }
};

// What the kernels of a forest have in common.
struct Shape {
  Method method;
  ElementType value;    // that contributions are computed in
  int64_t chunk_bytes;  // from one chunk of values to the next
  int64_t columns;      // one for each feature, and one for the expected score
  int64_t row_columns;  // accumulators of a target: as many, or one for each pair of columns
  double scale;         // of leaf values
  const Background* background;  // of Method::kBackground, else null
  int64_t max_row_bytes;         // of the steps of one row
};

// The passes of the trees from `begin` to `end` that have nodes, in the order in which a kernel
// makes them. Throws a Fault where a tree has too many nodes.
std::vector<TreePass> passes_of(ForestFacts& facts, Method method, int32_t begin, int32_t end);

// The score of each target that is expected of a row of which nothing is known: the sum over the
// trees of their leaf values by the share of rows that reach them.
std::vector<double> expected_scores(ForestFacts& facts);

// Bytes of the areas in the scratch memory.
struct AreaBytes {
  int64_t paths = 0, bits = 0, sums = 0, terms = 0;
};

// The bit-planes of predicates, as ScratchLayout::entry names them.
struct Planes {
  int64_t first, step, count;    // the first one; from one to the next
  std::vector<int32_t> of_node;  // of the forest: that of its predicate
};

// What has been added. row_points: which points the units are for that go through the trees for one
// row at a time, by form (single_row_passes.h); none where no unit does.
struct AddedPasses {
  AreaBytes areas;
  std::vector<int64_t> row_points;
};

// Adds the tables; of contributions by the hits of the model those for one row at a time too.
AddedPasses add_passes(ForestFacts& facts, const Shape& shape, const std::vector<TreePass>& passes,
                       const Planes& planes, KernelTables& tables);

// The nodes of a tree depth first, and which share of the rows at a node goes to its true child.

// The share of the rows at a node that go to its true child: half of them where none is known to
// reach it.
double true_share(ForestFacts& facts, int32_t node);

// What a leaf adds to the score of a target, before any averaging.
double leaf_value(const Forest& forest, int32_t leaf, int32_t target);

// Goes through the nodes of a tree depth first, true children first, without recursion: calls
// enter(node) on the way down, between(node) before its false child, leave(node) on the way up.
template <class Enter, class Between, class Leave>
void go_through(const Forest& forest, int32_t root, Enter enter, Between between, Leave leave) {
  struct Visit {
    int32_t node, stage;
  };
  if (root < 0) return;
  std::vector<Visit> path{{root, 0}};
  enter(root);
  while (!path.empty()) {
    Visit& visit = path.back();
    const int32_t node = visit.node;
    if (visit.stage == 2) {
      leave(node);
      path.pop_back();
      continue;
    }
    const int32_t child = visit.stage == 0 ? forest.true_child[node] : forest.false_child[node];
    if (visit.stage == 1) between(node);
    ++visit.stage;
    if (child < 0) continue;
    path.push_back({child, 0});
    enter(child);
  }
}

// The numbers of the steps of contributions, by the operations by which the units for one row
// compute them too (units/shap/single_row_steps.py), so that all rows have the same bits.
//
// unit_names.py in units/shap has the algorithm and what the letters mean.

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
