// A mutex for data of the whole process, which stays usable in forked children.
#pragma once

#include <mutex>

namespace treebeard {

// Guards the lists of operator domains, factories and libraries. A fork locks it first, because a mutex that another thread of the parent has locked
// would stay locked in the child.
std::mutex& process_lists();

}  // namespace treebeard
