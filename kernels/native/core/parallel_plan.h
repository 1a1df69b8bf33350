// How a call is shared among threads: which rows, or which trees, a work item has. The bits of the result do not depend on it.
//
// In: what calls of the kernels cost, the number of rows, the threads. Out: rows and trees of a work item.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace treebeard {

class SharingTrials;

// The threads of a caller. run: calls work(data, i) once for each i in [0, n_items) and returns when all are done; count: how many threads are
// expected to take part; trials: the times of calls that were shared and that were not, null if nobody measures them.
class Workers {
 public:
  virtual ~Workers() = default;
  virtual void run(size_t n_items, void (*work)(void* data, size_t item), void* data) = 0;
  virtual int64_t count() const = 0;
  virtual SharingTrials* trials() const { return nullptr; }
};

// What calls of a kernel cost.
struct CallCost {
  int64_t min_rows;    // the least batch that it is used for
  int64_t block_rows;  // rows that are computed together
  double row_cost;     // nanoseconds a row of a full block
};

// The work of a call.
struct Work {
  std::vector<CallCost> rows;   // of the kernels of scores, min_rows rising
  std::vector<CallCost> trees;  // of the kernels that write a score for each tree; empty if there are none
  int64_t n_trees;
  int64_t row_block;        // threads get a multiple of so many rows
  int64_t scores_of_trees;  // scores of a row, if its trees are shared
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
