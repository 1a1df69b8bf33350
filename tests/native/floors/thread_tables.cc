// The floor `plan`: tables of a GPU's ranked and staged walks. Those of small forests, worked out
// by hand; and of many others the leaves that a thread reaches with them, beside a walk of the
// forest.
//
//     tree 0   x0 < 0.5 ? 1 : (x1 < 2 ? 2 : 4)
//     tree 1   x1 < -1 ? 8 : 16
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "base/error.h"
#include "check.h"
#include "plan/ranked_walk/kernel_plan.h"
#include "plan/staged_walk/kernel_plan.h"
#include "small_forests.h"

namespace {

using namespace small;
using treebeard::planner::ForestFacts;
using treebeard::planner::HeaderTable;
using treebeard::planner::KernelTables;
using treebeard::planner::LeafForm;
namespace ranked_walk = treebeard::planner::ranked_walk;
namespace staged_walk = treebeard::planner::staged_walk;
namespace tree_simd = treebeard::planner::tree_simd;

template <class T>
T at(const std::vector<T>& values, int64_t position) {
  return values.at(static_cast<size_t>(position));
}

uint32_t bits(float value) {
  uint32_t word;
  std::memcpy(&word, &value, sizeof word);
  return word;
}

std::vector<Tree> two_trees() {
  return {less(0, 0.5, leaf(1), less(1, 2, leaf(2), leaf(4))), less(1, -1, leaf(8), leaf(16))};
}

// Padded trees as words of four bytes. A value of a leaf has `words` words in the planes behind the
// nodes, which have `node_words` each.
template <class Value>
struct PaddedTree {
  const std::vector<uint32_t>& words;
  int64_t first;  // word of the tree
  int depth, node_words;

  // is_true(words of the node): whether the row goes to the true child.
  template <class Test>
  int64_t leaf(const Test& is_true) const {
    int64_t node = 1;
    for (int level = 0; level < depth; ++level)
      node += (is_true(&words.at(static_cast<size_t>(first + node * node_words))) ? 2 : 1) << level;
    return node - (int64_t{1} << depth);
  }
  double value(int64_t leaf, int64_t target) const {
    const int64_t size = sizeof(Value) / 4;
    uint32_t of_value[sizeof(Value) / 4];
    for (int64_t word = 0; word < size; ++word) {
      const int64_t position = target * size + word, plane = 1 + position / node_words;
      of_value[word] = at(
          words, first + (plane << depth) * node_words + leaf * node_words + position % node_words);
    }
    Value value;
    std::memcpy(&value, of_value, sizeof value);
    return static_cast<double>(value);
  }
};

// Ranked walks

struct ColumnRecord {
  int32_t feature, missing, first, is_long;
};

// What a thread computes for a row. Value: of thresholds and sums.
template <class Value>
class RankedRow {
 public:
  explicit RankedRow(const Forest& forest) : forest_(forest), all_(forest), facts_(all_) {
    CHECK_EQUAL(ranked_walk::refusal(facts_), std::string());
    ranked_walk::write_tables(facts_, tables);
    shape = ranked_walk::shape_of(facts_);
    words_ = records<uint32_t>(tables, HeaderTable::kNodes);
  }

  void read(const Row& row) {
    ranks_.clear();
    const auto thresholds = records<Value>(tables, HeaderTable::kRankThresholds);
    const bool with_equality = forest_.predicate_of(0) == Predicate::kLe;
    for (const ColumnRecord& column : records<ColumnRecord>(tables, HeaderTable::kColumns)) {
      const double value = at(row, column.feature);
      int32_t rank = 0;
      for (int32_t k = 0; k < (column.is_long ? 256 : 16); ++k) {
        const auto threshold = static_cast<double>(at(thresholds, column.first + k));
        rank += with_equality ? value > threshold : value >= threshold;
      }
      ranks_.push_back(std::isnan(value) ? column.missing : rank);
    }
    CHECK_EQUAL(static_cast<int64_t>(ranks_.size()), 4 * shape.rank_words);
  }

