#include "readers/onnx/node_index.h"

#include <algorithm>
#include <utility>

#include "readers/faults.h"

namespace treebeard::readers::onnx {
namespace {

// A table may have so many n_slots a node, and a few more.
constexpr int64_t kSlotsPerNode = 2;
constexpr int64_t kFurtherSlots = 1024;

// Numbers in rising order; pairs order as their keys.
uint64_t pair_key(int64_t tree, int64_t node_id) {
  return static_cast<uint64_t>(tree) << 32 | static_cast<uint64_t>(node_id - kLeastInt32);
}

[[noreturn]] void refuse_twice(int64_t tree_id, int64_t node_id) {
  refuse({tree_id, node_id, "nodes_nodeids"}, "is listed twice");
}

}  // namespace

NodeIndex::NodeIndex(const TreeColumns& columns) {
  list_trees(columns);
  if (measure(columns)) {
    fill_table(columns);
  } else {
    sort_pairs(columns);
  }
}

int64_t NodeIndex::tree_number(int64_t tree_id) const {
  const auto found = std::lower_bound(tree_ids_.begin(), tree_ids_.end(), tree_id);
  return found != tree_ids_.end() && *found == tree_id ? found - tree_ids_.begin() : -1;
}

int64_t NodeIndex::find(int64_t tree, int64_t node_id) const {
  if (!has_32_bits(node_id)) return -1;
  if (!spans_.empty()) {
    const Span& span = spans_[static_cast<size_t>(tree)];
    return node_id < 0 || node_id > span.most_id ? -1 : table_[static_cast<size_t>(span.slot + node_id)];
  }
  const uint64_t key = pair_key(tree, node_id);
  const auto less = [](const Keyed& pair, uint64_t wanted) { return pair.key < wanted; };
  const auto found = std::lower_bound(pairs_.begin(), pairs_.end(), key, less);
  return found != pairs_.end() && found->key == key ? found->index : -1;
}

void NodeIndex::list_trees(const TreeColumns& columns) {
  for (int64_t position = 0; position < columns.size(); ++position) {
    const int64_t tree_id = columns.tree_id[position];
    if (tree_ids_.empty() || tree_id != tree_ids_.back()) tree_ids_.push_back(tree_id);
  }
  if (!std::is_sorted(tree_ids_.begin(), tree_ids_.end())) std::sort(tree_ids_.begin(), tree_ids_.end());
  tree_ids_.erase(std::unique(tree_ids_.begin(), tree_ids_.end()), tree_ids_.end());
}

// Sets the spans; leaves none where a table would be too large.
bool NodeIndex::measure(const TreeColumns& columns) {
  std::vector<Span> spans(tree_ids_.size());
  bool are_positive = true;
  each_node(columns, *this, [&](int64_t position, int64_t tree) {
    int64_t& most = spans[static_cast<size_t>(tree)].most_id;
    most = std::max(most, columns.node_id[position]);
    are_positive = are_positive && columns.node_id[position] >= 0;
  });
  int64_t n_slots = 0;
  for (Span& span : spans) {
    span.slot = n_slots;
    n_slots += span.most_id + 1;
  }
  if (!are_positive || n_slots > kSlotsPerNode * columns.size() + kFurtherSlots) return false;
  spans_ = std::move(spans);
  table_.assign(static_cast<size_t>(n_slots), -1);
  return true;
}

void NodeIndex::fill_table(const TreeColumns& columns) {
  std::pair<int64_t, int64_t> twice(n_trees(), 0);  // the first of them in the order of ids
  each_node(columns, *this, [&](int64_t position, int64_t tree) {
    int32_t& slot = table_[static_cast<size_t>(spans_[static_cast<size_t>(tree)].slot + columns.node_id[position])];
    if (slot >= 0) twice = std::min(twice, {tree, columns.node_id[position]});
    slot = static_cast<int32_t>(position);
  });
  if (twice.first < n_trees()) refuse_twice(tree_ids_[static_cast<size_t>(twice.first)], twice.second);
}

void NodeIndex::sort_pairs(const TreeColumns& columns) {
  pairs_.reserve(static_cast<size_t>(columns.size()));
  each_node(columns, *this, [&](int64_t position, int64_t tree) {
    pairs_.push_back({pair_key(tree, columns.node_id[position]), position});
  });
  std::vector<Keyed> scratch;
  sort_by_key(pairs_.data(), pairs_.data() + pairs_.size(), scratch);
  const auto same = [](const Keyed& left, const Keyed& right) { return left.key == right.key; };
  const auto twice = std::adjacent_find(pairs_.begin(), pairs_.end(), same);
  if (twice != pairs_.end()) refuse_twice(columns.tree_id[twice->index], columns.node_id[twice->index]);
}

}  // namespace treebeard::readers::onnx
