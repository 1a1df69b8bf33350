// Columns of a `Forest` that the readers of all tree operators make in the same way.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/named_arrays.h"
#include "forest/forest.h"
#include "readers/onnx/attributes.h"
#include "readers/onnx/classifier.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

// Rule 11: ONNX Runtime compares NaN like any number, and NaN != threshold holds; without `ort` the
// flags alone decide.
Column<uint8_t> missing_directions(const Column<uint8_t>& flags, const Column<uint8_t>& predicate,
                                   bool ort);

// One more than the highest feature; 0 where there is none.
int64_t feature_count(const Column<int32_t>& feature);

Column<int32_t> narrow(const IntColumn& values);
Column<double> doubles(const FloatColumn& values);
// 0, 1, 2, ...
Column<int64_t> counted(int64_t count);

void put_outputs(Outputs outputs, Forest& forest);

// Throws a Fault where there are more of `what` than a Forest has numbers for.
void check_count(const char* what, int64_t count);

// Reads TreeEnsembleRegressor and TreeEnsembleClassifier of ai.onnx.ml 1 to 3, which list their
// nodes by tree.
//
// In: the attributes of the node and the type of its input; thresholds are doubles where that is
// double, else floats. Out: a `Forest`.

// Not yet validated.
Forest listed_forest(const Attributes& attributes, bool is_classifier, ElementType input_type,
                     std::optional<int64_t> n_features, bool ort);

// Writes a forest that was read into a result for Python: columns as arrays, the rest as numbers,
// both by their names in `Forest`.

// Everything that a reader of ONNX knows. Labels that are texts are label_text, UTF-8, and
// label_ends, where each of them ends in it.
void write_forest(const Forest& forest, Result& result);

}  // namespace treebeard::readers::onnx
