// The header in front of a kernel's tables: slots of 8 bytes, which mean the same in every model (onnx_treebeard/compiler/layouts/header.py describes
// them).
//
//     version | tables: where each begins | numbers | slots for tables of layouts that are plugged in | units | tables ...
//     0         8                                                                  kFirstUnitSlot * 8   kHeaderBytes
#pragma once

#include <cstdint>

namespace treebeard::planner {

constexpr int64_t kHeaderVersion = 1;
constexpr const char* kHeaderTables[] = {
    "trees", "nodes", "values", "positions", "leaves", "weights", "sets", "tiles", "shapes", "thresholds", "features",
    "flags", "first_words", "ends", "spans", "packed", "order", "numbers", "comparisons", "masked", "rank_tables", "buckets",
    "rank_thresholds", "parities", "parts", "words", "calls", "steps", "leaf_slots", "bytes", "subtrees.nodes", "subtrees.sets",
    "columns", "runs", "tree_runs", "groups", "segments", "predicates", "targets",
};
constexpr const char* kHeaderNumbers[] = {
    "n_targets", "n_trees", "missing_value", "zero_threshold", "n_tiles", "leaf_tile_shape", "packed_features",
    "packed_slots", "sums", "n_calls", "n_tree_runs", "targets_of_tree", "feature_groups", "feature_bits",
    "feature_mask", "rows_together", "subtree_indices", "nan_copies", "copy_values", "second_copy", "copied_grouped",
    "copied_last", "leaf_stride", "copied_singly", "copies_rows", "first_steps", "further_steps",
    "tree_depth", "rank_words", "thread_bytes", "group_trees", "walked_trees",
};
constexpr int32_t kHeaderTableCount = sizeof(kHeaderTables) / sizeof(*kHeaderTables);
constexpr int32_t kHeaderNumberCount = sizeof(kHeaderNumbers) / sizeof(*kHeaderNumbers);
constexpr int32_t kHeaderSlots = 128;
constexpr int32_t kFirstUnitSlot = 96;
constexpr int64_t kHeaderBytes = kHeaderSlots * int64_t{8};
static_assert(1 + kHeaderTableCount + kHeaderNumberCount <= kFirstUnitSlot);

}  // namespace treebeard::planner
