// Keeps lists of the whole process usable in children of a fork.
#pragma once

#include <mutex>

namespace treebeard {

// Locked while lists of the whole process change: operator domains, factories. A fork locks it as well, because nobody in the child could unlock a
// mutex that another thread of the parent had locked.
std::mutex& process_lists();

}  // namespace treebeard
