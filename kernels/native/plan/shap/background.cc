#include "plan/shap/background.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <limits>
#include <utility>

#include "base/error.h"
#include "forest/tree_shape.h"
#include "plan/shap/tree_passes.h"

namespace treebeard::planner::contributions {
namespace {

using bitslice::TreeForm;
using bitslice::TreeRecord;

constexpr int64_t kMaxPath = bitslice::kByteBits;
constexpr int64_t kStepBytes = 2 * 64 + 96;  // of a node of a pass: two steps, and values

// How much a feature contributes of a leaf's value, by how many features the row alone passes, and
// how many the background row alone.
struct Weights {
  // [a][n]: of each of the a, (a - 1)! n! / (a + n)!; of each of the n, a! (n - 1)! / (a + n)!.
  std::array<std::array<double, kMaxPath + 1>, kMaxPath + 1> of_row{}, of_background{};

  Weights() {
    std::array<double, 2 * kMaxPath + 1> factorial{};
    factorial[0] = 1;
    for (size_t k = 1; k < factorial.size(); ++k)
      factorial[k] = factorial[k - 1] * static_cast<double>(k);
    for (size_t a = 0; a <= kMaxPath; ++a) {
      for (size_t n = 0; n <= kMaxPath; ++n) {
        if (a > 0) of_row[a][n] = factorial[a - 1] * factorial[n] / factorial[a + n];
        if (n > 0) of_background[a][n] = factorial[a] * factorial[n - 1] / factorial[a + n];
      }
    }
  }
};

size_t count_bits(uint32_t word) { return std::bitset<32>(word).count(); }

// A leaf and the nodes of its path, from the root on.
struct LeafPath {
  int32_t leaf;
  std::vector<int32_t> nodes;
  std::vector<int> sides;         // the child that the path leads to
  std::vector<int32_t> features;  // those that the nodes test, each once
  std::vector<size_t> feature_of_node;

  uint32_t all_features() const { return (1u << features.size()) - 1; }
  // Which features' tests are passed, by what the nodes decide: the root's bit is the highest.
  uint32_t passed(uint32_t decisions) const {
    uint32_t failed = 0;
    for (size_t k = 0; k < nodes.size(); ++k) {
      const uint32_t is_true = decisions >> (nodes.size() - 1 - k) & 1;
      failed |= (is_true != (sides[k] == 0)) ? 1u << feature_of_node[k] : 0;
    }
    return all_features() & ~failed;
  }
};

// The paths of a tree's leaves.
std::vector<LeafPath> paths_of(const Forest& forest, int32_t root) {
  std::vector<LeafPath> paths;
  LeafPath path{};
  const auto add = [&](int32_t child) {
    if (child >= 0) return;
    path.leaf = ~child;
    path.features.clear();
    path.feature_of_node.clear();
    for (const int32_t node : path.nodes) {
      const int32_t feature = forest.feature[node];
      const auto first = std::find(path.features.begin(), path.features.end(), feature);
      path.feature_of_node.push_back(static_cast<size_t>(first - path.features.begin()));
      if (first == path.features.end()) path.features.push_back(feature);
    }
    paths.push_back(path);
  };
  go_through(
      forest, root,
      [&](int32_t node) {
        path.nodes.push_back(node);
        path.sides.push_back(0);
        add(forest.true_child[node]);
      },
      [&](int32_t node) {
        path.sides.back() = 1;
        add(forest.false_child[node]);
      },
      [&](int32_t) {
        path.nodes.pop_back();
        path.sides.pop_back();
      });
  return paths;
}

// The share of the background's rows that pass the tests of each set of features.
std::vector<double> shares_of(const LeafPath& path, const Background& background) {
  std::vector<double> shares(size_t{1} << path.features.size());
  const double row_share = 1 / static_cast<double>(background.n_rows);
  std::vector<uint32_t> decisions(at(background.n_rows));
  for (const int32_t node : path.nodes) {
    const uint8_t* const of_node = background.of_node(node);
    for (size_t row = 0; row < decisions.size(); ++row)
      decisions[row] = decisions[row] << 1 | of_node[row];
  }
  std::vector<uint32_t> passed(size_t{1} << path.nodes.size());
  for (uint32_t pattern = 0; pattern < passed.size(); ++pattern)
    passed[pattern] = path.passed(pattern);
  for (const uint32_t pattern : decisions) shares[passed[pattern]] += row_share;
  return shares;
}

// What each feature of a path contributes of a leaf value of 1: by the features whose tests the row
// passes, then by feature.
std::vector<double> contributions_of(const LeafPath& path, const Background& background) {
  static const Weights weights;
  const std::vector<double> shares = shares_of(path, background);
  const size_t n_features = path.features.size();
  const uint32_t all = path.all_features();
  std::vector<double> contributions(shares.size() * n_features);
  for (uint32_t reached = 0; reached <= all; ++reached) {
    const double share = shares[reached];
    if (share == 0) continue;
    const uint32_t of_row = all & ~reached;  // what the row has to pass alone
    const size_t a = count_bits(of_row);
    // All sets of features that the background row passes alone.
    for (uint32_t alone = reached;; alone = (alone - 1) & reached) {
      const size_t n = count_bits(alone);
      double* const of_features = contributions.data() + (all & ~alone) * n_features;
      for (size_t feature = 0; feature < n_features; ++feature) {
        if (of_row >> feature & 1) of_features[feature] += share * weights.of_row[a][n];
        if (alone >> feature & 1) of_features[feature] -= share * weights.of_background[a][n];
      }
      if (alone == 0) break;
    }
  }
  return contributions;
}

class Patterns {
 public:
  Patterns(const Forest& forest, const Shape& shape, const std::vector<int32_t>& plane_of_node,
           bitslice::Registers registers)
      : forest_(forest), shape_(shape), plane_(plane_of_node), registers_(registers) {}

