// What a process that forks hands to its children.
#pragma once

#include <mutex>

namespace treebeard {

// Held while lists of the whole process change: operator domains, factories. Whoever forks holds it meanwhile, because one that another
// thread held would be nobody's to release in the child.
std::mutex& process_lists();

}  // namespace treebeard
