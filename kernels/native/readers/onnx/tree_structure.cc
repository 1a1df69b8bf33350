#include "readers/onnx/tree_structure.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "forest/float_columns.h"
#include "forest/forest.h"
#include "forest/forest_of_columns.h"
#include "readers/onnx/forest_columns.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {
namespace {

struct Mode {
  std::string_view name;
  uint8_t code;
};

constexpr Mode kModes[] = {
    {"BRANCH_LT", static_cast<uint8_t>(Predicate::kLt)},
    {"BRANCH_LEQ", static_cast<uint8_t>(Predicate::kLe)},
    {"BRANCH_GT", static_cast<uint8_t>(Predicate::kGt)},
    {"BRANCH_GTE", static_cast<uint8_t>(Predicate::kGe)},
    {"BRANCH_EQ", static_cast<uint8_t>(Predicate::kEq)},
    {"BRANCH_NEQ", static_cast<uint8_t>(Predicate::kNe)},
    {"BRANCH_MEMBER", kMemberMode},
    {"LEAF", kLeafMode},
};
constexpr size_t kShownOfMode = 40;

IntColumn ids(const Attributes& attributes, const std::string& name) {
  IntColumn values = attributes.ints(name);
  const int64_t wide = values.first_wide();
  if (wide < values.size())
    refuse(in_field(name), "has the entry ", values[wide], "; ids have 32 bits");
  return values;
}

Column<uint8_t> modes(const Attributes& attributes) {
  const std::vector<std::string_view>& names = attributes.raw_texts("nodes_modes");
  std::vector<uint8_t> codes;
  codes.reserve(names.size());
  for (const std::string_view name : names) codes.push_back(mode_of(name));
  return codes;
}

void check_length(const std::string& name, int64_t length, const std::string& first,
                  int64_t expected) {
  if (length != expected)
    refuse(in_field(name), "has ", length, " entries; ", first, " has ", expected);
}

void check_lengths(const TreeColumns& columns, const std::string& weights) {
  const std::string first_node = "nodes_treeids", first_weight = weights + "_treeids";
  const int64_t nodes = columns.size(), leaves = columns.weight_tree.size();
  check_length("nodes_nodeids", columns.node_id.size(), first_node, nodes);
  check_length("nodes_modes", columns.mode.size(), first_node, nodes);
  check_length("nodes_featureids", columns.feature.size(), first_node, nodes);
  check_length("nodes_values", columns.value.size(), first_node, nodes);
  check_length("nodes_truenodeids", columns.true_id.size(), first_node, nodes);
  check_length("nodes_falsenodeids", columns.false_id.size(), first_node, nodes);
  check_length(weights + "_nodeids", columns.weight_node.size(), first_weight, leaves);
  check_length(weights + "_ids", columns.weight_target.size(), first_weight, leaves);
  check_length(weights + "_weights", columns.weight.size(), first_weight, leaves);
}

void check_modes(const TreeColumns& columns) {
  const uint8_t* member = std::find(columns.mode.begin(), columns.mode.end(), kMemberMode);
  if (member == columns.mode.end()) return;
  refuse_unserved(columns.at(member - columns.mode.begin(), "nodes_modes"),
                  "is BRANCH_MEMBER, which TreeEnsembleRegressor and TreeEnsembleClassifier do not "
                  "define (rule 18)");
}

}  // namespace

uint8_t mode_of(std::string_view name) {
  if (const Mode* const mode = find_named(kModes, name)) return mode->code;
  refuse(in_field("nodes_modes"), "has the entry '", shown(name, kShownOfMode), "'; accepted are ",
         listed_names(kModes));
}

