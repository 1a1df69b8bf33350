// Reads TreeEnsembleRegressor and TreeEnsembleClassifier of ai.onnx.ml 1 to 3, which list their nodes by tree.
//
// In: the attributes of the node and the type of its input; thresholds are doubles where that is double, else floats. Out: a `Forest`.
#pragma once

#include <optional>

#include "forest/forest.h"
#include "readers/onnx/attributes.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

// Not yet validated.
Forest listed_forest(const Attributes& attributes, bool is_classifier, ElementType input_type,
                     std::optional<int64_t> n_features, bool ort);

}  // namespace treebeard::readers::onnx
