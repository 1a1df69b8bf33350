#include "core/system/thread_count.h"

#include <algorithm>
#include <bitset>
#include <thread>

#include "core/system/handing_over.h"

namespace treebeard {
namespace {

// So many calls with items left over for threads that did not come show that there are none.
constexpr int kTellingCalls = 8;
// One question of so many is answered as if nothing had been seen.
constexpr uint32_t kHopeful = 256;

// A number of its own for each thread of the process, counted from 0.
unsigned thread_number() {
  static std::atomic<unsigned> next{0};
  thread_local const unsigned mine = next.fetch_add(1, std::memory_order_relaxed);
  return mine;
}

}  // namespace

int64_t ThreadCount::expected() {
  const int64_t most = most_.load(std::memory_order_relaxed);
  const bool is_hopeful = questions_.fetch_add(1, std::memory_order_relaxed) % kHopeful == kHopeful - 1;
  if (telling_calls_.load(std::memory_order_relaxed) >= kTellingCalls && !is_hopeful) return most;
  return std::max<int64_t>(most, std::thread::hardware_concurrency());
}

void ThreadCount::saw(int64_t threads, size_t n_items) {
  int64_t most = most_.load(std::memory_order_relaxed);
  while (threads > most && !most_.compare_exchange_weak(most, threads, std::memory_order_relaxed)) {
  }
  if (static_cast<size_t>(threads) < n_items && telling_calls_.load(std::memory_order_relaxed) < kTellingCalls) ++telling_calls_;
}

void CountedWork::work(void* counted_work, size_t item) noexcept {
  take_over(counted_work);
  CountedWork& counted = *static_cast<CountedWork*>(counted_work);
  counted.present_.fetch_or(uint64_t{1} << (thread_number() % 64), std::memory_order_relaxed);
  counted.work_(counted.data_, item);
  hand_over(counted_work);
}

int64_t CountedWork::threads() const {
  return static_cast<int64_t>(std::bitset<64>(present_.load(std::memory_order_relaxed)).count());
}

}  // namespace treebeard
