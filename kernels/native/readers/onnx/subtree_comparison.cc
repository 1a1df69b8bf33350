#include "readers/onnx/subtree_comparison.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace treebeard::readers::onnx {
namespace {

constexpr size_t kPairsPerNode = 4;

class Comparer {
 public:
  Comparer(const Forest& forest, SubtreeComparison& comparison) : forest_(forest), result_(comparison) {}

  // Appends what hangs below a pair of nodes.
  void compare(const Pair& pair, std::vector<Pair>& below) {
    if ((pair.left < 0) != (pair.right < 0)) {
      result_.equal_to_onnxruntime[pair.number] = 0;
    } else if (pair.left < 0) {
      compare_leaves(pair.number, ~pair.left, ~pair.right);
    } else {
      compare_nodes(pair.number, pair.left, pair.right);
      below.push_back({pair.number, forest_.true_child[pair.left], forest_.true_child[pair.right]});
      below.push_back({pair.number, forest_.false_child[pair.left], forest_.false_child[pair.right]});
    }
  }

 private:
  void compare_nodes(size_t number, int32_t left, int32_t right) {
    const bool same_predicate = forest_.predicate[left] == forest_.predicate[right] &&
                               forest_.feature[left] == forest_.feature[right] &&
                               forest_.threshold[left] == forest_.threshold[right];
    const bool same_rest = forest_.missing_true[left] == forest_.missing_true[right] &&
                           forest_.category_set[left] == forest_.category_set[right];
    if (!same_predicate) result_.equal_to_onnxruntime[number] = 0;
    if (!same_rest) result_.same[number] = 0;
  }

  // Leaves without weights count as equal to ONNX Runtime: it is not known what it compares there.
  void compare_leaves(size_t number, int32_t left, int32_t right) {
    const int64_t a = forest_.weight_start[left], b = forest_.weight_start[right];
    const int64_t left_count = forest_.weight_start[left + 1] - a, right_count = forest_.weight_start[right + 1] - b;
    const bool both = left_count > 0 && right_count > 0;
    if (both && forest_.weight[a] != forest_.weight[b]) result_.equal_to_onnxruntime[number] = 0;
    if (left_count != right_count) result_.same[number] = 0;
    for (int64_t k = 0; k < std::min(left_count, right_count); ++k) {
      const bool same = forest_.weight_target[a + k] == forest_.weight_target[b + k] &&
                        forest_.weight[a + k] == forest_.weight[b + k];
      if (!same) result_.same[number] = 0;
    }
  }

  const Forest& forest_;
  SubtreeComparison& result_;
};

// Each pair of sub-trees of a number once.
void make_distinct(std::vector<Pair>& pairs) {
  const auto key = [](const Pair& pair) { return std::tuple(pair.number, pair.left, pair.right); };
  std::sort(pairs.begin(), pairs.end(), [&](const Pair& one, const Pair& other) { return key(one) < key(other); });
  const auto equal = [&](const Pair& one, const Pair& other) { return key(one) == key(other); };
  pairs.erase(std::unique(pairs.begin(), pairs.end(), equal), pairs.end());
}

}  // namespace

SubtreeComparison compare_subtrees(const Forest& forest, std::vector<Pair> pairs) {
  SubtreeComparison comparison{std::vector<uint8_t>(pairs.size(), 1), std::vector<uint8_t>(pairs.size(), 1)};
  Comparer comparer(forest, comparison);
  const auto without_sharing = static_cast<size_t>(forest.n_nodes() + forest.n_leaves());
  while (!pairs.empty()) {
    if (pairs.size() > without_sharing) make_distinct(pairs);
    if (pairs.size() > kPairsPerNode * without_sharing) {
      for (const Pair& pair : pairs) comparison.same[pair.number] = 0;
      break;
    }
    const auto is_settled = [&](const Pair& pair) { return !comparison.equal_to_onnxruntime[pair.number] || pair.left == pair.right; };
    pairs.erase(std::remove_if(pairs.begin(), pairs.end(), is_settled), pairs.end());
    std::vector<Pair> below;
    for (const Pair& pair : pairs) comparer.compare(pair, below);
    pairs = std::move(below);
  }
  return comparison;
}

}  // namespace treebeard::readers::onnx
