// The floor `plan`: tables of tree SIMD. Columns of ranks by hand; and of many forests the leaves
// that lanes reach, beside a walk of the forest.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "check.h"
#include "plan/tree_simd/kernel_plan.h"
#include "small_forests.h"

namespace {

using namespace small;
using treebeard::planner::distinct_predicates;
using treebeard::planner::ForestFacts;
using treebeard::planner::HeaderTable;
using treebeard::planner::KernelTables;
using treebeard::planner::LeafForm;
namespace tree_simd = treebeard::planner::tree_simd;
using tree_simd::ColumnRun;
using tree_simd::GroupMethod;
using tree_simd::RankColumns;

template <class T>
T at(const std::vector<T>& values, int64_t position) {
  return values.at(static_cast<size_t>(position));
}

// How many of these 16 thresholds give a false result.
int32_t count_false(const ColumnRun& run, const std::vector<double>& thresholds, int64_t first,
                    double value) {
  int32_t count = 0;
  for (int64_t k = first; k < first + 16; ++k) {
    const double threshold = at(thresholds, k);
    count += run.predicate == Predicate::kNe   ? value == threshold
             : run.predicate == Predicate::kLt ? value >= threshold
                                               : value > threshold;
  }
  return count;
}

// The rank of each column's value. first: of the run's thresholds, `width` for each column.
template <class Columns>
std::vector<int32_t> ranks_of(const Forest& forest, const std::vector<ColumnRun>& runs,
                              const Columns& columns, const std::vector<double>& thresholds,
                              const Row& row) {
  std::vector<int32_t> ranks;
  for (const ColumnRun& run : runs) {
    for (int64_t column = run.begin; column < run.end; ++column) {
      const double value = at(row, at(columns, column).feature);
      const int64_t first = run.first + (column - run.begin) * run.width;
      int32_t rank = count_false(run, thresholds, first, value);
      if (run.width > 16)
        rank = 16 * rank + count_false(run, thresholds, first + 16 * (1 + rank), value);
      const bool is_missing = std::isnan(value) ||
                              (run.zero_missing && std::fabs(value) <= forest.zero_threshold);
      ranks.push_back(is_missing ? at(columns, column).missing : rank);
    }
  }
  return ranks;
}

template <class Real>
class LanedRow {
 public:
  LanedRow(const Forest& forest, int32_t lanes) : lanes_(lanes), all_(forest), facts_(all_) {
    CHECK_EQUAL(tree_simd::refusal(facts_, lanes), std::string());
    tree_simd::write_tables(facts_, lanes, false, tables);
    for (const Real threshold : records<Real>(tables, HeaderTable::kRankThresholds))
      thresholds_.push_back(static_cast<double>(threshold));
  }

  void read(const Row& row) {
    const auto columns = records<tree_simd::RankColumn>(tables, HeaderTable::kColumns);
    ranks_ = ranks_of(all_.forest(), facts_.columns().runs, columns, thresholds_, row);
  }

  double value(int64_t tree, int64_t target) const {
    const auto group = at(records<tree_simd::GroupRecord>(tables, HeaderTable::kGroups),
                          tree / lanes_);
    const tree_simd::GroupForm form = at(facts_.groups(lanes_)->forms, group.form);
    const int64_t lane = tree % lanes_, width = all_.values_of_leaf();
    const int64_t leaf = leaf_index(group, form, lane);
    return static_cast<double>(at(records<Real>(tables, HeaderTable::kValues),
                                  group.value + (lane * form.n_leaves() + leaf) * width + target));
  }

  tree_simd::GroupForm form_of(int64_t group) const {
    const auto groups = records<tree_simd::GroupRecord>(tables, HeaderTable::kGroups);
    return at(facts_.groups(lanes_)->forms, at(groups, group).form);
  }

  KernelTables tables;

