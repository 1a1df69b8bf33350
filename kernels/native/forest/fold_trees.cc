// XGBoost models in standard ONNX begin with a constant tree that scores all classes, while each of the others scores one.
#include <algorithm>
#include <utility>

#include "forest/leaf_values.h"
#include "forest/normalize.h"

namespace treebeard::planner {
namespace {

template <class T>
Column<T> without_first(const Column<T>& column, int64_t count) {
  return std::vector<T>(column.begin() + count, column.end());
}

// The base values and what the first trees add to them, in their order.
template <class Real>
std::vector<Real> base_with(const Forest& forest, int64_t n_trees) {
  std::vector<Real> base(at(forest.n_targets), Real{0});
  for (int64_t target = 0; target < forest.base_values.size(); ++target) {
    base[at(target)] = static_cast<Real>(forest.base_values[target]);
  }
  for (int64_t tree = 0; tree < n_trees; ++tree) {
    const int32_t leaf = ~forest.root[tree];
    for (int64_t k = forest.weight_start[leaf]; k < forest.weight_start[leaf + 1]; ++k) {
      base[at(forest.weight_target[k])] += weights<Real>(forest)[k];
    }
  }
  return base;
}

std::vector<uint8_t> leaves_kept(const Forest& forest) {
  std::vector<uint8_t> kept(at(forest.n_leaves()), 0);
  for (const auto* ends : {&forest.root, &forest.true_child, &forest.false_child}) {
    for (const int32_t end : *ends) {
      if (end < 0) kept[at(~end)] = 1;
    }
  }
  return kept;
}

template <class T>
std::vector<T> chosen(const Column<T>& column, const std::vector<uint8_t>& kept) {
  std::vector<T> result;
  for (size_t k = 0; k < kept.size() && !column.empty(); ++k) {
    if (kept[k]) result.push_back(column[static_cast<int64_t>(k)]);
  }
  return result;
}

Forest without_lost_leaves(const Forest& forest) {
  const std::vector<uint8_t> kept = leaves_kept(forest);
  std::vector<int32_t> number(kept.size());
  std::vector<int64_t> weight_start{0};
  std::vector<uint8_t> weighs(at(forest.weight_target.size()), 0);
  int32_t count = 0;
  for (size_t leaf = 0; leaf < kept.size(); ++leaf) {
    number[leaf] = count;
    if (!kept[leaf]) continue;
    const int64_t begin = forest.weight_start[static_cast<int64_t>(leaf)], end = forest.weight_start[static_cast<int64_t>(leaf) + 1];
    std::fill(weighs.begin() + begin, weighs.begin() + end, uint8_t{1});
    weight_start.push_back(weight_start.back() + end - begin);
    ++count;
  }
  const auto renumbered = [&](const Column<int32_t>& ends) {
    std::vector<int32_t> result(ends.begin(), ends.end());
    for (int32_t& end : result) end = end < 0 ? ~number[at(~end)] : end;
    return result;
  };
  Forest left = forest;
  left.root = renumbered(forest.root);
  left.true_child = renumbered(forest.true_child);
  left.false_child = renumbered(forest.false_child);
  left.leaf_id = chosen(forest.leaf_id, kept);
  left.leaf_hits = chosen(forest.leaf_hits, kept);
  left.weight_start = std::move(weight_start);
  left.weight_target = chosen(forest.weight_target, weighs);
  if (forest.weight.is_double()) {
    left.weight = Column<double>(chosen(forest.weight.doubles(), weighs));
  } else {
    left.weight = Column<float>(chosen(forest.weight.singles(), weighs));
  }
  return left;
}

}  // namespace

Forest folded_constant_trees(const Forest& forest) {
  const bool first = forest.base_position == BasePosition::kFirst;
  const bool none = forest.base_position == BasePosition::kLast && forest.base_values.empty();
  const auto is_node = [](int32_t end) { return end >= 0; };
  const auto grown = std::find_if(forest.root.begin(), forest.root.end(), is_node);
  const int64_t count = grown == forest.root.end() ? 0 : grown - forest.root.begin();
  if (count == 0 || forest.aggregate != Aggregate::kSum || !(first || none)) return forest;
  Forest folded = forest;
  if (forest.accumulator_type == ElementType::kDouble) {
    folded.base_values = Column<double>(base_with<double>(forest, count));
  } else {
    folded.base_values = Column<float>(base_with<float>(forest, count));
  }
  folded.base_position = BasePosition::kFirst;
  folded.root = without_first(forest.root, count);
  folded.tree_id = without_first(forest.tree_id, count);
  return without_lost_leaves(folded);
}

}  // namespace treebeard::planner
