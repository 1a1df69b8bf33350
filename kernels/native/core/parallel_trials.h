// Whether calls of a number of rows are worth sharing among threads, found by timing some of them: costs are estimates, and threads may be slow to
// come.
//
// In: the time of each timed call. Out: whether the next one is shared.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace treebeard {

// Calls of about as many rows (the same power of two) are taken together. Of every kPeriod such calls the first few alternate between shared and not,
// and are timed; all others go the way that took less. Any thread may call any function.
class SharingTrials {
 public:
  static constexpr uint32_t kSamples = 4;  // of each way
  static constexpr uint32_t kPeriod = 1024;

  // How a call is made: shared or not; timed: whether its time is to be given to `took`.
  struct Trial {
    bool shared;
    bool timed;
  };
  Trial next(int64_t n_rows);
  void took(int64_t n_rows, bool shared, int64_t nanoseconds);

 private:
  // Nanoseconds of all samples of one way together; and of the slowest, which does not count, because the first call finds nothing in cache.
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
