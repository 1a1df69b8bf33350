// The floor `plan`: what strategies of CPUs cost, from how many rows on a block pays, and where
// trees are split.
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "check.h"
#include "plan/bitslice/kernel_plan.h"
#include "plan/kernel/cost_model.h"
#include "plan/plan.h"
#include "plan/tree_simd/kernel_plan.h"
#include "plan/walk/walk_costs.h"
#include "small_forests.h"

namespace {

using namespace small;
using treebeard::planner::CategoryRule;
using treebeard::planner::ForestFacts;
using treebeard::planner::kBitsliceCosts;
using treebeard::planner::KernelPlan;
using treebeard::planner::kHybridCosts;
using treebeard::planner::Plan;
using treebeard::planner::plan_of;
using treebeard::planner::PlanOptions;
namespace bitslice = treebeard::planner::bitslice;
namespace tree_simd = treebeard::planner::tree_simd;
namespace walk = treebeard::planner::walk;

std::vector<Tree> drawn(int trees, int depth, int features, double growth, double missing = 0) {
  Recipe recipe;
  recipe.depth = depth, recipe.features = features, recipe.growth = growth;
  recipe.missing = missing, recipe.predicate = Predicate::kLe, recipe.spacing = 1 / 64.0;
  return drawn_trees(recipe, 5, trees);
}

Forest balanced(int trees, int depth, int features = 6) {
  return forest_of(drawn(trees, depth, features, 1), features);
}

Forest chain(int length) {
  Tree tree = leaf(0);
  for (int level = length - 1; level >= 0; --level)
    tree = less(level % 7, level, leaf(level), std::move(tree));
  return forest_of({tree});
}

Forest set_of(int64_t count, double step) {
  std::vector<double> members;
  for (int64_t k = 0; k < count; ++k) members.push_back(static_cast<double>(k) * step);
  Forest forest = forest_of({in(0, members, leaf(1), leaf(2))});
  forest.category_rule = CategoryRule::kFloor;
  return forest;
}

double interleaved_ns(const Forest& forest, int register_bytes = 32) {
  ForestFacts facts(forest);
  return walk::interleaved_row_walk_ns(facts, register_bytes);
}

double walk_ns(const Forest& forest, int register_bytes = 32) {
  ForestFacts facts(forest);
  return walk::single_row_walk_ns(facts, register_bytes);
}

// Of a row of a full block of whole trees.
bitslice::RowCost block_cost(const Forest& forest, int register_bytes = 32) {
  bitslice::Facts facts(forest);
  return bitslice::row_cost(facts, {register_bytes});
}

double block_ns(const Forest& forest, int register_bytes = 32) {
  return block_cost(forest, register_bytes).sum();
}

int64_t rows_worth_a_block(const Forest& forest, int64_t block_rows) {
  bitslice::Facts facts(forest);
  const int bytes = static_cast<int>(block_rows / 8);
  return bitslice::rows_worth_a_block(facts, {bytes}, walk_ns(forest, bytes)).min();
}

void check_close(double value, double expected) {
  CHECK_NEAR(value, expected, 1e-9 * std::fabs(expected));
}

// Walks

TEST(a_walk_by_hand) {
  // Two trees of depth 3 with 8 leaves: a step for each tree and half of both its depth and that of
  // a balanced tree, 1.5 ns each. A row that walks alone costs a quarter more.
  const double many_rows = 1.5 * (2 + (6 + 2 * std::log2(9)) / 2);
  check_close(interleaved_ns(balanced(2, 3)), 1.25 * many_rows);
  check_close(interleaved_ns(balanced(2, 3), 16), 1.4 * 1.25 * many_rows);
}

TEST(a_walk_on_keys_by_hand) {
  // 16 trees are a turn, and two cost as much: a step for each tree, a quarter of its depth and
  // three quarters of that of a balanced tree, a nanosecond each; 3 for each tree, 0.6 for each
  // key.
  const double steps = 16 * (1 + (3 + 3 * std::log2(9)) / 4);
  check_close(walk_ns(balanced(16, 3)), steps + 3 * 16 + 0.6 * 6);
  check_close(walk_ns(forest_of(drawn(2, 3, 1, 1), 1)), steps + 3 * 2 + 0.6);
  check_close(walk_ns(balanced(16, 3), 16), walk_ns(balanced(16, 3)));
}

TEST(looking_sets_up_takes_walks_longer) {
  CHECK(walk_ns(set_of(3, 1)) > 1.5 * interleaved_ns(forest_of({stump(0, 0.5)})));
}

TEST(trees_out_of_cache_make_few_rows_expensive) {
  // For each doubling of tables of 13 bytes a node beyond 256 KiB, a quarter more; wide rows wait
  // for their values.
  const double small = interleaved_ns(balanced(5, 8, 20));
  check_close(interleaved_ns(balanced(20, 8, 20)), 4 * small);
  const Forest large = balanced(100, 8, 20);
  const double doublings = std::log2(13.0 * static_cast<double>(large.n_nodes()) / (1 << 18));
  check_close(interleaved_ns(large), (1 + 0.25 * doublings) * 20 * small);
  check_close(interleaved_ns(balanced(40, 8, 2000)), 8 * interleaved_ns(balanced(5, 8, 2000)));
  CHECK(walk_ns(large) > 100.0 / 16 * walk_ns(balanced(16, 8, 20)));
}

TEST(wide_rows_are_walked_with_their_values_on_the_way) {
  for (const bool wide : {false, true}) {
    ForestFacts facts(balanced(60, 5, wide ? 1024 : 1023));
    CHECK(walk::choose_schedule(facts, true, 256).schedule ==
          (wide ? walk::Schedule::kFewWideRows : walk::Schedule::kFewRows));
    CHECK(walk::choose_schedule(facts, false, 256).schedule ==
          (wide ? walk::Schedule::kFewWideRows : walk::Schedule::kUsual));
  }
  CHECK(interleaved_ns(balanced(60, 5, 1023)) < interleaved_ns(balanced(60, 5, 1024)));
}

// Blocks of whole trees

TEST(more_trees_over_the_same_tests_make_blocks_pay_earlier) {
  CHECK(rows_worth_a_block(balanced(400, 6), 256) < rows_worth_a_block(balanced(32, 6), 256));
}

TEST(costs_rise_with_the_forest) {
  for (const int trees : {1, 10, 40}) {
    for (const auto cost : {walk_ns, block_ns}) {
      CHECK(cost(balanced(trees, 4), 32) < cost(balanced(trees, 6), 32));
      CHECK(cost(balanced(trees, 6), 32) < cost(balanced(2 * trees, 6), 32));
    }
  }
}

TEST(narrow_registers_make_both_dearer) {
  const Forest forest = balanced(80, 6);
  for (const auto cost : {interleaved_ns, block_ns}) {
    CHECK(cost(forest, 32) < cost(forest, 16));
    CHECK(cost(forest, 16) < 2 * cost(forest, 32));
  }
  CHECK(rows_worth_a_block(forest, 128) >= 2);
}

TEST(a_block_of_512_rows_takes_about_as_long_as_one_of_256) {
  // As measured with registers of 64 bytes on Zen 4: a row takes 0.4 to 0.75 of its time.
  for (const Forest& forest : {balanced(100, 6), balanced(26, 8)}) {
    const double share = block_ns(forest, 64) / block_ns(forest, 32);
    CHECK(0.4 < share && share < 0.75);
    CHECK(static_cast<double>(rows_worth_a_block(forest, 512)) <
          1.5 * static_cast<double>(rows_worth_a_block(forest, 256)));
  }
}

TEST(trees_that_fit_no_form_are_never_bit_sliced_whole) {
  CHECK_EQUAL(block_ns(chain(3000)), kInfinity);
  CHECK(rows_worth_a_block(chain(3000), 256) > 256);
}

TEST(sets_cost_what_they_are_made_of) {
  // Neighbours are two comparisons; every second number is two comparisons each.
  const Forest run = set_of(20000, 1), scattered = set_of(20000, 2);
  CHECK(block_ns(run) < walk_ns(run));
  CHECK(block_ns(scattered) > 100 * walk_ns(scattered));
  CHECK(rows_worth_a_block(scattered, 256) > 256);
}

TEST(a_block_by_hand) {
  // Two perfect trees of 8 leaves, whose values are four registers of bytes each, and 14
  // predicates, which are compared one by one. A block of 256 rows has a column of each feature to
  // go through, however few rows there are.
  const Forest forest = balanced(2, 3);
  const std::set<int32_t> used(forest.feature.begin(), forest.feature.end());
  const auto features = static_cast<double>(used.size());
  const bitslice::RowCost cost = block_cost(forest);
  check_close(cost.shared_ns, 2 * (8 * 0.0033 + 0.06) + features * 24 / 256);
  check_close(cost.own_ns, 2 * 4 * 0.0144 + 14 * 0.035 + features * 0.2);
}

TEST(a_narrow_block_by_hand) {
  // The same forest, with registers of 64 bytes: its tables are small, its predicates are rows'.
  const Forest forest = balanced(2, 3);
  bitslice::Facts facts(forest);
  const std::set<int32_t> used(forest.feature.begin(), forest.feature.end());
  const auto [block_ns, row_ns] = bitslice::narrow_cost(facts, {64});
  check_close(block_ns,
              0.7 * static_cast<double>(used.size()) * 24 + 0.5 * 512 * 2 * (8 * 0.0012 + 0.03));
  const bitslice::RowCost wide = bitslice::row_cost(facts, {64});
  check_close(row_ns, 0.5 * wide.own_ns);
  const auto [half_ns, half_row_ns] = bitslice::half_cost(facts, {64});
  check_close(half_ns, 0.75 * 512 * wide.shared_ns);
  check_close(half_row_ns, wide.own_ns);
}

TEST(trees_of_a_narrow_block_cost_more_where_their_tables_are_large) {
  // 16,384 trees of 32 leaves, with 4 bytes a leaf and for its predicate: 4 MiB, five doublings of
  // 128 KiB.
  const Forest forest = balanced(16384, 5);
  bitslice::Facts facts(forest);
  const double trees = 16384 * (32 * 0.0012 + 0.03),
               loops = static_cast<double>(facts.predicates().n_features()) * 24 / 512,
               predicates = bitslice::row_cost(facts, {64}).shared_ns - trees - loops;
  check_close(bitslice::narrow_cost(facts, {64}).block_ns,
              512 * (0.7 * loops + 0.35 * predicates + (0.5 + 5 * 0.1) * trees));
}

// So many rows, and not one row fewer, cost less in a narrow block than one by one, or in a wide
// block where a narrow one never does.
void check_rows(const Forest& forest, int64_t count, double single_row_ns) {
  bitslice::Facts facts(forest);
  const auto [shared_ns, own_ns] = block_cost(forest);
  const auto [block_ns, row_ns] = count <= 64 ? bitslice::narrow_cost(facts, {32})
                                              : bitslice::BlockCost{256 * shared_ns, own_ns};
  const auto rows = static_cast<double>(count);
  CHECK(2 < count && count <= 256);
  CHECK(block_ns + rows * row_ns <= rows * single_row_ns);
  CHECK(block_ns + (rows - 1) * row_ns > (rows - 1) * single_row_ns);
}

TEST(rows_that_are_not_there_cost_little) {
  for (const Forest& forest : {balanced(20, 5, 2000), balanced(60, 5)})
    check_rows(forest, rows_worth_a_block(forest, 256), walk_ns(forest));
}

TEST(a_plan_changes_to_blocks_where_they_pay) {
  const Forest forest = balanced(60, 5);
  const Plan plan = plan_of(forest, {32}, PlanOptions{});
  // Trees in lanes; a narrow block; trees in lanes again, until a wide block pays.
  CHECK_EQUAL(plan.functions.size(), 4u);
  CHECK_EQUAL(plan.functions.at(0).record.min_rows, 0u);
  CHECK_EQUAL(plan.functions.at(2).record.min_rows, 65u);
  CHECK_EQUAL(plan.functions.at(2).unit, plan.functions.at(0).unit);
  ForestFacts facts(forest);
  tree_simd::Facts lanes(facts);
  check_rows(forest, static_cast<int64_t>(plan.functions.at(1).record.min_rows),
             plan.functions.at(0).record.row_cost);
  check_rows(forest, static_cast<int64_t>(plan.functions.at(3).record.min_rows),
             plan.functions.at(0).record.row_cost);
}

TEST(rows_that_go_through_trees_together_by_hand) {
  // Two groups of 32 trees of depth 3, a value each; six columns or fewer are in one permute.
  // Further rows save 3 instructions of each of 7 predicates, and 1.2 of each value. Values are
  // added 16 lanes at a time, as far as there are trees.
  const auto costs = [](int64_t n_trees, int32_t lanes, double values) {
    ForestFacts facts(balanced(static_cast<int>(n_trees), 3));
    tree_simd::Facts in_lanes(facts);
    const auto columns = static_cast<double>(in_lanes.columns().size());
    const auto [first_ns, further_ns] = tree_simd::row_cost(in_lanes, lanes);
    check_close(first_ns - further_ns, 0.11 * (2 * 7 * 3.0 * lanes / 32 + 1.2 * values));
    check_close(first_ns, 0.11 * (2 * 7 * (6.0 * lanes / 32 + 1.2) + 3.5 * values + 35 * columns));
  };
  costs(64, 32, 64);
  costs(128, 64, 128);
  costs(40, 32, 48);
}

TEST(tree_simd_counts_the_first_of_eight_rows_apart) {
  ForestFacts facts(balanced(64, 3));
  tree_simd::Facts lanes(facts);
  const auto [first_ns, further_ns] = tree_simd::row_cost(lanes, 32);
  const KernelPlan plan = tree_simd::kernel_plan(lanes, 32, false);
  CHECK_EQUAL(plan.block_rows, 8);
  check_close(plan.block_cost, first_ns - further_ns);
  check_close(8 * plan.row_cost, first_ns + 7 * further_ns);
}

// Splits

Forest deep(int trees = 3, int depth = 12, double missing = 0) {
  return forest_of(drawn(trees, depth, 6, 0.97, missing));
}

struct Splits {
  explicit Splits(const Forest& forest, int register_bytes = 32)
      : facts(forest), hybrid(facts, register_bytes) {}

