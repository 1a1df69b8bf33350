// The trees of LightGBM's JSON dump: nested objects -> joined columns.
//
// In: rows of trees, whose key "tree_structure" has the outermost node. Out: nodes and leaves of
// each tree in the order of their own numbers.
//
//     {"num_leaves": 3, "tree_structure":
//       {"split_index": 0, "split_feature": 1, "decision_type": "<=", "threshold": 0.5, "default_left": true,
//        "missing_type": "NaN", "internal_count": 90,            "decision_type" "==" has a set: "threshold": "1||4||7"
//        "left_child": {"split_index": 1, ...},
//        "right_child": {"leaf_index": 0, "leaf_value": 0.25, "leaf_count": 30}}}
//
// The dump has 17 digits, which are exact; but it writes 1e300 for every larger threshold. A
// threshold lies between values of the training data, or is infinite (which separates NaN from all
// numbers): where all values in training were smaller, 1e300 is an infinity. Otherwise it is
// refused.
#pragma once

#include "readers/boosters/lightgbm_trees.h"

namespace treebeard::readers::boosters {

// order: the rows to read. largest: (F,) the largest value of each feature in training, infinite
// where it is unknown. Throws a Fault that names tree, node and key; of kind kUnsupported for
// linear leaves and for thresholds that the dump cuts off.
LightgbmTrees read_dump_trees(const documents::Rows& rows, const Wholes& order,
                              const Numbers& largest);

}  // namespace treebeard::readers::boosters
