// What is known of trees before their passes are written: targets, expected scores, and the points
// of their quadrature.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "base/error.h"
#include "plan/shap/tree_passes.h"

namespace treebeard::planner::contributions {
namespace {

constexpr int64_t kMaxNodes = int64_t{1} << 26;  // of a pass, whose records have 4 GiB then

// What a pass needs of the shape of a tree, and which targets its leaves score.
class Survey {
 public:
  explicit Survey(const Forest& forest) : forest_(forest), times_(at(forest.n_features)) {}

  // Adds a pass for each target.
  void add(int32_t tree, std::vector<TreePass>& passes) {
    distinct_ = max_distinct_ = depth_ = max_depth_ = n_nodes_ = 0;
    targets_.clear();
    go_through(
        forest_, forest_.root[tree], [this](int32_t node) { enter(node); }, [](int32_t) {},
        [this](int32_t node) { leave(node); });
    std::sort(targets_.begin(), targets_.end());
    const int64_t points = std::max<int64_t>(1, (max_distinct_ + 1) / 2);
    for (const int32_t target : targets_)
      passes.push_back({tree, target, points, n_nodes_, max_depth_});
  }

 private:
  void enter(int32_t node) {
    if (++n_nodes_ > kMaxNodes)
      faults::refuse_unserved({}, "a tree has more than ", with_commas(kMaxNodes),
                              " nodes, and that is the most for contributions");
    distinct_ += times_[at(forest_.feature[node])]++ == 0;
    max_distinct_ = std::max(max_distinct_, distinct_);
    max_depth_ = std::max(max_depth_, ++depth_);
    for (const int32_t child : forest_.children(node)) add_targets(child);
  }

  void leave(int32_t node) {
    distinct_ -= --times_[at(forest_.feature[node])] == 0;
    --depth_;
  }

  void add_targets(int32_t child) {
    if (child >= 0) return;
    for (int64_t k = forest_.weight_start[~child]; k < forest_.weight_start[~child + 1]; ++k) {
      const int32_t target = forest_.weight_target[k];
      if (!contains(targets_, target)) targets_.push_back(target);
    }
  }

  const Forest& forest_;
  std::vector<int32_t> times_;  // by feature: nodes of the path that test it
  std::vector<int32_t> targets_;
  int64_t distinct_ = 0, max_distinct_ = 0, depth_ = 0, max_depth_ = 0, n_nodes_ = 0;
};

}  // namespace

double leaf_value(const Forest& forest, int32_t leaf, int32_t target) {
  double value = 0;
  for (int64_t k = forest.weight_start[leaf]; k < forest.weight_start[leaf + 1]; ++k)
    if (forest.weight_target[k] == target) value += forest.weight[k];
  return value;
}

double true_share(ForestFacts& facts, int32_t node) {
  const Forest& forest = facts.forest();
  const NodeProbability& probability = facts.probability();
  const auto of = [&](int32_t child) {
    return child < 0 ? probability.leaf[at(~child)] : probability.node[at(child)];
  };
  const double first = of(forest.true_child[node]), second = of(forest.false_child[node]);
  return first + second > 0 ? first / (first + second) : 0.5;
}

std::vector<TreePass> passes_of(ForestFacts& facts, Method method, int32_t begin, int32_t end) {
  std::vector<TreePass> passes;
  Survey survey(facts.forest());
  for (int32_t tree = begin; tree < end; ++tree)
    if (facts.forest().root[tree] >= 0) survey.add(tree, passes);
  if (method == Method::kPath)
    for (TreePass& pass : passes) pass.points = 1;
  std::sort(passes.begin(), passes.end(), [](const TreePass& a, const TreePass& b) {
    return std::tie(a.target, a.points, a.tree) < std::tie(b.target, b.points, b.tree);
  });
  return passes;
}

std::vector<double> expected_scores(ForestFacts& facts) {
  const Forest& forest = facts.forest();
  std::vector<double> scores(at(forest.n_targets));
  std::vector<double> shares;
  const auto add = [&](int32_t child, double share) {
    if (child >= 0) return;
    for (int64_t k = forest.weight_start[~child]; k < forest.weight_start[~child + 1]; ++k)
      scores[at(forest.weight_target[k])] += share * forest.weight[k];
  };
  for (int64_t tree = 0; tree < forest.n_trees(); ++tree) {
    const int32_t root = forest.root[tree];
    add(root, 1);
    // The share of the row that reaches each node of the path, and then its second child.
    shares.assign(1, 1.0);
    go_through(
        forest, root,
        [&](int32_t node) {
          const double here = shares.back(), first = true_share(facts, node);
          shares.push_back(here * first);
          add(forest.true_child[node], here * first);
        },
        [&](int32_t node) {
          const double first = true_share(facts, node), here = shares[shares.size() - 2];
          shares.back() = here * (1 - first);
          add(forest.false_child[node], here * (1 - first));
        },
        [&](int32_t) { shares.pop_back(); });
  }
  return scores;
}

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
