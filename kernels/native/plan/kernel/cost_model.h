// The cost model: every measured constant that decides between strategies, forms of trees, forms of
// tables, and threads.
//
// In: nothing. Out: one table of constants for each part of the planner and the runtime. The name
// of a field ends with its unit: _ns is nanoseconds on one core, _instructions, _bytes, _rows and
// so on; _factor and _share have none. Only the ratios matter, so another machine of the same kind
// needs no other numbers. Everything was measured on x86-64 with registers of 32 bytes, except
// where a field or a table says something else.
//
// To measure again: `make bench` times the models of the benchmark suite, and `onnx-treebeard bench
// MODEL --strategy S --batch 1,64,1024` one of them, evaluated by one strategy; a constant is right
// where the times of two strategies cross at the batch at which the planner changes over. `make
// count` counts the instructions of the same models, which shows what a change of code does to a
// constant.
#pragma once

#include <cstdint>

namespace treebeard::planner {

// The size of the registers that costs hold for; those of other sizes are scaled by their ratio to
// it.
constexpr int32_t kWideRegisterBytes = 32;

// Walks. Measure with `onnx-treebeard bench MODEL --strategy walk`, on the suite's models from 20
// to 2,000 features.
struct WalkCosts {
  double step_ns = 1.5;  // one node or tile of a walk, the value of the row in the first cache
  double wide_row_step_ns = 3.5;   // the same where the value is not in the first cache
  double set_lookup_ns = 1.5;      // added to a step where nodes test category sets
  double prefetched_share = 0.65;  // of a step on wide rows, where the schedule has prefetched
                                   // their values
  double narrow_registers_factor = 1.4;  // instructions of a step with registers of 16 bytes: NEON
                                         // has no mask registers
  double single_row_factor = 1.25;  // a row that comes alone takes more than one of many, though
                                    // the tables are in L2
  double out_of_l2_share_per_doubling = 0.25;  // and as much more for each doubling of the tables
                                               // beyond l2_bytes_for_tables
  // Walks on keys, several trees in turns: a step, what a tree takes besides, the key of a feature.
  // Measured on Zen 5, and brought to the scale of the others, which take half of theirs there.
  double keyed_step_ns = 1.0;
  double keyed_tree_ns = 3.0;
  int64_t trees_of_turn = 16;  // TOGETHER in compiler/units/base/interleaved_walks.py
  double key_ns = 0.6;
  double row_worth_threads_ns = 30e3;  // a single row that takes longer is worth threads, which
                                       // share its trees
  int64_t wide_row_bytes = 4096;       // rows of this size and more are wide
  int64_t node_bytes = 13;             // of a walk's tables, roughly
  int64_t l2_bytes = 1 << 20;
  int64_t l2_bytes_for_tables = 1 << 18;  // what tables keep of it beside everything else
  // The most rows of one kernel call, where the trees fit L2; `WalkOptions.row_block` in
  // compiler/options/options.py has the same default.
  int64_t row_block_rows = 256;
  int64_t max_row_block_rows = 4096;  // and where they do not
  // Rows whose walks are interleaved: so many that calls of units do not count, so few that their
  // leaf buffer stays in L2.
  int64_t interleaved_rows = 64;
  int64_t interleaved_few_rows = 8;
  int64_t min_interleaved_rows = 16;  // fewer rows do not pay for a leaf buffer that fits L2
  int64_t l2_bytes_for_leaf_buffer = 1 << 19;
};

// Bit-slicing, a row of a full block. Measure with `onnx-treebeard bench MODEL --strategy bitslice
// --batch 1,256,16384`.
struct BitsliceCosts {
  double feature_value_ns = 0.2;  // its load and transpose
  double block_feature_ns = 24;   // of a block however few rows it has: loops of few iterations
  double predicate_ns = 0.035;    // one that is evaluated by a comparison of its own
  double rank_ns = 1.2;           // of a value of 4 bytes, among the thresholds of its feature
  double rank_64_byte_ns = 1.7;   // the same with registers of 64 bytes (Zen 4)
  double search_bit_ns = 0.04;  // a bit of the rank of a value of 4 bytes, by a search in registers
                                // of 64 bytes (Zen 5)
  double search_64_bit_ns = 0.09;      // of a value of 8 bytes, which is rounded to 4
  double max_share_rounded_to = 2e-4;  // of values that are then equal to a threshold: if there is
                                       // one in a block, all are ranked anew
  int64_t min_searched = 24;   // comparisons of a feature that such a search takes the place of
  int64_t max_searched = 127;  // (onnx_treebeard/compiler/units/bitslice/threshold_search.py)
  double ranked_predicate_ns = 0.006;  // one whose result comes from a rank
  // Of what a block takes however few rows it has, where bit-planes have 8 bytes and not those of a
  // register of 64 bytes (Zen 5): its loops, its predicates, its trees where their tables stay in
  // the first caches, and as much more for each doubling of the tables beyond
  // narrow_tables_bytes. What rows take each is part of that: a half is left.
  double narrow_loops_share = 0.7, narrow_predicates_share = 0.35, narrow_trees_share = 0.5,
         narrow_share_per_doubling = 0.1, narrow_own_share = 0.5;
  int64_t narrow_tables_bytes = 1 << 17;
  double half_share = 0.75;            // of what a block takes, with bit-planes of half a register
  double narrow_32_byte_share = 0.8;   // of all that, with registers of 32 bytes
  double masked_plane_ns = 0.02;       // a bit-plane copied without the rows whose value is missing
  double set_lookup_ns = 0.012;        // a set predicate whose result comes from a table, by rank
  double xor_plane_ns = 0.006;         // a set predicate that is an exclusive or of bit-planes,
  double xor_part_ns = 0.0024;         // and each of these
  int64_t max_plane_bytes = 8 << 20;   // of a block's predicate results: with more of them, blocks
                                       // are never cheaper
  int64_t min_ranked_predicates = 80;  // of a feature: fewer are evaluated one by one
  int64_t buckets_per_threshold = 8;   // of a rank table
  int64_t min_bounds_per_set = 8;  // of the sets of a lookup word, on average: fewer are faster as
                                   // an exclusive or
  int64_t min_lookup_words = 4;    // of a feature that needs no ranks otherwise
  int64_t max_lookup_bytes = 1 << 20;  // of a feature's lookup words, which stay in L2
  int64_t min_sets_per_pair = 4;  // sets with the same two bounds, so that these become a bit-plane
                                  // of their own
  int64_t min_window_features = 3;  // used features of eight neighbours, so that squares of values
                                    // are transposed
  int64_t
      far_row_bytes = 2048;  // rows that lie further apart are prefetched: no CPU does so by itself
};

// Bit-sliced trees, a row, by the size of a register and by its instructions.
struct TreeFormCosts {
  double perfect_node_ns;        // a node of a perfect tree, a level of an oblivious one
  double program_node_ns;        // a node of a node program,
  double large_program_node_ns;  // where its row masks do not fit the first cache
  double program_ns;  // each node program: its loops end at another count in every tree, which a
                      // CPU mispredicts
  double leaf_index_byte_ns;    // bit-planes become a byte of leaf indices
  double loaded_value_ns;       // a leaf value, loaded from memory
  double permuted_byte_ns;      // a byte of leaf values, by byte permutes from registers
  double permuted_register_ns;  // each register of bytes of leaf values beyond `kept_registers`
  int64_t
      kept_registers;  // that stay loaded through a block, and that one byte permute selects from
  int64_t whole_values_bytes;  // leaf values of a tree that fit so many bytes are permuted whole,
  double whole_value_ns;       // which takes so long
};

// 16 bytes: those of 32 bytes, in proportion to the instructions of NEON, counted in an emulator:
// half as many rows at a time, but single instructions that select bit by bit, and that permute 64
// bytes. 32 bytes: measured with AVX2. 64 bytes: measured with VBMI (Zen 4); leaf values without
// VBMI counted. Commands: `onnx-treebeard bench MODEL --strategy bitslice --batch 16384` where the
// CPU has the registers.
constexpr TreeFormCosts kTreeFormCosts16{0.0051, 0.014,  0.02, 0.4, 0.12, 0.5,
                                         0.056,  0.0085, 16,   0,   0};
constexpr TreeFormCosts kTreeFormCosts32{0.0033, 0.0062, 0.009, 0.2, 0.06, 0.35,
                                         0.0,    0.0144, 0,     0,   0};
constexpr TreeFormCosts kTreeFormCosts64{0.0012, 0.0028, 0.0045, 0.1, 0.03, 0.2,
                                         0.0,    0.0064, 0,      128, 0.02};
constexpr TreeFormCosts kTreeFormCostsVbmi{0.0012, 0.0028, 0.0045, 0.1, 0.03, 0.2,
                                           0.002,  0.001,  0,      128, 0.02};

// The hybrid: bit-sliced tree tops, walks through subtrees. Measure with `onnx-treebeard bench
// MODEL --strategy bitslice --batch 64,1024,16384` on scikit-learn's trees of full depth.
struct HybridCosts {
  // Of a walk through a subtree, where a step of other walks takes WalkCosts::step_ns.
  double subtree_step_ns = 1.5;
  double subtree_leaf_ns = 4.0;
  double flags_step_factor = 2.0;  // steps, where nodes test differently and copies of rows do not
                                   // help
  double single_block_factor = 4.0;  // a block that comes alone takes more than one of many, which
                                     // find the tables in L2
  double nan_copy_value_ns = 0.2;  // a value that is tested for NaN, and copied twice where its row
                                   // has any
  double nan_copied_values_per_comparison = 4;  // rows with more values than that are not copied
  int64_t max_nan_copy_bytes = 16 << 10;        // of a row
  int64_t l2_bytes_for_planes = 512 << 10;  // predicate results of all tree tops, while trees are
                                            // evaluated
  int64_t l2_bytes_for_rows = 512 << 10;    // rows that walk through subtrees together
  int64_t subtree_index_bytes = 4 << 20;    // of these rows, which are read one after the other
  int64_t max_first_steps = 12;             // before rows at leaves are left out
};

// Trees in SIMD lanes. Instructions counted with `make count`; the time of one measured with
// `onnx-treebeard bench MODEL --strategy tree_simd --batch 1`.
struct TreeSimdCosts {
  double instruction_ns = 0.11;
  double rank_instructions = 35.0;  // of a column
  double leaf_value_instructions = 3.5;
  // Accumulators of several rows take turns, where a row has one.
  double further_leaf_value_instructions = 2.3;
  // A node of a perfect tree: its predicate on 16 columns, the byte permute for each 16 more, the
  // select between its subtrees. A predicate's instructions are twice those that are carried out,
  // because its tables come from L2.
  double predicate_instructions = 6.0, byte_permute_instructions = 4.0, select_instructions = 1.2;
  // QuickScorer masks: a predicate, a byte of its mask, going on to another 16 columns.
  double masked_predicate_instructions = 8.0, mask_byte_instructions = 4.0,
         segment_instructions = 8.0;
  // Registers of 64 bytes are read from L2 no faster than those of 32, two of them (Zen 5).
  int32_t fast_table_lanes = 32;
  // Further rows of those that go through the trees together find the tables in the first cache:
  // what a predicate of perfect trees saves, with registers of 32 bytes; what it takes of the
  // others, of masks more with registers of 32 bytes than with wide ones.
  double cached_predicate_instructions = 3.0;
  double further_masks_share = 0.8, further_wide_masks_share = 0.45, further_walks_share = 0.87;
  // Walks on ranks, which wait for loads: a step, what a tree takes besides.
  double walked_step_instructions = 7.5, walked_tree_instructions = 30.0;
};

// Forms of trees, where the cheaper one is known without a look at rows. Measure with `make bench`.
struct FormSelection {
  double max_share_with_form = 0.97;  // what all trees cost with a further form, of what they cost
                                      // without: every form is code of its own
};

// Threads. Measure with `onnx-treebeard bench MODEL --threads 1,2 --batch 1,64,1024`.
struct ThreadCosts {
  double min_call_ns = 25e3;          // a call that takes less stays on the caller's thread
  double wake_ns = 5e3;               // until threads of a pool have begun
  double min_item_ns = 10e3;          // what a work item should be worth
  double tree_score_ns = 1.5;         // the score of a tree is written, read again, and added
  double max_shared_share = 0.8;      // of the time on one thread: costs are estimates, and what is
                                      // only just shorter is not shared
  double max_tried_share = 1.2;       // the same where calls are timed, and the faster way is kept
  int64_t items_per_block = 4;        // work items of a large row block, each of
  int64_t item_rows = 512;            // a multiple of so many rows
  int64_t rest_rows = 64;             // the last rows are shared by multiples of so many
  int64_t max_tree_scores = 1 << 20;  // that have memory
};

// Kernels of GPUs. A cost is in instructions that a multiprocessor starts (threads/kernel_work.h).
// How often a kernel does what is counted: instructions of a thread in SASS for sm_90 (`ptxas`,
// `nvdisasm`); passes of shared memory and sectors of global memory of a warp, by the interpreter
// of PTX (tests/support/ptx). How long that takes: NOT measured on a card, until `make card` fits
// it. Until then bank passes and sectors are what a multiprocessor does in a clock, and latencies
// are rounded from what is published of cards from sm_80 on.
struct GpuCosts {
  // How long things take, as many instructions as a multiprocessor starts meanwhile, at four a
  // clock. `make card` fits these, to kernels that are bound by each.
  double bank_pass_instructions = 4.0;       // shared memory answers a warp once
  double sector_instructions = 1.0;          // a cache answers a sector: four of each in a clock
  double memory_sector_instructions = 12.0;  // the device's memory does, for all multiprocessors:
                                             // 32 bytes at 1.5 TB/s and 1.4 GHz, 108 of them
  double waited_clock_instructions = 4.0;    // a clock in which nothing can start
  double min_rows_factor = 1.0;  // from so many times the rows that costs expect, each has a
                                 // thread

