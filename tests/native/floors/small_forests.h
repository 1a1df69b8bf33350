// Small forests for tests of plans: trees written as nested nodes, random ones, and a walk that
// reads nothing but a forest's columns, by which tables are judged.
//
//     forest_of({less(0, 0.5, leaf(1), less(1, 2, leaf(2), leaf(4)))})
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "check.h"
#include "forest/forest.h"
#include "plan/kernel/kernel_plan.h"

namespace small {

using treebeard::ElementType;
using treebeard::planner::Column;
using treebeard::planner::FloatColumn;
using treebeard::planner::Forest;
using treebeard::planner::Predicate;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN(),
                 kInfinity = std::numeric_limits<double>::infinity();

using Row = std::vector<double>;

struct Tree {
  std::vector<std::pair<int32_t, double>> weights;  // of a leaf, by target
  int32_t feature = 0;
  Predicate predicate = Predicate::kLt;
  double threshold = kNaN;
  std::vector<double> members = {};  // of a node that asks for a category set
  std::vector<Tree> children = {};   // the true one and the false one; none of a leaf
  bool missing_true = false, zero_missing = false;
};

inline Tree leaf(double weight) { return {{{0, weight}}}; }
inline Tree node(int32_t feature, Predicate predicate, double threshold, Tree yes, Tree no) {
  Tree tree{{}, feature, predicate, threshold};
  tree.children.push_back(std::move(yes));
  tree.children.push_back(std::move(no));
  return tree;
}
inline Tree less(int32_t feature, double threshold, Tree yes, Tree no) {
  return node(feature, Predicate::kLt, threshold, std::move(yes), std::move(no));
}
inline Tree stump(int32_t feature, double threshold) {
  return less(feature, threshold, leaf(1), leaf(2));
}
// A tree whose levels test one predicate each, from level `depth` of a list of them down; its
// leaves are numbered from `number` on.
inline Tree oblivious(int depth, int number) {
  if (depth == 0) return leaf(number);
  return less(depth % 3, depth - 3, oblivious(depth - 1, 2 * number + 1),
              oblivious(depth - 1, 2 * number));
}
inline Tree in(int32_t feature, std::vector<double> members, Tree yes, Tree no) {
  Tree tree = node(feature, Predicate::kIn, kNaN, std::move(yes), std::move(no));
  std::sort(members.begin(), members.end());
  tree.members = std::move(members);
  return tree;
}
inline Tree true_for_nan(Tree tree) {
  tree.missing_true = true;
  return tree;
}

// The columns of trees: a node before its true and then its false subtree.
class Columns {
 public:
  int32_t add(const Tree& tree) {
    if (tree.children.empty()) return ~add_leaf(tree);
    const size_t number = feature.size();
    const bool asks_for_set = tree.predicate == Predicate::kIn;
    feature.push_back(tree.feature);
    threshold.push_back(tree.threshold);
    predicate.push_back(static_cast<uint8_t>(tree.predicate));
    missing_true.push_back(tree.missing_true);
    zero_missing.push_back(tree.zero_missing);
    category_set.push_back(asks_for_set ? static_cast<int32_t>(set_start.size()) - 1 : -1);
    true_child.push_back(0), false_child.push_back(0);
    if (asks_for_set) {
      set_member.insert(set_member.end(), tree.members.begin(), tree.members.end());
      set_start.push_back(static_cast<int64_t>(set_member.size()));
    }
    true_child[number] = add(tree.children[0]);
    false_child[number] = add(tree.children[1]);
    return static_cast<int32_t>(number);
  }

  std::vector<int32_t> feature, category_set, true_child, false_child, weight_target;
  std::vector<double> threshold, weight, set_member;
  std::vector<uint8_t> predicate, missing_true, zero_missing;
  std::vector<int64_t> weight_start{0}, set_start{0};

