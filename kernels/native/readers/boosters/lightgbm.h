// Reads a model of LightGBM, in its text format or as its JSON dump: in double precision, so that
// scores and raw scores are those of Booster.predict.
//
// In: a scanned file. Out: a validated forest; names, the categories of data frames and boosting
// rounds are booster_model.h's. Throws a Fault that names tree, node and field; of kind
// kUnsupported for unknown versions, and thresholds that a dump cannot express.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "forest/forest.h"
#include "readers/boosters/checked_lookup.h"
#include "readers/documents/scanned_document.h"
#include "readers/reader_support.h"

namespace treebeard::readers::boosters {

// The trees of a LightGBM model, from its text or its JSON dump -> the columns of a forest.
//
// In: columns as the file has them. LightGBM numbers nodes and leaves of a tree separately, as a
// forest does:
//
//     a tree of k leaves has k - 1 nodes, node 0 is its root; child c >= 0 is node c, child c < 0 is leaf ~c
//     comparison    x <= threshold goes left; a missing value goes left if default_left. Missing are, by the node's missing type:
//                   none, and NaN counts as 0 (kMissingNone); zero and NaN (kMissingZero); NaN (kMissingNan)
//     categories    trunc(x) in the node's set goes left; everything else goes right, NaN too, whatever the missing type
//     linear leaf   constant + coefficient * x + ...; its value where one of these x is NaN
//
// Out: roots, nodes, leaves and sets. Throws a Fault that names tree and node (or leaf) for
// features out of range and children that form no tree.

constexpr int64_t kMissingNone = 0, kMissingZero = 1, kMissingNan = 2;

// N nodes and L leaves of T trees; S sets of M categories.
struct LightgbmTrees {
  Entries nodes, leaves;
  Wholes feature, missing, left, right;  // (N,) children in the numbering of the tree
  Numbers threshold;                     // (N,) 0 where the node has a set
  std::vector<uint8_t> default_left;     // (N,)
  Wholes category_set;                   // (N,) -1 where the node compares
  Wholes set_start{0};                   // (S + 1,)
  Numbers set_member;                    // (M,) rising in each set
  Numbers leaf_value;                    // (L,)
  Numbers leaf_constant;                 // (L,) where some tree has linear leaves, or none
  Wholes term_count;                     // (L,) or none, likewise
  Wholes term_feature;                   // of all leaves, leaf by leaf, as term_coefficient
  Numbers term_coefficient;
  Numbers node_hits, leaf_hits;  // (N,) and (L,), or none of either
};

// order: the number of each tree in the file, rising by one. forest: its features and targets are
// known; tree i of these adds to target i % n_targets. Hits that are no counts are left out.
void add_trees(LightgbmTrees trees, const Wholes& order, Forest& forest);

// What a LightGBM model says beside its trees, in its text or in its JSON dump. In: a scanned file.
// Out: facts; outputs of a forest.

struct LightgbmFacts {
  int64_t n_features = 0;
  int64_t n_targets = 1;  // trees of an iteration
  bool averages = false;  // of a random forest
  // "NAME KEY:VALUE ..."; none for an objective of the user's own
  std::optional<std::string_view> objective;
};

// model: of the header of a text, or of a dump. Throws a Fault for an unknown version. Dumps of
// LightGBM before 2.2 say neither the objective nor whether trees are averaged: their scores are
// sums.
LightgbmFacts lightgbm_facts(const Section& model);

// Throws a Fault for a text that is cut off, or whose trees are not as many as its header says, not
// numbered in order, or malformed.
void check_text(const documents::Document& document);

// Sets the types, targets, features and post-transform of a forest. Throws a Fault for targets that
// do not divide the trees, and for an unknown objective. All objectives were checked against
// LightGBM 4.7.
void add_outputs(const LightgbmFacts& facts, int64_t n_trees, Forest& forest);

// The trees to read: the first, which adds to the first target, and the end.
using TreeRange = std::pair<int64_t, int64_t>;
// The numbers of these trees in a file.
Wholes order_of(const TreeRange& trees, int64_t n_trees);

// The entry of each of these features in the feature_infos of a dump, if it has one.
std::vector<std::optional<Section>> feature_infos(const Section& model,
                                                  const std::vector<std::string>& names);

// Of a document of `scan_sections`:
//
//     tree                      the format of the file
//     version=v4                header: one key=value in each line; average_output has no value
//     num_tree_per_iteration=1
//     max_feature_idx=27
//     objective=binary sigmoid:1
//     ...
//     Tree=0                    tree i adds to target i % num_tree_per_iteration
//     num_leaves=31
//     ...
//     end of trees              importances and parameters follow, which do not affect predictions
Forest lightgbm_forest(const documents::Document& document, const LightgbmFacts& facts,
                       const TreeRange& trees);

// Of a document of `scan_json`:
//
//     {"version": "v4", "num_tree_per_iteration": 1, "max_feature_idx": 27,
//      "objective": "binary sigmoid:1",     left out for an objective of the user's own, and before LightGBM 2.2
//      "average_output": false,             left out before LightGBM 2.2
//      "feature_names": ["age", ...],
//      "feature_infos": {"age": {"max_value": 93, ...}},      distinguishes an infinite threshold from a large one
//      "tree_info": [{"tree_index": 0, ...}, ...]}            the first index is above 0 in a dump that starts at a later iteration
Forest lightgbm_dump_forest(const documents::Document& document, const LightgbmFacts& facts,
                            const TreeRange& trees);

}  // namespace treebeard::readers::boosters
