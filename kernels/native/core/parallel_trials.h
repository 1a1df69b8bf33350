// Whether calls of some rows are worth sharing among threads, found by trying: costs are estimates, and threads may be slow to come.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace treebeard {

// Calls of about as many rows are watched together. Of every kPeriod such calls the first few take turns, shared and not, and are timed;
// the others go the way that took less. Any thread may ask and tell.
class SharingTrials {
 public:
  static constexpr uint32_t kSamples = 4;  // of each way
  static constexpr uint32_t kPeriod = 1024;

  // One call: whether it is to be shared, and whether `took` wants to hear of it.
  struct Trial {
    bool shared;
    bool timed;
  };
  Trial next(int64_t n_rows);
  void took(int64_t n_rows, bool shared, int64_t nanoseconds);

 private:
  // Nanoseconds of a way's samples together; of the slowest, which does not count: the first one finds nothing near.
  struct Samples {
    std::atomic<int64_t> sum{0};
    std::atomic<int64_t> most{0};

    int64_t without_the_slowest() const;
  };
  struct Size {
    std::atomic<uint32_t> calls{0};
    Samples alone, shared;
  };

  Size& size_of(int64_t n_rows);

  std::array<Size, 16> sizes_;  // by powers of two
};

}  // namespace treebeard