 private:
  int32_t add_leaf(const Tree& leaf) {
    for (const auto& [target, value] : leaf.weights) {
      weight_target.push_back(target);
      weight.push_back(value);
    }
    weight_start.push_back(static_cast<int64_t>(weight.size()));
    return static_cast<int32_t>(weight_start.size()) - 2;
  }
};

inline FloatColumn floats(const std::vector<double>& numbers, ElementType type) {
  if (type == ElementType::kDouble) return Column<double>(numbers);
  return Column<float>(std::vector<float>(numbers.begin(), numbers.end()));
}

inline std::vector<int64_t> counted(size_t count) {
  std::vector<int64_t> numbers(count);
  for (size_t number = 0; number < count; ++number) numbers[number] = static_cast<int64_t>(number);
  return numbers;
}

// type: of rows, thresholds and sums. n_features: at least as many as nodes compare.
inline Forest forest_of(const std::vector<Tree>& trees, int64_t n_features = 1,
                        ElementType type = ElementType::kFloat) {
  Columns columns;
  Forest forest;
  std::vector<int32_t> root;
  for (const Tree& tree : trees) root.push_back(columns.add(tree));
  forest.n_features = n_features;
  for (const int32_t feature : columns.feature)
    forest.n_features = std::max<int64_t>(forest.n_features, feature + 1);
  forest.n_targets = 1;
  for (const int32_t target : columns.weight_target)
    forest.n_targets = std::max<int64_t>(forest.n_targets, target + 1);
  forest.root = root;
  forest.tree_id = counted(root.size());
  forest.feature = columns.feature;
  forest.threshold = floats(columns.threshold, type);
  forest.predicate = columns.predicate;
  forest.missing_true = columns.missing_true;
  forest.zero_missing = columns.zero_missing;
  forest.category_set = columns.category_set;
  forest.true_child = columns.true_child;
  forest.false_child = columns.false_child;
  forest.node_id = counted(columns.feature.size());
  forest.leaf_id = counted(columns.weight_start.size() - 1);
  forest.weight_start = columns.weight_start;
  forest.weight_target = columns.weight_target;
  forest.weight = floats(columns.weight, type);
  forest.set_start = columns.set_start;
  forest.set_member = columns.set_member;
  forest.input_type = forest.accumulator_type = forest.output_type = type;
  validate(forest);
  return forest;
}

// The walk

inline bool is_member(const Forest& forest, int64_t set, double value) {
  using treebeard::planner::CategoryRule;
  if (forest.category_rule == CategoryRule::kTruncate) value = std::trunc(value);
  if (forest.category_rule == CategoryRule::kFloor) value = std::floor(value);
  const double* const members = forest.set_member.data();
  return std::binary_search(members + forest.set_start[set], members + forest.set_start[set + 1],
                            value);
}

inline bool holds(const Forest& forest, int64_t node, double value) {
  if (std::isnan(value) || (forest.zero_missing[node] != 0 && value == 0))
    return forest.missing_true[node] != 0;
  const double threshold = forest.threshold[node];
  switch (forest.predicate_of(node)) {
    case Predicate::kLt: return value < threshold;
    case Predicate::kLe: return value <= threshold;
    case Predicate::kNe: return value != threshold;
    case Predicate::kIn: return is_member(forest, forest.category_set[node], value);
    default:
      floors::fail(__FILE__, __LINE__, "forests in normal form have no such predicate");
      return false;
  }
}

// The leaf that a row reaches. from: a node, or ~leaf.
inline int32_t leaf_reached(const Forest& forest, int32_t from, const Row& row) {
  while (from >= 0) {
    const double value = row[static_cast<size_t>(forest.feature[from])];
    from = holds(forest, from, value) ? forest.true_child[from] : forest.false_child[from];
  }
  return ~from;
}

// What a leaf with one weight at most for each target adds to one.
inline double weight_of(const Forest& forest, int32_t leaf, int32_t target) {
  for (int64_t k = forest.weight_start[leaf]; k < forest.weight_start[leaf + 1]; ++k) {
    if (forest.weight_target[k] == target) return forest.weight[k];
  }
  return -0.0;
}

// Random forests and rows

class Draw {  // the same numbers on every machine
 public:
  explicit Draw(uint64_t seed) : state_(seed) {}

  double share() {  // 0 to 1
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<double>(state_ >> 11) * 0x1p-53;
  }
  int32_t below(size_t count) { return static_cast<int32_t>(share() * static_cast<double>(count)); }
  template <class T>
  const T& any(const std::vector<T>& values) {
    return values[static_cast<size_t>(below(values.size()))];
  }

