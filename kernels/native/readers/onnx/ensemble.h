// Reads TreeEnsemble of ai.onnx.ml 5: nodes and leaves numbered separately, category sets, double
// precision throughout.
//
// In: the attributes of the node and the type of its input (float or double), which is the type of
// everything. Out: a `Forest`. Differences from the operators of ai.onnx.ml 1 and 3, with ONNX
// Runtime's (1.31.1) rules:
//
//     rules 16, 17 category sets, see sets.h
//     rules 23, 24 indices count nodes and leaves of the whole operator; a root with the same leaf on both sides is this leaf
//     rule 34      a leaf has one weight, so of several targets some may stay unscored; there are no base values to lose
//     rule 38      ONNX Runtime exchanges ONNX's numbers of LOGISTIC and SOFTMAX
#pragma once

#include <optional>

#include "forest/forest.h"
#include "readers/onnx/attributes.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

// Not yet validated.
Forest ensemble_forest(const Attributes& attributes, ElementType input_type,
                       std::optional<int64_t> n_features, bool ort);

}  // namespace treebeard::readers::onnx
