// Whether a forest is evaluated by bitslice, and how: whole trees, or their tops, below which rows walk on.
//
// In: a forest as kernels test it, the machine's registers. Out: why not; how trees are cut; from how many rows on a block is cheaper
// than what single rows take. A level more in the tops saves a step of every walk, and costs as many predicates as it has nodes; the
// results of all have to stay near. Costs are nanoseconds on one core, beside those of ../cost_model.h; only their ratios matter.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "planner/bitslice/facts.h"
#include "planner/bitslice/hybrid_tables.h"
#include "planner/bitslice/tree_tops.h"

namespace treebeard::planner::bitslice {

// Why no bitslice kernel serves the forest; empty where one does.
std::string refusal(Facts& facts);

// For one row of a full block; infinite where a tree fits no form.
double row_cost_ns(Facts& facts, Registers registers);

// From how many rows on a block of whole trees is cheaper than rows alone, each of which takes `alone_ns`; more than `block_rows` if
// never. Its columns are filled by the rows that are there; everything else always costs the same.
int64_t rows_worth_a_block(Facts& facts, int64_t block_rows, double alone_ns);

// Trees cut in two. The forest's trees share no nodes.
class Hybrid {
 public:
  Hybrid(Facts& facts, int register_bytes) : facts_(facts), registers_{register_bytes} {}

  // The cheapest cut whose predicate results stay near; one below the first level at least.
  Cut best_cut();
  // Below so many levels, with rows and steps that suit the forest.
  Cut cut_below(int levels);
  // For a row: of a full block, of tops; of any, walked on.
  struct CutCosts {
    double tops_ns, walked_ns;
    double sum() const { return tops_ns + walked_ns; }
  };
  CutCosts costs(int levels);
  // From how many rows on it is cheaper to evaluate tops, a block at a time, than to walk all the way; more than a block's if never.
  int64_t rows_worth_a_cut(int levels, double alone_ns);
  // Bytes of all predicate results of the tops.
  int64_t plane_bytes(int levels) { return tops(levels).planes().size() * registers_.bytes; }
  const Levels& levels();

 private:
  Facts& tops(int levels);
  bool copied();
  bool alike();
  bool flags();

  Facts& facts_;
  Registers registers_;
  std::array<std::unique_ptr<Facts>, kMaxLevels + 1> tops_;
  std::optional<Levels> levels_;
  std::optional<bool> copied_, alike_, flags_;
};

// How to cut the trees of a forest that `refusal` has nothing against; nothing where it is better to evaluate them whole.
std::optional<Cut> chosen_cut(Facts& facts, Hybrid& hybrid, int register_bytes);

}  // namespace treebeard::planner::bitslice
