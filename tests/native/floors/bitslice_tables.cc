// The floor `plan`: tables of bit-slicing. Those of one small forest, worked out by hand; and of
// many others what a kernel computes from them, beside a walk of the forest.
//
//     tree 0   x0 < 0.5 ? 1 : (x1 < 2 ? 2 : 4)
//     tree 1   x1 < -1 or NaN ? 8 : 16
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "bitsliced_row.h"
#include "check.h"
#include "plan/bitslice/hybrid_tables.h"
#include "small_forests.h"

namespace {

using namespace small;
using bitslice::Registers;
using treebeard::planner::level_order;
using treebeard::planner::LevelOrder;

constexpr Registers kRegisters{32};

std::vector<Tree> two_trees() {
  return {less(0, 0.5, leaf(1), less(1, 2, leaf(2), leaf(4))),
          true_for_nan(less(1, -1, leaf(8), leaf(16)))};
}

// By hand

// A search reads up to 128 thresholds from the first of a feature on.
TEST(thresholds_are_followed_by_those_that_registers_of_64_bytes_read) {
  bitslice::Facts facts(forest_of(two_trees()));
  for (const int bytes : {16, 32, 64}) {
    const BitslicedRow<float> kernel(facts, {bytes, false});
    const size_t behind = bytes == 64 ? 128 : 0;
    CHECK_EQUAL(kernel.table<float>(HeaderTable::kComparisons).size(), 3 + behind);
  }
}

// Ranks of 7 or 8 bits, of float32: fewer thresholds have no rank table, more no search.
TEST(rank_tables_say_what_a_search_finds) {
  for (const auto& [count, bits] : {std::pair{80, 7}, {127, 7}, {128, 8}, {255, 8}, {256, 0}}) {
    std::vector<Tree> trees;
    for (int threshold = 0; threshold < count; ++threshold) trees.push_back(stump(0, threshold));
    bitslice::Facts facts(forest_of(trees));
    const BitslicedRow<float> kernel(facts, {64, false});
    CHECK_EQUAL(kernel.table<RankTableRecord<float>>(HeaderTable::kRankTables).at(0).search, bits);
    CHECK(kernel.table<float>(HeaderTable::kRankThresholds).size() >=
          static_cast<size_t>(count) + 256);
  }
}

TEST(planes_are_compared_feature_by_feature_and_form_by_form) {
  bitslice::Facts facts(forest_of(two_trees()));
  const BitslicedRow<float> kernel(facts, kRegisters);
  // Forms: x < t is false for NaN, or true. Feature 0 has plane 0, feature 1 planes 1 and 2.
  CHECK_EQUAL(kernel.units().ways, {0, 1});
  CHECK(!kernel.units().predicates.at(0).missing_true);
  CHECK(kernel.units().predicates.at(1).missing_true);
  CHECK_EQUAL(kernel.table<float>(HeaderTable::kComparisons), {0.5F, 2, -1});
  std::vector<int32_t> masked;
  for (const int32_t source : kernel.table<int32_t>(HeaderTable::kMasked))
    masked.push_back(kernel.plane_at(source));
  CHECK_EQUAL(masked, {0, 1, 2});  // no copies: themselves
  // {feature, window} of a tile: two columns, the last one again and again.
  CHECK_EQUAL(kernel.table<int32_t>(HeaderTable::kFeatures),
              {0, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1});
  // {column, first, end, word, ranks, ahead, ahead_first, ahead_end}: rows are near, so nothing is
  // prefetched. {unit, first, end, rows, after}: all calls go together, for all rows of a block.
  CHECK_EQUAL(kernel.table<int32_t>(HeaderTable::kRuns),
              {0, 0, 1, 0, 0, 0, 0, 0, 1, 1, 2, 0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 0, 0, 0});
  CHECK_EQUAL(kernel.table<int32_t>(HeaderTable::kCalls),
              {0, 0, 1, 256, 3, 1, 0, 2, 256, 3, 2, 2, 3, 256, 3});
  CHECK(kernel.table<int32_t>(HeaderTable::kParts).empty());
  CHECK(kernel.table<uint64_t>(HeaderTable::kWords).empty());
}

// A complete tree whose nodes have rising thresholds, each before its false and its true subtree.
Tree rising(int depth, double& threshold, const double*& value) {
  if (depth == 0) return leaf(*value++);
  const double own = threshold++;
  Tree no = rising(depth - 1, threshold, value);
  return less(0, own, rising(depth - 1, threshold, value), std::move(no));
}

TEST(perfect_trees_are_padded_steps) {
  const double of_leaves[] = {4, 2, 1, 1, 4, 2, 1, 1, 8, 8, 16, 16, 8, 8}, *value = of_leaves;
  double threshold = 0;
  const Tree complete_tree = rising(3, threshold, value), two = rising(1, threshold, value),
             four = rising(2, threshold, value);
  bitslice::Facts facts(forest_of({complete_tree, less(1, -1, four, less(1, -2, two, leaf(16)))}));
  const BitslicedRow<float> kernel(facts, kRegisters);
  // A node before its false and its true subtree; where a path has ended, 0.
  std::vector<int32_t> planes;
  for (const int32_t offset : kernel.table<int32_t>(HeaderTable::kSteps))
    planes.push_back(offset == 0 ? -1 : kernel.plane_at(offset));
  CHECK_EQUAL(planes, {0, 1, 2, 3, 4, 5, 6, 12, 11, -1, 7, 8, 9, 10});
  // {form, first, count, leaf_slots, value, target}, {form, begin, end}
  CHECK_EQUAL(kernel.units().trees.size(), 1u);
  CHECK(kernel.units().trees.at(0).form.method == bitslice::TreeMethod::kPerfect);
  CHECK_EQUAL(kernel.units().trees.at(0).form.bits, 3);
  CHECK_EQUAL(kernel.table<int32_t>(HeaderTable::kTreeRuns), {0, 0, 2});
  const auto trees = kernel.table<bitslice::TreeRecord>(HeaderTable::kTrees);
  CHECK_EQUAL(trees.size(), 2u);
  CHECK_EQUAL(trees.at(1).first, 7);
  CHECK_EQUAL(trees.at(1).value, 64);
  // From the false to the true side: byte 0 of all values, filled up to 16, byte 1, 2 and 3. They
  // are 4, 2, 1, 1 (40800000, 40000000, 3F800000 twice), twice; 16 and 8 (41800000, 41000000)
  // by turns, two of each.
  CHECK(kernel.units().trees.at(0).permuted);
  std::vector<uint8_t> bytes(2 * 4 * 16);
  const auto put = [&](size_t first, std::vector<uint8_t> values) {
    std::copy(values.begin(), values.end(), bytes.begin() + static_cast<std::ptrdiff_t>(first));
  };
  put(32, {0x80, 0x00, 0x80, 0x80, 0x80, 0x00, 0x80, 0x80});
  put(48, {0x40, 0x40, 0x3F, 0x3F, 0x40, 0x40, 0x3F, 0x3F});
  put(96, {0x80, 0x80, 0x00, 0x00, 0x80, 0x80, 0x00, 0x00}),
      put(112, std::vector<uint8_t>(8, 0x41));
  CHECK_EQUAL(kernel.table<uint8_t>(HeaderTable::kBytes), bytes);
  CHECK(kernel.table<float>(HeaderTable::kValues).empty());
}

// All nodes of a level have one threshold, leaves their numbers.
Tree complete(int depth, int number = 0) {
  if (depth == 0) return leaf(number);
  return less(0, depth, complete(depth - 1, 2 * number + 1), complete(depth - 1, 2 * number));
}

TEST(values_of_large_trees_stand_as_they_are) {
  bitslice::Facts facts(forest_of({complete(8)}));
  const BitslicedRow<float> kernel(facts, kRegisters);
  std::vector<float> values;
  for (int number = 0; number < 256; ++number) values.push_back(static_cast<float>(number));
  CHECK_EQUAL(kernel.table<float>(HeaderTable::kValues), values);
  CHECK(kernel.table<uint8_t>(HeaderTable::kBytes).empty());
}

Tree spine(int depth) {  // a leaf at each of its nodes
  Tree tree = leaf(depth);
  for (int level = depth - 1; level >= 0; --level)
    tree = less(0, level, leaf(level), std::move(tree));
  return tree;
}

TEST(programs_split_masks_of_rows) {
  bitslice::Facts facts(forest_of({spine(9)}));
  const BitslicedRow<float> kernel(facts, kRegisters);
  CHECK(kernel.units().trees.at(0).form.method == bitslice::TreeMethod::kProgram);
  CHECK_EQUAL(kernel.units().trees.at(0).form.bits, 4);  // ten leaves
  // The false child of node i is in slot 1 + 2 i, of four units each; the root is in slot 0.
  std::vector<int32_t> planes, from;
  for (const bitslice::ProgramNode& node : kernel.table<bitslice::ProgramNode>(HeaderTable::kNodes))
    planes.push_back(kernel.plane_at(node.predicate)), from.push_back(node.from);
  CHECK_EQUAL(planes, {0, 1, 2, 3, 4, 5, 6, 7, 8});
  CHECK_EQUAL(from, {0, 4, 12, 20, 28, 36, 44, 52, 60});
  // Leaves: the true child of each node, and both of the last, the false one first; two of
  // a slot that no row reaches fill up.
  CHECK_EQUAL(kernel.table<uint16_t>(HeaderTable::kLeafSlots),
              {8, 16, 24, 32, 40, 48, 56, 64, 68, 72, 76, 76});
}

// Features in tiles of eight columns

// {window, feature of the first column, ...} of the tiles of a forest that compares these features.
std::vector<int32_t> tiles(const std::vector<int32_t>& features, int64_t n_features) {
  std::vector<Tree> trees;
  for (const int32_t feature : features) trees.push_back(stump(feature, 0.5));
  bitslice::Facts facts(forest_of(trees, n_features));
  const BitslicedRow<float> kernel(facts, kRegisters);
  const auto records = kernel.table<bitslice::FeatureRecord>(HeaderTable::kFeatures);
  std::vector<int32_t> found;
  for (size_t record = 0; record < records.size(); ++record) {
    if (record % bitslice::kTileFeatures == 0) found.push_back(records[record].window);
    const bool repeats = record % bitslice::kTileFeatures != 0 &&
                         records[record].feature == records[record - 1].feature;
    if (!repeats) found.push_back(records[record].feature);
  }
  return found;
}

TEST(features_that_are_neighbours_are_a_window) {
  CHECK_EQUAL(tiles({5, 6, 9, 12, 13}, 100), {5, 5, 6, 9, 12, -1, 13});
  CHECK_EQUAL(tiles({7, 8, 9}, 10), {2, 7, 8, 9});  // it ends with the row
  CHECK_EQUAL(tiles({0, 1, 50, 51, 90}, 100), {-1, 0, 1, 50, 51, 90});
  CHECK_EQUAL(tiles({0, 1, 2, 3, 4, 5, 6}, 7), {-1, 0, 1, 2, 3, 4, 5, 6});  // a short row
}

TEST(ranks_are_found_before_sets_are_looked_up) {
  // Feature 0 has 80 ranked comparisons and an inequality, features 1 to 7 a comparison, feature 8,
  // in a tile of its own, a set.
  std::vector<Tree> trees;
  for (int threshold = 0; threshold < 80; ++threshold) trees.push_back(stump(0, threshold));
  trees.push_back(node(0, Predicate::kNe, 3, leaf(1), leaf(2)));
  for (int32_t feature = 1; feature < 8; ++feature) trees.push_back(stump(feature, 0.5));
  trees.push_back(in(8, {5}, leaf(1), leaf(2)));
  bitslice::Facts facts(forest_of(trees));
  const BitslicedRow<float> kernel(facts, kRegisters);
  CHECK_EQUAL(kernel.units().ways, {0, 1, bitslice::kByRank, bitslice::kXor});
  enum : int32_t { kColumns, kLess, kUnequal, kRanks, kParities };
  CHECK_EQUAL(kernel.table<int32_t>(HeaderTable::kCalls),
              {kColumns, 0,     1, 256,   4,   kUnequal, 0,         1,  256,      4,   kRanks, 1,
               2,        256,   4, kLess, 2,   9,        256,       4,  kColumns, 1,   2,      256,
               7,        kLess, 9, 10,    256, 7,        kParities, 10, 11,       256, 7});
  CHECK_EQUAL(kernel.table<int32_t>(HeaderTable::kRuns),
              {0, 80, 81, 0,  0,  0,  0, 0, 0, 0, 1,  0,  0,  0,  0, 0, 1, 81, 82, 0,  0,  0, 0,
               0, 2,  82, 83, 0,  0,  0, 0, 0, 3, 83, 84, 0,  0,  0, 0, 0, 4,  84, 85, 0,  0, 0,
               0, 0,  5,  85, 86, 0,  0, 0, 0, 0, 6,  86, 87, 0,  0, 0, 0, 0,  7,  87, 88, 0, 0,
               0, 0,  0,  0,  88, 90, 0, 0, 0, 0, 0,  0,  90, 91, 0, 0, 0, 0,  0});
}

// What kernels compute

// Trees in the order in which a kernel adds them: those of a target together.
std::vector<int64_t> tree_order(const Forest& forest, const std::vector<int32_t>& targets) {
  std::vector<int64_t> order;
  for (int32_t target = 0; target < forest.n_targets; ++target) {
    for (int64_t tree = 0; tree < forest.n_trees(); ++tree) {
      const int32_t own = targets.empty() ? 0 : targets[static_cast<size_t>(tree)];
      if (own == target) order.push_back(tree);
    }
  }
  return order;
}

template <class Real>
void check_as_walked(const Forest& forest, Registers registers, uint64_t seed, int rows) {
  bitslice::Facts facts(forest);
  BitslicedRow<Real> kernel(facts, registers);
  const bool own_targets = facts.leaf_form() == treebeard::planner::LeafForm::kByTree;
  const auto records = kernel.template table<bitslice::TreeRecord>(HeaderTable::kTrees);
  const std::vector<int64_t> order = tree_order(forest, bitslice::targets_of_trees(facts));
  CHECK_EQUAL(records.size(), order.size());
  for (const Row& row : drawn_rows(forest, seed, rows)) {
    kernel.read(row);
    for (size_t position = 0; position < records.size(); ++position) {
      const int32_t reached = leaf_reached(forest, forest.root[order[position]], row);
      for (int32_t target = 0; target < (own_targets ? 1 : forest.n_targets); ++target) {
        const int32_t to = own_targets ? records[position].target : target;
        CHECK_EQUAL(kernel.value(position, target), weight_of(forest, reached, to));
      }
    }
  }
}

void check_recipe(const Recipe& recipe, int trees, int rows = 12) {
  for (uint64_t seed = 0; seed < 2; ++seed) {
    const std::vector<Tree> drawn = drawn_trees(recipe, seed, trees);
    for (const int bytes : {16, 64}) {
      check_as_walked<float>(forest_of(drawn), {bytes}, seed, rows);
      check_as_walked<double>(forest_of(drawn, 1, ElementType::kDouble), {bytes}, seed, rows);
    }
  }
}

TEST(rows_reach_the_leaves_of_perfect_trees) { check_recipe({}, 6); }

TEST(rows_reach_the_leaves_of_oblivious_trees) {
  for (const int depth : {3, 6, 12}) {
    const std::vector<Tree> trees{oblivious(depth, 0), oblivious(depth, 1), oblivious(1, 9),
                                  leaf(5)};
    bitslice::Facts facts(forest_of(trees));
    CHECK(BitslicedRow<float>(facts, kRegisters).units().trees.back().form.method ==
          bitslice::TreeMethod::kOblivious);
    for (const int bytes : {16, 64}) {
      check_as_walked<float>(forest_of(trees), {bytes}, 1, 40);
      check_as_walked<double>(forest_of(trees, 1, ElementType::kDouble), {bytes}, 2, 40);
    }
  }
}

TEST(rows_reach_the_leaves_of_programs) {
  Recipe recipe;
  recipe.depth = 11, recipe.growth = 0.75, recipe.features = 20;
  check_recipe(recipe, 6);
}

TEST(ranks_decide_where_features_have_many_thresholds) {
  Recipe recipe;
  recipe.depth = 6, recipe.growth = 1, recipe.features = 1, recipe.spacing = 0.0625;
  for (const Predicate predicate : {Predicate::kLt, Predicate::kLe}) {
    recipe.predicate = predicate;
    check_recipe(recipe, 5);
  }
  recipe.unequal = 0.2, recipe.zeros = 0.2;
  check_recipe(recipe, 5);
}

TEST(sets_are_looked_up_or_parities) {
  Recipe recipe;
  recipe.sets = 0.6, recipe.depth = 5;
  check_recipe(recipe, 10);
  recipe.features = 1, recipe.growth = 1;
  check_recipe(recipe, 12, 6);
}

TEST(each_feature_looks_its_sets_up) {
  Recipe recipe;
  recipe.sets = 0.9, recipe.growth = 1;
  const Forest forest = forest_of(drawn_trees(recipe, 6, 60));
  bitslice::Facts facts(forest);
  const BitslicedRow<float> kernel(facts, kRegisters);
  int32_t last_word = 0;
  for (const bitslice::RunRecord& run : kernel.table<bitslice::RunRecord>(HeaderTable::kRuns))
    last_word = std::max(last_word, run.word);
  CHECK(last_word > 0);  // of the second feature
  check_as_walked<float>(forest, kRegisters, 6, 4);
}

TEST(leaves_have_values_of_each_target_or_trees_have_one) {
  Recipe recipe;
  recipe.targets = 3;
  check_recipe(recipe, 7);
  recipe.every_target = true;
  check_recipe(recipe, 7);
}

TEST(a_value_may_stand_for_nan) {
  Recipe recipe;
  Forest forest = forest_of(drawn_trees(recipe, 5, 6));
  forest.missing_value = forest.threshold[0];
  bitslice::Facts facts(forest);
  BitslicedRow<float> kernel(facts, kRegisters);
  for (Row row : drawn_rows(forest, 1, 20)) {
    kernel.read(row);
    for (double& value : row) value = value == forest.missing_value ? kNaN : value;
    for (int64_t tree = 0; tree < forest.n_trees(); ++tree)
      CHECK_EQUAL(kernel.value(static_cast<size_t>(tree), 0),
                  weight_of(forest, leaf_reached(forest, forest.root[tree], row), 0));
  }
}

// Tree tops, and the subtrees below them

TEST(tops_and_subtrees_are_the_whole_walk) {
  Recipe recipe;
  recipe.depth = 6, recipe.sets = 0.2;
  const Forest forest = forest_of(drawn_trees(recipe, 3, 4));
  const LevelOrder order = level_order(forest);
  for (const int levels : {1, 3, 8}) {
    const bitslice::TreeTops tops = bitslice::tree_tops(forest, order, levels);
    for (const int32_t level : level_order(tops.top).level) CHECK(level < levels);
    for (const Row& row : drawn_rows(forest, 4, 40)) {
      for (int64_t tree = 0; tree < forest.n_trees(); ++tree) {
        const int32_t subtree = leaf_reached(tops.top, tops.top.root[tree], row);
        CHECK_EQUAL(leaf_reached(forest, tops.subtree.at(static_cast<size_t>(subtree)), row),
                    leaf_reached(forest, forest.root[tree], row));
      }
    }
  }
}

// The tree of tree_specialization.h, three levels of nodes; then a leaf.
Forest pictured_forest() {
  return forest_of(
      {less(0, 0.5, less(1, 0.5, leaf(1), less(3, 0.5, leaf(2), leaf(3))),
            less(2, 0.5, less(4, 0.5, less(5, 0.5, leaf(6), leaf(7)), leaf(4)), leaf(5))),
       leaf(8)});
}

TEST(leaves_of_tops_are_numbers_of_subtrees) {
  const Forest forest = pictured_forest();
  const bitslice::TreeTops tops = bitslice::tree_tops(forest, level_order(forest), 2);
  CHECK_EQUAL(tops.node, {0, 1, 3});  // level by level, the true child first
  std::vector<double> found;          // features of nodes, and weights of leaves below zero
  for (const int32_t root : tops.subtree)
    found.push_back(root < 0 ? -forest.weight[~root] : forest.feature[root]);
  CHECK_EQUAL(found, {-8, -1, 4, 3, -5});
}

TEST(levels_count_nodes_and_expected_steps) {
  // Without hits the leaves of a tree are equally likely: of 7, 5 are below level 1, 2 a level
  // deeper.
  bitslice::Facts facts(pictured_forest());
  const bitslice::Levels levels = bitslice::levels_of(facts);
  CHECK_EQUAL(std::vector<int64_t>(levels.nodes.begin(), levels.nodes.end()),
              {0, 1, 3, 5, 6, 6, 6, 6, 6});
  const double expected[] = {1 + 1 + 5 / 7.0 + 2 / 7.0, 1 + 5 / 7.0 + 2 / 7.0, 1, 2 / 7.0, 0};
  for (size_t level = 0; level < 5; ++level)
    CHECK_NEAR(levels.steps[level], expected[level], 1e-12);
}

// Copies of rows, on which no node has to ask for NaN

Row copied_row(const Forest& forest, Row row) {
  const bitslice::CopyNumbers numbers = bitslice::copy_numbers(forest);
  Row copy(static_cast<size_t>(numbers.values), 7);
  for (size_t feature = 0; feature < row.size(); ++feature) {
    const bool is_missing = std::isnan(row[feature]) || forest.missing_value == row[feature];
    copy[feature] = is_missing ? kNaN : row[feature];
    copy.at(static_cast<size_t>(numbers.second) + feature) = is_missing ? -kInfinity : row[feature];
  }
  return copy;
}

TEST(forests_decide_the_same_on_copies) {
  for (const int features : {1, 2, 5, 8}) {
    for (const Predicate predicate : {Predicate::kLt, Predicate::kLe}) {
      Recipe recipe;
      recipe.features = features, recipe.predicate = predicate, recipe.depth = 5;
      Forest forest = forest_of(drawn_trees(recipe, 2, 5), features);
      CHECK(bitslice::copies_help(forest));
      const Forest on_copies = bitslice::on_copies(forest);
      for (const uint8_t missing_true : on_copies.missing_true) CHECK_EQUAL(missing_true, 0);
      for (const Row& row : drawn_rows(forest, 9, 30)) {
        for (int64_t tree = 0; tree < forest.n_trees(); ++tree)
          CHECK_EQUAL(leaf_reached(on_copies, on_copies.root[tree], copied_row(forest, row)),
                      leaf_reached(forest, forest.root[tree], row));
      }
    }
  }
}

TEST(copies_stand_where_a_bit_finds_them) {
  const Forest forest = forest_of({true_for_nan(stump(4, 0.5)), stump(4, 2)});
  const bitslice::CopyNumbers numbers = bitslice::copy_numbers(forest);
  CHECK_EQUAL(numbers.second, 8);
  CHECK_EQUAL(numbers.values, 13);
  CHECK_EQUAL(bitslice::copy_bytes(forest), 52);
  CHECK_EQUAL(copied(bitslice::on_copies(forest).feature), {12, 4});
}

bool copies_help(const std::vector<Tree>& trees, int64_t n_features = 1) {
  return bitslice::copies_help(forest_of(trees, n_features));
}

TEST(copies_do_not_help_everywhere) {
  const Tree for_nan = true_for_nan(stump(0, 0.5));
  Tree without_zero = for_nan;
  without_zero.zero_missing = true;
  CHECK(copies_help({for_nan, stump(0, 2)}));
  CHECK(!copies_help({stump(0, 2)}));  // nothing is true for NaN
  CHECK(!copies_help({for_nan, node(0, Predicate::kNe, 2, leaf(1), leaf(2))}));  // other flags
  CHECK(!copies_help({for_nan, in(0, {1}, leaf(1), leaf(2))}));
  CHECK(!copies_help({without_zero, stump(0, 2)}));
  CHECK(!copies_help({for_nan, stump(0, 2)}, 3000));  // the rows are wide
  Forest integers = forest_of({for_nan, stump(0, 2)});
  integers.input_type = ElementType::kInt64;
  CHECK(!bitslice::copies_help(integers));
  // -inf in place of NaN would be no number below -inf.
  const Tree lowest = stump(0, -kInfinity);
  CHECK(!copies_help({true_for_nan(lowest), stump(0, 2)}));
  CHECK(copies_help({lowest, for_nan}));
}

TEST(missing_zeros_below_all_thresholds_have_no_copy) {
  // All zeros go where NaN goes, although a comparison sends them the other way.
  for (const auto& [predicate, threshold] :
       {std::pair(Predicate::kLe, -0.5), std::pair(Predicate::kLt, 0.0)}) {
    Tree root = true_for_nan(node(0, predicate, threshold, leaf(1), leaf(2)));
    Tree other = node(1, predicate, threshold, leaf(2), leaf(3));
    root.zero_missing = other.zero_missing = true;
    root.children[1] = other;
    CHECK(!copies_help({root}));
  }
}

}  // namespace
