#include "readers/onnx/ort_quirks.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "forest/forest.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {
namespace {

constexpr size_t kPairsPerNode = 4;

class Comparer {
 public:
  Comparer(const Forest& forest, SubtreeComparison& comparison)
      : forest_(forest), result_(comparison) {}

  // Appends what hangs below a pair of nodes.
  void compare(const Pair& pair, std::vector<Pair>& below) {
    if ((pair.left < 0) != (pair.right < 0)) {
      result_.equal_to_onnxruntime[pair.number] = 0;
    } else if (pair.left < 0) {
      compare_leaves(pair.number, ~pair.left, ~pair.right);
    } else {
      compare_nodes(pair.number, pair.left, pair.right);
      below.push_back({pair.number, forest_.true_child[pair.left], forest_.true_child[pair.right]});
      below.push_back(
          {pair.number, forest_.false_child[pair.left], forest_.false_child[pair.right]});
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
    const int64_t left_count = forest_.weight_start[left + 1] - a,
                  right_count = forest_.weight_start[right + 1] - b;
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
  std::sort(pairs.begin(), pairs.end(),
            [&](const Pair& left, const Pair& right) { return key(left) < key(right); });
  const auto equal = [&](const Pair& left, const Pair& right) { return key(left) == key(right); };
  pairs.erase(std::unique(pairs.begin(), pairs.end(), equal), pairs.end());
}

}  // namespace

SubtreeComparison compare_subtrees(const Forest& forest, std::vector<Pair> pairs) {
  SubtreeComparison comparison{std::vector<uint8_t>(pairs.size(), 1),
                               std::vector<uint8_t>(pairs.size(), 1)};
  Comparer comparer(forest, comparison);
  const auto without_sharing = static_cast<size_t>(forest.n_nodes() + forest.n_leaves());
  while (!pairs.empty()) {
    if (pairs.size() > without_sharing) make_distinct(pairs);
    if (pairs.size() > kPairsPerNode * without_sharing) {
      for (const Pair& pair : pairs) comparison.same[pair.number] = 0;
      break;
    }
    const auto is_settled = [&](const Pair& pair) {
      return !comparison.equal_to_onnxruntime[pair.number] || pair.left == pair.right;
    };
    pairs.erase(std::remove_if(pairs.begin(), pairs.end(), is_settled), pairs.end());
    std::vector<Pair> below;
    for (const Pair& pair : pairs) comparer.compare(pair, below);
    pairs = std::move(below);
  }
  return comparison;
}

namespace {

// The largest thresholds that are folded.
constexpr double kLastFloat = 32;
constexpr double kLastDouble = 64;

bool leads_to(const Forest& forest, int32_t end) {
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (forest.true_child[node] == end || forest.false_child[node] == end) return true;
  }
  return false;
}

void refuse_repeating(const Forest& forest) {
  const int32_t root = forest.root[0];
  if (!leads_to(forest, root)) return;
  const int64_t number = root >= 0 ? forest.node_id[root] : forest.leaf_id[~root];
  refuse_unserved(
      {forest.tree_id[0], number, ""},
      "onnxruntime builds the first listed node twice, because it is a child of another one");
}

// Whether some node or leaf is neither a root nor a child; without cycles that is so if any is out
// of reach.
bool has_orphans(const Forest& forest) {
  const int64_t n_leaves = forest.n_leaves();
  std::vector<uint8_t> reached(static_cast<size_t>(n_leaves + forest.n_nodes()));
  for (const auto& ends : {forest.root, forest.true_child, forest.false_child}) {
    for (const int32_t end : ends) reached[static_cast<size_t>(end + n_leaves)] = 1;
  }
  return contains(reached, 0);
}

// What ONNX Runtime folds by mode and threshold.
bool is_foldable(const Forest& forest, int64_t node) {
  if (forest.predicate_of(node) == Predicate::kIn) return true;
  const double threshold = forest.threshold[node];
  const bool in_range = threshold >= 1 &&
                        threshold <= (forest.threshold.is_double() ? kLastDouble : kLastFloat);
  return forest.predicate_of(node) == Predicate::kEq && in_range &&
         threshold == std::floor(threshold);
}

struct Link {
  int32_t first, second;
};

// Pairs of nodes that may be folded, by everything but their true branches.
std::vector<Link> chain_links(const Forest& forest) {
  std::vector<Link> links;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const int32_t below = forest.false_child[node];
    if (below < 0 || forest.feature[node] != forest.feature[below]) continue;
    if (!is_foldable(forest, node) || !is_foldable(forest, below)) continue;
    links.push_back({static_cast<int32_t>(node), below});
  }
  return links;
}

// The source's number of a tree that reaches the node.
std::optional<int64_t> tree_id_of(const Forest& forest, int32_t node) {
  const int64_t tree = tree_of(forest, node);
  if (tree < 0) return {};
  return forest.tree_id[tree];
}

[[noreturn]] void refuse_folding(const Forest& forest, int32_t node, const char* reason) {
  refuse_unserved({tree_id_of(forest, node), forest.node_id[node], "nodes_modes"},
                  "onnxruntime folds this BRANCH_EQ node and the one on its false branch into one "
                  "set test, although ",
                  reason, " (rules 13-15)");
}

}  // namespace

void refuse_quirks(const Forest& forest, bool copied) {
  if (forest.n_trees() > 0 && !copied) refuse_repeating(forest);
  const std::vector<Link> links = chain_links(forest);
  std::vector<Pair> branches;
  for (const auto& [first, second] : links)
    branches.push_back({branches.size(), forest.true_child[first], forest.true_child[second]});
  const SubtreeComparison comparison = compare_subtrees(forest, branches);
  bool leaves_out = false;  // whether folding makes ONNX Runtime forget a branch
  for (const Pair& pair : branches) {
    if (!comparison.equal_to_onnxruntime[pair.number]) continue;
    leaves_out = leaves_out || copied || pair.left != pair.right;
    if (!comparison.same[pair.number]) {
      refuse_folding(forest, links[pair.number].first, "their true branches are not the same");
    }
  }
  for (const Pair& pair : branches) {
    const auto [first, second] = links[pair.number];
    if (!comparison.equal_to_onnxruntime[pair.number] || forest.missing_true[first] ||
        !forest.missing_true[second])
      continue;
    refuse_folding(forest, first, "they treat a missing value differently");
  }
  if (forest.n_trees() == 0 || forest.root[0] >= 0) return;
  if (!leaves_out && (copied || !has_orphans(forest))) return;
  refuse_unserved(
      {forest.tree_id[0], forest.leaf_id[~forest.root[0]], ""},
      "onnxruntime counts weights of leaves that no row reaches as if they were this first leaf's");
}

}  // namespace treebeard::readers::onnx
