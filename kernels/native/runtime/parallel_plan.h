// How the work of a call is divided among threads: by rows, or by trees. The bits of the result do
// not depend on it.
//
// In: the costs of the kernels, the number of rows, the threads. Out: how many rows and trees a
// work item has.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <vector>

#include "runtime/artifact.h"
#include "runtime/finish_scores.h"

namespace treebeard {

class SharingTrials;

// The threads of a caller. run: calls work(data, i) once for each i in [0, n_items) and returns
// when all are done. count: how many threads are expected to take part. trials: measured times of
// calls with and without threads; null where they are not measured.
class Workers {
 public:
  virtual ~Workers() = default;
  virtual void run(size_t n_items, void (*work)(void* data, size_t item), void* data) = 0;
  // Calls work(item) for each item. What one throws, which must not reach threads of the caller's,
  // is thrown when all are done.
  template <class Work>
  void each(size_t n_items, const Work& work) {
    struct Items {
      const Work& work;
      std::atomic<bool> has_failed{false};
      std::exception_ptr failure{};  // the first
    } items{work};
    const auto run_item = [](void* data, size_t item) noexcept {
      Items& all = *static_cast<Items*>(data);
      try {
        all.work(item);
      } catch (...) {
        if (!all.has_failed.exchange(true)) all.failure = std::current_exception();
      }
    };
    run(n_items, run_item, &items);
    if (items.failure != nullptr) std::rethrow_exception(items.failure);
  }
  virtual int64_t count() const = 0;
  virtual SharingTrials* trials() const { return nullptr; }
};

// How many threads, at most `max_threads`, are to share work of `cost` nanoseconds, with at least
// `min_part` for each.
int64_t threads_for(double cost, int64_t max_threads, double min_part);

// What a call of a kernel costs.
struct CallCost {
  int64_t min_rows;    // the smallest batch for which the kernel is used
  int64_t block_rows;  // rows that are computed together
  double row_cost;     // nanoseconds for a row of a full block
  double block_cost;   // nanoseconds of it that a block takes however few rows it has
};

// The work of a call.
struct Work {
  std::vector<CallCost> rows;  // of the kernels for scores, by rising min_rows
  std::vector<CallCost>
      trees;  // of the kernels that write a score for each tree; empty if there are none
  int64_t n_trees;
  int64_t row_block;  // the most rows of one kernel call; a work item has whole row blocks, or a
                      // part of a large one
  int64_t scores_of_trees;  // scores that all trees write for a row, if work is divided by trees
};

// Rows and trees of a work item. Items after the first `n_whole` have `rest_rows` each, so that no
// thread has a whole item more than another one; the last has what is left.
struct Share {
  int64_t rows;
  int64_t trees;
  int64_t n_whole = 0;
  int64_t rest_rows = rows;

  int64_t first_row(int64_t item) const {
    const int64_t before = item < n_whole ? item : n_whole;
    return before * rows + (item - before) * rest_rows;
  }
  int64_t n_row_items(int64_t n_rows) const {
    return n_whole + (n_rows - n_whole * rows + rest_rows - 1) / rest_rows;
  }
};

// The trees of a work item are a multiple of this.
constexpr int64_t kTreeUnit = 64;

Share share(const Work& work, int64_t n_rows, const Workers& workers);

// The estimated nanoseconds of a call with so many rows, on one thread.
double call_cost(const Work& work, int64_t n_rows);
// A call that is estimated to take no more nanoseconds than this is not shared.
double max_unshared_cost();

// Whether threads make calls with a number of rows faster, found by timing some of them: cost
// models are estimates, and threads may take long to wake.
//
// In: the time of each timed call. Out: whether the next one uses threads.

// Calls are grouped by the number of rows, rounded to a power of two. Of every kPeriod calls of a
// group the first 2 * kSamples alternate between threads and one thread and are timed; all others
// use what took less time. Any thread may call any function.
class SharingTrials {
 public:
  static constexpr uint32_t kSamples = 4;  // with threads, and as many without
  static constexpr uint32_t kPeriod = 1024;

  // shared: whether a call uses threads. timed: whether its time is to be passed to `took`.
  struct Trial {
    bool shared;
    bool timed;
  };
  Trial next(int64_t n_rows);
  void took(int64_t n_rows, bool shared, int64_t nanoseconds);

 private:
  // The sum of the samples with or without threads, in nanoseconds, and the largest, which is not
  // counted: the first call runs with cold caches.
  struct Samples {
    std::atomic<int64_t> sum{0};
    std::atomic<int64_t> most{0};

    int64_t without_the_slowest() const;
  };
  struct Size {
    std::atomic<uint32_t> calls{0};
    Samples single, shared;
  };

  Size& size_of(int64_t n_rows);

  std::array<Size, 16> sizes_;  // by powers of two
};

// Adds up the scores of single trees in source order, for calls whose work is divided by trees.
//
// In: the score of each tree for each row. Out: accumulators.

// The target of each tree. targets: (n_trees,) where each tree has one score; null where there is
// only one target, or where each tree has `per_tree` scores, one for each target.
struct TreeTargets {
  const int32_t* targets;
  int64_t per_tree;
};

// Sets `count` scores of trees to their start value.
using StartTrees = void (*)(const Finish&, void* tree_scores, int64_t count);
// Adds the scores of trees, (n_rows, n_trees x per_tree), to accumulators (n_rows, n_targets), tree
// after tree.
using AddTrees = void (*)(const Finish&, const TreeTargets&, const void* tree_scores,
                          void* accumulators, int64_t n_rows);

StartTrees start_trees(ElementType accumulator_type);
AddTrees add_trees(ElementType accumulator_type);

}  // namespace treebeard
