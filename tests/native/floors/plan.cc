// The floor `plan`: forms of trees, headers and tables of kernels, words of unit names.
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "base/error.h"
#include "check.h"
#include "forest/forest.h"
#include "plan/bitslice/tree_specialization.h"
#include "plan/gpu/shared_memory_walk.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/kernel/unit_names.h"
#include "small_forests.h"

namespace {

using namespace treebeard;
using namespace treebeard::planner;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The cheapest few forms

using Costs = std::vector<std::vector<double>>;  // of the items, a list a form

std::optional<CheapestForms> cheapest(const Costs& costs) {
  return cheapest_forms(static_cast<int32_t>(costs.size()),
                        static_cast<int64_t>(costs.front().size()),
                        [&](int32_t form, std::vector<double>& of_items) {
                          of_items = costs[static_cast<size_t>(form)];
                        });
}

void check_cheapest(const Costs& costs, const std::vector<int32_t>& chosen,
                    const std::vector<int32_t>& of_item, double cost) {
  const auto few = cheapest(costs);
  CHECK(few.has_value());
  if (!few) return;
  CHECK_EQUAL(few->chosen, chosen);
  CHECK_EQUAL(few->of_item, of_item);
  CHECK_EQUAL(few->cost, cost);
}

TEST(there_is_one_form_where_another_saves_next_to_nothing) {
  check_cheapest({{10, 10}, {9.9, 20}}, {0}, {0, 0}, 20);
  check_cheapest({{10, 10}, {5, 20}}, {0, 1}, {1, 0}, 15);
}

TEST(a_dear_form_that_fits_all_comes_before_a_cheap_one_that_does_not) {
  check_cheapest({{1, 1, kInfinity}, {50, 50, 50}}, {0, 1}, {0, 0, 1}, 52);
  CHECK(!cheapest({{1, kInfinity}, {2, kInfinity}}).has_value());
}

TEST(a_form_that_others_make_needless_is_not_there) {
  // The first one found serves both items best of all single ones, the next two each better.
  check_cheapest({{10, 10}, {1, 25}, {25, 1}}, {1, 2}, {0, 1}, 2);
}

double cost_of(const Costs& costs, const std::vector<size_t>& forms) {
  double sum = 0;
  for (size_t item = 0; item < costs.front().size(); ++item) {
    double least = kInfinity;
    for (const size_t form : forms) least = std::min(least, costs[form][item]);
    sum += least;
  }
  return sum;
}

double best_of_three(const Costs& costs) {
  double best = kInfinity;
  for (size_t a = 0; a < costs.size(); ++a) {
    for (size_t b = a; b < costs.size(); ++b) {
      for (size_t c = b; c < costs.size(); ++c) best = std::min(best, cost_of(costs, {a, b, c}));
    }
  }
  return best;
}

TEST(few_forms_cost_little_more_than_the_best) {
  // Random forms, each of which fits the smaller items, tried against all choices of three.
  for (uint64_t seed = 0; seed < 20; ++seed) {
    small::Draw draw(seed);
    std::vector<double> size(40);
    for (double& one : size) one = draw.share();
    Costs costs(9, std::vector<double>(size.size(), 1.0));
    for (size_t form = 0; form < 8; ++form) {
      const double limit = draw.share();
      for (size_t item = 0; item < size.size(); ++item)
        costs[form][item] = size[item] <= limit ? limit : kInfinity;
    }
    const auto few = cheapest(costs);
    CHECK(few.has_value() && few->chosen.size() <= 3);
    if (!few) continue;
    const std::vector<size_t> chosen(few->chosen.begin(), few->chosen.end());
    CHECK_NEAR(few->cost, cost_of(costs, chosen), 1e-12 * few->cost);
    CHECK(few->cost <= 1.1 * best_of_three(costs));
  }
}

// Forms of trees in bit-slicing

using bitslice::TreeMethod;

TEST(forms_of_trees_have_eight_eleven_or_sixteen_bits) {
  const auto forms = bitslice::all_tree_forms();
  size_t at = 0;
  for (const auto& [method, most] : {std::pair{TreeMethod::kPerfect, 8},
                                     {TreeMethod::kProgram, 11},
                                     {TreeMethod::kOblivious, 16}}) {
    for (int bits = 1; bits <= most; ++bits, ++at) {
      CHECK(forms.at(at).method == method);
      CHECK_EQUAL(forms.at(at).bits, bits);
      CHECK_EQUAL(forms.at(at).n_leaves(), int64_t{1} << bits);
      CHECK_EQUAL(forms.at(at).number_bytes(), bits <= 8 ? 1 : 2);
    }
  }
  CHECK_EQUAL(forms.size(), at);
}

// Trees none of which is oblivious.
std::vector<int32_t> no_levels(const TreeExtents& extents) {
  return std::vector<int32_t>(extents.depth.size(), 1 << 30);
}

std::optional<bitslice::TreeForms> tree_forms(const TreeExtents& extents, int value_bytes,
                                              bitslice::Registers registers) {
  return bitslice::tree_forms(extents, no_levels(extents), value_bytes, registers);
}

void check_fits(const TreeExtents& extents, const bitslice::TreeForms& found) {
  CHECK_EQUAL(found.of_tree.size(), extents.depth.size());
  CHECK(!found.forms.empty() && found.forms.size() <= 3);
  std::vector<bool> occurs(found.forms.size());
  for (size_t tree = 0; tree < found.of_tree.size(); ++tree) {
    const auto position = static_cast<size_t>(found.of_tree[tree]);
    CHECK(position < found.forms.size());
    const bitslice::TreeForm form = found.forms[position];
    CHECK(form.method == TreeMethod::kPerfect ? extents.depth[tree] <= form.bits
                                              : extents.n_leaves[tree] <= form.n_leaves());
    occurs[position] = true;
  }
  for (const bool one : occurs) CHECK(one);
}

TEST(every_tree_fits_its_form) {
  for (const int bytes : {16, 32, 64}) {
    for (const int value_bytes : {4, 8}) {
      const TreeExtents extents{{1, 3, 6, 8, 20, 11, 2}, {2, 8, 40, 256, 21, 2048, 3}};
      const auto found = tree_forms(extents, value_bytes, {bytes});
      CHECK(found.has_value());
      if (found) check_fits(extents, *found);
    }
  }
}

TEST(trees_without_a_form_are_refused) {
  const bitslice::Registers registers{32};
  CHECK(tree_forms({{11}, {2048}}, 4, registers).has_value());
  CHECK(!tree_forms({{12}, {2049}}, 4, registers).has_value());
  CHECK(!tree_forms({{1, 12}, {2, 2049}}, 4, registers).has_value());
}

TEST(a_deep_tree_with_few_leaves_is_a_program) {
  const auto found = tree_forms({{12}, {13}}, 4, {32});  // no perfect form has 12 levels
  CHECK(found.has_value());
  if (!found) return;
  CHECK_EQUAL(found->forms.size(), 1u);
  CHECK(found->forms[0].method == TreeMethod::kProgram);
  CHECK(found->forms[0].bits >= 4);
}

TEST(a_tree_of_few_predicates_is_oblivious_where_that_costs_less) {
  const TreeExtents extents{{6, 12, 1}, {64, 4096, 2}};
  const auto found = bitslice::tree_forms(extents, {6, 12, 1}, 8, {32});
  CHECK(found.has_value());
  if (!found) return;
  for (const int32_t form : found->of_tree)
    CHECK(found->forms[static_cast<size_t>(form)].method == TreeMethod::kOblivious);
}

TEST(costs_add_up_over_trees) {
  const auto one = tree_forms({{3}, {8}}, 4, {32});
  const auto four = tree_forms({{3, 3, 3, 3}, {8, 8, 8, 8}}, 4, {32});
  CHECK(one.has_value() && four.has_value());
  if (one && four) CHECK_NEAR(four->cost, 4 * one->cost, 1e-12);
}

// Headers and tables of kernels

template <class T>
T read(const std::vector<uint8_t>& bytes, size_t at) {
  T value;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

template <class Slot>
size_t place_of(Slot slot) {
  return static_cast<size_t>(slot) * 8;
}

KernelPlan two_functions() {
  KernelPlan plan{};
  plan.functions.resize(2);
  plan.functions[0].prepares = true;
  plan.functions[0].scratch_bytes = 8;
  plan.functions[1].min_rows = 3;
  plan.functions[1].block_rows = 32;
  plan.tables.add(HeaderTable::kNodes, "node:<i4", std::vector<int32_t>{1, 2, 3});
  plan.tables.add(HeaderTable::kValues, "value:<f8", std::vector<double>{0.5, -1});
  plan.tables.number(HeaderNumber::kNTrees, 5);
  plan.tables.number(HeaderNumber::kNTrees, 7);  // the last one counts
  plan.scratch_bytes = 100;
  plan.min_rows = 2;
  plan.block_rows = 16;
  plan.row_cost = 2.5;
  return plan;
}

TEST(kernels_of_a_plan_share_their_tables) {
  std::vector<uint8_t> tables(100, 0xAA);  // of another kernel
  const auto records = append_kernel(two_functions(), 7, tables);
  // 128; a header of 1024 bytes each; tables, each to a multiple of 64; 64 bytes more
  CHECK_EQUAL(tables.size(), size_t{128 + 2 * 1024 + 64 + 64 + 64});
  const size_t nodes = place_of(HeaderTable::kNodes), values = place_of(HeaderTable::kValues),
               trees = place_of(HeaderNumber::kNTrees);
  for (const size_t header : {size_t{128}, size_t{128 + 1024}}) {
    CHECK_EQUAL(read<int64_t>(tables, header), kHeaderVersion);
    CHECK_EQUAL(header + read<uint64_t>(tables, header + nodes), size_t{128 + 2048});
    CHECK_EQUAL(header + read<uint64_t>(tables, header + values), size_t{128 + 2048 + 64});
    CHECK_EQUAL(read<int64_t>(tables, header + trees), 7);
  }
  for (int32_t at = 0; at < 3; ++at)
    CHECK_EQUAL(read<int32_t>(tables, static_cast<size_t>(128 + 2048 + 4 * at)), at + 1);
  CHECK_EQUAL(read<double>(tables, 128 + 2048 + 64), 0.5);
  CHECK_EQUAL(read<double>(tables, 128 + 2048 + 72), -1.0);
  CHECK_EQUAL(tables[99], 0xAA);
  CHECK_EQUAL(records.size(), 2u);
}

TEST(records_have_the_numbers_of_their_function_or_of_the_plan) {
  std::vector<uint8_t> tables;
  const auto records = append_kernel(two_functions(), 7, tables);
  const KernelRecord &prepares = records.at(0), &sums = records.at(1);
  CHECK_EQUAL(prepares.tables_offset, 0u);
  CHECK_EQUAL(sums.tables_offset, 1024u);
  CHECK_EQUAL(prepares.tree_end, 0u);
  CHECK_EQUAL(sums.tree_end, 7u);
  CHECK_EQUAL(prepares.scratch_bytes, 108u);
  CHECK_EQUAL(sums.scratch_bytes, 100u);
  CHECK_EQUAL(prepares.min_rows, 2u);
  CHECK_EQUAL(sums.min_rows, 3u);
  CHECK_EQUAL(prepares.block_rows, 16u);
  CHECK_EQUAL(sums.block_rows, 32u);
  CHECK_EQUAL(sums.row_cost, 2.5);
}

TEST(tables_are_visited_where_they_lie) {
  std::vector<uint8_t> tables(100, 0xAA);
  const KernelPlan plan = two_functions();
  const auto records = append_kernel(plan, 7, tables);
  std::vector<int64_t> offsets;
  each_table(plan, records.front(),
             [&](HeaderTable, const ResultArray&, int64_t offset) { offsets.push_back(offset); });
  CHECK_EQUAL(offsets, (std::vector<int64_t>{128 + 2048, 128 + 2048 + 64}));
}

TEST(compared_numbers_are_bits_of_the_compared_type) {
  const auto numbers = [](std::optional<double> missing, double zero, bool is_double) {
    Forest forest;
    forest.missing_value = missing;
    forest.zero_threshold = zero;
    if (is_double) forest.threshold = FloatColumn(Column<double>());
    KernelPlan plan{};
    add_compared_numbers(forest, plan);
    std::vector<int64_t> bits;
    for (const auto& number : plan.tables.numbers()) bits.push_back(number.value);
    return bits;
  };
  CHECK_EQUAL(numbers(1.5, 0.0, false), {0x3FC00000, 0});
  CHECK_EQUAL(numbers(-0.0, 1e-35, true), {0, 0x38AA95A5B7F87A0F});
  CHECK_EQUAL(numbers({}, 1.5, true), {0x7FF8000000000000, 0x3FF8000000000000});
}

// Perfect trees of walks on GPUs

Forest stump_of_stump() {
  Forest forest;  // node 0: leaf 0, or node 1: leaf 1, or leaf 2
  forest.root = std::vector<int32_t>{0};
  forest.feature = std::vector<int32_t>{0, 1};
  forest.threshold = FloatColumn(Column<float>(std::vector<float>{0, 0}));
  forest.predicate = std::vector<uint8_t>{0, 0};
  forest.true_child = std::vector<int32_t>{~0, ~1};
  forest.false_child = std::vector<int32_t>{1, ~2};
  forest.leaf_id = std::vector<int64_t>{0, 1, 2};
  return forest;
}

TEST(padded_trees_are_read_by_results_on_the_way) {
  const Forest forest = stump_of_stump();
  const std::vector<int32_t> nodes{10, 11}, leaves{100, 101, 102}, nothing{-1};
  const PaddedForm form{2, 2, 4, 4};
  const auto bytes = padded_trees(forest, form, nodes.data(), leaves.data(), nothing.data());
  std::vector<int32_t> table(bytes.size() / 4);
  std::memcpy(table.data(), bytes.data(), bytes.size());
  // The root is at 1, after false there is 2, after true 3, which is padding: both its leaves are
  // leaf 0. Leaves are numbered by (result at the second level, result of the root).
  const std::vector<int32_t> tree{0, 10, 11, 10, 102, 100, 101, 100};
  CHECK_EQUAL(table.size(), 16u);
  CHECK_EQUAL(std::vector<int32_t>(table.begin(), table.begin() + 8), tree);
  CHECK_EQUAL(std::vector<int32_t>(table.begin() + 12, table.end()), {-1, -1, -1, -1});
}

TEST(values_of_large_leaves_stand_in_planes) {
  const Forest forest = stump_of_stump();
  const std::vector<int32_t> nodes{10, 11};
  const std::vector<int16_t> leaves{1, 2, 3, 4, 5, 6, 7, 8, 9}, nothing(3);  // three of a leaf
  const PaddedForm form{2, 1, 4, 6};
  CHECK_EQUAL(form.planes(), 2);
  CHECK_EQUAL(form.tree_bytes(), 48);
  const auto bytes = padded_trees(forest, form, nodes.data(), leaves.data(), nothing.data());
  std::vector<int16_t> table(16);
  std::memcpy(table.data(), bytes.data() + 16, 32);
  CHECK_EQUAL(table, {7, 8, 1, 2, 4, 5, 1, 2, 9, 0, 3, 0, 6, 0, 3, 0});
}

// Words of unit names

TEST(words_of_unit_names_are_those_of_numpy) {
  CHECK_EQUAL(std::string(word(ElementType::kFloat)), "float32");
  CHECK_EQUAL(std::string(word(ElementType::kInt64)), "int64");
  CHECK_THROWS(Error, word(ElementType::kString), "rows and scores are no ");
  CHECK_EQUAL(std::string(word(Aggregate::kMax)), "max");
  CHECK_EQUAL(std::string(word(Aggregate::kAverage)), "sum");  // the finish divides
  CHECK_EQUAL(std::string(word(Predicate::kLe)), "le");
  CHECK_THROWS(Error, word(Predicate::kGt), "no unit compares by predicate 2");
  CHECK_EQUAL(std::string(word(CategoryRule::kFloor)), "floor");
  CHECK_EQUAL(
      units::thread_walk(ElementType::kInt32, ElementType::kDouble, CategoryRule::kFloor, true),
      "thread_walk_int32_as_float64_floor_missing");
}

}  // namespace
