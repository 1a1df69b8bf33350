// A pool of objects for reuse by later calls. In: objects that calls have finished with. Out: the latest one, or none.
//
// No call waits. While another thread uses the pool, it appears empty; so it does in a child that was forked while a thread used it, because it then
// stays locked.
#pragma once

#include <atomic>
#include <new>
#include <optional>
#include <utility>
#include <vector>

namespace treebeard {

template <typename Thing>
class ObjectPool {
 public:
  ObjectPool() = default;
  ObjectPool(const ObjectPool&) = delete;
  ObjectPool& operator=(const ObjectPool&) = delete;

  // Takes the latest object; nothing if there is none, or another thread uses the pool.
  std::optional<Thing> take() noexcept {
    const Visit visit(busy_);
    if (!visit.granted || things_.empty()) return std::nullopt;
    std::optional<Thing> taken(std::move(things_.back()));
    things_.pop_back();
    return taken;
  }

  // Keeps an object; destroys it instead if there is no memory to keep it, or another thread uses the pool.
  void put(Thing thing) noexcept {
    const Visit visit(busy_);
    if (!visit.granted) return;
    try {
      things_.push_back(std::move(thing));
    } catch (const std::bad_alloc&) {
    }
  }

 private:
  // Tries to lock the pool for about a microsecond, longer than `take` and `put` hold it.
  struct Visit {
    explicit Visit(std::atomic<bool>& busy) noexcept : busy_(busy) {
      for (int attempt = 0; attempt < kAttempts && !granted; ++attempt) {
        granted = !busy_.load(std::memory_order_relaxed) && !busy_.exchange(true, std::memory_order_acquire);
      }
    }
    ~Visit() {
      if (granted) busy_.store(false, std::memory_order_release);
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

    static constexpr int kAttempts = 1000;
    std::atomic<bool>& busy_;
    bool granted = false;
  };

  std::atomic<bool> busy_{false};
  std::vector<Thing> things_;
};

}  // namespace treebeard