  void add(const TreePass& pass) {
    for (LeafPath& path : paths_of(forest_, forest_.root[pass.tree])) {
      const double value = shape_.scale * leaf_value(forest_, path.leaf, pass.target);
      if (value != 0) items_.push_back({std::move(path), pass.target, value});
    }
  }

  PatternTables write_to(KernelTables& tables) {
    PatternTables result{};
    // Short paths first: neighbours have one form, and sums one order, whatever the registers; then
    // by target.
    std::stable_sort(items_.begin(), items_.end(), [](const Item& item, const Item& next) {
      return item.path.nodes.size() < next.path.nodes.size();
    });
    if (!items_.empty()) {
      const TreeExtents extents = oblivious_extents();
      const bitslice::TreeForms forms = *bitslice::tree_forms(extents, extents.depth,
                                                              sizeof(double), registers_);
      for (const TreeForm& form : forms.forms)
        result.forms.push_back({form, values_permuted(form, sizeof(double), registers_)});
      for (size_t item = 0; item < items_.size(); ++item) {
        const size_t form = at(forms.of_tree[item]);
        add_item(items_[item], result.forms[form], form);
      }
    }
    const auto key = [&](const TreeRecord& tree) {  // longer paths have more bits
      return std::pair(result.forms[at(tree.form)].form.bits, tree.target);
    };
    std::stable_sort(
        trees_.begin(), trees_.end(),
        [&](const TreeRecord& tree, const TreeRecord& next) { return key(tree) < key(next); });
    const std::vector<TreeRun> runs = bitslice::runs_of_targets(trees_);
    result.n_trees = static_cast<int64_t>(trees_.size());
    tables.number(HeaderNumber::kNTreeRuns, static_cast<int64_t>(runs.size()));
    tables.number(HeaderNumber::kTargetsOfTree, 1);
    tables.add(HeaderTable::kTreeRuns, kTreeRunType, runs);
    tables.add(HeaderTable::kTrees, bitslice::kTreeRecordType, std::move(trees_));
    tables.add_column(HeaderTable::kSteps, "predicate", std::move(steps_));
    values_.write_to(tables);
    return result;
  }

 private:
  struct Item {
    LeafPath path;
    int32_t target;
    double value;
  };