  // The value of a leaf that the row reaches.
  double value(int64_t tree, int64_t target) const {
    if (shape.in_sectors) {
      const auto values = records<Value>(tables, HeaderTable::kValues);
      return static_cast<double>(at(values, slot(tree) * shape.leaf_values + target));
    }
    const PaddedTree<Value> padded{words_, tree * shape.tree_bytes / 4, shape.depth, 1};
    return padded.value(padded.leaf([&](const uint32_t* node) { return is_true(*node); }), target);
  }

  ranked_walk::Shape shape;
  KernelTables tables;

 private:
  bool is_true(uint32_t word) const {
    const uint32_t byte = word >> 16;  // of lane 0 of a warp: each word of ranks has 128 bytes
    return at(ranks_, byte / 128 * 4 + byte % 128) <= static_cast<int32_t>(word & 0xFF);
  }

  // Bits of a mask below a position.
  static int64_t count_below(uint32_t mask, uint32_t position) {
    int64_t count = 0;
    for (uint32_t bit = 0; bit < position; ++bit) count += mask >> bit & 1;
    return count;
  }

  int64_t slot(int64_t tree) const {
    const int32_t root = at(records<int32_t>(tables, HeaderTable::kTrees), tree);
    if (root < 0) return ~root;
    for (int64_t sector = root;;) {
      const uint32_t* const words = &words_.at(static_cast<size_t>(8 * sector));
      uint32_t node = 1;
      while (node < 8) node = 2 * node + is_true(words[node - 1]);
      const uint32_t exit = node - 8, mask = words[0] >> 8 & 0xFF;
      if ((mask >> exit & 1) == 0) {
        int64_t first = 0;
        for (int byte = 0; byte < 4; ++byte)
          first |= int64_t{words[1 + byte] >> 8 & 0xFF} << (8 * byte);
        return first + count_below(~mask, exit);
      }
      sector = words[7] + count_below(mask, exit);
    }
  }

