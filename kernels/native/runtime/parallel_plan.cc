#include "runtime/parallel_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "plan/kernel/cost_model.h"

namespace treebeard {
namespace {

using planner::kThreadCosts;

int64_t units(int64_t count, int64_t unit) { return (count + unit - 1) / unit; }

// Nanoseconds that a call with so many rows takes on one thread.
double call_cost(const std::vector<CallCost>& costs, int64_t n_rows) {
  const CallCost* chosen = &costs.front();
  for (const CallCost& cost : costs) {
    if (cost.min_rows <= n_rows) chosen = &cost;
  }
  const double own = std::max(
      0.0, chosen->row_cost - chosen->block_cost / static_cast<double>(chosen->block_rows));
  return static_cast<double>(units(n_rows, chosen->block_rows)) * chosen->block_cost +
         static_cast<double>(n_rows) * own;
}

// Rows of a work item: as many whole row blocks as outweigh its overhead, or a part of a large row
// block.
int64_t blocks_of_item(const Work& work, int64_t n_rows) {
  const double block_cost = call_cost(work.rows, work.row_block);
  const double blocks = std::max(1.0, std::ceil(kThreadCosts.min_item_ns / block_cost));
  double rows = blocks * static_cast<double>(work.row_block);
  if (work.row_block > kThreadCosts.item_rows) {
    rows = std::min(rows, static_cast<double>(units(units(n_rows, kThreadCosts.items_per_block),
                                                    kThreadCosts.item_rows) *
                                              kThreadCosts.item_rows));
  }
  return rows >= static_cast<double>(n_rows) ? n_rows : static_cast<int64_t>(rows);
}

// Items of so many rows each, as far as each thread gets as many of them; and what is left, which
// is shared as well where that takes less time than an item of it.
Share whole_items(const Work& work, int64_t n_rows, int64_t rows, int64_t threads) {
  const int64_t n_whole = n_rows / rows / threads * threads, rest = n_rows - n_whole * rows;
  const int64_t part = units(units(rest, threads), kThreadCosts.rest_rows) * kThreadCosts.rest_rows;
  const bool pays = part < std::min(rest, rows) &&
                    call_cost(work.rows, part) <
                        kThreadCosts.max_shared_share * call_cost(work.rows, std::min(rest, rows));
  return {rows, work.n_trees, n_whole, pays ? part : rows};
}

// A division of the work, and the nanoseconds until all threads are done.
struct Way {
  Share share;
  double time;
};

// The division by rows that takes the least time. With fewer rows for each thread another kernel
// may be used.
Way few_rows(const Work& work, int64_t n_rows, int64_t threads) {
  Way best{{n_rows, work.n_trees}, std::numeric_limits<double>::infinity()};
  for (int64_t parts = 2; parts <= std::min(threads, n_rows); ++parts) {
    const int64_t rows = units(n_rows, parts);
    const double time = kThreadCosts.wake_ns + call_cost(work.rows, rows);
    if (time < best.time) best = {{rows, work.n_trees}, time};
  }
  return best;
}

// The division by trees, if it takes less time than `given`; else `given`.
Way some_trees(const Work& work, int64_t n_rows, int64_t threads, const Way& given) {
  if (work.trees.empty() ||
      n_rows > std::min(work.row_block, kThreadCosts.max_tree_scores / work.scores_of_trees))
    return given;
  const double alone = call_cost(work.trees, n_rows);
  const double items = std::min(static_cast<double>(2 * threads),
                                std::floor(alone / kThreadCosts.min_item_ns));
  if (items < 2) return given;
  const double sums = static_cast<double>(n_rows * work.scores_of_trees) *
                      kThreadCosts.tree_score_ns;
  const double time = kThreadCosts.wake_ns + alone / std::min(items, static_cast<double>(threads)) +
                      sums;
  const int64_t trees = units(units(work.n_trees, static_cast<int64_t>(items)), kTreeUnit) *
                        kTreeUnit;
  return time < given.time && trees < work.n_trees ? Way{{n_rows, trees}, time} : given;
}

}  // namespace

Share share(const Work& work, int64_t n_rows, const Workers& workers) {
  const Share all{n_rows, work.n_trees};
  if (n_rows == 0 || work.rows.empty()) return all;
  const double alone = call_cost(work.rows, n_rows);
  if (alone <= max_unshared_cost()) return all;
  const int64_t rows = blocks_of_item(work, n_rows);
  const int64_t threads = workers.count();
  if (rows < n_rows) return whole_items(work, n_rows, rows, threads);
  const Way best = some_trees(work, n_rows, threads, few_rows(work, n_rows, threads));
  return best.time < (workers.trials() == nullptr ? kThreadCosts.max_shared_share
                                                  : kThreadCosts.max_tried_share) *
                         alone
             ? best.share
             : all;
}

double call_cost(const Work& work, int64_t n_rows) {
  return work.rows.empty() ? 0 : call_cost(work.rows, n_rows);
}

double max_unshared_cost() { return kThreadCosts.min_call_ns; }

int64_t threads_for(double cost, int64_t max_threads, double min_part) {
  const double parts = cost / min_part;  // not yet a number of threads: it may be huge, or NaN
  if (max_threads < 2 || !(parts >= 2)) return 1;
  return parts >= static_cast<double>(max_threads) ? max_threads : static_cast<int64_t>(parts);
}

int64_t SharingTrials::Samples::without_the_slowest() const {
  return sum.load(std::memory_order_relaxed) - most.load(std::memory_order_relaxed);
}

SharingTrials::Size& SharingTrials::size_of(int64_t n_rows) {
  size_t power = 0;
  while (power + 1 < sizes_.size() && n_rows >> (power + 1) > 0) ++power;
  return sizes_[power];
}

SharingTrials::Trial SharingTrials::next(int64_t n_rows) {
  Size& size = size_of(n_rows);
  const uint32_t call = size.calls.fetch_add(1, std::memory_order_relaxed) % kPeriod;
  if (call >= 2 * kSamples)
    return {size.shared.without_the_slowest() < size.single.without_the_slowest(), false};
  if (call == 0) {
    for (Samples* samples : {&size.single, &size.shared}) {
      samples->sum.store(0, std::memory_order_relaxed);
      samples->most.store(0, std::memory_order_relaxed);
    }
  }
  return {call % 2 == 1, true};
}

void SharingTrials::took(int64_t n_rows, bool shared, int64_t nanoseconds) {
  Size& size = size_of(n_rows);
  Samples& samples = shared ? size.shared : size.single;
  samples.sum.fetch_add(nanoseconds, std::memory_order_relaxed);
  int64_t most = samples.most.load(std::memory_order_relaxed);
  while (nanoseconds > most &&
         !samples.most.compare_exchange_weak(most, nanoseconds, std::memory_order_relaxed)) {
  }
}

namespace {

// Minima and maxima ignore NaN, as the kernels do.
template <class Real>
struct Sum {
  static constexpr Real kNothing = Real{-0.0};  // x + -0 is x for every x
  static Real combine(Real score, Real value) { return score + value; }
};

template <class Real>
struct Min {
  static constexpr Real kNothing = std::numeric_limits<Real>::infinity();
  static Real combine(Real score, Real value) { return value < score ? value : score; }
};

template <class Real>
struct Max {
  static constexpr Real kNothing = -std::numeric_limits<Real>::infinity();
  static Real combine(Real score, Real value) { return value > score ? value : score; }
};

template <class Real>
void start(const Finish& finish, void* tree_scores, int64_t count) {
  const Real nothing = finish.aggregate == Aggregate::kMin   ? Min<Real>::kNothing
                       : finish.aggregate == Aggregate::kMax ? Max<Real>::kNothing
                                                             : Sum<Real>::kNothing;
  std::fill_n(static_cast<Real*>(tree_scores), count, nothing);
}

template <class Real, template <class> class Aggregation>
void add_row(const Finish& finish, const TreeTargets& to, const Real* trees, Real* scores) {
  using How = Aggregation<Real>;
  if (to.per_tree == 1 && to.targets == nullptr) {
    Real score = scores[0];
    for (int64_t tree = 0; tree < finish.n_trees; ++tree) score = How::combine(score, trees[tree]);
    scores[0] = score;
    return;
  }
  for (int64_t tree = 0; tree < finish.n_trees; ++tree, trees += to.per_tree) {
    Real* first = to.targets == nullptr ? scores : scores + to.targets[tree];
    for (int64_t i = 0; i < to.per_tree; ++i) first[i] = How::combine(first[i], trees[i]);
  }
}

template <class Real>
void add(const Finish& finish, const TreeTargets& to, const void* tree_scores, void* accumulators,
         int64_t n_rows) {
  const Real* trees = static_cast<const Real*>(tree_scores);
  Real* scores = static_cast<Real*>(accumulators);
  const auto row_by = finish.aggregate == Aggregate::kMin   ? add_row<Real, Min>
                      : finish.aggregate == Aggregate::kMax ? add_row<Real, Max>
                                                            : add_row<Real, Sum>;
  for (int64_t row = 0; row < n_rows; ++row) {
    row_by(finish, to, trees + row * finish.n_trees * to.per_tree, scores + row * finish.n_targets);
  }
}

}  // namespace

StartTrees start_trees(ElementType accumulator_type) {
  return accumulator_type == ElementType::kFloat ? start<float> : start<double>;
}

AddTrees add_trees(ElementType accumulator_type) {
  return accumulator_type == ElementType::kFloat ? add<float> : add<double>;
}

}  // namespace treebeard
