#include "plan/bitslice/kernel_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "base/error.h"
#include "forest/predicate_analysis.h"
#include "plan/bitslice/hybrid_tables.h"
#include "plan/bitslice/tables.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/kernel/unit_names.h"
#include "plan/walk/kernel_plan.h"
#include "plan/walk/walk_costs.h"

namespace treebeard::planner::bitslice {
namespace {

constexpr int64_t kMaxSetMembers = int64_t{1} << 22;  // of all category sets

// The comparisons of one feature, a row: by a rank table, by a search in registers, or by
// themselves. Where a register holds many rows, narrow registers take as many more instructions;
// ranks are found value by value.
class PredicateCosts {
 public:
  PredicateCosts(const DistinctPredicates& predicates, const BitPlanes& planes, int register_bytes)
      : predicates_(predicates),
        planes_(planes),
        narrow_(static_cast<double>(kWideRegisterBytes) / register_bytes),
        rank_ns_((register_bytes <= kWideRegisterBytes ? kBitsliceCosts.rank_ns
                                                       : kBitsliceCosts.rank_64_byte_ns) *
                 (predicates.threshold.is_double() ? 2 : 1)),
        searches_(register_bytes > kWideRegisterBytes) {}

  RowCost of_all() const {
    RowCost cost{0, 0};
    for (int64_t position = 0; position < predicates_.n_features(); ++position) add(position, cost);
    return cost;
  }

 private:
  void add(int64_t position, RowCost& cost) const {
    const FeatureRanges& feature = planes_.features[at(position)];
    for (size_t number = feature.begin; number < feature.end; ++number) {
      const PlaneRange& range = planes_.ranges[number];
      if (range.way == kByRank) return add_ranked(range, count(position), cost);
    }
    for (int64_t form = 0; form < predicates_.n_forms(); ++form) {
      add_compared(predicates_.begin_of(position, form + 1) - predicates_.begin_of(position, form),
                   cost);
    }
  }
  double count(int64_t position) const {
    return static_cast<double>(predicates_.begin_of(position, predicates_.n_forms()) -
                               predicates_.begin_of(position, 0));
  }
  void add_ranked(const PlaneRange& range, double count, RowCost& cost) const {
    const int32_t search = planes_.rank_tables[at(range.begin)].fields[kSearchField];
    const double bit_ns = predicates_.threshold.is_double() ? kBitsliceCosts.search_64_bit_ns
                                                            : kBitsliceCosts.search_bit_ns;
    cost.shared_ns += narrow_ * kBitsliceCosts.ranked_predicate_ns * count;
    cost.own_ns += searches_ && search > 0 ? search * bit_ns : rank_ns_;
  }
  void add_compared(int64_t count, RowCost& cost) const {
    const bool is_searched = searches_ && !predicates_.threshold.is_double() &&
                             kBitsliceCosts.min_searched <= count &&
                             count <= kBitsliceCosts.max_searched;
    const auto compared = static_cast<double>(count);
    if (is_searched) {
      cost.shared_ns += narrow_ * kBitsliceCosts.ranked_predicate_ns * compared;
      cost.own_ns += std::ceil(std::log2(compared + 1)) * kBitsliceCosts.search_bit_ns;
    } else {
      cost.own_ns += narrow_ * kBitsliceCosts.predicate_ns * compared;
    }
  }

