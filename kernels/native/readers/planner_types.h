// What the readers take from the planner: `Forest` and its columns, `Fault`, `Result` of a call. Readers name them as their own.
#pragma once

namespace treebeard::planner {}

namespace treebeard::readers {

using namespace planner;

}  // namespace treebeard::readers
