#include "core/system/forks.h"

#ifndef _WIN32
#include <pthread.h>
#endif

namespace treebeard {
namespace {

std::mutex lists;

#ifndef _WIN32
// While the library is loaded, which a fork waits for. Without memory for it, a fork is as safe as the moment it happens in.
[[maybe_unused]] const int held_at_forks = pthread_atfork([] { lists.lock(); }, [] { lists.unlock(); }, [] { lists.unlock(); });
#endif

}  // namespace

std::mutex& process_lists() { return lists; }

}  // namespace treebeard
