// What is decided about the kernels of one strategy before there is code: their tables, and the
// units that their code consists of.
//
//     slot 0 .. 15    units of columns and predicates, or of ranks; of walks the walk, and the unit that uses its leaves
//     slot 16 ..      one unit for each form of trees
//     slot 20 ..      tree_simd: leaf values, one unit for each form; from slot 24 on those that write a score for each tree
//
// In: facts about a forest (kernel_plan.h of each strategy). Out: `KernelPlan`, and its tables
// appended to those of a model.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/arrays.h"
#include "forest/forest_analysis.h"
#include "plan/kernel/header_slots.h"
#include "plan/kernel/kernel_format.h"

namespace treebeard::planner {

// The tables and numbers that a kernel reads of a model, by their slots in the header of its
// tables.
//
// In: records, typed as NumPy names them (base/arrays.h). Out: what `append_kernel` lays out.
// Tables lie in the order in which they are added.

class KernelTables {
 public:
  struct Table {
    HeaderTable id;
    ResultArray array;
  };
  struct Number {
    HeaderNumber id;
    int64_t value;
  };

  // type: of the records; T has the same layout in memory.
  template <class T>
  void add(HeaderTable id, const std::string& type, std::vector<T> records) {
    add(id, type, Column<T>(std::move(records)));
  }
  template <class T>
  void add(HeaderTable id, const std::string& type, const Column<T>& records) {
    tables_.push_back({id, array_of(type, records)});
  }
  // Records of one field.
  template <class T>
  void add_column(HeaderTable id, const std::string& field, std::vector<T> values) {
    add(id, field + ":" + type_name<T>(), std::move(values));
  }
  void add_column(HeaderTable id, const std::string& field, const FloatColumn& values) {
    values.is_double() ? add(id, field + ":<f8", values.doubles())
                       : add(id, field + ":<f4", values.singles());
  }
  // count: how many records of `type` the bytes are.
  void add_bytes(HeaderTable id, const std::string& type, int64_t count,
                 std::vector<uint8_t> bytes) {
    tables_.push_back({id, array_of_bytes(type, count, std::move(bytes))});
  }
  // Of two numbers of one slot the last one counts.
  void number(HeaderNumber id, int64_t value) { numbers_.push_back({id, value}); }

  const std::vector<Table>& tables() const { return tables_; }
  const std::vector<Number>& numbers() const { return numbers_; }

 private:
  std::vector<Table> tables_;
  std::vector<Number> numbers_;
};

// The header in front of a kernel's tables: slots of 8 bytes, which mean the same in every model
// (onnx_treebeard/compiler/layouts/table_header.py describes them).
//
//     version | tables: where each begins | numbers | slots for tables of layouts that are plugged in | units | tables ...
//     0         8                                                                  kFirstUnitSlot * 8   kHeaderBytes

static_assert(1 + kHeaderTableCount + kHeaderNumberCount <= kFirstUnitSlot);

constexpr int32_t kUnitsOfForms = 16, kUnitsOfValues = 20, kUnitsOfTrees = 24;

// A unit, and the slot of the header that holds its distance from the kernel.
struct UnitCall {
  int32_t slot;
  std::string unit;
};

// A kernel function.
struct KernelFunction {
  SectionId section;            // of the artifact, in which its record stands
  std::string unit;             // its code
  std::vector<UnitCall> calls;  // of units that this function alone calls
  int64_t scratch_bytes = 0;  // of a call, besides those of the plan; on a GPU the shared memory of
                              // a block
  bool prepares = false;      // scratch memory, for the kernels after it; on a GPU
  int64_t min_rows = 0;       // if more than that of the plan
  int64_t block_rows = 0;     // if another number than that of the plan
  double row_cost = 0, block_cost = 0;  // if other costs than those of the plan
  int64_t
      resumes_at = 0;  // rows from which kernels for few rows take batches again, up to min_rows
};

// The kernel functions of one strategy, which share their tables.
struct KernelPlan {
  const char* strategy;
  std::vector<KernelFunction> functions;
  std::vector<UnitCall> calls;    // of units that all functions call
  KernelTables tables;            // and numbers of the header
  int64_t scratch_bytes = 0;      // of a call
  int64_t scratch_row_bytes = 0;  // and of each of its rows
  int64_t min_rows = 0;           // the least batch that the kernel is used for
  int64_t block_rows = 1;         // rows that are computed together
  int64_t row_block = 1;  // the row block (the most rows of one kernel call) is a multiple of it
  double row_cost = 0;    // nanoseconds a row of a full block
  double block_cost = 0;  // nanoseconds of it that a block takes however few rows it has
};

// The reason why a forest is only walked, whatever its predicates are; empty where bit-slicing may
// serve it.
std::string refusal_of_forest(ForestFacts& facts);
// The same for strategies that serve neither linear leaves nor category sets.
std::string refusal_of_lanes(ForestFacts& facts);
constexpr const char* kHasLinearLeaves =
    "what its leaves add is linear in features of the row (LightGBM's linear_tree)";

// Bytes that a table takes, up to where the next one begins.
constexpr int64_t aligned_bytes(int64_t bytes) {
  return rounded_up(bytes, static_cast<int64_t>(kAlignment));
}

// Adds the numbers "missing_value" and "zero_threshold", as the bits of the compared type: NaN,
// which equals no value, and 0 where the forest has none.
void add_compared_numbers(const Forest& forest, KernelPlan& plan);

// Adds the numbers "first_steps" and "further_steps" of walks with a worklist: as many as a row
// needs on average, then a third of them for the trees that are not done.
void add_steps(ForestFacts& facts, KernelPlan& plan);

// The most bytes that `append_kernel` adds.
size_t max_bytes(const KernelPlan& plan);

// Appends one header for each function, and the tables, to the tables of a model. Returns a record
// for each function, in their order. The distances of units in the headers are left 0.
std::vector<KernelRecord> append_kernel(const KernelPlan& plan, int64_t n_trees,
                                        std::vector<uint8_t>& tables);

// Calls visit(id, array, offset) for each table of a kernel whose record is `record`, the first
// one of its functions; offset: from the beginning of the tables of the model.
template <class Visit>
void each_table(const KernelPlan& plan, const KernelRecord& record, Visit visit) {
  auto offset = static_cast<int64_t>(record.tables_offset) +
                kHeaderBytes * static_cast<int64_t>(plan.functions.size());
  for (const auto& [id, array] : plan.tables.tables()) {
    visit(id, array, offset);
    offset += aligned_bytes(static_cast<int64_t>(array.bytes));
  }
}

// Form selection: the forms that a kernel has code for, chosen so that the total cost of all items
// is least. Every form is code of its own, so there are few of them.
//
// In: what each item (a tree, a group of trees) costs in each form. Out: the forms to have, and the
// form of each item. Greedy: up to kMaxForms forms, one after the other, each the one that lowers
// the sum of costs most, as long as that is worth it (FormSelection in cost_model.h).

constexpr int kMaxForms = 3;

struct CheapestForms {
  std::vector<int32_t> chosen;   // rising numbers of the forms, each of which some item has
  std::vector<int32_t> of_item;  // positions in `chosen`
  double cost = 0;               // of all items
};

// Fills in what each item costs in a form; infinity where the item does not fit it.
using CostsInForm = std::function<void(int32_t form, std::vector<double>& of_items)>;

// Returns nothing where an item fits none of the forms that were chosen. Of forms that cost the
// same the first is taken.
std::optional<CheapestForms> cheapest_forms(int32_t n_forms, int64_t n_items,
                                            const CostsInForm& costs);

}  // namespace treebeard::planner
