// The outputs of a TreeEnsembleClassifier: which columns, which transform, which label.
//
// In: attributes, columns and trees of the node. Out: `Outputs`. ONNX Runtime (1.31.1) distinguishes by the number of labels and, with two
// labels, by the class ids that the weights use; s is the sum of all weights:
//
//     labels  class ids   scores                             label                          rule
//     1       0           [s]                                1 if s > 0 else 0              49
//     2       all 0       [1 - s, s] or [-s, s]              second if s > 0.5 or s > 0     44, 45
//     2       all 1       transform([0, s])                  second if s > 0.5 or s > 0     44, 46
//     2       0 and 1     transform(sums + base value)       number 1 if the second > 0     47
//     > 2     any         transform(sums + base values)      first largest scored class     43
//
// The first form of rules 44 and 45 is used if no weight is negative. With LOGISTIC, rule 45 is [logistic(-s), logistic(s)]; the SOFTMAX
// transforms are not applied there. Two labels with two base values b0, b1 are a case of their own (rule 48), where s0 is the sum of class
// 0, t a bound as in rule 44:
//
//     class ids   scores                              label
//     all 0       transform([s0 + b0, 0])             second if s0 + b0 > t
//     all 1       transform([0, b1])                  second if b1 > t
//     0 and 1     transform([-(s0 + b1), s0 + b1])    number 1 if s0 + b1 > 0
//
// Without `ort`, two used class ids are read as rule 43 does, and classes that no leaf scored compete with 0.
#pragma once

#include "readers/onnx/outputs.h"

namespace treebeard::readers::onnx {

Outputs classifier_outputs(const Attributes& attributes, const TreeColumns& columns, const Trees& trees, bool ort);

}  // namespace treebeard::readers::onnx