  Forest forest_;
  ForestFacts all_;
  tree_simd::Facts facts_;
  std::vector<uint32_t> words_;
  std::vector<int32_t> ranks_;
};

TEST(ranked_walks_have_columns_of_ranks) {
  const RankedRow<float> kernel(forest_of(two_trees()));
  // {feature, missing, first, long}; columns fill a word of four ranks. NaN fails all tests.
  CHECK_EQUAL(records<int32_t>(kernel.tables, HeaderTable::kColumns),
              {0, 1, 0, 0, 1, 2, 16, 0, 1, 2, 16, 0, 1, 2, 16, 0});
  std::vector<float> thresholds(32, std::numeric_limits<float>::quiet_NaN());
  thresholds[0] = 0.5F, thresholds[16] = -1, thresholds[17] = 2;
  CHECK_EQUAL(records<float>(kernel.tables, HeaderTable::kRankThresholds), thresholds);
  CHECK_EQUAL(kernel.shape.n_columns, 2);
  CHECK_EQUAL(kernel.shape.rank_words, 1);
}

TEST(ranked_walks_pad_trees_and_their_number) {
  const RankedRow<float> kernel(forest_of(two_trees()));
  CHECK_EQUAL(kernel.shape.depth, 2);
  CHECK_EQUAL(kernel.shape.tree_bytes, 32);
  const auto words = records<uint32_t>(kernel.tables, HeaderTable::kNodes);
  CHECK_EQUAL(static_cast<int64_t>(words.size()), 8 * kernel.shape.walked_trees);
  // A node is true where the rank of its column, in the upper half, is at most the lower half. Node
  // 1 is the root, 2 its false child, 3 its true one; leaves are numbered by (second result,
  // first). Padding repeats node 0 of the forest.
  const uint32_t x0 = 0, x1 = 1 << 16, root = x0 | 0, below = x1 | 1, other = x1 | 0;
  CHECK_EQUAL(std::vector<uint32_t>(words.begin(), words.begin() + 16),
              {0, root, below, root, bits(4), bits(1), bits(2), bits(1), 0, other, root, root,
               bits(16), bits(8), bits(16), bits(8)});
  for (size_t tree = 2; tree < words.size() / 8; ++tree) {
    for (size_t leaf = 4; leaf < 8; ++leaf) CHECK_EQUAL(words[8 * tree + leaf], bits(-0.0F));
  }
}

TEST(columns_with_many_thresholds_are_long) {
  std::vector<Tree> trees;
  for (int k = 0; k < 16; ++k) trees.push_back(stump(0, k));
  for (int k = 0; k < 15; ++k) trees.push_back(stump(1, k));
  const RankedRow<float> kernel(forest_of(trees));
  // One NaN at least is behind the thresholds.
  CHECK_EQUAL(records<int32_t>(kernel.tables, HeaderTable::kColumns),
              {0, 16, 0, 1, 1, 15, 256, 0, 1, 15, 256, 0, 1, 15, 256, 0});
  CHECK_EQUAL(records<float>(kernel.tables, HeaderTable::kRankThresholds).size(), 256u + 16);
}

TEST(columns_are_addressed_by_lanes) {
  // Column 5 is byte 1 of word 1, which comes after word 0 of 32 lanes.
  std::vector<Tree> trees;
  for (int32_t feature = 0; feature < 6; ++feature) trees.push_back(stump(feature, 0));
  const RankedRow<float> kernel(forest_of(trees));
  const auto words = records<uint32_t>(kernel.tables, HeaderTable::kNodes);
  CHECK_EQUAL(kernel.shape.tree_bytes, 16);
  CHECK_EQUAL(words.at(4 * 3 + 1), 3u << 16);
  CHECK_EQUAL(words.at(4 * 5 + 1), (128u + 1) << 16);
}

Tree spine(int depth) {  // a leaf at each of its nodes
  Tree tree = leaf(depth);
  for (int level = depth - 1; level >= 0; --level)
    tree = less(0, level, leaf(level), std::move(tree));
  return tree;
}

TEST(deep_trees_are_sectors) {
  const RankedRow<float> kernel(forest_of({spine(9), leaf(100)}));
  CHECK(kernel.shape.in_sectors);
  // The root's sector, then two more; a tree that is a leaf is its slot.
  CHECK_EQUAL(records<int32_t>(kernel.tables, HeaderTable::kTrees), {0, ~22});
  const auto words = records<uint32_t>(kernel.tables, HeaderTable::kNodes);
  CHECK_EQUAL(words.size(), 3 * 8u);
  // Nodes 1, 2 and 4 are x0 < 0, 1, 2; exit 0, after three false results, leads to the next sector.
  CHECK_EQUAL(std::vector<uint32_t>(words.begin(), words.begin() + 8),
              {0u | 1 << 8, 1, 0, 2, 0, 0, 0, 1});
  // Its seven exits that are leaves have slots 0 to 6.
  CHECK_EQUAL(std::vector<uint32_t>(words.begin() + 8, words.begin() + 16),
              {3u | 1 << 8, 4 | 7 << 8, 0, 5, 0, 0, 0, 2});
  CHECK_EQUAL(std::vector<uint32_t>(words.begin() + 16, words.end()),
              {6u, 7 | 14 << 8, 0, 8, 0, 0, 0, 3});
  // Exits 1 to 7: true at the third, at the second whatever the third, at the first.
  CHECK_EQUAL(records<float>(kernel.tables, HeaderTable::kValues),
              {2, 1, 1, 0, 0, 0, 0, 5, 4, 4, 3, 3, 3, 3, 9, 8, 7, 7, 6, 6, 6, 6, 100});
}

// Staged walks

template <class Value>
class StagedRow {
 public:
  explicit StagedRow(const Forest& forest) : facts_(forest) {
    CHECK_EQUAL(staged_walk::refusal(facts_), std::string());
    staged_walk::write_tables(facts_, tables);
    shape = staged_walk::shape_of(facts_);
    words_ = records<uint32_t>(tables, HeaderTable::kNodes);
  }

