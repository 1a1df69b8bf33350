#include "runtime/parallel_trials.h"

#include <algorithm>

namespace treebeard {

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
  if (call >= 2 * kSamples) return {size.shared.without_the_slowest() < size.single.without_the_slowest(), false};
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
  while (nanoseconds > most && !samples.most.compare_exchange_weak(most, nanoseconds, std::memory_order_relaxed)) {
  }
}

}  // namespace treebeard
