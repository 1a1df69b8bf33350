#include "base/forks.h"

#ifndef _WIN32
#include <pthread.h>
#endif

namespace treebeard {
namespace {

std::mutex lists;

#ifndef _WIN32
// Registers the lock when the library is loaded. If that fails for lack of memory, a child may find the mutex locked for ever.
[[maybe_unused]] const int held_at_forks = pthread_atfork([] { lists.lock(); }, [] { lists.unlock(); }, [] { lists.unlock(); });
#endif

}  // namespace

std::mutex& process_lists() { return lists; }

}  // namespace treebeard
