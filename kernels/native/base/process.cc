#include "base/process.h"

#include <algorithm>
#include <bitset>
#include <cctype>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

namespace treebeard {
namespace {

std::string stripped(const std::string& value) {
  constexpr const char* kBlanks = " \t\r\n\v\f";
  const size_t first = value.find_first_not_of(kBlanks);
  return first == value.npos ? ""
                             : value.substr(first, value.find_last_not_of(kBlanks) - first + 1);
}

}  // namespace

void CallingPython::wait_for_the_end() {
  for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

bool is_disabled() {
  const char* const setting = std::getenv(kDisable);
  if (setting == nullptr) return false;
  std::string value = stripped(setting);
  std::transform(value.begin(), value.end(), value.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return !value.empty() && value != "0" && value != "false" && value != "no" && value != "off";
}

}  // namespace treebeard

#ifdef _WIN32
#include <windows.h>
#else
#include <dlfcn.h>
#include <pthread.h>
#endif

namespace treebeard {

#ifdef _WIN32

std::string library_file() {
  HMODULE ours = nullptr;
  constexpr DWORD kHow = GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS |
                         GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT;
  if (!GetModuleHandleExW(kHow, reinterpret_cast<LPCWSTR>(&library_file), &ours)) return "";
  std::wstring path(32768, L'\0');  // the longest that Windows has
  const int size = static_cast<int>(
      GetModuleFileNameW(ours, path.data(), static_cast<DWORD>(path.size())));
  std::string narrow(3 * static_cast<size_t>(size), '\0');
  narrow.resize(
      static_cast<size_t>(WideCharToMultiByte(CP_UTF8, 0, path.data(), size, narrow.data(),
                                              static_cast<int>(narrow.size()), nullptr, nullptr)));
  std::replace(narrow.begin(), narrow.end(), '\\', '/');
  return narrow;
}

void keep_library() {
  HMODULE ours = nullptr;
  GetModuleHandleExW(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_PIN,
                     reinterpret_cast<LPCWSTR>(&library_file), &ours);
}

#else

std::string library_file() {
  Dl_info told;
  const bool is_there = dladdr(reinterpret_cast<const void*>(&library_file), &told) != 0 &&
                        told.dli_fname != nullptr;
  return is_there ? told.dli_fname : "";
}

void keep_library() { dlopen(library_file().c_str(), RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE); }

BlockedSignals::BlockedSignals() {
  sigset_t blocked;
  sigfillset(&blocked);
  for (const int fault : {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP})
    sigdelset(&blocked, fault);
  pthread_sigmask(SIG_BLOCK, &blocked, &before_);
}

BlockedSignals::~BlockedSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

#endif

namespace {

std::mutex lists;

#ifndef _WIN32
// Registers the lock when the library is loaded. If that fails for lack of memory, a child may find
// the mutex locked for ever.
[[maybe_unused]] const int held_at_forks = pthread_atfork(
    [] { lists.lock(); }, [] { lists.unlock(); }, [] { lists.unlock(); });
#endif

}  // namespace

std::mutex& process_lists() { return lists; }

namespace {

// After so many calls with fewer threads than work items, no more threads are expected than have
// been seen.
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
  const bool retries = n_estimates_.fetch_add(1, std::memory_order_relaxed) % kRetryPeriod ==
                       kRetryPeriod - 1;
  if (short_calls_.load(std::memory_order_relaxed) >= kShortCalls && !retries) return most;
  return std::max<int64_t>(most, std::thread::hardware_concurrency());
}

void ThreadCount::saw(int64_t threads, size_t n_items) {
  int64_t most = most_.load(std::memory_order_relaxed);
  while (threads > most && !most_.compare_exchange_weak(most, threads, std::memory_order_relaxed)) {
  }
  if (static_cast<size_t>(threads) < n_items &&
      short_calls_.load(std::memory_order_relaxed) < kShortCalls)
    ++short_calls_;
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
