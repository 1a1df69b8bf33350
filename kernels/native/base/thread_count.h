// How many threads work on the calls of a session. onnxruntime does not say how large its thread pool is, so calls count the threads that take part.
//
// In: the number of threads of each call. Out: how many to expect.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace treebeard {

// More than any machine has: a call may use all threads.
constexpr int64_t kAllThreads = 1 << 20;

// Expects as many threads as the machine has, until several calls had fewer. Then it expects the largest number seen, and at intervals still all of
// them, because they may have been busy with other work.
class ThreadCount {
 public:
  int64_t expected();
  // Records that so many threads worked on a call of so many items.
  void saw(int64_t threads, size_t n_items);

 private:
  std::atomic<int64_t> most_{1};
  std::atomic<int> short_calls_{0};
  std::atomic<uint32_t> n_estimates_{0};
};

// Counts the threads that work on the items of one call.
class CountedWork {
 public:
  CountedWork(void (*for_each)(void* data, size_t item), void* data) : work_(for_each), data_(data) {}

  // The function for a thread pool, whose data is a CountedWork: works on an item, and counts the thread.
  static void work(void* counted_work, size_t item) noexcept;
  int64_t threads() const;

 private:
  void (*work_)(void* data, size_t item);
  void* data_;
  std::atomic<uint64_t> present_{0};
};

}  // namespace treebeard
