// A value that threads use while another one takes its place, without a lock or a wait on the side
// of those that use it.
//
// In: values, one after the other. Out: holds on the one that is current; a value is destroyed when
// it is current no longer and its last hold has ended, by whoever ends it.
//
// A hold is counted in the version that has the value, on a line of memory that few other threads
// write: an addition, a look whether the version is still current, and a subtraction in the end.
// Versions are never given back while there are threads that may count in one, but used again for
// later values, so a thread that comes late counts in memory that is there, sees that it came late,
// and goes to the current version. Hazard pointers would need a list of threads, epochs would let a
// thread that rests in a call keep every later value alive; a reference count of one place, as
// shared_ptr has, would be a line of memory that all threads write in every call.
//
// Why a value that is held stays: both sides write first and read then, in one order that all
// threads see (the default of atomics). Either the sweep that follows a swap sees the count, or the
// thread that counted sees that the version is not the current one.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>

namespace treebeard {

template <class T>
class Swappable {
  static constexpr size_t kPlaces = 32;

  struct alignas(64) Users {
    std::atomic<int64_t> count{0};
  };
  enum class State : uint8_t { kFree, kCurrent, kRetired };
  struct Version {
    Users users[kPlaces];
    std::atomic<State> state{State::kFree};
    std::unique_ptr<const T> value;  // that of a free one is null
    Version* next = nullptr;         // of all there are
  };

 public:
  // A use of a value, which may end on another thread.
  struct Hold {
    const T* value;
    void* version;
    void* users;
  };

  explicit Swappable(std::unique_ptr<const T> first) { swap(std::move(first)); }
  // No hold may be left.
  ~Swappable() {
    for (Version* version = versions_; version != nullptr;)
      delete std::exchange(version, version->next);
  }
  Swappable(const Swappable&) = delete;
  Swappable& operator=(const Swappable&) = delete;

  Hold hold() noexcept {
    const size_t place = place_of_thread();
    while (true) {
      Version* const version = current_;
      Users& users = version->users[place];
      ++users.count;
      if (current_ == version) return {version->value.get(), version, &users};
      end(version, users);
    }
  }

  void release(const Hold& hold) noexcept {
    end(static_cast<Version*>(hold.version), *static_cast<Users*>(hold.users));
  }

  // Makes a value the current one. Throws bad_alloc.
  void swap(std::unique_ptr<const T> value) {
    const std::lock_guard<std::mutex> held(swapping_);
    Version* const version = free_version();
    version->value = std::move(value);
    version->state = State::kCurrent;
    Version* const old = current_.exchange(version);
    if (old == nullptr) return;
    old->state = State::kRetired;
    sweep();
  }

 private:
  static size_t place_of_thread() noexcept {
    static std::atomic<size_t> threads{0};
    thread_local size_t number = 0;
    if (number == 0) number = ++threads;
    return number % kPlaces;
  }

  Version* free_version() {
    for (Version* version = versions_; version != nullptr; version = version->next) {
      if (version->state == State::kFree) return version;
    }
    auto version = std::make_unique<Version>();
    version->next = versions_;
    versions_ = version.get();
    return version.release();
  }

  void end(Version* version, Users& users) noexcept {
    --users.count;
    if (current_ != version) sweep();
  }

  // Destroys the values that nobody uses. A thread that finds another one at it asks for one more
  // round instead.
  void sweep() noexcept {
    if (sweeps_++ != 0) return;
    int64_t asked = 1;
    do {
      for (Version* version = versions_; version != nullptr; version = version->next)
        free(*version);
    } while ((asked = sweeps_ -= asked) != 0);
  }

  static void free(Version& version) noexcept {
    if (version.state != State::kRetired) return;
    for (const Users& users : version.users) {
      if (users.count != 0) return;
    }
    version.value.reset();
    version.state = State::kFree;
  }

  std::mutex swapping_;
  std::atomic<Version*> current_{nullptr};
  std::atomic<Version*> versions_{nullptr};
  std::atomic<int64_t> sweeps_{0};
};

}  // namespace treebeard
