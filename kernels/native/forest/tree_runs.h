// Runs of neighbouring trees, or groups of trees, of one form: the ranges that a unit is called for.
//
// In: the form of each tree. Out: runs in order.
#pragma once

#include <cstdint>
#include <vector>

namespace treebeard::planner {

// A record of type kTreeRunType. form: position among the forms that occur.
struct TreeRun {
  int32_t form, begin, end;
};

constexpr const char* kTreeRunType = "form:<i4,begin:<i4,end:<i4";

// form: of each tree or group. most: trees or groups in a run.
inline std::vector<TreeRun> tree_runs(const std::vector<int32_t>& form, int32_t most = INT32_MAX) {
  std::vector<TreeRun> runs;
  for (size_t position = 0; position < form.size(); ++position) {
    const auto at = static_cast<int32_t>(position);
    const bool goes_on = !runs.empty() && runs.back().form == form[position] && at - runs.back().begin < most;
    if (!goes_on) runs.push_back({form[position], at, at});
    runs.back().end = at + 1;
  }
  return runs;
}

}  // namespace treebeard::planner
