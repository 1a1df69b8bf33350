// Helpers of the process (runtime/helper_threads.h): who does a call's items, and for whom it
// waits. tests/sanitizers builds this program with the sanitizer of threads, too.
#include "runtime/helper_threads.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <iterator>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#ifndef _WIN32
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

#include "check.h"

namespace {

using treebeard::HelperPool;
using treebeard::OwnThreads;

template <int64_t count>
int64_t at_most() {
  return count;
}

// A pool whose threads last as long as the program. Held by the list, for the checker of leaks.
HelperPool& made_pool(int64_t (*max_threads)()) {
  static std::vector<HelperPool*> pools;
  pools.push_back(new HelperPool(max_threads));
  return *pools.back();
}

// An item waits here until so many threads are at theirs, and then until it is let go.
struct Gate {
  std::atomic<int> there{0};
  std::atomic<bool> is_open{false};

  void wait_for(int count) const {
    while (there < count) std::this_thread::yield();
  }
  static void pass(void* data, size_t) {
    Gate& gate = *static_cast<Gate*>(data);
    ++gate.there;
    while (!gate.is_open) std::this_thread::yield();
  }
};

struct Seen {
  std::mutex lock;
  std::map<size_t, int> items;
  std::set<std::thread::id> threads;

  static void note(void* data, size_t item) {
    Seen& all = *static_cast<Seen*>(data);
    const std::lock_guard<std::mutex> held(all.lock);
    ++all.items[item];
    all.threads.insert(std::this_thread::get_id());
  }
};

// Every item once, on no more threads than there are.
TEST(items_are_done_once) {
  HelperPool& pool = made_pool(at_most<4>);
  for (const int64_t helpers : {0, 1, 4, 9}) {
    for (const size_t n_items : {size_t{0}, size_t{1}, size_t{4}, size_t{1000}}) {
      Seen seen;
      pool.run(n_items, Seen::note, &seen, helpers);
      CHECK_EQUAL(seen.items.size(), n_items);
      for (const auto& [item, calls] : seen.items) CHECK_EQUAL(calls, 1);
      CHECK(static_cast<int64_t>(seen.threads.size()) <= std::min<int64_t>(helpers, 4) + 1);
    }
  }
}

// Each of three items waits for the others, so three threads are at them.
TEST(as_many_helpers_come_as_a_call_wants) {
  struct Meeting {
    std::atomic<int> there{0};
    std::thread::id threads[3];
  } meeting;
  const auto meet = [](void* data, size_t item) {
    Meeting& all = *static_cast<Meeting*>(data);
    all.threads[item] = std::this_thread::get_id();
    ++all.there;
    while (all.there < 3) std::this_thread::yield();
  };
  made_pool(at_most<2>).run(3, meet, &meeting, 2);
  const std::set<std::thread::id> threads(std::begin(meeting.threads), std::end(meeting.threads));
  CHECK_EQUAL(threads.size(), size_t{3});
  CHECK_EQUAL(threads.count(std::this_thread::get_id()), size_t{1});
}

// The only helper is held in an item of another call: one that waited for it would not end.
TEST(a_call_does_not_wait_for_the_helper_of_another_one) {
  HelperPool& pool = made_pool(at_most<1>);
  Gate gate;
  std::thread other([&] { pool.run(2, Gate::pass, &gate, 1); });
  gate.wait_for(2);
  for (int call = 0; call < 3; ++call) {
    Seen seen;
    pool.run(100, Seen::note, &seen, 1);
    CHECK_EQUAL(seen.items.size(), size_t{100});
    CHECK(seen.threads == std::set<std::thread::id>{std::this_thread::get_id()});
  }
  gate.is_open = true;
  other.join();
}

// The caller's item ends first, and the helper's some time later.
TEST(a_call_ends_after_the_items_of_its_helpers) {
  struct Late {
    std::thread::id caller = std::this_thread::get_id();
    std::atomic<int> there{0};
    int result = 0;  // not atomic: a call that ended too early would race with the helper
  };
  HelperPool& pool = made_pool(at_most<1>);
  const auto work = [](void* data, size_t) {
    Late& late = *static_cast<Late*>(data);
    ++late.there;
    while (late.there < 2) std::this_thread::yield();
    if (std::this_thread::get_id() == late.caller) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    late.result = 7;
  };
  for (int call = 0; call < 5; ++call) {
    Late late;
    pool.run(2, work, &late, 1);
    CHECK_EQUAL(late.result, 7);
  }
}

// A helper that takes 20 ms for its item, where the caller has waited for all but nothing of its
// own, does not pay; after a time it is tried again.
TEST(a_call_that_has_waited_for_its_helper_is_followed_by_a_pause) {
  HelperPool& pool = made_pool(at_most<1>);
  CHECK(pool.pays());
  struct Slow {
    std::thread::id caller = std::this_thread::get_id();
    std::atomic<int> there{0};
    std::chrono::steady_clock::time_point begin;
  } slow;
  const auto work = [](void* data, size_t) {
    Slow& all = *static_cast<Slow*>(data);
    ++all.there;
    while (all.there < 2) std::this_thread::yield();
    all.begin = std::chrono::steady_clock::now();
    if (std::this_thread::get_id() == all.caller) return;
    // As long as everything before took, and longer.
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  };
  const auto begin = std::chrono::steady_clock::now();
  pool.run(2, work, &slow, 1);
  const bool pays = pool.pays();
  const auto end = std::chrono::steady_clock::now();
  // Unless the helper took longer to come than it took then, or the pause is over.
  if (slow.begin - begin < std::chrono::milliseconds(90) &&
      end - begin < std::chrono::milliseconds(900))
    CHECK(!pays);
  while (!pool.pays()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

TEST(calls_at_once) {
  HelperPool& pool = made_pool(at_most<3>);
  std::vector<std::thread> callers;
  std::atomic<int> good{0};
  for (int caller = 0; caller < 6; ++caller) {
    callers.emplace_back([&pool, &good, caller] {
      for (size_t call = 0; call < 300; ++call) {
        std::vector<size_t> squares(1 + call % 17);
        const auto square = [](void* data, size_t item) {
          static_cast<size_t*>(data)[item] = item * item;
        };
        pool.run(squares.size(), square, squares.data(), caller % 4);
        bool is_good = true;
        for (size_t i = 0; i < squares.size(); ++i) is_good = is_good && squares[i] == i * i;
        good += is_good;
      }
    });
  }
  for (std::thread& caller : callers) caller.join();
  CHECK_EQUAL(good.load(), 6 * 300);
}

TEST(one_thread_asks_for_no_helper) {
  Seen seen;
  OwnThreads(1).run(50, Seen::note, &seen);
  CHECK_EQUAL(seen.items.size(), size_t{50});
  CHECK(seen.threads == std::set<std::thread::id>{std::this_thread::get_id()});
}

// Work is divided by the number of threads, so one that nobody has would make items too small.
TEST(a_call_counts_on_no_more_threads_than_processors) {
  CHECK(OwnThreads(1 << 20).count() <=
        static_cast<int64_t>(std::max(std::thread::hardware_concurrency(), 1u)));
  CHECK_EQUAL(OwnThreads(1).count(), int64_t{1});
  CHECK_EQUAL(OwnThreads(0).count(), int64_t{1});
}

#ifndef _WIN32
bool blocks(int signal) {
  sigset_t blocked;
  pthread_sigmask(SIG_BLOCK, nullptr, &blocked);
  return sigismember(&blocked, signal) == 1;
}

// Those of the process are for threads of the program; its faults are the thread's own.
TEST(helpers_take_no_signals_of_the_process) {
  struct Masks {
    std::thread::id caller = std::this_thread::get_id();
    std::atomic<int> there{0};
    bool blocks_end = false, blocks_fault = true;
  } masks;
  const auto look = [](void* data, size_t) {
    Masks& all = *static_cast<Masks*>(data);
    if (std::this_thread::get_id() != all.caller) {
      all.blocks_end = blocks(SIGTERM);
      all.blocks_fault = blocks(SIGSEGV);
    }
    ++all.there;
    while (all.there < 2) std::this_thread::yield();
  };
  made_pool(at_most<1>).run(2, look, &masks, 1);
  CHECK(masks.blocks_end && !masks.blocks_fault);
  CHECK(!blocks(SIGTERM));
}

// Not under sanitizers: that of threads ends a child with threads, and in a child of a process with
// threads, the one of addresses may find its own allocator locked for ever (GCC 12).
#if !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
// What helpers of the parent are at does not matter to it, nor that they are not there.
TEST(a_child_of_a_fork_has_helpers_of_its_own) {
  Gate gate;
  std::thread other([&] { OwnThreads(2).run(2, Gate::pass, &gate); });
  gate.wait_for(1);
  const pid_t child = fork();
  if (child == 0) {
    alarm(60);
    Seen seen;
    for (int call = 0; call < 20; ++call) OwnThreads(3).run(50, Seen::note, &seen);
    bool is_well = seen.items.size() == 50;
    for (const auto& [item, calls] : seen.items) is_well = is_well && calls == 20;
    if (std::thread::hardware_concurrency() > 1) {  // each of two items waits for the other
      std::atomic<int> there{0};
      const auto meet = [](void* data, size_t) {
        auto& all = *static_cast<std::atomic<int>*>(data);
        ++all;
        while (all < 2) std::this_thread::yield();
      };
      OwnThreads pair(2);
      if (pair.count() == 2) pair.run(2, meet, &there);
    }
    _exit(is_well ? 0 : 1);
  }
  int status = 1;
  waitpid(child, &status, 0);
  CHECK_EQUAL(status, 0);
  gate.is_open = true;
  other.join();
}
#endif
#endif

}  // namespace
