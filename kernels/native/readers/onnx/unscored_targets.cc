#include "readers/onnx/unscored_targets.h"

#include <algorithm>

namespace treebeard::readers::onnx {
namespace {

// What is known of a node, besides the one target that is all that its leaves score.
enum Found : int32_t { kSeveral = -1, kOpen = -2, kUnvisited = -3 };

// Visits each node once, children first, even on cycles; nothing recurs.
class OnlyTargets {
 public:
  OnlyTargets(const Column<int32_t>& target, const std::vector<int32_t>& true_child,
              const std::vector<int32_t>& false_child)
      : target_(target), true_child_(true_child), false_child_(false_child), found_(true_child.size(), kUnvisited) {}

  // The only target below a root, or something negative.
  int32_t of(int32_t root) {
    if (root >= 0) visit(root);
    return below(root);
  }

 private:
  int32_t below(int32_t end) const { return end >= 0 ? found_[static_cast<size_t>(end)] : target_[~end]; }

  void visit(int32_t root) {
    waiting_.push_back(root);
    while (!waiting_.empty()) {
      const auto node = static_cast<size_t>(waiting_.back());
      const int32_t children[] = {true_child_[node], false_child_[node]};
      if (found_[node] == kUnvisited) {
        found_[node] = kOpen;
        for (const int32_t child : children) {
          if (child >= 0 && below(child) == kUnvisited) waiting_.push_back(child);
        }
        continue;
      }
      waiting_.pop_back();
      if (found_[node] != kOpen) continue;
      const int32_t left = below(children[0]), right = below(children[1]);
      found_[node] = left == right ? left : static_cast<int32_t>(kSeveral);
    }
  }

  const Column<int32_t>& target_;
  const std::vector<int32_t>& true_child_;
  const std::vector<int32_t>& false_child_;
  std::vector<int32_t> found_;
  std::vector<int32_t> waiting_;
};

}  // namespace

std::optional<int64_t> maybe_unscored_target(const Outputs& outputs, const std::vector<int32_t>& root,
                                       const std::vector<int32_t>& true_child,
                                       const std::vector<int32_t>& false_child) {
  if (!is_extreme(outputs.aggregate) || outputs.n_targets == 1) return {};
  std::vector<uint8_t> scored(static_cast<size_t>(outputs.n_targets));
  OnlyTargets only(outputs.leaves.target, true_child, false_child);
  for (const int32_t tree : root) {
    const int32_t target = only.of(tree);
    if (target >= 0) scored[static_cast<size_t>(target)] = 1;
  }
  const auto lacking = std::find(scored.begin(), scored.end(), 0);
  if (lacking == scored.end()) return {};
  return lacking - scored.begin();
}

}  // namespace treebeard::readers::onnx