 private:
  int64_t leaf_index(const tree_simd::GroupRecord& group, const tree_simd::GroupForm& form,
                     int64_t lane) const {
    switch (form.method) {
      case GroupMethod::kMasks: return first_left(group, form, lane);
      case GroupMethod::kWalks: return walked_leaf(group, lane);
      case GroupMethod::kOblivious: return oblivious_leaf(group, form, lane);
      case GroupMethod::kPerfect: break;
    }
    return perfect_leaf(group, form, lane);
  }

  // Words: threshold, column, distance to the true child; a leaf leads to itself.
  int64_t walked_leaf(const tree_simd::GroupRecord& group, int64_t lane) const {
    const auto bytes = records<uint8_t>(tables, HeaderTable::kPredicates);
    for (int64_t word = group.first + lane;;) {
      const int64_t threshold = at(bytes, 4 * word), column = at(bytes, 4 * word + 1),
                    distance = at(bytes, 4 * word + 2) | at(bytes, 4 * word + 3) << 8;
      if (distance == 0) {
        CHECK_EQUAL(threshold, 255);
        return column;
      }
      word += distance + (at(ranks_, column) > threshold);
    }
  }

  // Quantised thresholds are shifted by 128.
  bool is_true(int64_t column, uint8_t shifted) const {
    return at(ranks_, column) <= (shifted ^ 128);
  }

  int64_t perfect_leaf(const tree_simd::GroupRecord& group, const tree_simd::GroupForm& form,
                       int64_t lane) const {
    const auto bytes = records<uint8_t>(tables, HeaderTable::kPredicates);
    int64_t step = 0, leaf = 0;
    for (int height = form.bits - 1; height >= 0; --height) {
      const int64_t byte = group.first + step * 2 * lanes_ + lane;
      const bool result = is_true(at(bytes, byte), at(bytes, byte + lanes_));
      if (result == (height == 0)) leaf |= int64_t{1} << height;
      step += 1 + (result ? (int64_t{1} << height) - 1 : 0);
    }
    return leaf;
  }

  // A bit for each predicate that is false.
  int64_t oblivious_leaf(const tree_simd::GroupRecord& group, const tree_simd::GroupForm& form,
                         int64_t lane) const {
    const auto bytes = records<uint8_t>(tables, HeaderTable::kPredicates);
    int64_t leaf = 0;
    for (int64_t level = 0; level < form.bits; ++level) {
      const int64_t byte = group.first + level * 2 * lanes_ + lane;
      leaf = 2 * leaf + !is_true(at(bytes, byte), at(bytes, byte + lanes_));
    }
    return leaf;
  }

  // The first leaf that no false predicate clears.
  int64_t first_left(const tree_simd::GroupRecord& group, const tree_simd::GroupForm& form,
                     int64_t lane) const {
    const auto bytes = records<uint8_t>(tables, HeaderTable::kPredicates);
    const auto segments = records<tree_simd::SegmentRecord>(tables, HeaderTable::kSegments);
    uint64_t cleared = 0;
    for (int32_t segment = group.first; segment < group.first + group.count; ++segment) {
      const auto [ranks, first, count] = at(segments, segment);
      for (int64_t predicate = 0; predicate < count; ++predicate) {
        const int64_t byte = first + predicate * (2 + form.mask_bytes()) * lanes_ + lane;
        uint64_t mask = 0;
        for (int64_t part = 0; part < form.mask_bytes(); ++part)
          mask |= uint64_t{at(bytes, byte + (2 + part) * lanes_)} << (8 * part);
        if (mask != 0 && !is_true(ranks + at(bytes, byte), at(bytes, byte + lanes_)))
          cleared |= mask;
      }
    }
    int64_t leaf = 0;
    while (cleared >> leaf & 1) ++leaf;
    return leaf;
  }