  // How long a thread waits for an answer, in clocks.
  double instruction_clocks = 5.0;
  double shared_clocks = 30.0;
  double cache_clocks = 40.0;
  double second_cache_clocks = 250.0;
  double memory_clocks = 500.0;
  double loads_together = 4.0;      // of a loop whose step ptxas knows, which it unrolls
  int64_t cache_bytes = 512 << 10;  // of a multiprocessor, and its part of the second cache
  int64_t multiprocessors = 108;    // of a card of sm_80

  // Ranked walks.
  double ranked_column_instructions = 49.0;  // a value's rank: 197 for the four of a word, however
                                             // many thresholds there are;
  double ranked_value_sectors = 36.0;        // values of as many rows, and the column's record;
                                             // thresholds besides,
  double bisections_together = 2.0;          // of a word's four columns, as ptxas orders them
  double ranked_step_instructions = 7.0;  // a node of a walk on ranks: two loads, of a word of the
                                          // node and of a rank,
  double ranked_tree_instructions = 4.0;  // and each tree
  double sector_level_instructions = 11.0;  // a level of a deep tree, three of which are a sector
                                            // of a lane,
  double sector_level_sectors = 8.0;        // read in two halves,
  double sector_tree_instructions = 24.0;   // and each tree

  // Staged walks.
  double staged_value_instructions = 20.0;  // a value of a row that is copied into shared memory,
  double staged_value_sectors = 5.0;        // a line of 32 neighbours that does not begin at one
  double staged_loads_together = 8.0;       // values that a lane waits for together
  double staged_step_instructions = 7.0;    // a node of that walk,
  double staged_value_passes = 2.5;         // whose value shares a bank with those of other lanes,
  double staged_tree_instructions = 4.0;    // and each tree

