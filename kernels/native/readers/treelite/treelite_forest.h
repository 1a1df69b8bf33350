// A checkpoint of Treelite to a `Forest`, as `treelite.gtil.predict` computes it.
//
// In: the bytes of a checkpoint, the type of the rows. Out: a forest, validated. Throws a Fault
// that names tree, node and field in the checkpoint's own numbers; one that the model is not served
// for what a forest cannot say.
//
//     rows       float or double: sums and scores have their type, and so have leaves before they are added
//     node       x < threshold, or one of four other comparisons, leads to the left child; NaN by default_left
//     category   x is cut to a whole number and looked up; what is negative or too large is in no list
//     sums       from 0, tree by tree; averages are divided by the trees of a target and class; the base score is added last, in double precision
//     scores     (targets, classes) side by side, changed by the postprocessor
//
// A node's hits are its data_count where all nodes have one, else its sum_hess. Binary classifiers
// choose the second class where the score is above 0.5, others the first largest score, as nvForest
// and cuML do; Treelite itself chooses no class.
#pragma once

#include <string_view>

#include "forest/forest.h"
#include "readers/planner_types.h"

namespace treebeard::readers::treelite {

// rows: kFloat or kDouble; kNone: the type of the checkpoint's thresholds.
Forest treelite_forest(std::string_view bytes, ElementType rows = ElementType::kNone);

}  // namespace treebeard::readers::treelite