  // They fit oblivious trees, which cost less than perfect ones, and no programs.
  TreeExtents oblivious_extents() const {
    TreeExtents extents;
    for (const Item& item : items_)
      extents.depth.push_back(static_cast<int32_t>(item.path.nodes.size()));
    extents.n_leaves.assign(extents.depth.size(), std::numeric_limits<int32_t>::max());
    return extents;
  }

  void add_item(const Item& item, const bitslice::UnitChoices::Trees& form, size_t number) {
    const LeafPath& path = item.path;
    const auto first = static_cast<int32_t>(steps_.size());
    for (const int32_t node : path.nodes) steps_.push_back(plane_[at(node)]);
    steps_.resize(at(first + form.form.bits));  // levels that pad it may have any predicate
    const std::vector<double> contributions = contributions_of(path, *shape_.background);
    const int padding = form.form.bits - static_cast<int>(path.nodes.size());
    std::vector<double> values(at(form.form.n_leaves()));
    for (size_t feature = 0; feature < path.features.size(); ++feature) {
      for (uint32_t index = 0; index < values.size(); ++index)
        values[index] = item.value *
                        contributions[path.passed(index >> padding) * path.features.size() +
                                      feature];
      const int64_t target = item.target * shape_.row_columns + path.features[feature];
      const size_t begin = values_.size(form.permuted);
      if (begin > at(std::numeric_limits<int32_t>::max()))
        faults::refuse_unserved({}, "its trees are too large for contributions");
      values_.add(values, form.permuted);
      trees_.push_back({static_cast<int32_t>(number), first, 0, 0, static_cast<int32_t>(begin),
                        static_cast<int32_t>(target)});
    }
  }

  const Forest& forest_;
  const Shape& shape_;
  const std::vector<int32_t>& plane_;
  bitslice::Registers registers_;
  std::vector<Item> items_;
  std::vector<TreeRecord> trees_;
  std::vector<int32_t> steps_;
  bitslice::LeafValues<double> values_;
};

int64_t pattern_bytes(const Forest& forest, int32_t root) {
  int64_t values = 0;
  for (const LeafPath& path : paths_of(forest, root))
    values += static_cast<int64_t>(path.features.size()) << path.nodes.size();
  return values * int64_t{sizeof(double)};
}

}  // namespace

bool has_short_paths(const TreePass& pass) { return pass.depth <= kMaxPath; }

std::vector<int64_t> background_bytes(ForestFacts& facts, int64_t n_rows) {
  std::vector<int64_t> bytes(at(facts.forest().n_trees()));
  const auto n_trees = static_cast<int32_t>(facts.forest().n_trees());
  for (const TreePass& pass : passes_of(facts, Method::kBackground, 0, n_trees)) {
    bytes[at(pass.tree)] += has_short_paths(pass)
                                ? pattern_bytes(facts.forest(), facts.forest().root[pass.tree])
                                : n_rows * pass.n_nodes * kStepBytes;
  }
  return bytes;
}

std::vector<double> average_scores(const Forest& forest, const Background& background) {
  std::vector<double> scores(at(forest.n_targets));
  const double share = 1 / static_cast<double>(background.n_rows);
  for (int32_t tree = background.tree_begin; tree < background.tree_end; ++tree) {
    for (int64_t row = 0; row < background.n_rows; ++row) {
      int32_t node = forest.root[tree];
      while (node >= 0)
        node = background.of_node(node)[row] != 0 ? forest.true_child[node]
                                                  : forest.false_child[node];
      for (int64_t k = forest.weight_start[~node]; k < forest.weight_start[~node + 1]; ++k)
        scores[at(forest.weight_target[k])] += share * forest.weight[k];
    }
  }
  return scores;
}

PatternTables add_patterns(const Forest& forest, const Shape& shape,
                           const std::vector<TreePass>& passes,
                           const std::vector<int32_t>& plane_of_node, bitslice::Registers registers,
                           KernelTables& tables) {
  Patterns patterns(forest, shape, plane_of_node, registers);
  for (const TreePass& pass : passes) patterns.add(pass);
  return patterns.write_to(tables);
}

}  // namespace treebeard::planner::contributions
