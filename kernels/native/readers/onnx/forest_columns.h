// Columns of a `Forest` that the readers of all tree operators make in the same way; the weights of
// leaves that are listed; forests of listed nodes.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/arrays.h"
#include "forest/forest.h"
#include "readers/onnx/classifier_outputs.h"
#include "readers/onnx/node_attributes.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {

// Every weight of every leaf, or of the target `only` alone. one_target: they all go to target 0.
LeafWeights all_weights(const TreeColumns& columns, const Trees& trees, bool one_target,
                        std::optional<int64_t> only);
// Leaves that score nothing.
LeafWeights no_weights(const TreeColumns& columns, const Trees& trees);
// One weight a leaf: its first, or its nodes_values entry if it has none (rules 28, 29).
LeafWeights first_weights(const TreeColumns& columns, const Trees& trees);

// (n_targets,) whether some tree has a weight for the target at each of its leaves.
std::vector<uint8_t> always_scored(const TreeColumns& columns, const Trees& trees,
                                   int64_t n_targets);
// Whether some tree has a positive weight at each of its leaves, whatever the target.
bool has_positive_tree(const TreeColumns& columns, const Trees& trees);

// Targets that a row may leave unscored, for minimum and maximum of several targets, where each
// leaf of TreeEnsemble (ai.onnx.ml 5) scores one of them.
//
// In: the outputs of the operator, its roots and children. Out: a target that may be scored by no
// leaf that a row reaches, which ONNX Runtime gives 0 (rule 34); nothing if there is none. A target
// with a tree whose leaves all score it is always scored.

// Children may form cycles.
std::optional<int64_t> maybe_unscored_target(const Outputs& outputs,
                                             const std::vector<int32_t>& root,
                                             const std::vector<int32_t>& true_child,
                                             const std::vector<int32_t>& false_child);

// Rule 11: ONNX Runtime compares NaN like any number, and NaN != threshold holds; without `ort` the
// flags alone decide.
Column<uint8_t> missing_directions(const Column<uint8_t>& flags, const Column<uint8_t>& predicate,
                                   bool ort);

// One more than the highest feature; 0 where there is none.
int64_t feature_count(const Column<int32_t>& feature);

Column<double> doubles(const FloatColumn& values);

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

// Labels that are texts, one after the other in UTF-8, and where each of them ends.
struct LabelText {
  std::vector<int64_t> ends;
  std::vector<uint8_t> bytes;
};
LabelText label_text(const Labels& labels);

// Writes a forest that was read into a result for Python: columns as arrays, the rest as numbers,
// both by their names in `Forest`.

// Labels that are texts are label_text and label_ends.
void write_forest(const Forest& forest, NamedArrays& result);

}  // namespace treebeard::readers::onnx
