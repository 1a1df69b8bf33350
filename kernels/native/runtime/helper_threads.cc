#include "runtime/helper_threads.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <thread>

#ifndef _WIN32
#include <pthread.h>
#endif

#include "base/process.h"

namespace treebeard {
namespace {

// How long a call waits awake for the last items of its helpers: a sleep and its end take as long.
constexpr std::chrono::microseconds kPatience{20};
// The pause after a call that helpers have made longer is so many times what that call has waited,
// so that trying once more costs little of all calls: twice as many times after each try that does
// not pay, and half as many after one that does. It has an end, because the process may have been
// stopped meanwhile.
constexpr int kMinPauses = 8, kMaxPauses = 1024;
constexpr std::chrono::seconds kMaxPause{1};

// The bit of `Call::inside` that says that the caller sleeps until no helper is inside.
constexpr uint32_t kSleeps = uint32_t{1} << 31;

}  // namespace

// A call in work, on the stack of the thread that makes it.
struct HelperPool::Call {
  void (*work)(void* data, size_t item);
  void* data;
  size_t n_items;
  int64_t n_wanted;  // helpers that may still come
  size_t n_own = 0;  // items that the caller has done
  Call* previous = nullptr;
  Call* next = nullptr;
  std::atomic<bool> is_listed{true};  // helpers may still come; changed with the pool's lock held
  std::atomic<uint32_t> inside{0};    // helpers that have come and not left; beside kSleeps
  alignas(64) std::atomic<size_t> next_item{0};

