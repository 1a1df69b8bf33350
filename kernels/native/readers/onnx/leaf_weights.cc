#include "readers/onnx/leaf_weights.h"

#include <algorithm>
#include <utility>

#include "forest/floats.h"

namespace treebeard::readers::onnx {
namespace {

// The weights that are kept, in the order of the leaves.
struct Kept {
  std::vector<int64_t> start;
  std::vector<int32_t> target;
  std::vector<int32_t> position;  // where the model lists each
};

Kept kept_weights(const TreeColumns& columns, const Trees& trees, std::optional<int64_t> only) {
  Kept kept;
  kept.start.assign(trees.n_leaves() + 1, 0);
  kept.target.reserve(trees.n_weights());
  kept.position.reserve(trees.n_weights());
  for (size_t weight = 0; weight < trees.n_weights(); ++weight) {
    const int64_t target = columns.weight_target[trees.weight_at[weight]];
    if (only && target != *only) continue;
    ++kept.start[at(trees.weight_leaf[weight]) + 1];
    kept.target.push_back(static_cast<int32_t>(target));
    kept.position.push_back(trees.weight_at[weight]);
  }
  for (size_t leaf = 0; leaf < trees.n_leaves(); ++leaf) kept.start[leaf + 1] += kept.start[leaf];
  return kept;
}

template <class T>
Column<T> first_values(const Column<T>& values, const Column<T>& weights, const Trees& trees) {
  std::vector<T> first(trees.n_leaves());
  for (size_t leaf = 0; leaf < first.size(); ++leaf) first[leaf] = values[trees.leaf[leaf]];
  for (size_t weight = trees.n_weights();
       weight-- > 0;) {  // the last one written is a leaf's first
    first[at(trees.weight_leaf[weight])] = weights[trees.weight_at[weight]];
  }
  return first;
}

// Leaves in the order of their trees' numbers, and where each tree's begin.
struct LeavesByTree {
  std::vector<int64_t> begin;  // (n_tree_ids + 1,)
  std::vector<int32_t> leaf;
};

LeavesByTree leaves_by_tree(const Trees& trees) {
  LeavesByTree found{std::vector<int64_t>(at(trees.n_tree_ids) + 1),
                     std::vector<int32_t>(trees.n_leaves())};
  for (const int32_t tree : trees.leaf_tree) ++found.begin[at(tree) + 1];
  for (size_t tree = 0; tree < at(trees.n_tree_ids); ++tree)
    found.begin[tree + 1] += found.begin[tree];
  std::vector<int64_t> next = found.begin;
  for (size_t leaf = 0; leaf < trees.n_leaves(); ++leaf) {
    found.leaf[at(next[at(trees.leaf_tree[leaf])]++)] = static_cast<int32_t>(leaf);
  }
  return found;
}

// (L + 1,) where the weights of each leaf begin.
std::vector<int64_t> weight_begins(const Trees& trees) {
  std::vector<int64_t> begin(trees.n_leaves() + 1);
  for (const int32_t leaf : trees.weight_leaf) ++begin[at(leaf) + 1];
  for (size_t leaf = 0; leaf < trees.n_leaves(); ++leaf) begin[leaf + 1] += begin[leaf];
  return begin;
}

}  // namespace

LeafWeights all_weights(const TreeColumns& columns, const Trees& trees, bool one_target,
                        std::optional<int64_t> only) {
  Kept kept = kept_weights(columns, trees, only);
  if (one_target) kept.target.assign(kept.target.size(), 0);
  return {std::move(kept.start), std::move(kept.target), gathered(columns.weight, kept.position)};
}

LeafWeights no_weights(const TreeColumns& columns, const Trees& trees) {
  return {std::vector<int64_t>(trees.n_leaves() + 1), std::vector<int32_t>(),
          gathered(columns.weight, {})};
}

LeafWeights first_weights(const TreeColumns& columns, const Trees& trees) {
  std::vector<int64_t> start(trees.n_leaves() + 1);
  for (size_t leaf = 0; leaf < start.size(); ++leaf) start[leaf] = static_cast<int64_t>(leaf);
  LeafWeights first{std::move(start), std::vector<int32_t>(trees.n_leaves()), {}};
  if (columns.weight.is_double()) {
    first.weight = first_values(columns.value.doubles(), columns.weight.doubles(), trees);
  } else {
    first.weight = first_values(columns.value.singles(), columns.weight.singles(), trees);
  }
  return first;
}

std::vector<uint8_t> always_scored(const TreeColumns& columns, const Trees& trees,
                                   int64_t n_targets) {
  const LeavesByTree by_tree = leaves_by_tree(trees);
  const std::vector<int64_t> begin = weight_begins(trees);
  std::vector<uint8_t> scored(at(n_targets));
  std::vector<int32_t> last_leaf(at(n_targets), -1),
      last_tree(at(n_targets), -1);            // that scored the target
  std::vector<int64_t> leaves(at(n_targets));  // of that tree
  for (size_t tree = 0; tree < at(trees.n_tree_ids); ++tree) {
    const int64_t tree_leaves = by_tree.begin[tree + 1] - by_tree.begin[tree];
    for (int64_t k = by_tree.begin[tree]; k < by_tree.begin[tree + 1]; ++k) {
      const int32_t leaf = by_tree.leaf[at(k)];
      for (int64_t weight = begin[at(leaf)]; weight < begin[at(leaf) + 1]; ++weight) {
        const size_t target = at(columns.weight_target[trees.weight_at[at(weight)]]);
        if (last_leaf[target] == leaf) continue;
        last_leaf[target] = leaf;
        if (last_tree[target] != static_cast<int32_t>(tree)) leaves[target] = 0;
        last_tree[target] = static_cast<int32_t>(tree);
        if (++leaves[target] == tree_leaves) scored[target] = 1;
      }
    }
  }
  return scored;
}

bool has_positive_tree(const TreeColumns& columns, const Trees& trees) {
  std::vector<uint8_t> positive(trees.n_leaves());
  for (size_t weight = 0; weight < trees.n_weights(); ++weight) {
    if (columns.weight[trees.weight_at[weight]] > 0) positive[at(trees.weight_leaf[weight])] = 1;
  }
  std::vector<uint8_t> lacks(at(trees.n_tree_ids)), has_leaves(at(trees.n_tree_ids));
  for (size_t leaf = 0; leaf < trees.n_leaves(); ++leaf) {
    has_leaves[at(trees.leaf_tree[leaf])] = 1;
    if (!positive[leaf]) lacks[at(trees.leaf_tree[leaf])] = 1;
  }
  for (size_t tree = 0; tree < lacks.size(); ++tree) {
    if (has_leaves[tree] && !lacks[tree]) return true;
  }
  return false;
}

namespace {

// What is known of a node, besides the one target that is all that its leaves score.
enum Found : int32_t { kSeveral = -1, kOpen = -2, kUnvisited = -3 };

// Visits each node once, children first, even on cycles; nothing recurs.
class OnlyTargets {
 public:
  OnlyTargets(const Column<int32_t>& target, const std::vector<int32_t>& true_child,
              const std::vector<int32_t>& false_child)
      : target_(target),
        true_child_(true_child),
        false_child_(false_child),
        found_(true_child.size(), kUnvisited) {}

  // The only target below a root, or something negative.
  int32_t of(int32_t root) {
    if (root >= 0) visit(root);
    return below(root);
  }

 private:
  int32_t below(int32_t end) const {
    return end >= 0 ? found_[static_cast<size_t>(end)] : target_[~end];
  }

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

std::optional<int64_t> maybe_unscored_target(const Outputs& outputs,
                                             const std::vector<int32_t>& root,
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
