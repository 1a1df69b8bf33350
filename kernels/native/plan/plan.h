// The plan of a forest: everything that is decided before there is code. Which strategies serve it,
// their tables, the units of their kernels.
//
// In: a validated forest, the registers of a machine, which kernels are asked for, maybe of which
// strategy. All options of walks but the row block have their defaults. Out: a `Plan`, from which
// an artifact is packed where units are compiled, or a predictor is made where a library of kernels
// has the units.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "forest/derived_columns.h"
#include "forest/forest.h"
#include "forest/output_rules.h"
#include "plan/bitslice/kernel_plan.h"
#include "plan/bitslice/tree_specialization.h"
#include "plan/kernel/kernel_format.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/shap/kernel_plan.h"
#include "plan/walk/walk_costs.h"

namespace treebeard::planner {

// Numbered as STRATEGY_NAMES in onnx_treebeard/compiler/options/options.py. kAuto: those that pay.
enum class Strategy : int32_t { kAuto, kWalk, kBitslice, kTreeSimd, kRankedWalk, kStagedWalk };

// The kernels that are asked for.
struct PlanOptions {
  bool scores = true;
  bool leaves = false;       // which leaf each row reaches in each tree
  bool tree_scores = false;  // what each of these leaves adds; only together with `leaves`
  Strategy strategy = Strategy::kAuto;  // of scores
  int64_t row_block = 0;  // the most rows of one kernel call, rounded up to what kernels compute
                          // together; 0 for the planner's choice
  // Nothing for the cheapest. Where bit-slicing splits trees, at no level for whole trees; in which
  // order walks are interleaved; whether threads share the trees of a row, if they can.
  std::optional<bitslice::HybridSplit> split = {};
  std::optional<walk::Schedule> schedule = {};
  std::optional<bool> shares_trees = {};
  // In place of all other kernels those of contributions. Scores of such a plan are float64 sums,
  // of each target one for each of the model's players and the expected score, rounded to the type
  // that is asked for.
  std::optional<contributions::Contributions> contributions = {};
  bool describes = false;  // whether the plan says what its tables consist of

  // Whether the planner chooses strategies by their costs. A row block is an option of walks: with
  // one, kAuto is kWalk.
  bool chooses() const { return strategy == Strategy::kAuto && row_block == 0; }
};

// A kernel function, the section in which its record stands, and the units that it calls.
struct PlannedFunction {
  SectionId section;
  std::string unit;
  KernelRecord record;  // with no code offset yet
  std::vector<UnitCall> calls;
};

// A table of a kernel. function: the first one that reads it; those after it read it too, up to the
// next one that has tables of its own. type: of its records, as in base/arrays.h. offset:
// from the beginning of the tables.
struct PlannedTable {
  int32_t function;
  HeaderTable id;
  std::string type;
  int64_t offset, count;
};

// A number in the header of a function and of those after it, likewise.
struct PlannedNumber {
  int32_t function;
  HeaderNumber id;
  int64_t value;
};

// The leaf values, in the accumulator's type.
struct LeafScores {
  std::vector<float> singles;
  std::vector<double> doubles;
};

struct Plan {
  Header header;  // of an artifact, without its size, its sections, and the CPU features that code
                  // needs
  std::vector<uint8_t> tables;             // of all kernels; the distances of units are 0
  std::vector<PlannedFunction> functions;  // of the same tables those for few rows first
  // What `tables` consist of, where that is asked for.
  std::vector<PlannedTable> described_tables;
  std::vector<PlannedNumber> numbers;
  std::vector<std::string> strategies;  // of the kernels that compute scores
  std::vector<int32_t> tree_targets;    // of each tree, where some kernel writes a score for each
                                        // tree and there are several targets
  std::vector<uint64_t> sum_nans;  // by target: what sums are that are NaN; empty where none is
  // Where the sums of targets are in those of words, if that is what kernels for scores compute.
  std::vector<SumDigit> sum_digits;
  LeafScores leaf_scores;  // one number for each leaf, or for each leaf and target, where tree
                           // scores are asked for
  Players players;         // of contributions, whose accumulators these are
  Forest forest;           // whose base values, leaves and labels belong to the kernels
};

// The fields of an artifact's header that describe the forest.
Header header_of(const Forest& forest);

// Throws a Fault where no kernel can serve the forest, or the strategy that is asked for cannot.
// The strategy is one of CPUs; registers are those that it uses.
Plan plan_of(const Forest& forest, bitslice::Registers registers, PlanOptions plan_options);

// The same for a GPU and its strategies, where each row has a thread. Kernels of equal `min_rows`
// run one after the other.
Plan plan_for_threads(const Forest& forest, PlanOptions plan_options);

}  // namespace treebeard::planner
