// The process: the threads of its calls, what forks must not break, whether its environment
// switches our kernels off.
#pragma once

#ifndef _WIN32
#include <csignal>
#endif

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>

// Tells ThreadSanitizer about the synchronisation of onnxruntime's KernelContext_ParallelFor, whose
// code it does not see: what a thread wrote before it gave work away is visible to those who do the
// work, and what they wrote is visible to it afterwards. Does nothing in other builds.

#ifdef __SANITIZE_THREAD__
extern "C" void __tsan_acquire(void* address);
extern "C" void __tsan_release(void* address);
#endif

namespace treebeard {

// Called before work, or its results, are given to another thread.
inline void tsan_release([[maybe_unused]] void* work) noexcept {
#ifdef __SANITIZE_THREAD__
  __tsan_release(work);
#endif
}

// Called after work, or its results, were received from another thread.
inline void tsan_acquire([[maybe_unused]] void* work) noexcept {
#ifdef __SANITIZE_THREAD__
  __tsan_acquire(work);
#endif
}

// Whether ONNX_TREEBEARD_DISABLE switches our kernels off for this process. The provider then takes
// no nodes, and nodes of our own operator are refused, because onnxruntime has no kernel for them.
// `onnx_treebeard/system/process.py` has the same rule.

constexpr const char* kDisable = "ONNX_TREEBEARD_DISABLE";

// Reads the environment: any value switches our kernels off except for an empty one, 0, false, no
// and off, in upper or lower case.
bool is_disabled();

// The path of this library's file, with slashes, as FilePages takes paths; empty where the system
// does not tell.
std::string library_file();

// Keeps this library in memory until the process ends, because a thread of its own runs its code
// even after a program has closed it. Does nothing in a program that has the library inside.
void keep_library();

// Signals of the process are not for threads of ours: whoever waits for one would not get it. While
// this object lives, the calling thread, and threads that it starts for good, take none but those
// that tell of their own faults.
class BlockedSignals {
 public:
#ifdef _WIN32
  BlockedSignals() {}
#else
  BlockedSignals();
  ~BlockedSignals();

 private:
  sigset_t before_;

 public:
#endif
  BlockedSignals(const BlockedSignals&) = delete;
  BlockedSignals& operator=(const BlockedSignals&) = delete;
};

// A mutex for data of the whole process, which stays usable in forked children.

// Guards the lists of operator domains, factories and libraries. A fork locks it first, because a
// mutex that another thread of the parent has locked would stay locked in the child.
std::mutex& process_lists();

// Stops a thread that Python unwinds. When a thread calls into Python while the interpreter is
// shutting down, CPython before 3.14 ends the thread by unwinding its stack (pthread_exit). Our
// callers are noexcept functions, so unwinding would terminate the process. The destructor of this
// object runs during the unwinding, in every C++ runtime, and waits there until the process has
// ended.
class CallingPython {
 public:
  CallingPython() = default;
  ~CallingPython() {
    if (!returned) wait_for_the_end();
  }
  CallingPython(const CallingPython&) = delete;
  CallingPython& operator=(const CallingPython&) = delete;
  bool returned = false;

 private:
  static void wait_for_the_end();
};

// How many threads work on the calls of a session. onnxruntime does not say how large its thread
// pool is, so calls count the threads that take part.
//
// In: the number of threads of each call. Out: how many to expect.

// More than any machine has: a call may use all threads.
constexpr int64_t kAllThreads = 1 << 20;

// Expects as many threads as the machine has, until several calls had fewer. Then it expects the
// largest number seen, and at intervals still all of them, because they may have been busy with
// other work.
class ThreadCount {
 public:
  int64_t expected();
  // Records that so many threads worked on a call of so many items.
  void saw(int64_t threads, size_t n_items);

 private:
  std::atomic<int64_t> most_{1};
  std::atomic<int> short_calls_{0};
  std::atomic<uint32_t> n_estimates_{0};
};

// Counts the threads that work on the items of one call.
class CountedWork {
 public:
  CountedWork(void (*for_each)(void* data, size_t item), void* data)
      : work_(for_each), data_(data) {}

  // The function for a thread pool, whose data is a CountedWork: works on an item, and counts the
  // thread.
  static void work(void* counted_work, size_t item) noexcept;
  int64_t threads() const;

 private:
  void (*work_)(void* data, size_t item);
  void* data_;
  std::atomic<uint64_t> present_{0};
};

}  // namespace treebeard
