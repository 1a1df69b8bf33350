#include "readers/onnx/trees.h"

#include <algorithm>

#include "forest/limits.h"
#include "readers/faults.h"
#include "readers/onnx/forest_columns.h"
#include "readers/onnx/node_index.h"

namespace treebeard::readers::onnx {
namespace {

// Nodes and leaves get numbers in listed order; returns what each listed position is in a Forest.
std::vector<int32_t> number_nodes(const TreeColumns& columns, Trees& trees) {
  std::vector<int32_t> numbers(at(columns.size()));
  const auto leaves = std::count(columns.mode.begin(), columns.mode.end(), kLeafMode);
  trees.leaf.reserve(at(leaves));
  trees.node.reserve(at(columns.size() - leaves));
  for (int64_t position = 0; position < columns.size(); ++position) {
    const bool is_leaf = columns.is_leaf(position);
    std::vector<int32_t>& kind = is_leaf ? trees.leaf : trees.node;
    const auto number = static_cast<int32_t>(kind.size());
    numbers[at(position)] = is_leaf ? ~number : number;
    kind.push_back(static_cast<int32_t>(position));
  }
  return numbers;
}

void check_features(const TreeColumns& columns, const Trees& trees) {
  for (const int32_t position : trees.node) {
    const int64_t feature = columns.feature[position];
    if (feature >= 0 && feature < kMaxFeatures) continue;
    refuse(columns.at(position, "nodes_featureids"), "is ", feature, "; expected 0 to ", kMaxFeatures - 1);
  }
}

// Rule 20.
void list_roots(const TreeColumns& columns, const std::vector<int32_t>& numbers, Trees& trees) {
  for (int64_t position = 0; position < columns.size(); ++position) {
    const bool inside = position > 0 && columns.tree_id[position] == columns.tree_id[position - 1];
    if (inside && columns.tree_id[position] != -1) continue;
    trees.root.push_back(numbers[at(position)]);
    trees.tree_id.push_back(columns.tree_id[position]);
  }
}

// Puts the weights into the order of their leaves; those of one leaf keep theirs.
void order_weights(Trees& trees) {
  if (std::is_sorted(trees.weight_leaf.begin(), trees.weight_leaf.end())) return;
  std::vector<int64_t> begin(trees.n_leaves() + 1);
  for (const int32_t leaf : trees.weight_leaf) ++begin[at(leaf) + 1];
  for (size_t leaf = 0; leaf < trees.n_leaves(); ++leaf) begin[leaf + 1] += begin[leaf];
  std::vector<int32_t> leaves(trees.n_weights()), sorted_positions(trees.n_weights());
  for (size_t weight = 0; weight < trees.n_weights(); ++weight) {
    const size_t slot = at(begin[at(trees.weight_leaf[weight])]++);
    leaves[slot] = trees.weight_leaf[weight];
    sorted_positions[slot] = trees.weight_at[weight];
  }
  trees.weight_leaf = std::move(leaves);
  trees.weight_at = std::move(sorted_positions);
}

void list_weights(const TreeColumns& columns, const NodeIndex& index, const std::vector<int32_t>& numbers,
                  Trees& trees) {
  trees.weight_leaf.reserve(at(columns.weight_tree.size()));
  trees.weight_at.reserve(at(columns.weight_tree.size()));
  int64_t tree = -1;
  for (int64_t weight = 0; weight < columns.weight_tree.size(); ++weight) {
    const int64_t tree_id = columns.weight_tree[weight], node_id = columns.weight_node[weight];
    if (weight == 0 || tree_id != columns.weight_tree[weight - 1]) tree = index.tree_number(tree_id);
    const int64_t position = tree < 0 ? -1 : index.find(tree, node_id);
    if (position < 0) refuse({tree_id, node_id, "weights"}, "has weights, but the model lists no such node");
    const int32_t leaf = ~numbers[at(position)];
    if (leaf < 0) continue;
    trees.weight_leaf.push_back(leaf);
    trees.weight_at.push_back(static_cast<int32_t>(weight));
  }
  order_weights(trees);
}

void list_leaf_trees(const TreeColumns& columns, const NodeIndex& index, Trees& trees) {
  trees.n_tree_ids = index.n_trees();
  trees.leaf_tree.reserve(trees.n_leaves());
  each_node(columns, index, [&](int64_t position, int64_t tree) {
    if (columns.is_leaf(position)) trees.leaf_tree.push_back(static_cast<int32_t>(tree));
  });
}

std::vector<int32_t> children(const TreeColumns& columns, const NodeIndex& index, const std::vector<int32_t>& numbers,
                              const IntColumn& ids, const char* field) {
  std::vector<int32_t> found;
  found.reserve(at(std::count_if(numbers.begin(), numbers.end(), [](int32_t number) { return number >= 0; })));
  each_node(columns, index, [&](int64_t position, int64_t tree) {
    if (columns.is_leaf(position)) return;
    const int64_t child = index.find(tree, ids[position]);
    if (child < 0) refuse(columns.at(position, field), "is ", ids[position], ", but the tree has no such node");
    found.push_back(numbers[at(child)]);
  });
  return found;
}

}  // namespace

Trees read_trees(const TreeColumns& columns) {
  check_count("nodes", columns.size());  // positions have 32 bits
  check_count("weights", columns.weight_tree.size());
  Trees trees;
  const std::vector<int32_t> numbers = number_nodes(columns, trees);
  const NodeIndex index(columns);
  check_features(columns, trees);
  list_roots(columns, numbers, trees);
  list_weights(columns, index, numbers, trees);
  list_leaf_trees(columns, index, trees);
  trees.true_child = children(columns, index, numbers, columns.true_id, "nodes_truenodeids");
  trees.false_child = children(columns, index, numbers, columns.false_id, "nodes_falsenodeids");
  return trees;
}

}  // namespace treebeard::readers::onnx