  void read(const Row& row) {
    values_.clear();
    for (const int32_t feature : records<int32_t>(tables, HeaderTable::kPacked))
      values_.push_back(static_cast<float>(at(row, feature)));
    CHECK_EQUAL(static_cast<int64_t>(values_.size()), shape.n_values);
  }

  double value(int64_t tree, int64_t target) const {
    const PaddedTree<Value> padded{words_, tree * shape.tree_bytes / 4, shape.depth, 2};
    const auto is_true = [&](const uint32_t* node) {
      staged_walk::Test test;
      std::memcpy(&test, node, sizeof test);
      const float value = at(values_, test.word & ~staged_walk::kNegated);
      return (test.word & staged_walk::kNegated ? -value : value) < test.threshold;
    };
    return padded.value(padded.leaf(is_true), target);
  }

  staged_walk::Shape shape;
  KernelTables tables;

 private:
  ForestFacts facts_;
  std::vector<uint32_t> words_;
  std::vector<float> values_;
};

TEST(staged_walks_pad_trees_of_tests) {
  std::vector<Tree> trees = two_trees();
  trees[0].feature = 7;               // which is the second of two copied values
  trees[1] = true_for_nan(trees[1]);  // not (-x1 < the number after 1), so that NaN is true
  const StagedRow<float> kernel(forest_of(trees));
  CHECK_EQUAL(records<int32_t>(kernel.tables, HeaderTable::kPacked), {1, 7});
  CHECK_EQUAL(kernel.shape.row_values, 3);  // odd
  CHECK_EQUAL(kernel.shape.tree_bytes, 64);
  const auto words = records<uint32_t>(kernel.tables, HeaderTable::kNodes);
  const uint32_t after_one = 0x3F800001, negated = 1u << 31;
  // {threshold, word} of four nodes, {value, 0} of four leaves.
  CHECK_EQUAL(
      std::vector<uint32_t>(words.begin() + 2, words.begin() + 16),
      {bits(0.5F), 1, bits(2), 0, bits(0.5F), 1, bits(4), 0, bits(1), 0, bits(2), 0, bits(1), 0});
  CHECK_EQUAL(std::vector<uint32_t>(words.begin() + 18, words.begin() + 20), {after_one, negated});
  // The children have changed places.
  CHECK_EQUAL(std::vector<uint32_t>(words.begin() + 24, words.begin() + 28),
              {bits(8), 0, bits(16), 0});
  for (size_t tree = 2; tree < words.size() / 16; ++tree) {
    for (size_t leaf = 4; leaf < 8; ++leaf) CHECK_EQUAL(words[16 * tree + 2 * leaf], bits(-0.0F));
  }
}

TEST(every_test_is_one_comparison) {
  // The number after -t, or t: of four kinds of nodes.
  std::vector<Tree> trees;
  for (const Predicate predicate : {Predicate::kLt, Predicate::kLe}) {
    trees.push_back(node(0, predicate, 4, leaf(1), leaf(2)));
    trees.push_back(true_for_nan(trees.back()));
  }
  const std::vector<staged_walk::Test> tests = staged_walk::tests_of(forest_of(trees), {9});
  const uint32_t thresholds[] = {bits(4), bits(-4) - 1, bits(4) + 1, bits(-4)};
  for (size_t test = 0; test < 4; ++test) {
    CHECK_EQUAL(bits(tests[test].threshold), thresholds[test]);
    CHECK_EQUAL(tests[test].word, test % 2 ? 9 | staged_walk::kNegated : 9);
  }
}

TEST(some_thresholds_have_no_test) {
  const auto refusal = [](Predicate predicate, double threshold, bool missing_true) {
    Tree tree = node(0, predicate, threshold, leaf(1), leaf(2));
    tree.missing_true = missing_true;
    return staged_walk::refusal_of_tests(forest_of({tree}));
  };
  const std::string infinite = "a threshold is infinite, or no number";
  CHECK_EQUAL(refusal(Predicate::kLe, kInfinity, false), infinite);
  CHECK_EQUAL(refusal(Predicate::kLt, -kInfinity, true), infinite);
  CHECK_EQUAL(refusal(Predicate::kLt, kInfinity, false), std::string());
  CHECK_EQUAL(refusal(Predicate::kLe, -kInfinity, true), std::string());
  CHECK_EQUAL(refusal(Predicate::kNe, 1, false), std::string("a node asks for equality"));
}

// What threads compute

template <class Kernel>
void check_as_walked(const Forest& forest, uint64_t seed) {
  Kernel kernel(forest);
  const auto targets = records<int32_t>(kernel.tables, HeaderTable::kTargets);
  const auto trees = static_cast<size_t>(forest.n_trees());
  CHECK(targets.empty() || targets.size() >= trees);
  for (const Row& row : drawn_rows(forest, seed, 25)) {
    kernel.read(row);
    for (size_t tree = 0; tree < trees; ++tree) {
      const auto number = static_cast<int64_t>(tree);
      const int32_t reached = leaf_reached(forest, forest.root[number], row);
      for (int32_t target = 0; target < (targets.empty() ? forest.n_targets : 1); ++target)
        CHECK_EQUAL(kernel.value(number, target),
                    weight_of(forest, reached, targets.empty() ? target : targets[tree]));
    }
  }
}

template <template <class> class Kernel>
void check_recipe(const Recipe& recipe, int trees, bool doubles) {
  for (uint64_t seed = 0; seed < 3; ++seed) {
    const std::vector<Tree> drawn = drawn_trees(recipe, seed, trees);
    check_as_walked<Kernel<float>>(forest_of(drawn), seed);
    if (doubles) check_as_walked<Kernel<double>>(forest_of(drawn, 1, ElementType::kDouble), seed);
  }
}

TEST(threads_reach_the_leaves_of_padded_trees) {
  for (const Predicate predicate : {Predicate::kLt, Predicate::kLe}) {
    for (const int features : {1, 7}) {
      Recipe recipe;
      recipe.predicate = predicate, recipe.features = features;
      check_recipe<RankedRow>(recipe, 9, true);
      check_recipe<StagedRow>(recipe, 9, false);
    }
  }
}

TEST(threads_reach_the_leaves_of_sectors) {
  Recipe recipe;
  recipe.depth = 13, recipe.growth = 0.7, recipe.features = 5;
  check_recipe<RankedRow>(recipe, 12, true);
  recipe.targets = 3;
  check_recipe<RankedRow>(recipe, 12, true);
  recipe.every_target = true;
  check_recipe<RankedRow>(recipe, 12, true);
}

TEST(threads_find_values_of_several_targets) {
  Recipe recipe;
  recipe.targets = 3;
  check_recipe<RankedRow>(recipe, 6, true);
  check_recipe<StagedRow>(recipe, 6, false);
  recipe.every_target = true;
  check_recipe<RankedRow>(recipe, 6, true);
  check_recipe<StagedRow>(recipe, 6, false);
}

TEST(staged_walks_add_doubles_too) {
  for (const bool every_target : {false, true}) {
    Recipe recipe;
    recipe.targets = 2, recipe.every_target = every_target;
    Forest forest = forest_of(drawn_trees(recipe, 8, 5));
    const std::vector<float> weights = copied(forest.weight.singles());
    forest.weight = Column<double>(std::vector<double>(weights.begin(), weights.end()));
    forest.accumulator_type = ElementType::kDouble;
    check_as_walked<StagedRow<double>>(forest, 8);
  }
}

}  // namespace
