// What tree nodes output: score forms, post-transforms, labels; of classifiers, by their own rules.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "forest/forest.h"
#include "readers/onnx/tree_structure.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {

// What an ai.onnx.ml tree node makes of the leaves it reaches: weights, base values, aggregate,
// post-transform, labels.
//
// In: the columns of the node, its trees and its other attributes. Out: `Outputs`, the part of a
// `Forest` behind the leaves, or a Fault that names the rule of ONNX Runtime (1.32.0) that a
// `Forest` cannot say. Here are the regressor and what the operators share; classifier_outputs.h
// has rules 42-49:
//
//     rules 28, 29  one target: the first weight of a leaf counts, a leaf without weight adds its nodes_values entry
//     rules 31-33   base values come last; minimum, maximum and average of one target add 0.0 where there is none
//     rule 34       a target that no reached leaf scored gives 0 and not its base value (BasePosition::kScored)
//     rule 37       one target: no post-transform but PROBIT is applied
//
// A target counts as always scored if one tree has a weight for it at every leaf; that is what
// converters write.

// W weights of L leaves, as in `Forest`.
struct LeafWeights {
  Column<int64_t> start;   // (L + 1,)
  Column<int32_t> target;  // (W,)
  FloatColumn weight;      // (W,)
};

// The fields of a `Forest` behind its leaves; same names, same meaning.
struct Outputs {
  int64_t n_targets = 0;
  LeafWeights leaves;
  FloatColumn base_values;
  BasePosition base_position = BasePosition::kLast;
  Aggregate aggregate = Aggregate::kSum;
  PostTransform post_transform = PostTransform::kNone;
  ScoreForm score_form = ScoreForm::kPlain;
  LabelRule label_rule = LabelRule::kNone;
  Labels labels;
};

Outputs regressor_outputs(const Attributes& attributes, const TreeColumns& columns,
                          const Trees& trees, bool ort);

// Rule 37, and the 0.0 of rules 31-33, which turns -0.0 into 0.0; `scored_only`: a target may stay
// unscored, and that shows.
Outputs as_onnxruntime_ends(Outputs outputs, bool scored_only);

// Rule 34: base values are for targets that a reached leaf scored, the others are 0. ONNX Runtime's
// sums start at 0.0, so that weights of 0.0 and -0.0 are the same; here they start at -0.0, and 0.0
// means that there was a weight.
Outputs with_scored_only(Outputs outputs);

// The post-transform as the model states it; `type` is that of the sums.
PostTransform read_post_transform(const Attributes& attributes, ElementType type);

// Throws a Fault where the transform of sums of that type is not served.
void check_precision(PostTransform transform, ElementType type);

// Every weight belongs to one of the targets or classes (rule 30).
void check_targets(const TreeColumns& columns, int64_t n_targets, const char* field);
// The number of base values is one of `accepted` (rule 35).
void check_base_values(const TreeColumns& columns, std::initializer_list<int64_t> accepted);
// Infinite numbers and NaN are served where they only enter sums (not `strict`), a base value of
// -0.0 where nothing depends on its sign (not `signed_zero`).
void check_numbers(const TreeColumns& columns, bool strict, bool signed_zero);

// As the operators write it.
const char* aggregate_name(Aggregate aggregate);
bool is_extreme(Aggregate aggregate);
bool is_softmax(PostTransform transform);
bool all_finite(const FloatColumn& column);

// The outputs of a TreeEnsembleClassifier: which columns, which transform, which label.
//
// In: attributes, columns and trees of the node. Out: `Outputs`. ONNX Runtime (1.32.0)
// distinguishes by the number of labels and, with two labels, by the class ids that the weights
// use; s is the sum of all weights:
//
//     labels  class ids   scores                             label                          rule
//     1       0           [s]                                1 if s > 0 else 0              49
//     2       all 0       [1 - s, s] or [-s, s]              second if s > 0.5 or s > 0     44, 45
//     2       all 1       transform([0, s])                  second if s > 0.5 or s > 0     44, 46
//     2       0 and 1     transform(sums + base value)       number 1 if the second > 0     47
//     > 2     any         transform(sums + base values)      first largest scored class     43
//
// The first form of rules 44 and 45 is used if no weight is negative. With LOGISTIC, rule 45 is
// [logistic(-s), logistic(s)]; the SOFTMAX transforms are not applied there. Two labels with two
// base values b0, b1 are a case of their own (rule 48), where s0 is the sum of class 0, t a bound
// as in rule 44:
//
//     class ids   scores                              label
//     all 0       transform([s0 + b0, 0])             second if s0 + b0 > t
//     all 1       transform([0, b1])                  second if b1 > t
//     0 and 1     transform([-(s0 + b1), s0 + b1])    number 1 if s0 + b1 > 0
//
// Without `ort`, two used class ids are read as rule 43 does, and classes that no leaf scored
// compete with 0.

Outputs classifier_outputs(const Attributes& attributes, const TreeColumns& columns,
                           const Trees& trees, bool ort);

}  // namespace treebeard::readers::onnx
