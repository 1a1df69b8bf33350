// Reads the tree nodes of ai.onnx.ml: TreeEnsembleRegressor and TreeEnsembleClassifier (1 and 3),
// TreeEnsemble (5).
//
// In: a node's operator and attributes, the type of its input. Out: a `Forest` that computes, bit
// for bit, what ONNX Runtime 1.32.0 computes on one thread (`ort`), or what the operator's text
// says. What a `Forest` cannot say exactly and what is malformed ends in a Fault that names tree,
// node, field and rule. The rules are numbered where they are handled:
//
//     2, 4-6, 12, 18    tree_structure.h, node_attributes.h           types, lengths, modes
//     19, 20, 21, 27    tree_structure.h                         ids, roots, leaves
//     1, 10, 11         here and forest_columns.h        input types, predicates, missing values
//     13-15             ort_quirks.h                    folded BRANCH_EQ chains
//     28-37             classifier_outputs.h, forest_columns.h  leaf weights, aggregation, regressor transforms
//     42-49             classifier_outputs.h                    score forms and labels
//     16-18, 23, 24, 38 tree_ensemble_v5.h                      TreeEnsemble; rule 34 in forest_columns.h
//
// Rules 22 and 23 are relaxed: several branches may lead to a node, which ONNX Runtime refuses to
// load. Readings with and without `ort` differ in rules 11, 13-15, 17, 28, 29, 34, 37,
// 38, 43 and 47. `docs/onnx-rules.md` lists all rules.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "forest/forest.h"
#include "readers/onnx/node_attributes.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {

// A NodeProto of ONNX: its bytes in, operator and attributes out.

constexpr char kDamagedText[] = "holds a name that is not UTF-8 text";

struct NodeProto {
  std::string_view domain;
  std::string_view op_type;
  Attributes attributes;
};

// Throws a Fault where the bytes are no protobuf message. They outlive what is read from them.
NodeProto read_node_proto(std::string_view bytes);

struct Reading {
  ElementType input_type = ElementType::kFloat;  // of the node's rows
  std::optional<int64_t> n_features;  // columns of its rows, where the model states them; else the
                                      // highest feature decides
  bool ort = true;
};

// Validated.
Forest node_forest(const NodeProto& node, const Reading& reading);

// The numbers of trees and decision nodes of a node that may be invalid, as far as its attributes
// have them.
struct NodeSize {
  int64_t trees = 0;
  int64_t nodes = 0;
};
NodeSize node_size(const NodeProto& node);

}  // namespace treebeard::readers::onnx
