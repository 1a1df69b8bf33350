#include "base/thread_count.h"

#include <algorithm>
#include <bitset>
#include <thread>

#include "base/thread_sanitizer.h"

namespace treebeard {
namespace {

// After so many calls with fewer threads than work items, no more threads are expected than have been seen.
constexpr int kShortCalls = 8;
// One of so many estimates expects all threads of the machine again.
constexpr uint32_t kRetryPeriod = 256;

// The number of the calling thread, counted from 0 in the order in which threads come here first.
unsigned thread_number() {
  static std::atomic<unsigned> next{0};
  thread_local const unsigned mine = next.fetch_add(1, std::memory_order_relaxed);
  return mine;
}

}  // namespace

int64_t ThreadCount::expected() {
  const int64_t most = most_.load(std::memory_order_relaxed);
  const bool retries = n_estimates_.fetch_add(1, std::memory_order_relaxed) % kRetryPeriod == kRetryPeriod - 1;
  if (short_calls_.load(std::memory_order_relaxed) >= kShortCalls && !retries) return most;
  return std::max<int64_t>(most, std::thread::hardware_concurrency());
}

void ThreadCount::saw(int64_t threads, size_t n_items) {
  int64_t most = most_.load(std::memory_order_relaxed);
  while (threads > most && !most_.compare_exchange_weak(most, threads, std::memory_order_relaxed)) {
  }
  if (static_cast<size_t>(threads) < n_items && short_calls_.load(std::memory_order_relaxed) < kShortCalls) ++short_calls_;
}

void CountedWork::work(void* counted_work, size_t item) noexcept {
  tsan_acquire(counted_work);
  CountedWork& counted = *static_cast<CountedWork*>(counted_work);
  counted.present_.fetch_or(uint64_t{1} << (thread_number() % 64), std::memory_order_relaxed);
  counted.work_(counted.data_, item);
  tsan_release(counted_work);
}

int64_t CountedWork::threads() const {
  return static_cast<int64_t>(std::bitset<64>(present_.load(std::memory_order_relaxed)).count());
}

}  // namespace treebeard