TreeColumns read_columns(const Attributes& attributes, const std::string& weights,
                         ElementType type) {
  TreeColumns columns;
  columns.tree_id = ids(attributes, "nodes_treeids");
  columns.node_id = ids(attributes, "nodes_nodeids");
  columns.mode = modes(attributes);
  columns.feature = attributes.ints("nodes_featureids");
  columns.value = attributes.floats("nodes_values", type);
  columns.missing_true = padded_flags(attributes.ints("nodes_missing_value_tracks_true"),
                                      columns.size());
  columns.true_id = attributes.ints("nodes_truenodeids");
  columns.false_id = attributes.ints("nodes_falsenodeids");
  columns.hits = useful_hits(attributes.floats("nodes_hitrates", type), columns.size());
  columns.weight_tree = ids(attributes, weights + "_treeids");
  columns.weight_node = ids(attributes, weights + "_nodeids");
  columns.weight_target = attributes.ints(weights + "_ids");
  columns.weight = attributes.floats(weights + "_weights", type);
  columns.base_values = attributes.floats("base_values", type);
  check_lengths(columns, weights);
  check_modes(columns);
  return columns;
}

Column<uint8_t> padded_flags(const IntColumn& listed, int64_t count) {
  std::vector<uint8_t> flags(at(count));
  for (int64_t position = 0; position < std::min(count, listed.size()); ++position)
    flags[at(position)] = listed[position] == 1;
  return flags;
}

FloatColumn useful_hits(const FloatColumn& hits, int64_t count) {
  const FloatColumn none = float_column({}, hits.type());
  if (hits.size() != count || count == 0) return none;
  bool differ = false;
  for (int64_t position = 0; position < count; ++position) {
    if (!std::isfinite(hits[position]) || hits[position] < 0) return none;
    differ |= hits[position] != hits[0];
  }
  return differ ? hits : none;
}

namespace {

// A table may have so many slots for each node, and a few more.
constexpr int64_t kSlotsPerNode = 2;
constexpr int64_t kFurtherSlots = 1024;

// Numbers in rising order; pairs order as their keys.
uint64_t pair_key(int64_t tree, int64_t node_id) {
  return static_cast<uint64_t>(tree) << 32 | static_cast<uint64_t>(node_id - kMinInt32);
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
  const auto entry = std::lower_bound(tree_ids_.begin(), tree_ids_.end(), tree_id);
  return entry != tree_ids_.end() && *entry == tree_id ? entry - tree_ids_.begin() : -1;
}

int64_t NodeIndex::find(int64_t tree, int64_t node_id) const {
  if (!has_32_bits(node_id)) return -1;
  if (!spans_.empty()) {
    const Span& span = spans_[at(tree)];
    return node_id < 0 || node_id > span.max_id ? -1 : table_[at(span.slot + node_id)];
  }
  const uint64_t key = pair_key(tree, node_id);
  const auto less = [](const Keyed& pair, uint64_t number) { return pair.key < number; };
  const auto entry = std::lower_bound(pairs_.begin(), pairs_.end(), key, less);
  return entry != pairs_.end() && entry->key == key ? entry->index : -1;
}

void NodeIndex::list_trees(const TreeColumns& columns) {
  for (int64_t position = 0; position < columns.size(); ++position) {
    const int64_t tree_id = columns.tree_id[position];
    if (tree_ids_.empty() || tree_id != tree_ids_.back()) tree_ids_.push_back(tree_id);
  }
  if (!std::is_sorted(tree_ids_.begin(), tree_ids_.end()))
    std::sort(tree_ids_.begin(), tree_ids_.end());
  tree_ids_.erase(std::unique(tree_ids_.begin(), tree_ids_.end()), tree_ids_.end());
}

// Sets the spans; leaves none where a table would be too large.
bool NodeIndex::measure(const TreeColumns& columns) {
  std::vector<Span> spans(tree_ids_.size());
  bool are_positive = true;
  each_node(columns, *this, [&](int64_t position, int64_t tree) {
    int64_t& max = spans[at(tree)].max_id;
    max = std::max(max, columns.node_id[position]);
    are_positive = are_positive && columns.node_id[position] >= 0;
  });
  int64_t n_slots = 0;
  for (Span& span : spans) {
    span.slot = n_slots;
    n_slots += span.max_id + 1;
  }
  if (!are_positive || n_slots > kSlotsPerNode * columns.size() + kFurtherSlots) return false;
  spans_ = std::move(spans);
  table_.assign(at(n_slots), -1);
  return true;
}

void NodeIndex::fill_table(const TreeColumns& columns) {
  std::pair<int64_t, int64_t> twice(n_trees(), 0);  // the first of them in the order of ids
  each_node(columns, *this, [&](int64_t position, int64_t tree) {
    int32_t& slot = table_[at(spans_[at(tree)].slot + columns.node_id[position])];
    if (slot >= 0) twice = std::min(twice, {tree, columns.node_id[position]});
    slot = static_cast<int32_t>(position);
  });
  if (twice.first < n_trees()) refuse_twice(tree_ids_[at(twice.first)], twice.second);
}

void NodeIndex::sort_pairs(const TreeColumns& columns) {
  pairs_.reserve(at(columns.size()));
  each_node(columns, *this, [&](int64_t position, int64_t tree) {
    pairs_.push_back({pair_key(tree, columns.node_id[position]), position});
  });
  std::vector<Keyed> scratch;
  sort_by_key(pairs_.data(), pairs_.data() + pairs_.size(), scratch);
  const auto same = [](const Keyed& left, const Keyed& right) { return left.key == right.key; };
  const auto twice = std::adjacent_find(pairs_.begin(), pairs_.end(), same);
  if (twice != pairs_.end())
    refuse_twice(columns.tree_id[twice->index], columns.node_id[twice->index]);
}

std::vector<int64_t> starts_of(const std::vector<int32_t>& owners, size_t count) {
  std::vector<int64_t> start(count + 1);
  for (const int32_t owner : owners) ++start[at(owner) + 1];
  std::partial_sum(start.begin(), start.end(), start.begin());
  return start;
}

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
    refuse(columns.at(position, "nodes_featureids"), "is ", feature, "; expected 0 to ",
           kMaxFeatures - 1);
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
  std::vector<int64_t> begin = starts_of(trees.weight_leaf, trees.n_leaves());
  std::vector<int32_t> leaves(trees.n_weights()), sorted_positions(trees.n_weights());
  for (size_t weight = 0; weight < trees.n_weights(); ++weight) {
    const size_t slot = at(begin[at(trees.weight_leaf[weight])]++);
    leaves[slot] = trees.weight_leaf[weight];
    sorted_positions[slot] = trees.weight_at[weight];
  }
  trees.weight_leaf = std::move(leaves);
  trees.weight_at = std::move(sorted_positions);
}

