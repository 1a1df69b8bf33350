// Values that threads use while others take their place (base/swappable.h). tests/sanitizers builds
// this program with the sanitizer of threads, too.
#include "base/swappable.h"

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include "check.h"

namespace {

using treebeard::Swappable;

std::atomic<int> alive{0};

// Two numbers that are equal as long as the value lives.
struct Pair {
  explicit Pair(int value) : first(value), second(value) { ++alive; }
  ~Pair() {
    first = -1;
    --alive;
  }
  int first, second;
};

std::unique_ptr<const Pair> pair_of(int value) { return std::make_unique<const Pair>(value); }

TEST(a_hold_keeps_its_value) {
  {
    Swappable<Pair> pairs(pair_of(1));
    const auto old = pairs.hold();
    pairs.swap(pair_of(2));
    CHECK_EQUAL(old.value->first, 1);
    CHECK_EQUAL(alive.load(), 2);
    const auto current = pairs.hold();
    CHECK_EQUAL(current.value->first, 2);
    pairs.release(old);
    CHECK_EQUAL(alive.load(), 1);  // the last hold has freed it
    CHECK_EQUAL(current.value->first, 2);
    pairs.release(current);
  }
  CHECK_EQUAL(alive.load(), 0);
}

TEST(a_value_that_nobody_holds_goes_with_the_swap) {
  Swappable<Pair> pairs(pair_of(0));
  for (int value = 1; value < 100; ++value) {
    pairs.swap(pair_of(value));
    CHECK_EQUAL(alive.load(), 1);
  }
}

TEST(a_hold_ends_on_another_thread) {
  Swappable<Pair> pairs(pair_of(1));
  const auto held = pairs.hold();
  pairs.swap(pair_of(2));
  std::thread([&] { pairs.release(held); }).join();
  CHECK_EQUAL(alive.load(), 1);
}

TEST(holds_of_one_thread_nest) {
  Swappable<Pair> pairs(pair_of(1));
  const auto outer = pairs.hold(), inner = pairs.hold();
  pairs.swap(pair_of(2));
  pairs.release(inner);
  CHECK_EQUAL(outer.value->first, 1);
  CHECK_EQUAL(alive.load(), 2);
  pairs.release(outer);
  CHECK_EQUAL(alive.load(), 1);
}

TEST(threads_see_whole_values_in_order) {
  constexpr int kThreads = 4, kSwaps = 3000;
  std::atomic<int> wrong{0};
  std::atomic<bool> done{false};
  {
    Swappable<Pair> pairs(pair_of(0));
    std::vector<std::thread> threads;
    for (int thread = 0; thread < kThreads; ++thread) {
      threads.emplace_back([&] {
        int last = 0;
        while (!done) {
          const auto held = pairs.hold();
          const int first = held.value->first, second = held.value->second;
          wrong += first != second || first < last;
          last = first;
          pairs.release(held);
        }
      });
    }
    for (int value = 1; value <= kSwaps; ++value) pairs.swap(pair_of(value));
    done = true;
    for (std::thread& thread : threads) thread.join();
    CHECK_EQUAL(alive.load(), 1);  // whoever ended last has freed all others
  }
  CHECK_EQUAL(wrong.load(), 0);
  CHECK_EQUAL(alive.load(), 0);
}

TEST(threads_swap_at_once) {
  {
    Swappable<Pair> pairs(pair_of(0));
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 3; ++thread) {
      threads.emplace_back([&] {
        for (int value = 1; value < 500; ++value) {
          const auto held = pairs.hold();
          pairs.swap(pair_of(value));
          CHECK_EQUAL(held.value->first, held.value->second);
          pairs.release(held);
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK_EQUAL(alive.load(), 1);
  }
  CHECK_EQUAL(alive.load(), 0);
}

}  // namespace
