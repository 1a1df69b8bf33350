// Threads of our own that help with calls, for callers that have none to lend. They live as long as
// the process, and sleep while there is no call to help with.
//
// In: calls, each with its items and the most helpers that it may have. Out: every item done once.
//
// The thread that makes a call takes one item after the other, and so does every helper that comes
// in time. In the end that thread waits for the items that helpers have begun, and for nothing
// else: neither for a helper that the system has not yet started or woken, nor for one that works
// on another call. So calls that are made at the same time do not wait for one another, and a
// helper that comes late costs nothing.
//
// A helper may lose its processor in the middle of an item, where others want it as well. A call
// that has waited for that longer than its helpers have saved is followed by a pause of some times
// as long, in which calls ask for none.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>

#include "runtime/parallel_plan.h"

namespace treebeard {

// Any thread may call `run`. A pool is never destroyed, because its threads never end.
class HelperPool {
 public:
  // max_threads: how many helpers there may be, which is asked when a call wants a further one.
  explicit HelperPool(int64_t (*max_threads)());
  HelperPool(const HelperPool&) = delete;
  HelperPool& operator=(const HelperPool&) = delete;

  // Calls work(data, i) once for each i in [0, n_items), on this thread and on at most max_helpers
  // others. `work` throws nothing. Where the system starts no more threads, those that there are do
  // the work.
  void run(size_t n_items, void (*work)(void* data, size_t item), void* data, int64_t max_helpers);
  // Whether there is no pause.
  bool pays() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Call;

  void offer(Call& call);
  void withdraw(Call& call);
  void wait_for_helpers(Call& call, Clock::time_point patient_until);
  void judge(const Call& call, Clock::duration worked, Clock::duration waited);
  void start(int64_t count) noexcept;
  void help();
  Call& next_call(std::unique_lock<std::mutex>& held);
  void leave(Call& call);
  void append(Call& call);
  void unlink(Call& call);
  void remove(Call& call);

  int64_t (*max_threads_)();
  std::atomic<int> pauses_;  // how many times as long as what it has waited a call's pause is
  std::atomic<Clock::rep> paused_until_{Clock::time_point::min().time_since_epoch().count()};
  std::mutex lock_;                    // guards what follows
  std::condition_variable offered_;    // for helpers: a call wants some
  std::condition_variable completed_;  // for callers that sleep: a call has no helper any more
  Call *first_ = nullptr, *last_ = nullptr;  // of the calls that want further helpers
  int64_t n_wanted_ = 0;                     // helpers that these calls want
  int64_t n_busy_ = 0;                       // helpers that work
  int64_t n_threads_ = 0;                    // that have started or are about to
};

// The thread that makes a call, and helpers of the process: one pool for all predictors, so that
// threads are as many as processors at most, however many models are open.
class OwnThreads : public Workers {
 public:
  // count: the most threads of a call, the one that makes it among them; no more than processors
  // are used, and in a pause no other one.
  explicit OwnThreads(int64_t count);
  void run(size_t n_items, void (*work)(void* data, size_t item), void* data) override;
  int64_t count() const override { return count_; }

 private:
  int64_t count_;
};

}  // namespace treebeard