 private:
  uint64_t state_;
};

struct Recipe {
  int depth = 4;
  double growth = 0.8;  // the chance that there is a node, and no leaf
  int features = 2, targets = 1;
  Predicate predicate = Predicate::kLt;
  double sets = 0, unequal = 0;     // shares of nodes
  double missing = 0.5, zeros = 0;  // shares of nodes for which NaN is true, and zero missing
  bool every_target = false;        // whether every leaf has a weight for each of them
  double spacing = 0.25;            // of thresholds, which are in -8 .. 8
};

inline Tree drawn_leaf(const Recipe& recipe, Draw& draw, int32_t target) {
  Tree leaf;
  for (int32_t each = 0; each < recipe.targets; ++each) {
    if (recipe.every_target || each == target) leaf.weights.emplace_back(each, draw.below(1000));
  }
  return leaf;
}

inline Tree drawn_tree(const Recipe& recipe, Draw& draw, int32_t target, int depth) {
  if (depth == 0 || draw.share() > recipe.growth) return drawn_leaf(recipe, draw, target);
  Tree tree;
  tree.feature = draw.below(static_cast<size_t>(recipe.features));
  tree.missing_true = draw.share() < recipe.missing;
  tree.zero_missing = draw.share() < recipe.zeros;
  if (draw.share() < recipe.sets) {
    tree.predicate = Predicate::kIn;
    for (double member = -8; member < 8; ++member) {
      if (draw.below(3) == 0) tree.members.push_back(member);
    }
  } else {
    tree.predicate = draw.share() < recipe.unequal ? Predicate::kNe : recipe.predicate;
    tree.threshold = std::floor((draw.share() - 0.5) * 16 / recipe.spacing) * recipe.spacing;
  }
  for (int child = 0; child < 2; ++child)
    tree.children.push_back(drawn_tree(recipe, draw, target, depth - 1));
  return tree;
}

inline std::vector<Tree> drawn_trees(const Recipe& recipe, uint64_t seed, int count) {
  Draw draw(seed);
  std::vector<Tree> trees;
  for (int tree = 0; tree < count; ++tree) {
    const int32_t target = draw.below(static_cast<size_t>(recipe.targets));
    trees.push_back(drawn_tree(recipe, draw, target, recipe.depth));
  }
  return trees;
}

// A number and its neighbours, of the type of a forest's rows.
inline void add_near(const Forest& forest, double number, std::vector<double>& values) {
  const auto single = static_cast<float>(number);
  for (const double end : {-kInfinity, number, kInfinity}) {
    values.push_back(forest.input_type == ElementType::kDouble
                         ? std::nextafter(number, end)
                         : std::nextafter(single, static_cast<float>(end)));
  }
}

// Thresholds, members, numbers beside them, and what is no usual number.
inline std::vector<double> interesting_values(const Forest& forest) {
  std::vector<double> values{0, -0.0, kNaN, kInfinity, -kInfinity};
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (!std::isnan(forest.threshold[node])) add_near(forest, forest.threshold[node], values);
  }
  for (const double member : forest.set_member) {
    add_near(forest, member, values);
    add_near(forest, member + 0.5, values);
  }
  return values;
}

inline std::vector<Row> drawn_rows(const Forest& forest, uint64_t seed, int count) {
  const std::vector<double> values = interesting_values(forest);
  Draw draw(seed);
  std::vector<Row> rows;
  for (int row = 0; row < count; ++row) {
    rows.emplace_back(static_cast<size_t>(forest.n_features));
    for (double& value : rows.back()) value = draw.any(values);
  }
  return rows;
}

// The records of a table, empty where there is none.
template <class Record>
std::vector<Record> records(const treebeard::planner::KernelTables& tables,
                            treebeard::planner::HeaderTable id) {
  std::vector<Record> found;
  for (const auto& table : tables.tables()) {
    if (table.id != id) continue;
    CHECK_EQUAL(table.array.bytes % sizeof(Record), 0u);
    found.resize(table.array.bytes / sizeof(Record));
    if (!found.empty()) std::memcpy(found.data(), table.array.data, table.array.bytes);
  }
  return found;
}

}  // namespace small
