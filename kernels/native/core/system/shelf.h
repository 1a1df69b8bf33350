// Things that calls leave behind for the next ones. In: whatever a call has done with. Out: one of them, or none.
//
// Nobody waits: where another thread is at the shelf, or was when the process forked and left it shut for ever, it counts as empty.
#pragma once

#include <atomic>
#include <new>
#include <optional>
#include <utility>
#include <vector>

namespace treebeard {

template <typename Thing>
class Shelf {
 public:
  Shelf() = default;
  Shelf(const Shelf&) = delete;
  Shelf& operator=(const Shelf&) = delete;

  // The latest thing; none if there is none, or somebody else is at the shelf.
  std::optional<Thing> take() noexcept {
    const Visit visit(busy_);
    if (!visit.granted || things_.empty()) return std::nullopt;
    std::optional<Thing> taken(std::move(things_.back()));
    things_.pop_back();
    return taken;
  }

  // Keeps a thing; it is destroyed instead if there is no memory to keep it, or somebody else is at the shelf.
  void put(Thing thing) noexcept {
    const Visit visit(busy_);
    if (!visit.granted) return;
    try {
      things_.push_back(std::move(thing));
    } catch (const std::bad_alloc&) {
    }
  }

 private:
  // Tries for about a microsecond, longer than a visit takes.
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