  // Returns how many.
  size_t take_items() {
    size_t count = 0;
    for (size_t item = next_item++; item < n_items; item = next_item++, ++count) work(data, item);
    return count;
  }
  bool has_items() const { return next_item.load(std::memory_order_relaxed) < n_items; }
  bool has_helpers() const { return (inside.load(std::memory_order_acquire) & ~kSleeps) != 0; }
};

HelperPool::HelperPool(int64_t (*max_threads)()) : max_threads_(max_threads), pauses_(kMinPauses) {}

void HelperPool::run(size_t n_items, void (*work)(void* data, size_t item), void* data,
                     int64_t max_helpers) {
  const auto others = static_cast<int64_t>(std::max<size_t>(n_items, 1) - 1);
  Call call{work, data, n_items, std::min(max_helpers, others)};
  if (call.n_wanted < 1) {
    call.take_items();
    return;
  }
  const Clock::time_point begin = Clock::now();
  offer(call);
  call.n_own = call.take_items();
  withdraw(call);
  const Clock::time_point end = Clock::now();
  if (call.has_helpers()) wait_for_helpers(call, end + kPatience);
  if (call.n_own < n_items) judge(call, end - begin, Clock::now() - end);
}

bool HelperPool::pays() const {
  return Clock::now().time_since_epoch().count() >= paused_until_.load(std::memory_order_relaxed);
}

void HelperPool::offer(Call& call) {
  const int64_t wanted = call.n_wanted;
  int64_t missing = 0, sleepers = 0;
  {
    const std::lock_guard<std::mutex> held(lock_);
    append(call);
    n_wanted_ += wanted;
    sleepers = n_threads_ - n_busy_;
    if (n_busy_ + n_wanted_ > n_threads_)
      missing = std::max<int64_t>(std::min(max_threads_(), n_busy_ + n_wanted_) - n_threads_, 0);
    n_threads_ += missing;
  }
  if (wanted >= sleepers) {
    offered_.notify_all();
  } else {
    for (int64_t k = 0; k < wanted; ++k) offered_.notify_one();
  }
  if (missing > 0) start(missing);
}

void HelperPool::start(int64_t count) noexcept {
  const BlockedSignals blocked;
  int64_t started = 0;
  try {
    keep_library();
    for (; started < count; ++started) std::thread([this] { help(); }).detach();
  } catch (...) {  // a limit of the system, or no memory
  }
  const std::lock_guard<std::mutex> held(lock_);
  n_threads_ -= count - started;
}

void HelperPool::withdraw(Call& call) {
  if (!call.is_listed.load(std::memory_order_acquire)) return;
  const std::lock_guard<std::mutex> held(lock_);
  if (call.is_listed.load(std::memory_order_relaxed)) remove(call);
}

// No helper comes any more. The call may end as soon as the last one has left.
void HelperPool::wait_for_helpers(Call& call, Clock::time_point patient_until) {
  while (Clock::now() < patient_until) {
    if (!call.has_helpers()) return;
  }
  call.inside.fetch_or(kSleeps, std::memory_order_relaxed);
  std::unique_lock<std::mutex> held(lock_);
  completed_.wait(held, [&] { return !call.has_helpers(); });
}

// worked: how long the caller took for its own items. waited: for those of its helpers.
void HelperPool::judge(const Call& call, Clock::duration worked, Clock::duration waited) {
  const auto n_own = static_cast<double>(call.n_own), n_items = static_cast<double>(call.n_items);
  const double saved = static_cast<double>(worked.count()) * (n_items - n_own) / n_own;
  const int pauses = pauses_.load(std::memory_order_relaxed);
  if (waited <= kPatience || !(static_cast<double>(waited.count()) > saved)) {
    if (pauses > kMinPauses) pauses_.store(pauses / 2, std::memory_order_relaxed);
    return;
  }
  if (pauses < kMaxPauses) pauses_.store(2 * pauses, std::memory_order_relaxed);
  const Clock::duration pause = std::min<Clock::duration>(pauses * waited, kMaxPause);
  paused_until_.store((Clock::now() + pause).time_since_epoch().count(), std::memory_order_relaxed);
}

// A helper's life.
void HelperPool::help() {
  std::unique_lock<std::mutex> held(lock_);
  for (;;) {
    Call& call = next_call(held);
    ++n_busy_;
    held.unlock();
    call.take_items();
    leave(call);
    held.lock();
    --n_busy_;
  }
}

// Waits for a call with items, and enters it. Calls that want several helpers get them in turns.
HelperPool::Call& HelperPool::next_call(std::unique_lock<std::mutex>& held) {
  for (;;) {
    offered_.wait(held, [this] { return first_ != nullptr; });
    Call& call = *first_;
    if (!call.has_items()) {
      remove(call);
      continue;
    }
    call.inside.fetch_add(1, std::memory_order_relaxed);
    --n_wanted_;
    if (--call.n_wanted == 0) {
      remove(call);
    } else {
      unlink(call);
      append(call);
    }
    return call;
  }
}

// The caller may be gone with the call as soon as the count is zero.
void HelperPool::leave(Call& call) {
  if (call.inside.fetch_sub(1, std::memory_order_acq_rel) != (kSleeps | 1)) return;
  const std::lock_guard<std::mutex> held(lock_);
  completed_.notify_all();
}

void HelperPool::append(Call& call) {
  call.previous = last_;
  call.next = nullptr;
  (last_ == nullptr ? first_ : last_->next) = &call;
  last_ = &call;
}

void HelperPool::unlink(Call& call) {
  (call.previous == nullptr ? first_ : call.previous->next) = call.next;
  (call.next == nullptr ? last_ : call.next->previous) = call.previous;
}

// No helper comes to this call any more. Its caller, which looks without the lock, may then be gone
// with it.
void HelperPool::remove(Call& call) {
  unlink(call);
  n_wanted_ -= call.n_wanted;
  call.is_listed.store(false, std::memory_order_release);
}

namespace {

// As many as processors that this thread may run on, beside the one that makes a call.
int64_t processors_for_helpers() {
  return std::max<int64_t>(std::thread::hardware_concurrency(), 1) - 1;
}

// Not destroyed when the process ends, where helpers still wait in it.
union Pool {
  HelperPool pool{processors_for_helpers};
  Pool() {}
  ~Pool() {}
} helpers_of_process;

#ifndef _WIN32
// A child has no helpers, and the lock may be held by a thread that it does not have: it begins
// with a new pool in the place of the old one.
[[maybe_unused]] const int renewed_at_forks = pthread_atfork(
    nullptr, nullptr, [] { new (&helpers_of_process.pool) HelperPool(processors_for_helpers); });
#endif

}  // namespace

OwnThreads::OwnThreads(int64_t count)
    : count_(count > 1 && helpers_of_process.pool.pays()
                 ? std::min(count, 1 + processors_for_helpers())
                 : 1) {}

void OwnThreads::run(size_t n_items, void (*work)(void* data, size_t item), void* data) {
  helpers_of_process.pool.run(n_items, work, data, count_ - 1);
}

}  // namespace treebeard
