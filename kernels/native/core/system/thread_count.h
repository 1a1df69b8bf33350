// The threads that take part in a session's work: onnxruntime does not tell how many there are, so calls are watched.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace treebeard {

// More than there are: a call that may use all threads.
constexpr int64_t kAllThreads = 1 << 20;

// How many threads are expected: as many as the machine has, until calls have shown that fewer come; every now and then all the same,
// because they may have been busy elsewhere.
class ThreadCount {
 public:
  int64_t expected();
  // A call of so many items was worked on by so many threads.
  void saw(int64_t threads, size_t n_items);

 private:
  std::atomic<int64_t> most_{1};
  std::atomic<int> telling_calls_{0};
  std::atomic<uint32_t> questions_{0};
};

// Counts the threads that come to one call's items.
class CountedWork {
 public:
  CountedWork(void (*for_each)(void* data, size_t item), void* data) : work_(for_each), data_(data) {}

  // To be handed to a pool together with a CountedWork: works on an item, and remembers the thread.
  static void work(void* counted_work, size_t item) noexcept;
  int64_t threads() const;

 private:
  void (*work_)(void* data, size_t item);
  void* data_;
  std::atomic<uint64_t> present_{0};
};

}  // namespace treebeard
