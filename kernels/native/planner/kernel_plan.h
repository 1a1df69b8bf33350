// What is decided of the kernels of one strategy before there is code: their tables, and the units that make up their code.
//
//     slot 0 .. 15    units that table "calls" names: columns and predicates, or ranks; of walks these, and what becomes of leaves
//     slot 16 ..      a unit a form of trees
//     slot 20 ..      tree_simd: values of leaves, a unit a form; from slot 24 on with scores for trees
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/artifact.h"
#include "planner/forest/forest.h"
#include "planner/calls/result.h"

namespace treebeard::planner {

constexpr int32_t kUnitsOfForms = 16, kUnitsOfValues = 20, kUnitsOfTrees = 24;

// A unit, and the slot of the header that has its distance from the kernel.
struct UnitCall {
  int32_t slot;
  std::string unit;
};

// A function with the arguments of a kernel: the section that its record stands in, the unit that it is, units that it alone calls.
struct KernelFunction {
  SectionId section;
  std::string unit;
  std::vector<UnitCall> calls;
};

// Functions that share tables. calls: of units that all of them call. tables: arrays; those with the name of a table of the header are tables of the kernel, in their order.
// numbers: of the header. A call has `scratch_bytes` of memory to work in; min_rows, block_rows, row_cost: of KernelRecord. row_block: a
// thread gets a multiple of so many rows.
struct KernelPlan {
  const char* strategy;
  std::vector<KernelFunction> functions;
  std::vector<UnitCall> calls;
  Result tables;
  std::vector<std::pair<std::string, int64_t>> numbers;
  int64_t scratch_bytes = 0, min_rows = 0, block_rows = 1, row_block = 1;
  double row_cost = 0;
};

// The missing value and the zero threshold in the compared type, as the bits that the header holds; where there are none NaN, which equals
// no value, and 0.
void add_compared_numbers(const Forest& forest, KernelPlan& plan);

// Appends headers, one a function, and tables to the tables of a model, and a record for each function, in the order of functions. Distances
// of units are left 0.
std::vector<KernelRecord> append_kernel(const KernelPlan& plan, int64_t n_trees, std::vector<uint8_t>& tables);

}  // namespace treebeard::planner