  // Walks on the row's values in global memory.
  double walked_step_instructions = 34.0;  // a node: five loads, of which that of the value waits
                                           // for the others,
  double walked_step_sectors = 48.0;       // 32 of which are values of as many rows, and the others
                                           // nodes: 42 for trees of depth 6, 67 of 12
  double walked_tree_instructions = 26.0;  // and each tree,
  double added_leaf_instructions = 7.25;   // whose leaf another kernel adds

  // Of several kinds.
  double leaf_value_instructions = 4.0;  // each further value of a leaf
  double leaf_sectors = 24.0;  // the leaves of a warp in global memory: of deep trees, and of walks
                               // on values
  double copied_rank_instructions = 4.5;   // a word of ranks that is copied into shared memory,
  double copied_tree_instructions = 12.0;  // and a piece of trees, mostly 16 bytes, one at a time

  // A block that has one row: threads share the columns and the trees.
  double block_step_instructions = 15.0;  // a node of each tree of a warp,
  double block_step_sectors = 32.0;       // each with a sector of its own, or of two halves
  double block_added_instructions = 3.0;  // a value that one thread adds

  // Registers of a thread, at most, by ptxas for sm_90.
  int64_t rank_rows_registers = 48;
  int64_t ranked_trees_registers = 32;
  int64_t sector_trees_registers = 32;
  int64_t staged_trees_registers = 48;
  int64_t thread_walk_registers = 64;
  int64_t thread_add_leaves_registers = 32;
  int64_t block_ranks_registers = 32;
  int64_t block_trees_registers = 32;
  int64_t block_sectors_registers = 48;

  double block_cost_factor = 1.02;  // costs are estimates: of blocks that cost as much more than
                                    // the cheapest, that with most resident threads is taken
};

constexpr WalkCosts kWalkCosts{};
constexpr BitsliceCosts kBitsliceCosts{};
constexpr HybridCosts kHybridCosts{};
constexpr TreeSimdCosts kTreeSimdCosts{};
constexpr FormSelection kFormSelection{};
constexpr ThreadCosts kThreadCosts{};
constexpr GpuCosts kGpuCosts{};

}  // namespace treebeard::planner
