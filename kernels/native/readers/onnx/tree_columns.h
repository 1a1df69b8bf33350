// The attributes of TreeEnsembleRegressor and TreeEnsembleClassifier (ai.onnx.ml 1 to 3) as columns of checked type and length.
//
// In: attributes, and the type of thresholds. Out: `TreeColumns`, one entry a listed node and one a listed weight, still in the source's
// own numbering. Source of the format: the operator texts; where they are silent, ONNX Runtime 1.31.1.
#pragma once

#include <cstdint>
#include <string>

#include "base/fault.h"
#include "readers/onnx/attributes.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

// Modes besides those of `Predicate`.
constexpr uint8_t kMemberMode = 253;
constexpr uint8_t kLeafMode = 254;

// N listed nodes (leaves included) and W listed weights.
struct TreeColumns {
  IntColumn tree_id;  // (N,) 32-bit numbers, like all ids here
  IntColumn node_id;
  Column<uint8_t> mode;  // Predicate or kLeafMode
  IntColumn feature;     // unchecked at leaves
  FloatColumn value;     // threshold; at a leaf the value that rule 29 may use
  Column<uint8_t> missing_true;
  IntColumn true_id;  // unchecked at leaves
  IntColumn false_id;
  FloatColumn hits;       // (N,), or none where they say nothing
  IntColumn weight_tree;  // (W,)
  IntColumn weight_node;
  IntColumn weight_target;
  FloatColumn weight;
  FloatColumn base_values;

  int64_t size() const { return tree_id.size(); }
  bool is_leaf(int64_t position) const { return mode[position] == kLeafMode; }
  // Of the node listed at `position`.
  FaultLocation at(int64_t position, const char* field) const { return {tree_id[position], node_id[position], field}; }
};

// `weights` is the prefix of the leaf attributes, "target" or "class". Throws Faults where lengths differ, a mode is unknown or an id is
// no 32-bit number.
TreeColumns read_columns(const Attributes& attributes, const std::string& weights, ElementType type);

// One of the texts of nodes_modes; throws a Fault for another one.
uint8_t mode_of(std::string_view name);

// Exactly `count` flags, set where the attribute has 1; a shorter list leaves the others unset (rule 12).
Column<uint8_t> padded_flags(const IntColumn& listed, int64_t count);

// Hit counts of `count` nodes; none where they say nothing: some converters write the same number everywhere.
FloatColumn useful_hits(const FloatColumn& hits, int64_t count);

}  // namespace treebeard::readers::onnx
