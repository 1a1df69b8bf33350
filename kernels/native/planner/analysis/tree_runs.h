// Runs of neighbouring trees, or groups of them, of one form: what a unit is called for.
#pragma once

#include <cstdint>
#include <vector>

namespace treebeard::planner {

// Lies as kTreeRunType. `kind`: a position among the forms that occur.
struct TreeRun {
  int32_t kind, begin, end;
};

constexpr const char* kTreeRunType = "kind:<i4,begin:<i4,end:<i4";

// In order, `most` at most in a run. form: of each.
inline std::vector<TreeRun> tree_runs(const std::vector<int32_t>& form, int32_t most) {
  std::vector<TreeRun> runs;
  for (size_t position = 0; position < form.size(); ++position) {
    const auto at = static_cast<int32_t>(position);
    const bool goes_on = !runs.empty() && runs.back().kind == form[position] && at - runs.back().begin < most;
    if (!goes_on) runs.push_back({form[position], at, at});
    runs.back().end = at + 1;
  }
  return runs;
}

}  // namespace treebeard::planner