  bitslice::Facts facts;
  bitslice::Hybrid hybrid;
};

TEST(only_large_trees_are_split) {
  const auto is_split = [](const Forest& forest) {
    Splits splits(forest);
    return bitslice::chosen_split(splits.facts, splits.hybrid, 32).has_value();
  };
  CHECK(is_split(deep()));
  CHECK(!is_split(balanced(5, 7)));
  CHECK(!is_split(chain(300)));  // it can be bit-sliced whole
}

std::string refusal_of_splits(const Forest& forest) {
  bitslice::Facts facts(forest);
  return bitslice::refusal_of_splits(facts);
}

TEST(some_trees_cannot_be_split) {
  Forest forest = forest_of({less(0, 1, stump(1, 2), stump(1, 2))});
  CHECK_EQUAL(refusal_of_splits(forest), std::string());
  Forest integers = forest;
  integers.input_type = ElementType::kInt64;
  CHECK_EQUAL(refusal_of_splits(integers), std::string("trees on integers cannot be split"));
  forest.false_child = std::vector<int32_t>{1, ~1, ~3};  // both children of the root are node 1
  CHECK_EQUAL(refusal_of_splits(forest), std::string("trees that share nodes cannot be split"));
}

TEST(rows_take_the_steps_at_once_that_a_split_leaves) {
  Splits splits(deep());
  const bitslice::HybridSplit split = splits.hybrid.best_split();
  const double expected = splits.hybrid.levels().steps[static_cast<size_t>(split.levels)] / 3;
  const double more = static_cast<double>(split.steps) - expected;
  CHECK(0 <= more && more < 1);
}

TEST(planes_of_tree_tops_stay_in_l2) {
  // Of many thresholds a level more would be too much, although its steps would be fewer.
  std::vector<Tree> trees;
  for (int times = 0; times < 8; ++times) {
    for (const Tree& tree : drawn(10, 9, 6, 0.97)) trees.push_back(tree);
  }
  Forest forest = forest_of(trees);
  Draw draw(1);
  std::vector<float> scattered(static_cast<size_t>(forest.n_nodes()));
  for (float& threshold : scattered) threshold = static_cast<float>(draw.share());
  forest.threshold = Column<float>(std::move(scattered));
  Splits splits(forest);
  const int levels = splits.hybrid.best_split().levels;
  CHECK(splits.hybrid.plane_bytes(levels) <= kHybridCosts.l2_bytes_for_planes);
  CHECK(splits.hybrid.plane_bytes(levels + 1) > kHybridCosts.l2_bytes_for_planes);
  CHECK(splits.hybrid.cost(levels + 1).sum() < splits.hybrid.cost(levels).sum());
}

TEST(more_trees_and_wider_rows_leave_room_for_fewer_rows) {
  for (const int register_bytes : {16, 32, 64}) {
    const auto rows = [=](const Forest& forest) {
      Splits splits(forest, register_bytes);
      const int64_t found = splits.hybrid.split_at(3).rows;
      CHECK_EQUAL(found % (8 * register_bytes), 0);
      return found;
    };
    const Forest few = deep(3, 9), many = deep(1100, 4);
    CHECK_EQUAL(rows(few), bitslice::kMaxRows);
    CHECK(rows(many) < bitslice::kMaxRows);
    CHECK(rows(many) * many.n_trees() <= kHybridCosts.subtree_index_bytes);
  }
  Forest wide = deep();
  wide.n_features = 3000;
  CHECK_EQUAL(Splits(wide).hybrid.best_split().rows, 256);
}

TEST(likely_paths_decide_how_many_steps_are_left) {
  Forest forest = deep();
  const double steps = Splits(forest).hybrid.levels().steps[3];
  std::vector<double> hits(static_cast<size_t>(forest.n_leaves()), 1);
  hits[hits.size() / 2] = 1e6;
  forest.leaf_hits = hits;
  CHECK(Splits(forest).hybrid.levels().steps[3] != steps);
}

TEST(steps_cost_more_where_nodes_look_at_flags) {
  // Tree tops cost about the same, so the same split is worth less, or nothing. Where NaN goes both
  // ways rows are looked through and copied, then steps are alike.
  const Forest plain = deep(), both = deep(3, 12, 0.5);
  Forest flags = both;
  flags.zero_missing = std::vector<uint8_t>(static_cast<size_t>(both.n_nodes()), 1);
  const auto subtrees_ns = [](const Forest& forest) {
    return Splits(forest).hybrid.cost(6).own_ns;
  };
  CHECK(subtrees_ns(plain) < subtrees_ns(both));
  CHECK(subtrees_ns(both) < 1.2 * subtrees_ns(plain));
  CHECK(subtrees_ns(flags) > 1.5 * subtrees_ns(plain));
  // Walks from the root are on keys, which know no flags.
  CHECK_EQUAL(walk_ns(plain), walk_ns(flags));
}

TEST(few_rows_are_not_worth_a_split) {
  // A single block of tree tops costs as much as four that follow others.
  const Forest forest = deep();
  Splits splits(forest);
  const int levels = splits.hybrid.best_split().levels;
  const double single_ns = walk_ns(forest);
  const int64_t rows = splits.hybrid.rows_worth_a_split(levels, single_ns);
  const auto [shared_ns, own_ns] = splits.hybrid.cost(levels);
  CHECK(2 < rows && rows <= 256);
  const auto cost = [&, shared = shared_ns, own = own_ns](int64_t count) {
    return 256 * 4 * shared + static_cast<double>(count) * (own - single_ns);
  };
  CHECK(cost(rows) <= 0);
  CHECK(cost(rows - 1) > 0);
  CHECK(splits.hybrid.cost(levels - 1).sum() > shared_ns + own_ns);  // it is the best
}

}  // namespace
