// What rows cost, walked or evaluated with trees in SIMD lanes: the constants that decide between strategies.
//
// Nanoseconds and instructions of one core; only their ratios matter. Measured with `onnx-treebeard bench` on x86-64 with registers of 32 bytes;
// those of bit-slicing stand in `bitslice/`.
#pragma once

#include <cstdint>

namespace treebeard::planner {

// Registers that costs hold for; `register_bytes` of other sizes scale them.
constexpr int32_t kWideRegisterBytes = 32;

struct WalkCosts {
  double step_ns = 1.5;            // the value in the first cache
  double wide_row_step_ns = 3.5;   // the value not there
  double set_lookup_ns = 1.5;      // more of a step where nodes ask for category sets
  double prefetched_share = 0.65;  // of a step on wide rows, where the schedule has their values near in time
  // In steps on wide registers, as many instructions: NEON has no mask of lanes.
  double narrow_registers_factor = 1.4;
  double alone_factor = 1.25;  // a row that walks alone, in rows that walk together, while the tables are near
  double out_of_l2_share_a_doubling = 0.25;  // more of a row that is alone, for each doubling of tables that are not near
  double row_worth_threads_ns = 30e3;        // from there on threads share the trees of a single row
  int64_t wide_row_bytes = 4096;
  int64_t node_bytes = 13;                // of a walk's tables, about
  int64_t core_cache_bytes = 1 << 20;     // what stays near a core
  int64_t l2_bytes_for_tables = 1 << 18;  // what stays near it beside everything else
  int64_t max_row_block_rows = 4096;
};

struct TreeSimdCosts {
  double instruction_ns = 0.11;
  double rank_instructions = 35.0;  // of a column
  double leaf_value_instructions = 3.5;
  // Of a node of a perfect tree: its predicate on 16 columns, for each 16 more; choosing between subtrees. A predicate's are twice those
  // that are carried out, because its tables come from the second cache.
  double predicate_instructions = 6.0, byte_permute_instructions = 4.0, select_instructions = 1.2;
  // With masks: a predicate, a byte of its mask, going on to other columns.
  double masked_predicate_instructions = 8.0, mask_byte_instructions = 4.0, segment_instructions = 8.0;
};

constexpr WalkCosts kWalkCosts{};
constexpr TreeSimdCosts kTreeSimdCosts{};

}  // namespace treebeard::planner
