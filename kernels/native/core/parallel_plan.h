// How a call is shared among threads: which rows and which trees a work item has. The bits of the result do not depend on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace treebeard {

class SharingTrials;

// Somebody else's threads. `run` calls work(data, i) once for each i in [0, n_items) and returns when all are done; `count` is how
// many threads are expected to take part; `trials` what is known of sharing few rows among them, null if nobody watches.
class Workers {
 public:
  virtual ~Workers() = default;
  virtual void run(size_t n_items, void (*work)(void* data, size_t item), void* data) = 0;
  virtual int64_t count() const = 0;
  virtual SharingTrials* trials() const { return nullptr; }
};

// What calls of some kernels cost: so many nanoseconds a row where blocks are full.
struct CallCost {
  int64_t min_rows;
  int64_t block_rows;
  double row_cost;
};

// What is known of a forest before its work is shared. `trees` are those of kernels that have scores for every tree; there may be none.
struct Work {
  std::vector<CallCost> rows;
  std::vector<CallCost> trees;
  int64_t n_trees;
  int64_t row_block;
  int64_t scores_of_trees;  // numbers for each row, if trees are shared
};

// Rows and trees of a work item.
struct Share {
  int64_t rows;
  int64_t trees;
};

// Trees of a work item are a multiple of this.
constexpr int64_t kTreeUnit = 64;

Share share(const Work& work, int64_t n_rows, const Workers& workers);

}  // namespace treebeard
