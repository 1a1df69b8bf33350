// The floor `plan`, whole: what each strategy decides for one small forest, worked out by hand, and
// what it refuses.
//
//     tree 0   node 0: x0 < 0.5 ? leaf 0 (1) : (node 1: x1 < 2 ? leaf 1 (2) : leaf 2 (4))
//     tree 1   node 2: x1 < -1 ? leaf 3 (8) : leaf 4 (16)
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "check.h"
#include "forest/forest.h"
#include "plan/plan.h"

namespace {

using namespace treebeard;
using namespace treebeard::planner;

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

Forest two_trees() {
  Forest forest;
  forest.root = std::vector<int32_t>{0, 2};
  forest.tree_id = std::vector<int64_t>{0, 1};
  forest.feature = std::vector<int32_t>{0, 1, 1};
  forest.threshold = FloatColumn(Column<float>(std::vector<float>{0.5F, 2, -1}));
  forest.predicate = std::vector<uint8_t>(3, static_cast<uint8_t>(Predicate::kLt));
  forest.missing_true = forest.zero_missing = std::vector<uint8_t>(3);
  forest.category_set = std::vector<int32_t>(3, -1);
  forest.true_child = std::vector<int32_t>{~0, ~1, ~3};
  forest.false_child = std::vector<int32_t>{1, ~2, ~4};
  forest.node_id = std::vector<int64_t>{0, 1, 2};
  forest.leaf_id = std::vector<int64_t>{0, 1, 2, 3, 4};
  forest.weight_start = std::vector<int64_t>{0, 1, 2, 3, 4, 5};
  forest.weight_target = std::vector<int32_t>(5);
  forest.weight = FloatColumn(Column<float>(std::vector<float>{1, 2, 4, 8, 16}));
  forest.set_start = std::vector<int64_t>{0};
  forest.n_features = 2;
  forest.n_targets = 1;
  validate(forest);
  return forest;
}

PlanOptions options(Strategy strategy) {
  PlanOptions options;
  options.strategy = strategy;
  options.describes = true;
  return options;
}

constexpr bitslice::Registers kRegisters{32};

Plan planned(const Forest& forest, Strategy strategy) {
  return plan_of(forest, kRegisters, options(strategy));
}

std::vector<std::string> kernels(const Plan& plan) {
  std::vector<std::string> names;
  for (const PlannedFunction& function : plan.functions) names.push_back(function.unit);
  return names;
}

// "slot name" of each unit that the first kernel calls.
std::vector<std::string> calls(const Plan& plan) {
  std::vector<std::string> names;
  for (const UnitCall& call : plan.functions.front().calls)
    names.push_back(std::to_string(call.slot) + " " + call.unit);
  return names;
}

// The bytes of a table of the first kernel, as numbers of one type. type: of its records.
template <class T>
std::vector<T> table(const Plan& plan, HeaderTable id, const char* type) {
  for (const PlannedTable& each : plan.described_tables) {
    if (each.function != 0 || each.id != id) continue;
    CHECK_EQUAL(each.type, type);
    int64_t end = static_cast<int64_t>(plan.tables.size());
    for (const PlannedTable& other : plan.described_tables) {
      if (other.offset > each.offset && other.offset < end) end = other.offset;
    }
    std::vector<T> values(static_cast<size_t>(end - each.offset) / sizeof(T));
    std::memcpy(values.data(), plan.tables.data() + each.offset, values.size() * sizeof(T));
    return values;
  }
  floors::fail(__FILE__, __LINE__, std::string("there is no table ") + name_of(id));
  return {};
}

template <class T>
void check_begins(const std::vector<T>& values, const std::vector<T>& expected) {
  CHECK(values.size() >= expected.size());
  if (values.size() < expected.size()) return;
  CHECK_EQUAL(
      std::vector<T>(values.begin(), values.begin() + static_cast<int64_t>(expected.size())),
      expected);
}

int64_t number(const Plan& plan, HeaderNumber id) {
  int64_t value = -1;
  for (const PlannedNumber& each : plan.numbers) {
    if (each.function == 0 && each.id == id) value = each.value;
  }
  return value;
}

using Names = std::vector<std::string>;

// Walks

TEST(walks_take_tiles_where_all_nodes_compare_alike) {
  const Plan plan = planned(two_trees(), Strategy::kWalk);
  CHECK_EQUAL(kernels(plan), Names{"walk"});
  CHECK_EQUAL(calls(plan),
              Names({"0 walk_tiled_lt_float32_u8_i32", "1 add_leaves_one_float32_sum_by_tree"}));
  CHECK_EQUAL(number(plan, HeaderNumber::kNTrees), 2);
  CHECK_EQUAL(number(plan, HeaderNumber::kNTargets), 1);
  CHECK_EQUAL(number(plan, HeaderNumber::kLeafStride) % 2, 0);
}

TEST(walks_go_node_by_node_where_nodes_compare_in_several_ways) {
  Forest forest = two_trees();
  forest.predicate = std::vector<uint8_t>{0, static_cast<uint8_t>(Predicate::kNe), 0};
  const Plan plan = planned(forest, Strategy::kWalk);
  CHECK_EQUAL(calls(plan),
              Names({"0 walk_scalar_float32_as_float32", "1 add_leaves_one_float32_sum"}));
  // Roots, then the children of node 0, of node 1 and of node 2: 16 bytes each, of which the last
  // three are a gap.
  const auto words = table<int32_t>(plan, HeaderTable::kNodes,
                                    "threshold:<f4,feature:<u4,child:<i4,flags:|u1,:|V3");
  const auto bits = [](float value) {
    int32_t word;
    std::memcpy(&word, &value, sizeof word);
    return word;
  };
  const int32_t below = 1, not_equal = 1 | 4;
  check_begins(words, {bits(0.5F), 0, 2,  below, bits(-1), 1, 6,  below,  // roots
                       0,          0, ~0, 0,     bits(2),  1, 4,  not_equal, 0, 0, ~1, 0,
                       0,          0, ~2, 0,     0,        0, ~3, 0,         0, 0, ~4, 0});
  check_begins(table<float>(plan, HeaderTable::kLeaves, "value:<f4"), {1, 2, 4, 8, 16});
}

TEST(a_kernel_of_leaves_writes_their_numbers) {
  PlanOptions both = options(Strategy::kWalk);
  both.leaves = true;
  const Plan plan = plan_of(two_trees(), kRegisters, both);
  CHECK_EQUAL(kernels(plan), Names({"walk", "walk"}));
  CHECK_EQUAL(plan.functions[1].section, SectionId::kLeafKernels);
  CHECK_EQUAL(plan.functions[1].calls.back().unit, std::string("write_leaves_by_tree"));
}

// Bit-slicing

TEST(bit_slicing_compares_each_predicate_once) {
  PlanOptions whole = options(Strategy::kBitslice);
  whole.split = bitslice::HybridSplit{0, 0, 0};
  const Plan plan = plan_of(two_trees(), kRegisters, whole);
  CHECK_EQUAL(kernels(plan), Names({"narrow_bitslice_float32", "bitslice_float32"}));
  const Names units = calls(plan);
  CHECK_EQUAL(units.size(), 3u);
  CHECK_EQUAL(units[0], "0 columns_float32_as_float32");
  CHECK_EQUAL(units[1], "1 narrow_compare_olt_float32");
  CHECK_EQUAL(plan.functions.front().record.block_rows, 64u);
  CHECK_EQUAL(plan.functions.back().calls.at(1).unit, "compare_olt_float32");
  CHECK_EQUAL(plan.functions.back().record.block_rows, 8u * 32);
}

TEST(blocks_of_three_sizes_follow_each_other_where_registers_have_64_bytes) {
  PlanOptions whole = options(Strategy::kBitslice);
  whole.split = bitslice::HybridSplit{0, 0, 0};
  const Plan plan = plan_of(two_trees(), {64, true}, whole);
  CHECK_EQUAL(kernels(plan),
              Names({"narrow_bitslice_float32", "half_bitslice_float32", "bitslice_float32"}));
  std::vector<uint64_t> rows, least;
  for (const auto& function : plan.functions) {
    rows.push_back(function.record.block_rows);
    least.push_back(function.record.min_rows);
  }
  CHECK_EQUAL(rows, std::vector<uint64_t>({64, 256, 512}));
  CHECK_EQUAL(least, std::vector<uint64_t>({0, 65, 257}));
}

TEST(bit_slicing_reads_integers_and_missing_values_by_other_units) {
  Forest forest = two_trees();
  forest.input_type = ElementType::kInt64;
  forest.missing_value = -7;
  forest.missing_true = std::vector<uint8_t>{1, 1, 1};
  PlanOptions whole = options(Strategy::kBitslice);
  whole.split = bitslice::HybridSplit{0, 0, 0};
  const Names units = calls(plan_of(forest, kRegisters, whole));
  CHECK_EQUAL(units.at(0), "0 columns_int64_as_float32_missing");
  CHECK_EQUAL(units.at(1), "1 narrow_compare_ult_float32");
}

// Tree SIMD

TEST(tree_simd_ranks_values_and_pads_trees) {
  const Plan plan = planned(two_trees(), Strategy::kTreeSimd);
  CHECK_EQUAL(kernels(plan), Names{"tree_simd"});
  CHECK_EQUAL(calls(plan),
              Names({"0 rank_columns_lt_float32_as_float32_one", "16 simd_leaf_index_oblivious_2_1",
                     "20 simd_add_one_perfect_2_float32_sum"}));
  // The column that two nodes read comes first; NaN fails all tests of a column.
  check_begins(table<int32_t>(plan, HeaderTable::kColumns, "feature:<i4,missing:<i4"),
               {1, 2, 0, 1});
  std::vector<float> thresholds(32, kNaN);
  thresholds[0] = -1, thresholds[1] = 2, thresholds[16] = 0.5F;
  check_begins(table<float>(plan, HeaderTable::kRankThresholds, "threshold:<f4"), thresholds);
  // By leaf index: bit 1 is set where the root is false, bit 0 where the other node is. Lanes
  // without a tree add the zero that changes no sum.
  check_begins(table<float>(plan, HeaderTable::kValues, "value:<f4"),
               {1, 1, 2, 4, 8, 8, 16, 16, -0.0F});
}

// Kernels of GPUs

TEST(a_gpu_ranks_rows_by_threads_or_by_blocks) {
  const Plan plan = plan_for_threads(two_trees(), options(Strategy::kRankedWalk));
  CHECK_EQUAL(kernels(plan),
              Names({"block_ranks_lt_float32_as_float32", "block_trees_one_float32",
                     "rank_rows_lt_float32_as_float32", "ranked_trees_2_one_float32"}));
  CHECK_EQUAL(plan.functions[0].record.tree_end, 0u);  // it only prepares
  CHECK_EQUAL(plan.functions[1].record.tree_end, 2u);
  CHECK_EQUAL(number(plan, HeaderNumber::kTreeDepth), 2);
}

TEST(a_gpu_stages_small_trees) {
  const Plan plan = plan_for_threads(two_trees(), options(Strategy::kStagedWalk));
  CHECK_EQUAL(kernels(plan).back(), "staged_trees_2_one_float32");
}

TEST(a_gpu_walks_and_then_adds_or_writes) {
  PlanOptions both = options(Strategy::kWalk);
  both.leaves = true;
  const Plan plan = plan_for_threads(two_trees(), both);
  const std::string walk = "thread_walk_float32_as_float32";
  CHECK_EQUAL(kernels(plan),
              Names({walk, "thread_add_leaves_one_float32_sum", walk, "thread_write_leaves"}));
}

// Refusals

Forest of_extremes() {
  Forest forest = two_trees();
  forest.aggregate = Aggregate::kMin;
  return forest;
}

Forest of_leaves_alone() {
  Forest forest = two_trees();
  forest.root = std::vector<int32_t>{~0, ~1};
  forest.feature = forest.category_set = forest.true_child = forest.false_child = {};
  forest.threshold = FloatColumn(Column<float>());
  forest.predicate = forest.missing_true = forest.zero_missing = {};
  forest.node_id = {};
  return forest;
}

Forest of_sets() {
  Forest forest = two_trees();
  forest.predicate = std::vector<uint8_t>{0, static_cast<uint8_t>(Predicate::kIn), 0};
  forest.threshold = FloatColumn(Column<float>(std::vector<float>{0.5F, kNaN, -1}));
  forest.category_set = std::vector<int32_t>{-1, 0, -1};
  forest.set_start = std::vector<int64_t>{0, 2};
  forest.set_member = std::vector<double>{1, 3};
  return forest;
}

Forest of_several_weights() {
  Forest forest = two_trees();
  forest.weight_start = std::vector<int64_t>{0, 2, 2, 3, 4, 5};
  return forest;
}

TEST(strategies_say_why_they_serve_no_forest) {
  CHECK_THROWS(Fault, planned(of_leaves_alone(), Strategy::kBitslice), "it has no predicates");
  CHECK_THROWS(Fault, planned(of_leaves_alone(), Strategy::kTreeSimd), "it has no predicates");
  CHECK_THROWS(Fault, planned(of_sets(), Strategy::kTreeSimd), "it asks for category sets");
  for (const Strategy strategy : {Strategy::kBitslice, Strategy::kTreeSimd}) {
    CHECK_THROWS(Fault, planned(of_extremes(), strategy), "does not serve this forest");
    CHECK_THROWS(Fault, planned(of_several_weights(), strategy),
                 "a leaf has several weights for one target");
  }
}

TEST(strategies_of_gpus_say_it_too) {
  const auto threads = [](const Forest& forest, Strategy strategy) {
    return plan_for_threads(forest, options(strategy));
  };
  CHECK_THROWS(Fault, threads(of_sets(), Strategy::kStagedWalk), "it asks for category sets");
  CHECK_THROWS(Fault, threads(of_extremes(), Strategy::kRankedWalk), "does not serve this forest");
  Forest integers = two_trees();
  integers.input_type = ElementType::kInt32;
  CHECK_THROWS(Fault, threads(integers, Strategy::kStagedWalk), "its rows are not of float32");
  CHECK_THROWS(Error, threads(two_trees(), Strategy::kBitslice),
               "'bitslice' does not serve this forest: a GPU's threads");
  CHECK_THROWS(Error, planned(two_trees(), Strategy::kRankedWalk),
               "needs a target in which each row has a thread");
}

TEST(walks_serve_them_all) {
  for (const Forest& forest : {of_extremes(), of_leaves_alone(), of_sets(), of_several_weights()})
    CHECK_EQUAL(planned(forest, Strategy::kWalk).strategies, Names{"walk"});
}

}  // namespace