  const int32_t lanes_;
  mutable ForestFacts all_;
  mutable tree_simd::Facts facts_;
  std::vector<double> thresholds_;
  std::vector<int32_t> ranks_;
};

// Columns of ranks

RankColumns columns_of(const std::vector<Tree>& trees) {
  const Forest forest = forest_of(trees);
  return tree_simd::rank_columns(forest, distinct_predicates(forest));
}

TEST(columns_have_rising_thresholds_and_a_rank_for_nan) {
  // Three thresholds of feature 4, one of them twice, true for NaN; one of feature 2, false for it.
  std::vector<Tree> trees;
  for (const double threshold : {0.5, -1.0, 3.0, 0.5})
    trees.push_back(true_for_nan(stump(4, threshold)));
  trees.push_back(stump(2, 7));
  const RankColumns columns = columns_of(trees);
  CHECK_EQUAL(columns.columns.size(), 2u);
  CHECK_EQUAL(columns.columns.at(0).feature, 4);
  CHECK_EQUAL(columns.columns.at(0).missing, 0);
  CHECK_EQUAL(columns.columns.at(1).feature, 2);
  CHECK_EQUAL(columns.columns.at(1).missing, 1);
  CHECK_EQUAL(columns.runs.size(), 1u);
  CHECK_EQUAL(columns.runs.at(0).width, 16);
  std::vector<float> thresholds(32, std::numeric_limits<float>::quiet_NaN());
  thresholds[0] = -1, thresholds[1] = 0.5F, thresholds[2] = 3, thresholds[16] = 7;
  CHECK_EQUAL(copied(columns.thresholds.singles()), thresholds);
  CHECK_EQUAL(columns.of_predicate, {1, 0, 0, 0});
  CHECK_EQUAL(columns.quantised_threshold, {0, 0, 1, 2});
}

TEST(blocks_lead_to_every_rank) {
  for (const int count : {1, 15, 16, 17, 31, 32, 33, 239, 240, 241, 254, 255}) {
    std::vector<Tree> trees{node(1, Predicate::kLe, 0, leaf(1), leaf(2))};
    for (int k = 0; k < count; ++k) trees.push_back(node(0, Predicate::kLe, k, leaf(1), leaf(2)));
    const Forest forest = forest_of(trees);
    const RankColumns columns = tree_simd::rank_columns(forest, distinct_predicates(forest));
    CHECK_EQUAL(columns.size(), 2);
    const std::vector<float> singles = copied(columns.thresholds.singles());
    const std::vector<double> thresholds(singles.begin(), singles.end());
    for (int half = -1; half <= 2 * count; ++half) {
      const double value = 0.5 * half;
      const auto ranks = ranks_of(forest, columns.runs, columns.columns, thresholds,
                                  {value, value});
      for (size_t column = 0; column < 2; ++column) {
        const int32_t below = std::clamp(static_cast<int>(std::ceil(value)), 0,
                                         columns.columns[column].feature == 0 ? count : 1);
        CHECK_EQUAL(ranks.at(column), below);
      }
    }
  }
}

TEST(a_column_has_room_for_255_thresholds) {
  for (const int count : {254, 255, 256, 511}) {
    std::vector<Tree> trees;
    for (int k = 0; k < count; ++k) trees.push_back(stump(0, k));
    CHECK_EQUAL(columns_of(trees).size(), (count + 254) / 255);
  }
}

TEST(nan_between_thresholds_shares_a_column) {
  std::vector<Tree> trees{stump(0, -2), stump(0, -1), true_for_nan(stump(0, 0)),
                          true_for_nan(stump(0, 1))};
  CHECK_EQUAL(columns_of(trees).size(), 1);
  trees.push_back(stump(0, 3));
  CHECK_EQUAL(columns_of(trees).size(), 2);
}

TEST(columns_that_more_nodes_read_come_first) {
  Recipe recipe;
  recipe.features = 30;
  const Forest forest = forest_of(drawn_trees(recipe, 1, 50));
  const auto predicates = distinct_predicates(forest);
  const RankColumns columns = tree_simd::rank_columns(forest, predicates);
  std::vector<int64_t> nodes(static_cast<size_t>(columns.size()));
  for (const int32_t predicate : predicates.of_node)
    ++nodes[static_cast<size_t>(at(columns.of_predicate, predicate))];
  for (const ColumnRun& run : columns.runs)
    CHECK(std::is_sorted(nodes.begin() + run.begin, nodes.begin() + run.end, std::greater<>()));
}

// What lanes compute

template <class Real>
void check_as_walked(const Forest& forest, int32_t lanes, uint64_t seed) {
  LanedRow<Real> kernel(forest, lanes);
  const auto targets = records<int32_t>(kernel.tables, HeaderTable::kTargets);
  for (const Row& row : drawn_rows(forest, seed, 8)) {
    kernel.read(row);
    for (int64_t tree = 0; tree < forest.n_trees(); ++tree) {
      const int32_t reached = leaf_reached(forest, forest.root[tree], row);
      for (int32_t target = 0; target < (targets.empty() ? forest.n_targets : 1); ++target)
        CHECK_EQUAL(kernel.value(tree, target),
                    weight_of(forest, reached, targets.empty() ? target : at(targets, tree)));
    }
  }
}

void check_recipe(const Recipe& recipe, int trees) {
  for (const int32_t lanes : {16, 32}) {
    const std::vector<Tree> drawn = drawn_trees(recipe, static_cast<uint64_t>(lanes), trees);
    check_as_walked<float>(forest_of(drawn), lanes, 1);
    check_as_walked<double>(forest_of(drawn, 1, ElementType::kDouble), lanes, 2);
  }
}

TEST(lanes_reach_the_leaves_of_perfect_trees) {
  Recipe recipe;
  recipe.growth = 1, recipe.features = 5;
  check_recipe(recipe, 37);
  recipe.unequal = 0.2, recipe.zeros = 0.3;
  check_recipe(recipe, 20);
}

TEST(lanes_have_the_bits_of_oblivious_trees) {
  std::vector<Tree> trees;
  for (int number = 0; number < 37; ++number) trees.push_back(oblivious(number % 7, number));
  for (const int32_t lanes : {16, 32}) {
    check_as_walked<float>(forest_of(trees), lanes, 1);
    check_as_walked<double>(forest_of(trees, 1, ElementType::kDouble), lanes, 2);
  }
}

TEST(lanes_find_the_first_leaf_that_is_left) {
  Recipe recipe;
  recipe.depth = 8, recipe.growth = 0.62, recipe.features = 20;
  check_recipe(recipe, 20);
}

TEST(lanes_walk_where_trees_are_deep_and_have_up_to_256_leaves) {
  Recipe recipe;
  recipe.depth = 10, recipe.growth = 0.66, recipe.features = 20;
  recipe.missing = 0.3;
  check_recipe(recipe, 40);
  Tree chain = leaf(255);
  for (int level = 254; level >= 0; --level) chain = less(0, level, leaf(level), std::move(chain));
  const Forest forest = forest_of({leaf(7), chain});
  LanedRow<float> kernel(forest, 16);
  CHECK(kernel.form_of(0).method == GroupMethod::kWalks);
  for (int leaf = 0; leaf < 256; ++leaf) {
    kernel.read({leaf - 0.5});
    CHECK_EQUAL(kernel.value(0, 0), 7);
    CHECK_EQUAL(kernel.value(1, 0), leaf);
  }
}

TEST(columns_of_a_feature_with_many_thresholds_are_wide) {
  Recipe recipe;
  recipe.growth = 1, recipe.features = 1, recipe.spacing = 0.0625, recipe.depth = 5;
  check_recipe(recipe, 33);
}

TEST(lanes_have_values_of_several_targets) {
  Recipe recipe;
  recipe.targets = 3;
  check_recipe(recipe, 18);
  recipe.every_target = true;
  check_recipe(recipe, 18);
}

TEST(a_chain_of_64_leaves_uses_every_bit) {
  Tree chain = leaf(63);
  for (int level = 62; level >= 0; --level) chain = less(0, level, leaf(level), std::move(chain));
  const Forest forest = forest_of({chain});
  LanedRow<float> kernel(forest, 16);
  for (int leaf = 0; leaf < 64; ++leaf) {
    kernel.read({leaf - 0.5});
    CHECK_EQUAL(kernel.value(0, 0), leaf);
  }
}

}  // namespace