  const DistinctPredicates& predicates_;
  const BitPlanes& planes_;
  const double narrow_, rank_ns_;
  const bool searches_;
};

// The least number of rows for which what a block takes anyway, `block_ns`, costs no more than what
// it saves, `saved_ns` a row; more than `block_rows` if none.
int64_t rows_worth(double block_ns, double saved_ns, int64_t block_rows) {
  if (block_ns >= static_cast<double>(block_rows) * saved_ns) return block_rows + 1;
  return std::max<int64_t>(2, static_cast<int64_t>(std::ceil(block_ns / saved_ns)));
}

// Whether trees fit forms whose leaf indices are bytes.
bool fit_bytes(Facts& facts, Registers registers) {
  const std::optional<TreeForms>& forms = facts.forms(registers);
  return forms && std::all_of(forms->forms.begin(), forms->forms.end(),
                              [](const TreeForm& form) { return form.bits <= kByteBits; });
}

// Of row_cost, what trees take for a block, leaf values apart.
double tree_cost(Facts& facts, Registers registers) {
  const TreeForms& forms = *facts.forms(registers);
  return (forms.cost - forms.values_cost) * static_cast<double>(weights_a_leaf(facts.forest()));
}

// And the loops over its features.
double loop_cost(Facts& facts, Registers registers) {
  return kBitsliceCosts.block_feature_ns * static_cast<double>(facts.predicates().n_features()) /
         (8.0 * registers.bytes);
}

// What the predicates and leaf values of all trees take, roughly.
double tree_table_bytes(Facts& facts, Registers registers) {
  const TreeForms& forms = *facts.forms(registers);
  const auto values = static_cast<double>(weights_a_leaf(facts.forest()) *
                                          element_size(facts.forest().accumulator_type));
  double bytes = 0;
  for (const int32_t number : forms.of_tree) {
    const TreeForm& form = forms.forms[at(number)];
    const double predicates = form.method == TreeMethod::kOblivious ? 0 : sizeof(int32_t);
    bytes += std::exp2(form.bits) * (predicates + values);
  }
  return bytes;
}

// Leaves that are linear take leaf indices of one byte, whatever the registers.
std::string refusal_of_linear(Facts& facts) {
  if (fit_bytes(facts, {16}) && fit_bytes(facts, {32}) && fit_bytes(facts, {64}) &&
      fit_bytes(facts, {64, true}))
    return "";
  return text("a leaf index takes more than a byte, and ", kHasLinearLeaves);
}

}  // namespace

std::string refusal(Facts& facts) {
  const Forest& forest = facts.forest();
  if (const std::string reason = refusal_of_forest(facts); !reason.empty()) return reason;
  if (forest.set_member.size() > kMaxSetMembers)
    return text("its category sets have ", with_commas(forest.set_member.size()), " members, and ",
                with_commas(kMaxSetMembers), " is the most");
  if (forest.is_linear()) return refusal_of_linear(facts);
  const std::string against = facts.forms({kWideRegisterBytes}) ? "" : refusal_of_splits(facts);
  return against.empty() ? "" : "a tree has too many leaves, and " + against;
}

RowCost row_cost(Facts& facts, Registers registers) {
  const std::optional<TreeForms>& forms = facts.forms(registers);
  if (!forms) return {std::numeric_limits<double>::infinity(), 0};
  const BitPlanes& planes = facts.planes();
  int64_t copied = 0;
  for (int64_t plane = 0; plane < planes.size(); ++plane)
    copied += planes.sources[at(plane)] != plane;
  const double copies = kBitsliceCosts.masked_plane_ns * static_cast<double>(copied);
  const double sets = kBitsliceCosts.xor_plane_ns * static_cast<double>(planes.n_xor) +
                      kBitsliceCosts.xor_part_ns * static_cast<double>(planes.parts.size());
  const double lookups = kBitsliceCosts.set_lookup_ns * static_cast<double>(planes.n_looked_up);
  const double narrow = static_cast<double>(kWideRegisterBytes) / registers.bytes;
  const auto values = static_cast<double>(weights_a_leaf(facts.forest()));
  const RowCost predicates = PredicateCosts(facts.predicates(), planes, registers.bytes).of_all();
  const double columns = kBitsliceCosts.feature_value_ns *
                         static_cast<double>(facts.predicates().n_features());
  return {tree_cost(facts, registers) + predicates.shared_ns + loop_cost(facts, registers) +
              narrow * (copies + sets),
          forms->values_cost * values + predicates.own_ns + narrow * lookups + columns};
}

bool has_narrow_blocks(Facts& facts, Registers registers) {
  const BitPlanes& planes = facts.planes();
  return registers.bytes >= kMinNarrowedRegister && planes.n_xor == 0 && planes.n_looked_up == 0 &&
         !facts.forest().is_linear() && facts.forms({registers.bytes});
}

bool has_half_blocks(Facts& facts, Registers registers) {
  return registers.bytes == kHalvedRegister && registers.from_many &&
         has_narrow_blocks(facts, registers);
}

BlockCost narrow_cost(Facts& facts, Registers registers) {
  const BitsliceCosts& costs = kBitsliceCosts;
  const RowCost wide = row_cost(facts, {registers.bytes});
  if (registers.bytes == kWideRegisterBytes)
    return {8.0 * registers.bytes * costs.narrow_32_byte_share * wide.shared_ns, wide.own_ns};
  const double trees = tree_cost(facts, {registers.bytes}),
               loops = loop_cost(facts, {registers.bytes}),
               tables = tree_table_bytes(facts, {registers.bytes}),
               doublings = std::max(
                   0.0, std::log2(tables / static_cast<double>(costs.narrow_tables_bytes)));
  const double shared = costs.narrow_predicates_share * (wide.shared_ns - trees - loops) +
                        costs.narrow_loops_share * loops +
                        (costs.narrow_trees_share + costs.narrow_share_per_doubling * doublings) *
                            trees;
  return {8.0 * registers.bytes * shared, costs.narrow_own_share * wide.own_ns};
}

BlockCost half_cost(Facts& facts, Registers registers) {
  const RowCost wide = row_cost(facts, {registers.bytes});
  return {8.0 * registers.bytes * kBitsliceCosts.half_share * wide.shared_ns, wide.own_ns};
}

BlockRows rows_worth_a_block(Facts& facts, Registers registers, double single_row_ns) {
  const int64_t block_rows = 8 * int64_t{registers.bytes},
                max_planes = kBitsliceCosts.max_plane_bytes / registers.bytes;
  if (facts.predicates().size() > max_planes || facts.planes().size() > max_planes)
    return {block_rows + 1};
  const RowCost cost = row_cost(facts, {registers.bytes});
  BlockRows rows{rows_worth(static_cast<double>(block_rows) * cost.shared_ns,
                            single_row_ns - cost.own_ns, block_rows)};
  const auto smaller = [&](const BlockCost& block, int64_t max_rows) -> std::optional<int64_t> {
    const int64_t count = rows_worth(block.block_ns, single_row_ns - block.row_ns, max_rows);
    return count <= max_rows ? std::optional(count) : std::nullopt;
  };
  if (has_narrow_blocks(facts, registers))
    rows.narrow = smaller(narrow_cost(facts, registers), kNarrowRows);
  if (has_half_blocks(facts, registers))
    rows.half = smaller(half_cost(facts, registers), kHalfRows);
  return rows;
}

Facts& Hybrid::tops(int levels) {
  std::unique_ptr<Facts>& tops = tops_[at(levels)];
  if (!tops) tops = std::make_unique<Facts>(tree_tops(facts_.forest(), facts_.order(), levels).top);
  return *tops;
}

HybridSplit Hybrid::best_split() {
  int best = 1;
  for (int level = 2; level <= kMaxLevels && plane_bytes(level) <= kHybridCosts.l2_bytes_for_planes;
       ++level) {
    if (cost(level).sum() < cost(best).sum()) best = level;
  }
  return split_at(best);
}

HybridSplit Hybrid::split_at(int level) {
  const Forest& forest = facts_.forest();
  const int64_t block = 8 * registers_.bytes;
  const int64_t rows_in_l2 = kHybridCosts.l2_bytes_for_rows / walk::row_bytes(forest);
  const int64_t fitting = std::min(
      {rows_in_l2, kHybridCosts.subtree_index_bytes / forest.n_trees(), kMaxRows});
  const double steps = levels().steps[at(level)] / static_cast<double>(forest.n_trees());
  const auto taken = std::clamp<int64_t>(static_cast<int64_t>(std::ceil(steps)), 1,
                                         kHybridCosts.max_first_steps);
  return {level, std::max(block, fitting / block * block), taken};
}

RowCost Hybrid::cost(int level) {
  const Forest& forest = facts_.forest();
  const double step = kHybridCosts.subtree_step_ns *
                      (one_compare_form() || copied() ? 1 : kHybridCosts.flags_step_factor);
  const double steps = levels().steps[at(level)];
  double subtrees = (kHybridCosts.subtree_leaf_ns * static_cast<double>(forest.n_trees()) +
                     step * steps) *
                    walk::step_cost_ns(forest, registers_.bytes) / kWalkCosts.step_ns;
  if (copied()) subtrees += kHybridCosts.nan_copy_value_ns * static_cast<double>(forest.n_features);
  const RowCost tree_tops = row_cost(tops(level), registers_);
  return {tree_tops.shared_ns, tree_tops.own_ns + subtrees};
}

int64_t Hybrid::rows_worth_a_split(int level, double single_row_ns) {
  const int64_t block_rows = 8 * registers_.bytes;
  const RowCost tree_tops_and_walks = cost(level);
  return rows_worth(kHybridCosts.single_block_factor * static_cast<double>(block_rows) *
                        tree_tops_and_walks.shared_ns,
                    single_row_ns - tree_tops_and_walks.own_ns, block_rows);
}

std::optional<HybridSplit> chosen_split(Facts& facts, Hybrid& hybrid, int register_bytes) {
  if (fit_bytes(facts, {register_bytes}) || !refusal_of_splits(facts).empty()) return std::nullopt;
  const HybridSplit split = hybrid.best_split();
  if (hybrid.cost(split.levels).sum() >= row_cost(facts, {register_bytes}).sum())
    return std::nullopt;
  return split;
}

namespace {

constexpr int32_t kWalkSubtrees = kUnitsOfValues, kAddSubtreeLeaves = kUnitsOfValues + 1,
                  kNanCopies = kUnitsOfValues + 2;

std::string columns_unit(const Forest& forest) {
  return units::columns(forest.input_type, forest.threshold.type(),
                        forest.missing_value.has_value());
}

// The unit that computes planes in one way.
std::string predicate_unit(const UnitChoices& choices, int32_t way, ElementType compared,
                           const char* planes) {
  if (way == kByRank) return units::rank_predicates(compared, word(*choices.ranked), planes);
  if (way == kLookedUp) return units::set_lookup(compared);
  if (way == kXor) return units::set_parity(compared);
  const PredicateForm& form = choices.predicates[at(way)];
  const std::string nan = form.missing_true ? "u" : "o";
  return units::compare(compared, nan + word(form.predicate), form.zero_missing, planes);
}

// One unit for each form of trees; name(method, bits, whether leaf values are permuted) gives its
// name.
template <class Name>
void add_tree_units(const UnitChoices& choices, std::vector<UnitCall>& calls, Name name) {
  for (const UnitChoices::Trees& trees : choices.trees) {
    const auto slot = kUnitsOfForms + static_cast<int32_t>(&trees - choices.trees.data());
    calls.push_back({slot, name(method_word(trees.form.method), trees.form.bits, trees.permuted)});
  }
}

std::string walk_subtrees_unit(const Forest& forest, const HybridTables& tables) {
  const ElementType compared = forest.threshold.type();
  if (tables.walked_predicate) return units::walk_linked(compared, *tables.walked_predicate);
  if (!tables.walks_sets) return units::walk_by_flags(compared, std::nullopt);
  return units::walk_by_flags(compared, forest.category_rule);
}

}  // namespace

std::vector<UnitCall> predicate_units(const Forest& forest, const UnitChoices& choices,
                                      const char* planes) {
  std::vector<UnitCall> calls{{0, columns_unit(forest)}};
  for (const int32_t way : choices.ways) {
    calls.push_back({static_cast<int32_t>(calls.size()),
                     predicate_unit(choices, way, forest.threshold.type(), planes)});
  }
  return calls;
}

namespace {

constexpr int64_t kIndexedRows = 512;  // whose indices are computed before their leaves are added

void add_subtree_indices(const UnitChoices& choices, KernelPlan& plan) {
  add_tree_units(choices, plan.calls, [](const char* method, int64_t bits, bool) {
    return units::subtree_index(method, bits);
  });
}

// Returns the leaf of each slot, which is the first one of its tree and a leaf index.
std::vector<int32_t> add_whole_trees(TreeTables& trees) {
  std::vector<int32_t> leaf;
  trees.add_all([&](TreeRecord& tree, TreeForm form, const std::vector<int32_t>& leaves) {
    tree.value = static_cast<int32_t>(leaf.size());
    leaf.insert(leaf.end(), leaves.begin(), leaves.begin() + n_indices(tree, form));
  });
  return leaf;
}

// Of a forest with linear leaves: their indices are bit-sliced.
KernelPlan index_kernel_plan(Facts& facts, Registers registers) {
  const Forest& forest = facts.forest();
  TreeTables trees(facts, registers);
  const std::vector<int32_t> leaf = add_whole_trees(trees);
  Tables tables = trees.tables(1);
  const walk::LinearForm form = walk::linear_form(forest);
  walk::write_linear(forest, form, leaf, tables.tables);
  const int64_t indices = aligned_bytes(trees.scratch().size),
                used = indices + forest.n_trees() * kIndexedRows;
  tables.tables.number(HeaderNumber::kRowsTogether, kIndexedRows);
  tables.tables.number(HeaderNumber::kSubtreeIndices, indices);
  KernelPlan plan{kStrategy, {{kKernels, units::index_kernel(), {}}}, {}, std::move(tables.tables)};
  plan.calls = predicate_units(forest, tables.units, kWidePlanes);
  add_subtree_indices(tables.units, plan);
  plan.calls.push_back(
      {kUnitsOfValues, units::add_linear_leaves(form.block_terms, "of_indices", false)});
  add_compared_numbers(forest, plan);
  plan.scratch_bytes = walk::add_row_copies(form, kIndexedRows, used, plan.tables);
  plan.block_rows = 8 * int64_t{registers.bytes};
  plan.row_block = kIndexedRows;
  return plan;
}

// The function for blocks of whole trees.
KernelFunction block_function(const Forest& forest, const UnitChoices& choices,
                              const char* planes) {
  const ElementType accumulator = forest.accumulator_type;
  std::vector<UnitCall> calls = predicate_units(forest, choices, planes);
  add_tree_units(choices, calls, [&](const char* method, int64_t bits, bool permuted) {
    return units::add_trees(method, bits, permuted, accumulator, word(forest.aggregate), planes);
  });
  return {kKernels, units::bitslice_kernel(accumulator, forest.n_targets == 1, planes), calls};
}

// The function for blocks of fewer rows than those of wide planes, from `min_rows` on. resumes_at:
// of the kernels for few rows, where it is more than one row after the block before.
KernelFunction small_block_function(const Forest& forest, const UnitChoices& choices,
                                    const char* planes, int64_t block_rows, const BlockCost& cost,
                                    int64_t min_rows) {
  KernelFunction function = block_function(forest, choices, planes);
  function.min_rows = min_rows;
  function.block_rows = block_rows;
  function.block_cost = cost.block_ns;
  function.row_cost = cost.row_ns + cost.block_ns / static_cast<double>(block_rows);
  return function;
}

}  // namespace

KernelPlan kernel_plan(Facts& facts, Registers registers, const BlockRows& rows) {
  const Forest& forest = facts.forest();
  if (forest.is_linear()) return index_kernel_plan(facts, registers);
  Tables tables = tables_of(facts, registers);
  KernelPlan plan{kStrategy, {}, {}, std::move(tables.tables)};
  // Where the kernels for few rows go on after a narrow block, until the next block pays.
  const auto after_narrow = [&](KernelFunction& function) {
    if (!rows.narrow) return;
    function.min_rows = std::max(function.min_rows, kNarrowRows + 1);
    if (function.min_rows > kNarrowRows + 1) function.resumes_at = kNarrowRows + 1;
  };
  if (rows.narrow)
    plan.functions.push_back(small_block_function(forest, tables.units, kNarrowPlanes, kNarrowRows,
                                                  narrow_cost(facts, registers), 0));
  if (rows.half) {
    plan.functions.push_back(small_block_function(forest, tables.units, kHalfPlanes, kHalfRows,
                                                  half_cost(facts, registers), *rows.half));
    after_narrow(plan.functions.back());
  }
  plan.functions.push_back(block_function(forest, tables.units, kWidePlanes));
  if (rows.half)
    plan.functions.back().min_rows = kHalfRows + 1;
  else if (rows.narrow) {
    plan.functions.back().min_rows = rows.wide;
    after_narrow(plan.functions.back());
  }
  add_compared_numbers(forest, plan);
  plan.scratch_bytes = scratch_layout(forest, facts.planes().size(), registers.bytes).size;
  plan.block_rows = plan.row_block = 8 * int64_t{registers.bytes};
  return plan;
}

KernelPlan hybrid_kernel_plan(Facts& facts, int register_bytes, const HybridSplit& split) {
  const Forest& forest = facts.forest();
  HybridTables tables = hybrid_tables(facts, register_bytes, split);
  KernelPlan plan{
      kStrategy, {{kKernels, units::hybrid_kernel(), {}}}, {}, std::move(tables.tables)};
  plan.calls = predicate_units(forest, tables.units, kWidePlanes);
  add_subtree_indices(tables.units, plan);
  plan.calls.push_back({kWalkSubtrees, walk_subtrees_unit(forest, tables)});
  plan.calls.push_back(
      {kAddSubtreeLeaves, units::add_subtree_leaves(facts.leaf_form(), forest.accumulator_type)});
  if (tables.copies_rows)
    plan.calls.push_back(
        {kNanCopies, units::nan_copies(forest.threshold.type(), forest.missing_value.has_value())});
  add_compared_numbers(forest, plan);
  plan.scratch_bytes = tables.scratch_bytes;
  plan.block_rows = 8 * int64_t{register_bytes};
  plan.row_block = split.rows;
  return plan;
}

}  // namespace treebeard::planner::bitslice
