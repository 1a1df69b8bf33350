// Whether threads make calls with a number of rows faster, found by timing some of them: cost models are estimates, and threads may take long to
// wake.
//
// In: the time of each timed call. Out: whether the next one uses threads.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace treebeard {

// Calls are grouped by the number of rows, rounded to a power of two. Of every kPeriod calls of a group the first 2 * kSamples alternate between
// threads and one thread and are timed; all others use what took less time. Any thread may call any function.
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
  // The sum of the samples with or without threads, in nanoseconds, and the largest, which is not counted: the first call runs with cold caches.
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

}  // namespace treebeard
