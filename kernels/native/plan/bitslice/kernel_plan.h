// The bit-sliced kernels: whether they serve a forest and what a row costs, their tables, and the
// units that their code consists of (onnx_treebeard/compiler/units/bitslice/unit_names.py,
// subtrees.py).
//
// In: facts about a forest, registers, for hybrids the split. Out: a `KernelPlan`, whose min_rows
// and costs of wide blocks are left for the caller to fill in.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "forest/predicate_analysis.h"
#include "plan/bitslice/hybrid_tables.h"
#include "plan/bitslice/tree_specialization.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner::bitslice {

// Whether a forest is evaluated by bit-slicing, and how: whole trees, or only their tops, with
// walks through the subtrees below (the hybrid).
//
// In: a forest in normal form, the machine's registers. Out: the reason why bit-slicing cannot
// serve it, or nanoseconds a row on one core, the hybrid split, and the least number of rows for
// which a block pays. All constants are those of plan/kernel/cost_model.h.
//
// One more level of a tree top saves every walk a step and costs as many predicates as the level
// has nodes. The results of all predicates have to stay in L2.

// The reason why no bit-sliced kernel serves the forest; empty where one does.
std::string refusal(Facts& facts);

// Nanoseconds for one row of a full block of whole trees: its share of what a block takes however
// few rows it has, and what the row itself takes.
struct RowCost {
  double shared_ns, own_ns;
  double sum() const { return shared_ns + own_ns; }
};

// Blocks of few rows have bit-planes of kNarrowPlaneBytes where registers have
// kMinNarrowedRegister bytes and more, and of half a register where it has kHalvedRegister and one
// byte permute selects from many leaves. They read the same tables, and more of their planes stay
// in the first caches. Larger batches have wide blocks: two of half their rows take longer than one
// of these.
constexpr int kHalvedRegister = 64;
constexpr int64_t kNarrowRows = 8 * kNarrowPlaneBytes, kHalfRows = 8 * kHalvedRegister / 2;
// As the names of their units begin.
constexpr const char *kWidePlanes = "", *kHalfPlanes = "half_", *kNarrowPlanes = "narrow_";

// Whether there are units for such blocks of whole trees: not where planes are computed by sets.
bool has_narrow_blocks(Facts& facts, Registers registers);
bool has_half_blocks(Facts& facts, Registers registers);

// Nanoseconds that a narrow block takes however few rows it has, and for each of its rows.
struct BlockCost {
  double block_ns, row_ns;
};
BlockCost narrow_cost(Facts& facts, Registers registers);
// The same for a block of half the rows of a wide one.
BlockCost half_cost(Facts& facts, Registers registers);

// Infinite where a tree fits no form.
RowCost row_cost(Facts& facts, Registers registers);

// The least numbers of rows for which blocks take less time than single rows.
struct BlockRows {
  int64_t wide;  // more than the rows of a block if none ever is
  std::optional<int64_t> narrow{}, half{};

  int64_t min() const { return narrow.value_or(half.value_or(wide)); }
};

// single_row_ns: what a single row takes.
BlockRows rows_worth_a_block(Facts& facts, Registers registers, double single_row_ns);

// The costs of hybrid splits, by the number of levels of the tree tops. The forest's trees share no
// nodes.
class Hybrid {
 public:
  Hybrid(Facts& facts, int register_bytes) : facts_(facts), registers_{register_bytes} {}

  // The cheapest split whose predicate results stay in L2. Tree tops have one level at least.
  HybridSplit best_split();
  // The split below this many levels, with rows and steps that suit the forest.
  HybridSplit split_at(int levels);
  // Nanoseconds for one row of a full block; walks through subtrees are the row's own.
  RowCost cost(int levels);
  // The least number of rows for which a block of tree tops and walks through subtrees are cheaper
  // than walks from the root, which take `single_row_ns` a row; more than a block's rows if they
  // never are.
  int64_t rows_worth_a_split(int levels, double single_row_ns);
  // Bytes of all predicate results of the tree tops, for a block.
  int64_t plane_bytes(int levels) { return tops(levels).planes().size() * registers_.bytes; }
  const Levels& levels() {
    return Facts::once(levels_, [this] { return levels_of(facts_); });
  }

 private:
  Facts& tops(int levels);
  bool copied() {
    return Facts::once(copied_, [this] { return copies_help(facts_.forest()); });
  }
  bool one_compare_form() {
    return Facts::once(one_compare_form_,
                       [this] { return share_one_compare_form(facts_.forest()); });
  }

  Facts& facts_;
  Registers registers_;
  std::array<std::unique_ptr<Facts>, kMaxLevels + 1> tops_;
  std::optional<Levels> levels_;
  std::optional<bool> copied_, one_compare_form_;
};

// The hybrid split of a forest that `refusal` accepts; nothing where it is cheaper to bit-slice
// whole trees.
std::optional<HybridSplit> chosen_split(Facts& facts, Hybrid& hybrid, int register_bytes);

constexpr const char* kStrategy = "bitslice";

// The units of predicates: that of slot 0 loads columns, the others each compute planes in one way.
std::vector<UnitCall> predicate_units(const Forest& forest, const UnitChoices& choices,
                                      const char* planes);

// Bit-slices whole trees of at least so many rows. Batches above a narrow block and below what a
// larger one pays from have the kernels for few rows. For a forest that `refusal` accepts and whose
// trees fit some form.
KernelPlan kernel_plan(Facts& facts, Registers registers, const BlockRows& rows);

// Bit-slices tree tops and walks through the subtrees. For a forest whose trees can be split
// (hybrid_tables.h).
KernelPlan hybrid_kernel_plan(Facts& facts, int register_bytes, const HybridSplit& split);

}  // namespace treebeard::planner::bitslice
