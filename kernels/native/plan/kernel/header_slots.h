// The slots of the header of a kernel's tables. Made by compiler/layouts/table_header.py.
// clang-format off
#pragma once

#include <cstdint>

namespace treebeard::planner {

constexpr int64_t kHeaderVersion = 1;
constexpr int32_t kHeaderSlots = 128, kFirstUnitSlot = 96;
constexpr int32_t kHeaderTableCount = 39, kHeaderNumberCount = 46;
constexpr int64_t kHeaderBytes = kHeaderSlots * int64_t{8};

enum class HeaderTable : int32_t {
  kTrees = 1, kNodes, kValues, kPositions, kLeaves, kWeights, kSets, kTiles, kShapes, kThresholds,
  kFeatures, kFlags, kFirstWords, kEnds, kSpans, kPacked, kOrder, kNumbers, kComparisons, kMasked,
  kRankTables, kBuckets, kRankThresholds, kParities, kParts, kWords, kCalls, kSteps, kLeafSlots,
  kBytes, kSubtreesNodes, kSubtreesSets, kColumns, kRuns, kTreeRuns, kGroups, kSegments,
  kPredicates, kTargets
};

enum class HeaderNumber : int32_t {
  kNTargets = 40, kNTrees, kMissingValue, kZeroThreshold, kNTiles, kLeafTileShape, kPackedFeatures,
  kPackedSlots, kSums, kNCalls, kNTreeRuns, kTargetsOfTree, kFeatureGroups, kFeatureBits,
  kFeatureMask, kRowsTogether, kSubtreeIndices, kNanCopies, kCopyValues, kSecondCopy,
  kCopiedGrouped, kCopiedLast, kLeafStride, kCopiedSingly, kCopiesRows, kFirstSteps, kFurtherSteps,
  kTreeDepth, kRankWords, kThreadBytes, kGroupTrees, kWalkedTrees, kNColumns, kKeys, kStates,
  kWorklist, kFrameBytes, kNGroups, kPaths, kPathBits, kPathSums, kPathTerms, kNTermFeatures,
  kTermRowBytes, kTermValues, kInputBytes
};

constexpr const char* kHeaderTables[] = {
    "trees", "nodes", "values", "positions", "leaves", "weights", "sets", "tiles", "shapes",
    "thresholds", "features", "flags", "first_words", "ends", "spans", "packed", "order", "numbers",
    "comparisons", "masked", "rank_tables", "buckets", "rank_thresholds", "parities", "parts",
    "words", "calls", "steps", "leaf_slots", "bytes", "subtrees.nodes", "subtrees.sets", "columns",
    "runs", "tree_runs", "groups", "segments", "predicates", "targets"
};
constexpr const char* kHeaderNumbers[] = {
    "n_targets", "n_trees", "missing_value", "zero_threshold", "n_tiles", "leaf_tile_shape",
    "packed_features", "packed_slots", "sums", "n_calls", "n_tree_runs", "targets_of_tree",
    "feature_groups", "feature_bits", "feature_mask", "rows_together", "subtree_indices",
    "nan_copies", "copy_values", "second_copy", "copied_grouped", "copied_last", "leaf_stride",
    "copied_singly", "copies_rows", "first_steps", "further_steps", "tree_depth", "rank_words",
    "thread_bytes", "group_trees", "walked_trees", "n_columns", "keys", "states", "worklist",
    "frame_bytes", "n_groups", "paths", "path_bits", "path_sums", "path_terms", "n_term_features",
    "term_row_bytes", "term_values", "input_bytes"
};

inline const char* name_of(HeaderTable table) {
  return kHeaderTables[static_cast<int32_t>(table) - static_cast<int32_t>(HeaderTable::kTrees)];
}

inline const char* name_of(HeaderNumber number) {
  return kHeaderNumbers[static_cast<int32_t>(number) - static_cast<int32_t>(HeaderNumber::kNTargets)];
}

}  // namespace treebeard::planner