void list_weights(const TreeColumns& columns, const NodeIndex& index,
                  const std::vector<int32_t>& numbers, Trees& trees) {
  trees.weight_leaf.reserve(at(columns.weight_tree.size()));
  trees.weight_at.reserve(at(columns.weight_tree.size()));
  int64_t tree = -1;
  for (int64_t weight = 0; weight < columns.weight_tree.size(); ++weight) {
    const int64_t tree_id = columns.weight_tree[weight], node_id = columns.weight_node[weight];
    if (weight == 0 || tree_id != columns.weight_tree[weight - 1])
      tree = index.tree_number(tree_id);
    const int64_t position = tree < 0 ? -1 : index.find(tree, node_id);
    if (position < 0)
      refuse({tree_id, node_id, "weights"}, "has weights, but the model lists no such node");
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

std::vector<int32_t> children(const TreeColumns& columns, const NodeIndex& index,
                              const std::vector<int32_t>& numbers, const IntColumn& ids,
                              const char* field) {
  std::vector<int32_t> ends;
  ends.reserve(at(
      std::count_if(numbers.begin(), numbers.end(), [](int32_t number) { return number >= 0; })));
  each_node(columns, index, [&](int64_t position, int64_t tree) {
    if (columns.is_leaf(position)) return;
    const int64_t child = index.find(tree, ids[position]);
    if (child < 0)
      refuse(columns.at(position, field), "is ", ids[position], ", but the tree has no such node");
    ends.push_back(numbers[at(child)]);
  });
  return ends;
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
