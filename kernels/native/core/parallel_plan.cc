#include "core/parallel_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace treebeard {
namespace {

// A call worth less than this stays on the caller's thread; waking a pool costs several microseconds.
constexpr double kParallelNanoseconds = 25e3, kWakeNanoseconds = 5e3;
// A work item should be worth at least this much.
constexpr double kItemNanoseconds = 10e3;
// Row blocks may be large so that trees stay near; a call is cut into so many items all the same, of a multiple of so many rows.
constexpr int64_t kShares = 4, kShareRows = 512;
// A score of a tree is written, read again and added; so many of them have a place in memory.
constexpr double kTreeScoreNanoseconds = 1.5;
constexpr int64_t kMaxTreeScores = 1 << 20;
// Costs are estimates: what is only just shorter is not worth the change, but for those who try it.
constexpr double kClearlyLess = 0.8, kWorthTrying = 1.2;

int64_t units(int64_t count, int64_t unit) { return (count + unit - 1) / unit; }

// Nanoseconds of a call of so many rows, on one thread.
double call_cost(const std::vector<CallCost>& costs, int64_t n_rows) {
  const CallCost* chosen = &costs.front();
  for (const CallCost& cost : costs) {
    if (cost.min_rows <= n_rows) chosen = &cost;
  }
  return static_cast<double>(units(n_rows, chosen->block_rows) * chosen->block_rows) * chosen->row_cost;
}

// Whole row blocks worth a work item, or shares of a large one.
int64_t blocks_of_item(const Work& work, int64_t n_rows) {
  const double block_cost = call_cost(work.rows, work.row_block);
  const double blocks = std::max(1.0, std::ceil(kItemNanoseconds / block_cost));
  double rows = blocks * static_cast<double>(work.row_block);
  if (work.row_block > kShareRows) {
    rows = std::min(rows, static_cast<double>(units(units(n_rows, kShares), kShareRows) * kShareRows));
  }
  return rows >= static_cast<double>(n_rows) ? n_rows : static_cast<int64_t>(rows);
}

// A way to share a call, and nanoseconds until all threads are done.
struct Way {
  Share share;
  double time;
};

// Rows for each thread that make the call shortest: fewer rows a call may be another kernel's.
Way few_rows(const Work& work, int64_t n_rows, int64_t threads) {
  Way best{{n_rows, work.n_trees}, std::numeric_limits<double>::infinity()};
  for (int64_t parts = 2; parts <= std::min(threads, n_rows); ++parts) {
    const int64_t rows = units(n_rows, parts);
    const double time = kWakeNanoseconds + call_cost(work.rows, rows);
    if (time < best.time) best = {{rows, work.n_trees}, time};
  }
  return best;
}

// The same with trees for each of some work items, if that is shorter than the way given.
Way some_trees(const Work& work, int64_t n_rows, int64_t threads, const Way& given) {
  if (work.trees.empty() || n_rows > std::min(work.row_block, kMaxTreeScores / work.scores_of_trees)) return given;
  const double alone = call_cost(work.trees, n_rows);
  const double items = std::min(static_cast<double>(2 * threads), std::floor(alone / kItemNanoseconds));
  if (items < 2) return given;
  const double sums = static_cast<double>(n_rows * work.scores_of_trees) * kTreeScoreNanoseconds;
  const double time = kWakeNanoseconds + alone / std::min(items, static_cast<double>(threads)) + sums;
  const int64_t trees = units(units(work.n_trees, static_cast<int64_t>(items)), kTreeUnit) * kTreeUnit;
  return time < given.time && trees < work.n_trees ? Way{{n_rows, trees}, time} : given;
}

}  // namespace

Share share(const Work& work, int64_t n_rows, const Workers& workers) {
  const Share all{n_rows, work.n_trees};
  if (n_rows == 0 || work.rows.empty()) return all;
  const double alone = call_cost(work.rows, n_rows);
  if (alone <= kParallelNanoseconds) return all;
  const int64_t rows = blocks_of_item(work, n_rows);
  if (rows < n_rows) return {rows, work.n_trees};
  const int64_t threads = workers.count();
  const Way best = some_trees(work, n_rows, threads, few_rows(work, n_rows, threads));
  return best.time < (workers.trials() == nullptr ? kClearlyLess : kWorthTrying) * alone ? best.share : all;
}

}  // namespace treebeard
